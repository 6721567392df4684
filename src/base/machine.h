/*
 * Features of compilers and processors that not all of them have. Every such choice is made here,
 * and each feature has one fallback, which -DREDUCTIO_PORTABLE chooses everywhere.
 */
#pragma once

/* The unsigned integer of 128 bits: of gcc and clang for 64-bit processors, elsewhere of C23. */
#if defined(__SIZEOF_INT128__) && !defined(REDUCTIO_PORTABLE)
__extension__ typedef unsigned __int128 uint128;
#elif defined(__BITINT_MAXWIDTH__) && __BITINT_MAXWIDTH__ >= 128
typedef unsigned _BitInt(128) uint128;
#else
#error \
    "reductio needs integers of 128 bits: use gcc for a 64-bit processor, gcc 14 for 32-bit x86, or clang 14."
#endif

/*
 * Vectors are those of gcc and clang, which make words of them where the processor has none. These
 * are the instructions that the compilers do not find for them.
 */
#ifndef REDUCTIO_PORTABLE
#ifdef __SSE2__
#define HAS_SSE2
#endif
#ifdef __AVX2__
#define HAS_AVX2
#endif
#ifdef __AVX512F__
#define HAS_AVX512
#endif
#ifdef __POPCNT__
#define HAS_POPCNT
#endif
/* The search is compiled for AVX2 and AVX-512 as well; see search_variant_runs(). */
#ifdef __x86_64__
#define HAS_SEARCH_VARIANTS
#endif
#endif

#if defined(__clang__) || __GNUC__ >= 12
#define HAS_SHUFFLEVECTOR
#endif

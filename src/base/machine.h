/*
 * Features of compilers and processors that not all of them have. Every such choice is made here,
 * and each feature has one fallback, which -DREDUCTIO_PORTABLE chooses everywhere.
 */
#pragma once

/*
 * The unsigned integer of 128 bits: that of gcc and clang for 64-bit processors, elsewhere that of
 * C23. (gcc 14 has the latter, too, but warns of integers that have their values.)
 */
#if defined(__SIZEOF_INT128__) && !defined(REDUCTIO_PORTABLE)
__extension__ typedef unsigned __int128 uint128;
#elif defined(__clang__) && defined(__BITINT_MAXWIDTH__)
typedef unsigned _BitInt(128) uint128;
#else
#error "reductio needs integers of 128 bits: use gcc for a 64-bit processor, or clang 14 for any."
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

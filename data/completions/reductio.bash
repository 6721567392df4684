# bash completion for reductio. The program itself knows the candidates: reductio complete WORD...
_reductio() {
    local -a words
    local word prefix='' line
    read -ra words <<< "${COMP_LINE:0:COMP_POINT}"
    [[ ${COMP_LINE:COMP_POINT-1:1} == [[:space:]] ]] && words+=('')
    word=${words[-1]}
    # bash replaces only the part behind '=' if that separates words.
    [[ $COMP_WORDBREAKS == *=* && $word == *=* ]] && prefix=${word%=*}=
    COMPREPLY=()
    while IFS=$'\t' read -r line _; do
        COMPREPLY+=("${line#"$prefix"}")
    done < <("${words[0]}" complete "${words[@]:1}" 2> /dev/null)
    [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]] && compopt -o nospace
}
complete -o bashdefault -o default -F _reductio reductio

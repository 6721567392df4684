# fish completion for reductio. The program itself knows the candidates: reductio complete WORD...
function __reductio_complete
    set -l words (commandline -opc) (commandline -ct)
    set -l offers ($words[1] complete $words[2..-1] 2> /dev/null)
    if test (count $offers) -gt 0
        printf '%s\n' $offers
    else
        __fish_complete_path (commandline -ct)
    end
end
complete -c reductio -f -a '(__reductio_complete)'

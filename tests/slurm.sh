#!/bin/sh
# tests/slurm.sh: the array of the manual on a Slurm of one node, which is started here with a
# configuration of its own, as the user who calls this. The solutions are those of a single run.
set -u
. tests/support/cli.sh
. tests/support/many.sh
. tests/support/manual.sh
PATH=${REDUCTIO_BIN%/*}:$PATH:/usr/sbin:/sbin
node=$(uname -n)
node=${node%%.*}
cpus=8 # two tasks at a time; fewer processors are shared

puzzles_to_share > "$scratch/puzzles.txt"
example man/reductio.1 'A Slurm array' > "$scratch/array.sh"
example man/reductio.1 'When all tasks have ended' > "$scratch/join"
cd "$scratch" || exit 1
umask 077
mkdir state spool
chmod 711 . # for munge's socket
head -c 1024 /dev/urandom > key
cat > slurm.conf <<END
ClusterName=reductio
SlurmctldHost=$node(127.0.0.1)
SlurmctldPort=$((20000 + $$ % 10000))
SlurmdPort=$((30000 + $$ % 10000))
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
AuthInfo=socket=$scratch/socket
StateSaveLocation=$scratch/state
SlurmdSpoolDir=$scratch/spool
SlurmctldPidFile=$scratch/slurmctld.pid
SlurmdPidFile=$scratch/slurmd.pid
SlurmdParameters=config_overrides
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
MailProg=/bin/true
NodeName=$node NodeAddr=127.0.0.1 CPUs=$cpus
PartitionName=all Nodes=$node Default=YES
END
SLURM_CONF=$scratch/slurm.conf
export SLURM_CONF

# daemon NAME COMMAND...: starts it; its process id is in *started*.
started=
daemon() {
    log=$1.log
    shift
    "$@" < /dev/null > "$log" 2>&1 &
    started="$! $started"
}
# The last that was started ends first.
stop() {
    for process in $started; do
        kill "$process"
        wait "$process"
    done
    started=
}
trap 'stop 2> /dev/null; rm -rf "$scratch"' EXIT
has_key() { munge -n -S socket; }
is_up() { scontrol ping | grep -q UP; }
is_idle() { test "$(sinfo -h -o %T)" = idle; }
# await_daemon NAME COMMAND...: until the command holds.
await_daemon() {
    name=$1
    shift
    await "${started%% *}" "$@" > /dev/null 2> err && return
    report "$name" 'it ended'
    sed 's/^/    /' "$name.log"
    exit 1
}

daemon munged munged --foreground --force --key-file=key --socket=socket --pid-file=munged.pid \
    --seed-file=seed --log-file=munged.log
await_daemon munged has_key
daemon slurmctld slurmctld -D -i
await_daemon slurmctld is_up
daemon slurmd slurmd -D -N "$node"
await_daemon slurmd is_idle

reductio solve puzzles.txt > single 2> err
wanted=$?
sbatch --wait array.sh > out 2> err
status=$?
report 'the tasks have the status of a single run' \
    "$(test "$status" -eq "$wanted" || echo "$status, not $wanted")"
sh ./join > out 2> err
report 'the array solves what a single run solves' "$(cmp out single 2>&1)"
report 'every task has a part' "$(test "$(find . -name 'solutions.*' -size +0 | wc -l)" -eq 100 || echo no)"
stop 2> err
test "$failures" -eq 0

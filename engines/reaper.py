# The same as reaper.pl, for systems without Perl:
#   python3 -I reaper.py FOLDER COUNT NAME=VALUE... PROGRAM ARGUMENT...
import ctypes
import os
import re
import select
import signal
import sys

REPORT = 3


def say(text):
    os.write(REPORT, (text + "\n").encode())


def descendants():
    """Every living process below this one."""
    children = {}
    for name in os.listdir("/proc"):
        if not name.isdigit():
            continue
        try:
            with open("/proc/" + name + "/stat", "rb") as file:
                line = file.read()
        except OSError:
            continue
        match = re.search(rb".*\) (\S) (\d+)", line, re.S)
        if match:
            children.setdefault(int(match[2]), []).append((int(name), match[1]))
    found, waiting = [], [os.getpid()]
    while waiting:
        for pid, state in children.get(waiting.pop(), []):
            waiting.append(pid)
            if state not in (b"Z", b"X"):
                found.append(pid)
    return found


def become(folder, environment, words):
    os.setpgid(0, 0)
    os.dup2(os.open("/dev/null", os.O_RDONLY), 0)
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    try:
        os.chdir(folder)
        os.execvpe(words[0], words, environment)
    except OSError:
        say("unstarted")
    os._exit(127)


def kill_rest(program, killed):
    for pid in descendants():
        try:
            os.kill(pid, signal.SIGKILL)
        except ProcessLookupError:
            continue
        if pid != program:
            killed.add(pid)


def watch(program):
    ending, killed = False, set()
    while True:
        try:
            gone, status = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return len(killed)
        if gone == program:
            signalled = os.WIFSIGNALED(status)
            say("signal " + signal.Signals(os.WTERMSIG(status)).name if signalled else "exit %d" % os.WEXITSTATUS(status))
            ending = True
        if gone != 0:
            continue
        if ending:
            kill_rest(program, killed)
            select.select([], [], [], 0.005)
        elif select.select([0], [], [], 0.05)[0] and not os.read(0, 64):
            ending = True


def main():
    folder, count, *rest = sys.argv[1:]
    environment = dict(pair.split("=", 1) for pair in rest[: int(count)])
    os.set_inheritable(REPORT, False)
    libc = ctypes.CDLL(None)
    # 36: adopt what loses its parent. 4: no other process reads or writes the memory and descriptors of this one.
    if libc.prctl(36, 1, 0, 0, 0) != 0:
        sys.exit(71)
    libc.prctl(4, 0, 0, 0, 0)
    program = os.fork()
    if program == 0:
        become(folder, environment, rest[int(count) :])
    for name in ("TERM", "INT", "HUP", "QUIT", "USR1", "USR2"):
        signal.signal(getattr(signal, "SIG" + name), signal.SIG_IGN)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    try:
        os.setpgid(program, program)
    except OSError:
        pass
    say("started %d" % program)
    nothing = os.open("/dev/null", os.O_WRONLY)
    os.dup2(nothing, 1)
    os.dup2(nothing, 2)
    say("clear %d" % watch(program))


main()

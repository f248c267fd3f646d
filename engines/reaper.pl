# Runs a program, and outlives everything that it starts:
#   perl reaper.pl FOLDER COUNT NAME=VALUE... PROGRAM ARGUMENT...
# The kernel gives it every process below it whose parent has ended, in whatever session and with whatever environment.
# When the program has ended, or the standard input, it kills what is left until the kernel says that there is none.
# On descriptor 3 it says: "started PID", "unstarted", "exit CODE" or "signal NAME", "clear KILLED".
use strict;
use warnings;
use Config;
use Fcntl qw(F_SETFD FD_CLOEXEC);

# Perl has no prctl, only the number that it has on a kind of machine.
my ($prctl) = map { $_->[1] } grep { $Config{archname} =~ $_->[0] } (
    [qr/^x86_64-linux-gnux32/ => undef],
    [qr/^x86_64/ => 157],
    [qr/^(?:aarch64|riscv64|loongarch64)/ => 167],
    [qr/^(?:i[3-6]86|arm|s390)/ => 172],
    [qr/^p(?:ower)?pc/ => 171],
);
exit 71 unless $^O eq 'linux' && defined $prctl;

my ($folder, $count, @rest) = @ARGV;
my %environment = map { split /=/, $_, 2 } splice @rest, 0, $count;
my @ignored = qw(TERM INT HUP QUIT PIPE USR1 USR2);
open my $report, '>&=', 3 or exit 70;
fcntl $report, F_SETFD, FD_CLOEXEC or exit 70;
select((select($report), $| = 1)[0]);
# 36: adopt what loses its parent. 4: no other process reads or writes the memory and descriptors of this one.
syscall($prctl, 36, 1, 0, 0, 0) == 0 or exit 71;
syscall($prctl, 4, 0, 0, 0, 0);

my $program = fork;
exit 72 unless defined $program;
if ($program == 0) {
    setpgrp 0, 0;
    open STDIN, '<', '/dev/null';
    %ENV = %environment;
    if (chdir $folder) { no warnings; exec { $rest[0] } @rest }
    print $report "unstarted\n";
    exit 127;
}
$SIG{$_} = 'IGNORE' for @ignored;
$SIG{CHLD} = sub { };
eval { setpgrp $program, $program };
print $report "started $program\n";
open STDOUT, '>', '/dev/null';
open STDERR, '>', '/dev/null';

my ($ending, %killed) = (0);
while (1) {
    my $gone;
    while (($gone = waitpid -1, 1) > 0) {
        next if $gone != $program;
        print $report $? & 127 ? 'signal SIG' . (split / /, $Config{sig_name})[$? & 127] : 'exit ' . ($? >> 8), "\n";
        $ending = 1;
    }
    last if $gone < 0;
    my $wait = 0.05;
    if ($ending) {
        for my $pid (descendants()) {
            kill 'KILL', $pid;
            $killed{$pid} = 1 if $pid != $program;
        }
        $wait = 0.005;
    }
    my $input = '';
    vec($input, 0, 1) = 1;
    if ($ending) { select undef, undef, undef, $wait }
    elsif (select($input, undef, undef, $wait) > 0 && !sysread STDIN, my $bytes, 64) { $ending = 1 }
}
print $report 'clear ', scalar(keys %killed), "\n";

# Every living process below this one.
sub descendants {
    my (%children, @found);
    opendir my $processes, '/proc' or return;
    for my $pid (grep { /^\d+$/ } readdir $processes) {
        open my $file, '<', "/proc/$pid/stat" or next;
        my $line = do { local $/; <$file> };
        next unless defined $line && $line =~ /.*\) (\S) (\d+)/s;
        push @{ $children{$2} }, [$pid, $1];
    }
    my @open = ($$);
    while (@open) {
        for my $child (@{ $children{ shift @open } || [] }) {
            push @open, $child->[0];
            push @found, $child->[0] unless $child->[1] =~ /[ZX]/;
        }
    }
    return @found;
}

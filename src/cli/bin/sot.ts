import { throughDaemon } from '../daemon/through-daemon.ts'
import { runBin } from '../run-bin.ts'

void runBin(async () => (await import('../program.ts')).sotProgram, throughDaemon)

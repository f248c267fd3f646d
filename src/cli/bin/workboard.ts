import { runBin } from '../run-bin.ts'

void runBin(async () => (await import('../program.ts')).workboardProgram)

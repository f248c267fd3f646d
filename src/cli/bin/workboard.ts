import { workboardProgram } from '../programs.ts'
import { runBin } from '../run-program.ts'

void runBin(workboardProgram)

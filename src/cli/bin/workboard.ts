import { workboardProgram } from '../program.ts'
import { runBin } from '../run-program.ts'

void runBin(workboardProgram)

import { runBin } from '../run.ts'
import { workboardProgram } from '../workboard.ts'

void runBin(workboardProgram)

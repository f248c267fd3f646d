import { validateProgram } from '../program.ts'
import { runBin } from '../run.ts'

void runBin(validateProgram)

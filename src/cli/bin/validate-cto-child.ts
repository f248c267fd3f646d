import { validateProgram } from '../program.ts'
import { runBin } from '../run-program.ts'

void runBin(validateProgram)

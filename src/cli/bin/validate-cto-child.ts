import { validateProgram } from '../programs.ts'
import { runBin } from '../run-program.ts'

void runBin(validateProgram)

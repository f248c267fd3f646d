import { sotProgram } from '../programs.ts'
import { runBin } from '../run-program.ts'

void runBin(sotProgram)

import { sotProgram } from '../program.ts'
import { runBin } from '../run-program.ts'

void runBin(sotProgram)

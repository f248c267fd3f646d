import { sotProgram } from '../program.ts'
import { runBin } from '../run.ts'

void runBin(sotProgram)

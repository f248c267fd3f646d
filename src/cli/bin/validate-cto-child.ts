#!/usr/bin/env node
import { validateProgram } from '../program.ts'
import { runBin } from '../run.ts'

await runBin(validateProgram)

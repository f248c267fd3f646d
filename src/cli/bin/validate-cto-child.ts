#!/usr/bin/env node
import { validateProgram } from '../program.ts'
import { runBin } from '../run.ts'

void runBin(validateProgram)

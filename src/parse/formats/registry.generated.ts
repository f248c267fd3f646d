// Written by `npm run generate` from the files of this folder.
import type { PlanFormat } from '../plans/plan-format.ts'
import { format as kiro } from './kiro.ts'
import { format as specKit } from './spec-kit.ts'

/** Every format but the program's own, in order of id. */
export const formats: readonly PlanFormat[] = [
  kiro,
  specKit,
]

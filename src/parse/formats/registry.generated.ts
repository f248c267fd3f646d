// Written by `npm run generate` from the files of this folder.
import type { PlanFormat } from '../plans/plan-format.ts'
import { format as adr } from './adr.ts'
import { format as backlogMd } from './backlog-md.ts'
import { format as beads } from './beads.ts'
import { format as bmad } from './bmad.ts'
import { format as ccpm } from './ccpm.ts'
import { format as github } from './github.ts'
import { format as kiro } from './kiro.ts'
import { format as openspec } from './openspec.ts'
import { format as specKit } from './spec-kit.ts'
import { format as taskMaster } from './task-master.ts'

/** Every format but the program's own, in order of id. */
export const formats: readonly PlanFormat[] = [
  adr,
  backlogMd,
  beads,
  bmad,
  ccpm,
  github,
  kiro,
  openspec,
  specKit,
  taskMaster,
]

// Written by `npm run generate` from the files of this folder.
import type { Rule } from '../model/rule.ts'

/** Every rule, in order of id. */
export const rules: readonly Rule[] = [
]

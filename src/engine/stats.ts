import type { CheckResult } from '../model/result.ts'
import type { Rule } from '../model/rule.ts'
import type { Loaded } from './load.ts'

/** What `--stats` tells: sizes, the reader that was used, and the time where a clock was given. */
export function statsOf(
  loaded: Loaded,
  rules: readonly Rule[],
  milliseconds: number | null,
): CheckResult['stats'] {
  const { documents, issues, records } = loaded.workspace
  const sizes = [
    { name: 'documents', value: String(documents.length) },
    { name: 'records', value: String(records.length) },
    { name: 'bytes', value: String(loaded.bytes) },
    { name: 'issues', value: String(issues.length) },
    { name: 'rules', value: String(rules.length) },
    { name: 'reader', value: 'remark-parse' },
  ]
  return milliseconds === null ? sizes : [...sizes, { name: 'time', value: `${milliseconds.toFixed(1)} ms` }]
}

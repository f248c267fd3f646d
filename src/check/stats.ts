import type { CheckReport } from '../model/result.ts'
import type { Stopwatch } from './phases.ts'

type Sizes = {
  readonly documents: number
  readonly records: number
  readonly bytes: number
  readonly issues: number
}

/** What `--stats` tells: sizes, the reader that was used, what was remembered, and the time of each part where a clock was given. */
export function statsOf(
  { documents, records, bytes, issues }: Sizes,
  { reader, remembered }: { readonly reader: string; readonly remembered: string },
  watch: Stopwatch,
): CheckReport['stats'] {
  const sizes = [
    { name: 'documents', value: String(documents) },
    { name: 'records', value: String(records) },
    { name: 'bytes', value: String(bytes) },
    { name: 'issues', value: String(issues) },
    { name: 'reader', value: reader },
    { name: 'cache', value: remembered },
  ]
  return [...sizes, ...watch.told()]
}

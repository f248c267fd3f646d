import { writeBaselineFile } from '../app/check/baseline-file.ts'
import { makeBaseline } from '../check/baseline.ts'
import type { CheckReport } from '../model/result.ts'
import { count } from '../report/wording.ts'
import type { Context } from './context.ts'

/** Writes what was found into the baseline file; the result is the one that the next run will have. */
export function updateBaseline(result: CheckReport, path: string | undefined, context: Context): CheckReport {
  // A rule that failed has found nothing: a baseline without its findings would be wrong.
  if (path === undefined || result.bugs.length > 0) return result
  writeBaselineFile(path, context.cwd, makeBaseline(result))
  context.stderr.write(`${count(result.findings.length, 'finding')} written to ${path}.\n`)
  const summary = { ...result.summary, errors: 0, warnings: 0, notes: 0 }
  return { ...result, ok: true, summary, findings: [], baselined: result.findings.length, baselineGone: 0 }
}

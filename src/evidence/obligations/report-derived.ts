import type { Obligation } from '../../model/evidence/evidence.ts'
import { renderReportMarkdown } from '../run/report-markdown.ts'
import type { OpenRun } from '../verify-context.ts'
import { broken, held, undecided } from './obligation.ts'

const id = 'report-md-derived'
const path = 'report.md'

/** `report.md` is the rendering of `report.json`, byte by byte. */
export function judgeReportMarkdown(run: OpenRun): Obligation {
  const fault = run.faultOf(path)
  if (fault !== null) return undecided(id, fault)
  const expected = Buffer.from(renderReportMarkdown(run.report))
  const file = run.files.get(path)
  const actual = file?.size === expected.length ? run.readRange(path, 0, expected.length) : null
  const witness = { path, ...(file && { sha256: file.sha256 }) }
  if (actual !== null && expected.equals(actual))
    return held(id, 'report.md is made from report.json', witness)
  return broken(id, 'report-md-differs', 'report.md is not what report.json renders to', witness)
}

import type { AnyReport, Obligation } from '../../model/evidence/evidence.ts'
import type { ReasonCode } from '../../model/evidence/reason-codes.ts'
import { childPointer } from '../../schema/json-pointer.ts'
import { firstViolation } from '../../schema/validate-run.ts'
import { renderReportMarkdown } from '../run/report-markdown.ts'
import { isUndigested, type RunLayout } from '../run/run-layout.ts'
import { quoted } from '../run/run-paths.ts'
import type { AnyOpenRun, ReportForm } from '../verify-context.ts'
import { broken, fulfilled, undecided } from './obligation.ts'

const id = 'report-schema'
const digestFields: ReadonlySet<string> = new Set(['/patch_digest', '/engine_binary_sha256'])

/**
 * The report has all its fields and no others, its digests are SHA-256, and the directory has its run id as name. Without
 * a report, the data is not shaped like one.
 */
export function judgeReportSchema<Report extends AnyReport>(
  form: ReportForm<Report>,
  data: unknown,
  name: string,
  sha256: string,
): { readonly obligation: Obligation; readonly report: Report | null } {
  const violation = firstViolation(form.schema, data)
  if (violation !== null) {
    const { pointer, kind, message } = violation
    const code = digestFields.has(pointer) && kind === 'value' ? 'digest-malformed' : 'schema-invalid'
    return { obligation: refused(code, pointer, message, sha256), report: null }
  }
  const report = data as Report
  const found =
    digestFault(report, form.digestsOf(report)) ??
    artifactFault(report, form.layout(report)) ??
    nameFault(report, name)
  if (found !== null) return { obligation: refused(...found, sha256), report }
  const witness = { path: 'report.json', pointer: '', sha256 }
  return { obligation: fulfilled(id, 'report.json has every field and no other', witness), report }
}

export function isSha256(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text)
}

type Found = readonly [code: ReasonCode, pointer: string, message: string]

function refused(code: ReasonCode, pointer: string, message: string, sha256: string): Obligation {
  return broken(id, code, `report.json: ${message}`, { path: 'report.json', pointer, sha256 })
}

function digestFault(
  { digests }: AnyReport,
  others: readonly (readonly [pointer: string, digest: string])[],
): Found | null {
  const own = Object.keys(digests).find(isUndigested)
  if (own !== undefined) {
    return ['schema-invalid', childPointer('/digests', own), `"digests" must not name ${own}`]
  }
  const listed = Object.entries(digests).map(
    ([path, digest]) => [childPointer('/digests', path), digest] as const,
  )
  for (const [pointer, digest] of [...listed, ...others]) {
    if (isSha256(digest)) continue
    return ['digest-malformed', pointer, `${quoted(digest)} is not a SHA-256 in lower case`]
  }
  return null
}

function artifactFault({ artifacts }: AnyReport, { required, isLog }: RunLayout): Found | null {
  const odd = Object.keys(artifacts).find((name) => !required.has(name) && !isLog(name))
  if (odd === undefined) return null
  const pointer = childPointer('/artifacts', odd)
  return ['schema-invalid', pointer, `the artifact ${quoted(odd)} is not one of such a run`]
}

function nameFault({ run_id }: AnyReport, name: string): Found | null {
  if (run_id === name) return null
  return ['run-id-mismatch', '/run_id', `run_id is "${run_id}", the directory ${quoted(name)}`]
}

const derivedId = 'report-md-derived'
const markdownPath = 'report.md'

/** `report.md` is the rendering of `report.json`, byte by byte. */
export function judgeReportMarkdown(run: AnyOpenRun): Obligation {
  const fault = run.faultOf(markdownPath)
  if (fault !== null) return undecided(derivedId, fault)
  const expected = Buffer.from(renderReportMarkdown(run.report))
  const file = run.files.get(markdownPath)
  const actual = file?.size === expected.length ? run.readRange(markdownPath, 0, expected.length) : null
  const witness = { path: markdownPath, ...(file && { sha256: file.sha256 }) }
  if (actual !== null && expected.equals(actual))
    return fulfilled(derivedId, 'report.md is made from report.json', witness)
  return broken(derivedId, 'report-md-differs', 'report.md is not what report.json renders to', witness)
}

import { scanText } from '../../evidence/secrets/scan.ts'
import type { RunReport } from '../../model/evidence/evidence.ts'
import { findEndpoints } from '../../parse/endpoints.ts'

/** One labelled line of an evidence section. */
export type Bullet = { readonly label: string; readonly line: string }

export type Bullets = {
  readonly bullets: readonly Bullet[]
  /** Labels whose values a planning document must not or cannot hold. */
  readonly leftOut: readonly string[]
}

/** What a run's report says, as labelled lines in the words that documents use. */
export async function evidenceBullets(path: string, report: RunReport, sha256: string): Promise<Bullets> {
  const bullets: Bullet[] = []
  const leftOut: string[] = []
  for (const [label, value] of valuesOf(path, report, sha256)) {
    if (value === null) continue
    const line = `- ${label}: ${Array.isArray(value) ? listWords(value) : inlineCode(String(value))}.`
    if (await isFit(line)) bullets.push({ label, line })
    else leftOut.push(label)
  }
  return { bullets, leftOut }
}

type Value = string | number | boolean | null | readonly string[]

function valuesOf(path: string, report: RunReport, sha256: string): [label: string, value: Value][] {
  return [
    ['Run artifact directory', path],
    ['Report status', report.status],
    ['Failure reason', report.failure_reason],
    ['Report blockers', someOf(report.blockers)],
    ['Backend', report.backend],
    ['Backend exit code', report.backend_exit_code],
    ['Engine process started', report.engine_process_started],
    ['Model provider', report.model_provider],
    ['Model', report.model],
    ['Model admission status', report.model_admission_status],
    ['Runtime model provider', report.runtime_model_provider],
    ['Source admission status', report.source_admission_status],
    ['Changed files', report.changed_files],
    ['Allowed writes passed', report.allowed_writes_passed],
    ['Patch artifact', report.patch_artifact],
    ['Patch digest', report.patch_digest],
    ['Tests command', report.tests_command],
    ['Tests passed', report.tests_passed],
    ['Required events passed', report.required_events_passed],
    ['Missing events', someOf(report.missing_events)],
    ['No target inspection proof', report.no_target_inspection.proof],
    ['Report digest', sha256],
  ]
}

const someOf = (items: readonly string[]): readonly string[] | null => (items.length === 0 ? null : items)

const listWords = (items: readonly string[]): string =>
  items.length === 0 ? 'none' : items.map(inlineCode).join(', ')

/** A value as code, whatever signs it holds. */
function inlineCode(value: string): string {
  const runs = value.match(/`+/g) ?? []
  const marks = '`'.repeat(Math.max(0, ...runs.map((run) => run.length)) + 1)
  const pad = /^[`\s]|[`\s]$/.test(value) ? ' ' : ''
  return `${marks}${pad}${value}${pad}${marks}`
}

/** One line that can be seen, without the address of a service and without a credential. */
async function isFit(line: string): Promise<boolean> {
  if (/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(line) || findEndpoints(line).length > 0) return false
  return (await scanText(line, 'evidence.md')).length === 0
}

import { type Finding, isNothingRead } from '../model/finding.ts'
import { isMapping } from '../model/mapping.ts'
import type { CheckReport } from '../model/result.ts'
import type { UserProblem } from '../model/user-problem.ts'
import { sha256Of } from '../workspace/files/digest.ts'
import type { Excerpts } from './excerpts.ts'

const schema = 'sot-baseline/1'

/** Known findings that are not reported, by fingerprint. */
export type Baseline = { readonly known: ReadonlySet<string> }

export const noBaseline: Baseline = { known: new Set() }

/** The text of a baseline file with all findings of this result. */
export function makeBaseline({ findings, excerpts }: Pick<CheckReport, 'findings' | 'excerpts'>): string {
  const prints = fingerprints(findings, excerpts)
  const entries = findings.map(({ rule, path, message }, at) => ({
    fingerprint: prints[at],
    rule,
    path,
    message,
  }))
  return `${JSON.stringify({ schema, findings: entries }, null, 2)}\n`
}

/** Reads a baseline file. */
export function readBaseline(path: string, text: string): Baseline | { problem: UserProblem } {
  const todo = 'Write it anew with `--update-baseline`.'
  const broken = (why: string) => ({ problem: { what: `Baseline ${path} ${why}`, todo } })
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    return broken('is no JSON')
  }
  if (!isMapping(data) || data.schema !== schema || !Array.isArray(data.findings))
    return broken(`is not of ${schema}`)
  const known = new Set<string>()
  for (const entry of data.findings) {
    if (!isMapping(entry) || typeof entry.fingerprint !== 'string')
      return broken('has an entry without fingerprint')
    known.add(entry.fingerprint)
  }
  return { known }
}

/** Takes the known findings out, and says how many there were, and how many that were known are there no more. */
export function applyBaseline(
  findings: readonly Finding[],
  excerpts: Excerpts,
  baseline: Baseline,
): { readonly findings: readonly Finding[]; readonly baselined: number; readonly gone: number } {
  if (baseline.known.size === 0) return { findings, baselined: 0, gone: 0 }
  const prints = fingerprints(findings, excerpts)
  const fresh = findings.filter(
    (finding, at) => isNothingRead(finding) || !baseline.known.has(prints[at] ?? ''),
  )
  const baselined = findings.length - fresh.length
  return { findings: fresh, baselined, gone: baseline.known.size - baselined }
}

/** Fingerprints that do not change when a line moves; equal findings are numbered in order. */
function fingerprints(findings: readonly Finding[], excerpts: Excerpts): string[] {
  const seen = new Map<string, number>()
  return findings.map(({ rule, path, message, line }) => {
    const text = excerpts.get(path)?.get(line) ?? ''
    const key = JSON.stringify([rule, path, normalise(message), text.trim().replace(/\s+/gu, ' ')])
    const nth = seen.get(key) ?? 0
    seen.set(key, nth + 1)
    return sha256Of(`${key}\n${nth}`).slice(0, 32)
  })
}

/** Places within a message move as lines do: `X.md:12` and `line 12` stay the same finding at line 13. */
function normalise(message: string): string {
  return message.replace(/:\d+(?::\d+)?\b/gu, ':').replace(/\bline \d+/giu, 'line')
}

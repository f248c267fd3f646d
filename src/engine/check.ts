import type { RunStore } from '../evidence/run-store.ts'
import type { Finding, Severity } from '../model/finding.ts'
import type { JudgedClaim } from '../model/judged-claim.ts'
import type { CheckResult, CheckSummary } from '../model/result.ts'
import type { Rule } from '../model/rule.ts'
import type { Settings } from '../model/settings.ts'
import type { UserProblem } from '../model/user-problem.ts'
import type { JsonRecord, Workspace } from '../model/workspace.ts'
import { rules as allRules } from '../rules/registry.generated.ts'
import { readSettings } from '../workspace/settings.ts'
import type { FileSource } from '../workspace/source.ts'
import { applyBaseline, readBaseline } from './baseline.ts'
import { excerptsFor } from './excerpts.ts'
import { judge } from './judge.ts'
import { load } from './load.ts'
import { type AskCommits, openEvidence } from './open-evidence.ts'
import { orderFindings } from './order-findings.ts'
import { proofsOf } from './proofs.ts'
import { selectPaths } from './select-paths.ts'
import { statsOf } from './stats.ts'

export type CheckRequest = {
  readonly source: FileSource
  /** The clock of the check: an ISO instant. */
  readonly now: string
  /** Files and folders, relative to root, that findings are limited to; everything when empty. */
  readonly paths?: readonly string[]
  /** Files that changed: only findings that stand in them, or tell of them, are shown. Everything when null. */
  readonly changed?: readonly string[] | null
  /** Severities that the command line asks for, by rule. */
  readonly severities?: Readonly<Record<string, Severity | 'off'>>
  /** Text of a baseline file: findings it knows are held back. */
  readonly baseline?: { readonly path: string; readonly text: string } | null
  /** Milliseconds that only ever grow, for `stats`; no times without it. */
  readonly clock?: () => number
  readonly rules?: readonly Rule[]
  /** Opens the evidence roots of the workspace; nothing is opened without it. */
  readonly openStore?: (settings: Settings, records: readonly JsonRecord[] | null) => Promise<RunStore>
  readonly askCommits?: (settings: Settings) => AskCommits
}

type Problem = { readonly problem: UserProblem }

/** Checks a workspace: settings, files, facts, findings, what is proven of them. */
export async function check(request: CheckRequest): Promise<CheckResult | Problem> {
  const { source, now, paths = [], severities = {}, rules = allRules, baseline = null } = request
  const touches = touching(request.changed ?? null)
  const started = request.clock?.() ?? null
  const known = baseline === null ? null : readBaseline(baseline.path, baseline.text)
  if (known !== null && 'problem' in known) return known
  const read = await readSettings(source)
  if ('problem' in read) return read
  const loaded = await load(source, read.settings)
  if ('problem' in loaded) return loaded
  const workspace = await withEvidence(loaded.workspace, request)
  const selection = selectPaths(workspace, paths)
  if ('problem' in selection) return selection
  const judged = judge(workspace, rules, { now, severities })
  const selected = orderFindings(judged.findings).filter(
    (finding) => selection.has(finding.path) && touches(finding),
  )
  const excerpts = await excerptsFor(source, selected)
  const { findings, baselined } = applyBaseline(selected, excerpts, known)
  const proofs = proofsOf(workspace, judged.evidenceRules, judged.covers)
  const bugs = [...loaded.bugs, ...judged.bugs]
  return {
    ok: bugs.length === 0 && findings.every(({ severity }) => severity !== 'error'),
    summary: summaryOf(workspace, findings, proofs.claims),
    findings,
    workspace,
    proofs: proofs.issues,
    claims: proofs.claims,
    baselined,
    excerpts,
    bugs,
    stats: statsOf(loaded, rules, started === null ? null : (request.clock?.() ?? started) - started),
  }
}

/** The last facts: what the runs and commits that documents cite say themselves. */
async function withEvidence(linked: Workspace, request: CheckRequest): Promise<Workspace> {
  const { settings, sotFolder, records } = linked
  const store = (await request.openStore?.(settings, sotFolder === null ? null : records)) ?? null
  return { ...linked, evidence: await openEvidence(linked, store, request.askCommits?.(settings) ?? null) }
}

/** A contradiction belongs to a change even when the line that is marked stands in the other file. */
function touching(changed: readonly string[] | null): (finding: Finding) => boolean {
  if (changed === null) return () => true
  const paths = new Set(changed)
  return ({ path, related }) => paths.has(path) || related.some((other) => paths.has(other.path))
}

function summaryOf(
  workspace: Workspace,
  findings: readonly Finding[],
  judged: readonly JudgedClaim[],
): CheckSummary {
  const claims = { proven: 0, broken: 0, stale: 0, unbacked: 0, unknowable: 0, waived: 0 }
  for (const { outcome } of judged) claims[outcome] += 1
  const counts = { error: 0, warning: 0, note: 0 }
  for (const { severity } of findings) counts[severity] += 1
  return {
    documents: workspace.documents.length,
    issues: workspace.issues.length,
    errors: counts.error,
    warnings: counts.warning,
    notes: counts.note,
    claims,
  }
}

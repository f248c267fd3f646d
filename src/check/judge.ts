import type { Finding } from '../model/finding.ts'
import type { Bug } from '../model/result.ts'
import type { Rule, RuleHead } from '../model/rule.ts'
import type { Workspace } from '../model/workspace.ts'
import { rule as disableComment } from '../rules/structure/disable-comment.ts'
import { applyDisables, type Disables, disableRule } from './disables.ts'
import { type Judged, type RunOptions, runRules, toFinding, wantedSeverity } from './run-rules.ts'
import { waivesClaims } from './waives-claims.ts'

export type Judgement = {
  readonly findings: readonly Finding[]
  /** Findings that a comment holds back. */
  readonly held: readonly Finding[]
  readonly bugs: readonly Bug[]
  readonly covers: Disables['covers']
  /** Rules that judge all documents together. */
  readonly overAll: ReadonlySet<string>
  /** Rules whose disable comment waives a claim. */
  readonly evidenceRules: ReadonlySet<string>
}

/**
 * Runs the rules, then holds their findings against the disable comments, which are judged last. `own` is what the
 * rules that need one document alone found already.
 */
export function judge(
  workspace: Workspace,
  rules: readonly Rule[],
  options: RunOptions,
  own: Judged | null = null,
): Judgement {
  const overAll = rules.filter(({ meta }) => meta.scope === 'workspace')
  const judged = runRules(workspace, own === null ? rules : overAll, options)
  const findings = [...(own?.findings ?? []), ...judged.findings]
  return {
    ...settle(findings, workspace, rules, options),
    bugs: [...(own?.bugs ?? []), ...judged.bugs],
    overAll: idsOf(overAll),
    evidenceRules: idsOf(rules.filter(waivesClaims)),
  }
}

/** Holds findings against the comments of their documents, and adds what is wrong with the comments. */
export function settle(
  findings: readonly Finding[],
  judged: Pick<Workspace, 'documents' | 'settings'>,
  rules: readonly RuleHead[],
  options: RunOptions,
): Pick<Judgement, 'findings' | 'held' | 'covers'> {
  const ran = rules.filter((rule) => wantedSeverity(rule, judged, options) !== 'off')
  const ids = { known: idsOf(rules), ran: idsOf(ran) }
  const disables = applyDisables(findings, judged.documents, ids, options.now)
  const wanted = ids.known.has(disableRule) ? wantedSeverity(disableComment, judged, options) : 'off'
  const comments = wanted === 'off' ? [] : disables.hits.map((hit) => toFinding(disableComment, hit, wanted))
  const kept = new Set(disables.kept)
  return {
    findings: [...disables.kept, ...comments],
    held: findings.filter((finding) => !kept.has(finding)),
    covers: disables.covers,
  }
}

function idsOf(rules: readonly RuleHead[]): Set<string> {
  return new Set(rules.map(({ meta }) => meta.id))
}

import type { LinkInput } from '../link/link-input.ts'
import { linkWorkspace } from '../link/link-workspace.ts'
import type { Finding } from '../model/finding.ts'
import type { Bug } from '../model/result.ts'
import type { Rule, RuleGroup } from '../model/rule.ts'
import type { Workspace } from '../model/workspace.ts'
import { rule as disableComment } from '../rules/structure/disable-comment.ts'
import { applyDisables, disableRule } from './disables.ts'
import { type EvidenceAnswers, judgeEvidence } from './judge-evidence.ts'
import { orderFindings } from './order-findings.ts'
import { type Proofs, proofsOf } from './proofs.ts'
import { configuredSeverity, type RuleOptions, runWorkspaceRules, toFinding } from './run-rules.ts'

/** Everything that the result of a check depends on. */
export type CheckInput = {
  /** The facts of all files, and the settings. */
  readonly facts: LinkInput
  /** The findings of the rules that check one document at a time. */
  readonly documentFindings: readonly Finding[]
  /** What run directories, repositories and git say. */
  readonly answers: EvidenceAnswers
  readonly rules: readonly Rule[]
  readonly options: RuleOptions
}

export type Checked = {
  readonly workspace: Workspace
  /** In order of their places, without those that a comment disables. */
  readonly findings: readonly Finding[]
  readonly proofs: Proofs
  readonly bugs: readonly Bug[]
}

/**
 * Checks a workspace: links the facts of all documents, compares their claims with the evidence, runs the rules, and
 * applies disable comments. The only place where a finding is decided; the same input always gives the same result.
 */
export function check({ facts, documentFindings, answers, rules, options }: CheckInput): Checked {
  const linked = linkWorkspace(facts)
  const workspace = { ...linked, evidence: judgeEvidence(linked, answers, options.now) }
  const { findings, bugs } = runWorkspaceRules(workspace, rules, options)
  const judged = applyComments([...documentFindings, ...findings], workspace, rules, options)
  const proofs = proofsOf(workspace, idsOf(rules.filter(isAboutClaims)), judged.covers)
  return { workspace, findings: orderFindings(judged.findings), proofs, bugs }
}

/** Removes the findings that disable comments cover, and adds findings about the comments themselves. */
function applyComments(
  findings: readonly Finding[],
  { documents, settings }: Workspace,
  rules: readonly Rule[],
  options: RuleOptions,
) {
  const enabled = rules.filter((rule) => configuredSeverity(rule, settings, options) !== 'off')
  const ids = { known: idsOf(rules), ran: idsOf(enabled) }
  const { kept, hits, covers } = applyDisables(findings, documents, ids, options.now)
  const severity = ids.known.has(disableRule) ? configuredSeverity(disableComment, settings, options) : 'off'
  const comments = severity === 'off' ? [] : hits.map((hit) => toFinding(disableComment, hit, severity))
  return { findings: [...kept, ...comments], covers }
}

const claimGroups: ReadonlySet<RuleGroup> = new Set(['evidence', 'journals'])

/** True for rules that check claims: a comment that disables one of them waives the claim. */
function isAboutClaims({ meta: { group } }: Rule): boolean {
  return claimGroups.has(group)
}

function idsOf(rules: readonly Rule[]): Set<string> {
  return new Set(rules.map(({ meta }) => meta.id))
}

import type { LinkInput } from '../link/link-input.ts'
import { linkWorkspace } from '../link/link-workspace.ts'
import type { Finding } from '../model/finding.ts'
import { choosePreset, type PresetChoice } from '../model/presets.ts'
import type { Bug } from '../model/result.ts'
import type { Rule, RuleGroup } from '../model/rule.ts'
import type { Workspace } from '../model/workspace.ts'
import { rule as disableComment } from '../rules/structure/disable-comment.ts'
import type { CheckRequest } from './check-request.ts'
import { applyDisables, disableRule } from './disables.ts'
import { type EvidenceAnswers, judgeEvidence } from './judge-evidence.ts'
import { orderFindings } from './order-findings.ts'
import { type Proofs, proofsOf } from './proofs.ts'
import { type RuleLevels, ruleLevels } from './rule-levels.ts'
import { type RuleResults, runWorkspaceRules, toFinding } from './run-rules.ts'

/** Everything that the result of a check depends on. */
export type CheckInput = {
  /** The facts of all files, and the settings. */
  readonly facts: LinkInput
  /** The results of the rules that check one document at a time, and bugs of the readers. */
  readonly documentResults: RuleResults
  /** What run directories, repositories and git say. */
  readonly answers: EvidenceAnswers
  readonly rules: readonly Rule[]
  readonly options: Required<Pick<CheckRequest, 'now' | 'severities' | 'program'>>
}

export type Checked = {
  readonly workspace: Workspace
  /** In order of their places, without those that a comment disables. */
  readonly findings: readonly Finding[]
  readonly proofs: Proofs
  readonly bugs: readonly Bug[]
  readonly preset: PresetChoice
}

/**
 * Checks a workspace: links the facts of all documents, compares their claims with the evidence, runs the rules, and
 * applies disable comments. The only place where a finding is decided; the same input always gives the same result.
 */
export function check({ facts, documentResults, answers, rules, options }: CheckInput): Checked {
  const { now, severities, program } = options
  const linked = linkWorkspace(facts)
  const workspace = { ...linked, evidence: judgeEvidence(linked, answers, now) }
  const preset = choosePreset(facts.settings.extends, facts.documents, program)
  const levels = ruleLevels(rules, facts.settings, severities, preset.name)
  const { findings, bugs } = runWorkspaceRules(workspace, rules, { levels, now })
  const settled = [...documentResults.findings, ...findings].flatMap((one) => levels.settle(one) ?? [])
  const judged = applyComments(settled, workspace, rules, { levels, now })
  const proofs = proofsOf(workspace, idsOf(rules.filter(isAboutClaims)), judged.covers)
  const isOn = ({ rule }: Bug): boolean => rule === null || !levels.isOff(rule)
  return {
    workspace,
    findings: orderFindings(judged.findings),
    proofs,
    bugs: [...documentResults.bugs.filter(isOn), ...bugs],
    preset,
  }
}

/** Removes the findings that disable comments cover, and adds findings about the comments themselves. */
function applyComments(
  findings: readonly Finding[],
  { documents }: Workspace,
  rules: readonly Rule[],
  { levels, now }: { readonly levels: RuleLevels; readonly now: string },
) {
  const ids = { known: idsOf(rules), ran: idsOf(rules.filter(({ meta }) => !levels.isOff(meta.id))) }
  const { kept, hits, covers } = applyDisables(findings, documents, ids, now)
  const reported = ids.known.has(disableRule) ? hits : []
  const comments = reported.flatMap((hit) => levels.settle(toFinding(disableComment, hit)) ?? [])
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

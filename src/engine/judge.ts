import type { Finding } from '../model/finding.ts'
import type { Bug } from '../model/result.ts'
import type { Rule } from '../model/rule.ts'
import type { Workspace } from '../model/workspace.ts'
import { applyDisables, type Disables, disableRule } from './disables.ts'
import { type RunOptions, runRules, toFinding, wantedSeverity } from './run-rules.ts'

export type Judgement = {
  readonly findings: readonly Finding[]
  readonly bugs: readonly Bug[]
  readonly covers: Disables['covers']
  /** Rules whose disable comment waives a claim. */
  readonly evidenceRules: ReadonlySet<string>
}

/** Runs the rules, then holds their findings against the disable comments, which are judged last. */
export function judge(workspace: Workspace, rules: readonly Rule[], options: RunOptions): Judgement {
  const { findings, bugs } = runRules(workspace, rules, options)
  const ran = rules.filter((rule) => wantedSeverity(rule, workspace, options) !== 'off')
  const disables = applyDisables(
    findings,
    workspace.documents,
    { known: idsOf(rules), ran: idsOf(ran) },
    options.now,
  )
  const own = rules.find(({ meta }) => meta.id === disableRule)
  const wanted = own === undefined ? 'off' : wantedSeverity(own, workspace, options)
  const comments =
    own === undefined || wanted === 'off' ? [] : disables.hits.map((hit) => toFinding(own, hit, wanted))
  return {
    findings: [...disables.kept, ...comments],
    bugs,
    covers: disables.covers,
    evidenceRules: idsOf(rules.filter(({ meta }) => meta.group === 'evidence')),
  }
}

function idsOf(rules: readonly Rule[]): Set<string> {
  return new Set(rules.map(({ meta }) => meta.id))
}

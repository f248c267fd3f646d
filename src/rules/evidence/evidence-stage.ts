import { workspaceRule } from '../../model/rule.ts'
import type { Workspace } from '../../model/workspace.ts'
import {
  type StageFacts,
  type StageLabel,
  type StagePass,
  stageFacts,
} from '../shared/evidence/stage-facts.ts'
import { placeWords } from '../shared/list-words.ts'

const pass = (stage: number, run: string) => `- Stage ${stage} pass artifact: \`/srv/harness-runs/${run}\`.\n`
const document = (lines: string) => `# Press Issues\n\n## PRESS-1 - First print\n\n${lines}`
const [second, third] = ['20260608T101500Z-print-11', '20260609T101500Z-print-12']

export const rule = workspaceRule<'skipped' | 'two-stages' | 'other-stage'>(
  {
    id: 'evidence-stage',
    group: 'evidence',
    title: 'Require each stage to stand on the one before it',
    why: 'The stages widen step by step what an engine may touch, so a pass counts only where the stage before was passed as well, by another run. Stage 1 needs no earlier stage. Plans often begin to write down runs at stage 2: there a pass of stage 1 is asked for only when the documents tell of a stage 1 run that did not pass.',
    severity: 'error',
    messages: {
      skipped: {
        text: 'Run {run} is claimed as a pass of stage {stage}, but {missing}',
        fix: 'Cite the run that passed stage {before}, or take back the claim until there is one.',
      },
      'two-stages': {
        text: 'Run {run} is called stage {stage} here and stage {other} in {place}',
        fix: 'A run belongs to one stage: cite another run for the other one.',
      },
      'other-stage': {
        text: 'Run {run} is called stage {stage}, but its report says {found} ({where})',
        fix: 'Correct the label; a later stage needs a run of its own.',
      },
    },
    good: [document(`${pass(2, second)}${pass(3, third)}`)],
    bad: [
      document(pass(3, third)),
      document(`${pass(2, second)}${pass(3, second)}`),
      { 'sot/X-ISSUES.md': document(pass(1, second)), 'runs.yaml': `${second}:\n  report: { stage: 2 }\n` },
    ],
  },
  function* (workspace) {
    const facts = stageFacts(workspace)
    const wrong = new Set<string>()
    for (const hit of [...mislabelled(workspace, facts), ...twice(facts)]) {
      if (wrong.has(hit.data.run)) continue
      wrong.add(hit.data.run)
      yield hit
    }
    const missingBefore = stepsOf(facts)
    for (const claim of facts.passes) {
      const missing = wrong.has(claim.run) || !claim.holds ? null : missingBefore(claim)
      if (missing === null) continue
      const { path, span, issue, run, stage } = claim
      yield { message: 'skipped', path, span, issue, data: { run, stage, before: stage - 1, missing } }
    }
  },
)

/** Labels against reports. */
function* mislabelled({ evidence }: Workspace, { labels }: StageFacts) {
  for (const { path, span, issue, run, stage } of labels) {
    const cited = evidence.runs.get(run)
    const found = cited?.verdict?.report?.stage
    if (cited?.verdict?.verdict === 'broken' || found === undefined || found === stage) continue
    const data = { run, stage, found: `stage ${found}`, where: `${cited?.dir ?? run}/report.json /stage` }
    yield { message: 'other-stage' as const, path, span, issue, data }
  }
}

/** Labels against each other. */
function* twice({ labels }: StageFacts) {
  const first = new Map<string, StageLabel>()
  for (const { path, span, issue, run, stage } of labels) {
    const other = first.get(run)
    if (other === undefined) first.set(run, { path, span, issue, run, stage })
    else if (other.stage !== stage) {
      const related = [{ path: other.path, span: other.span, message: `Here it is stage ${other.stage}` }]
      const data = { run, stage, other: other.stage, place: placeWords(other, path) }
      yield { message: 'two-stages' as const, path, span, issue, data, related }
    }
  }
}

/** Returns the problem of the previous stage, or null. A fake run does not count for a real engine. */
function stepsOf({ passes, failed }: StageFacts): (pass: StagePass) => string | null {
  const best = new Map<string, StagePass>()
  for (const pass of passes) {
    for (const kind of pass.engine === 'fake' ? ['fake'] : ['fake', 'real']) {
      const known = best.get(`${kind} ${pass.stage}`)
      if (known === undefined || (pass.holds && !known.holds)) best.set(`${kind} ${pass.stage}`, pass)
    }
  }
  return ({ stage, engine }) => {
    const before = stage - 1
    if (before < 1 || (before === 1 && !failed.has(1))) return null
    const pass = best.get(`${engine === 'fake' ? 'fake' : 'real'} ${before}`)
    if (pass === undefined) return `no pass of stage ${before} is cited`
    return pass.holds ? null : `the pass of stage ${before}, ${pass.run}, is not proven`
  }
}

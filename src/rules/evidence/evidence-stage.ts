import { firstBy } from '../../model/group-by.ts'
import { workspaceRule } from '../../model/rule.ts'
import type { Workspace } from '../../model/workspace.ts'
import { claimedPasses, runDetails, statedOutcomes } from '../shared/evidence/run-outcomes.ts'
import { placeWords } from '../shared/list-words.ts'

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
  },
  function* (workspace) {
    const labels = stageLabels(workspace)
    const wrong = new Set<string>()
    for (const hit of [...mislabelled(workspace, labels), ...twice(labels)]) {
      if (wrong.has(hit.data.run)) continue
      wrong.add(hit.data.run)
      yield hit
    }
    const passes = stagePasses(workspace)
    const missingBefore = stepsOf(passes, workspace)
    for (const claim of passes) {
      const missing = wrong.has(claim.run) || !claim.holds ? null : missingBefore(claim)
      if (missing === null) continue
      const { path, span, issue, run, stage } = claim
      yield { message: 'skipped', path, span, issue, data: { run, stage, before: stage - 1, missing } }
    }
  },
)

/** Stages that labels give to runs: "Stage 2 pass artifact". */
const stageLabels = ({ documents }: Workspace) =>
  documents.flatMap(({ path, runs }) =>
    runs.flatMap(({ stage, isLabelled, ...run }) =>
      stage === null || !isLabelled ? [] : [{ ...run, path, stage }],
    ),
  )
type StageLabels = ReturnType<typeof stageLabels>

/** Runs that are claimed as passes of a stage, each at its first claim. A run that is not here may be what it is said to be. */
function stagePasses(workspace: Workspace) {
  const passes = claimedPasses(workspace).flatMap(({ stage, proven, isClaimed, ...pass }) => {
    const cited = workspace.evidence.runs.get(pass.run)
    const holds = proven ?? (cited?.verdict == null && cited?.place !== 'absent')
    return stage === null || !isClaimed ? [] : [{ ...pass, stage, holds }]
  })
  return [...firstBy(passes, ({ run }) => run).values()]
}

type StagePass = ReturnType<typeof stagePasses>[number]

/** Labels against reports. */
function* mislabelled({ evidence }: Workspace, labels: StageLabels) {
  for (const { path, span, issue, run, stage } of labels) {
    const cited = evidence.runs.get(run)
    const found = cited?.verdict?.report?.stage
    if (cited?.verdict?.verdict === 'broken' || found === undefined || found === stage) continue
    const data = { run, stage, found: `stage ${found}`, where: `${cited?.dir ?? run}/report.json /stage` }
    yield { message: 'other-stage' as const, path, span, issue, data }
  }
}

/** Labels against each other. */
function* twice(labels: StageLabels) {
  const first = firstBy(labels, ({ run }) => run)
  for (const { path, span, issue, run, stage } of labels) {
    const other = first.get(run)
    if (other === undefined || other.stage === stage) continue
    const related = [{ path: other.path, span: other.span, message: `Here it is stage ${other.stage}` }]
    const data = { run, stage, other: other.stage, place: placeWords(other, path) }
    yield { message: 'two-stages' as const, path, span, issue, data, related }
  }
}

/** Returns the problem of the previous stage, or null. A fake run does not count for a real engine. */
function stepsOf(passes: readonly StagePass[], workspace: Workspace): (pass: StagePass) => string | null {
  const { stages } = runDetails(workspace)
  const failed = workspace.documents.flatMap(statedOutcomes).filter(({ status }) => status !== 'pass')
  const hasFailedFirst = failed.some(({ run }) => stages.get(run) === 1)
  const inOrder = [...passes.filter(({ holds }) => holds), ...passes]
  const fits = inOrder.flatMap((pass) =>
    (pass.engine === 'fake' ? ['fake'] : ['fake', 'real']).map((lane) => ({ ...pass, lane })),
  )
  const best = firstBy(fits, ({ lane, stage }) => `${lane} ${stage}`)
  return ({ stage, engine }) => {
    const before = stage - 1
    if (before < 1 || (before === 1 && !hasFailedFirst)) return null
    const pass = best.get(`${engine === 'fake' ? 'fake' : 'real'} ${before}`)
    if (pass === undefined) return `no pass of stage ${before} is cited`
    return pass.holds ? null : `the pass of stage ${before}, ${pass.run}, is not proven`
  }
}

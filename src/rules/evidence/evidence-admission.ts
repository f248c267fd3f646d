import { groupBy } from '../../model/group-by.ts'
import { workspaceRule } from '../../model/rule.ts'
import type { Workspace } from '../../model/workspace.ts'
import {
  type AdmissionFact,
  admissionFacts,
  bridgesOf,
  type ModelStatement,
  missingRecords,
  modelStatements,
} from '../shared/evidence/admitted-pairs.ts'
import { defectHits } from '../shared/evidence/evidence-defects.ts'

export const rule = workspaceRule<'broken' | 'unrecorded' | 'refused' | 'promoted'>(
  {
    id: 'evidence-admission',
    group: 'evidence',
    title: 'Require an admission record behind every admitted model',
    why: 'A model is admitted by a record with an owner and a date, not by a line in a list of runs. The bridge that carries its answers at run time is plumbing: to record it as the admitted provider admits everything that is ever plugged in behind it.',
    severity: 'error',
    messages: {
      broken: {
        text: 'Run {run} does not have the admission or the baseline it needs: {what} ({where})',
        fix: 'Admit the model in a record first, make the fake baseline, and run it again.',
      },
      unrecorded: {
        text: '{provider} / {model} is described as admitted for run {run}, but no admission record names that pair',
        fix: 'Add the admission record of that provider and model, or correct the pair.',
      },
      refused: {
        text: '{provider} / {model} is described as admitted for run {run}, but {record} says {status}',
        fix: 'Correct the status here, or have the owner of the record decide again.',
      },
      promoted: {
        text: '{provider} is only the runtime provider of {model} ({place}), but is named here as its admitted provider',
        fix: 'Name {admitted} as the provider and {provider} as the runtime model provider.',
      },
    },
  },
  function* (workspace) {
    yield* defectHits('evidence-admission', 'broken', workspace)
    const broken = workspace.evidence.citations.filter(({ cited }) => cited.verdict?.verdict === 'broken')
    yield* pairs(workspace, new Set(broken.map(({ path, run }) => `${path}\n${run}`)))
  },
)

/** The pairs as the documents state them: one finding for each pair in each document. */
function* pairs(workspace: Workspace, reported: ReadonlySet<string>) {
  const records = admissionFacts(workspace)
  const statements = workspace.documents.flatMap(modelStatements)
  const bridges = bridgesOf(statements)
  const decisions = groupBy(records, ({ provider, model }) => `${provider}\n${model}`)
  const isStated = missingRecords(workspace)
  const seen = new Set<string>()
  for (const statement of statements) {
    const { path, provider, model, run, isAdmitted } = statement
    const pair = `${path}\n${provider}\n${model}`
    if (!isAdmitted || seen.has(pair) || reported.has(`${path}\n${run}`)) continue
    seen.add(pair)
    const bridge = bridges.get(`${provider}\n${model}`)
    if (bridge !== undefined) yield promotion(statement, bridge)
    else yield* unadmitted(statement, decisions.get(`${provider}\n${model}`) ?? [], isStated(statement))
  }
  for (const fact of records) {
    const bridge = bridges.get(`${fact.provider}\n${fact.model}`)
    if (bridge !== undefined && fact.status === 'admitted') yield promotion({ ...fact, issue: null }, bridge)
  }
}

function* unadmitted(statement: ModelStatement, own: readonly AdmissionFact[], isMissingReported: boolean) {
  const { path, span, issue, run, provider, model } = statement
  const [first] = own
  if (own.some(({ status }) => status === 'admitted') || (first === undefined && isMissingReported)) return
  const data = { run, provider, model, record: first?.path ?? '', status: first?.status ?? '' }
  const message = first === undefined ? ('unrecorded' as const) : ('refused' as const)
  yield { message, path, span, issue, data }
}

function promotion(
  {
    path,
    span,
    issue,
    provider,
    model,
  }: Pick<ModelStatement, 'path' | 'span' | 'issue' | 'provider' | 'model'>,
  bridge: ModelStatement,
) {
  const data = { provider, model, admitted: bridge.provider, place: `${bridge.path}:${bridge.span[0]}` }
  return { message: 'promoted' as const, path, span, issue, data }
}

import type { SharedFacts } from '../../../model/document/shared-facts.ts'
import { documentStart, type Span } from '../../../model/document/span.ts'
import { modelAdmission } from '../../../model/evidence/admission-records.ts'
import type { DocumentPlace } from '../../../model/finding.ts'
import type { Workspace } from '../../../model/workspace.ts'

/** Provider and model that a document states for a run. */
export type ModelStatement = DocumentPlace & {
  readonly run: string
  readonly issue: string | null
  readonly provider: string
  readonly model: string
  /** Who answered at run time, where that is stated. */
  readonly runtime: string | null
  readonly isAdmitted: boolean
}

/** A pair that a record of the SOT decides on. */
export type AdmissionFact = DocumentPlace & {
  readonly provider: string
  readonly model: string
  readonly status: string
}

/** The pairs that a document states, one for each run. */
export function modelStatements({ path, claims }: SharedFacts): ModelStatement[] {
  const byRun = new Map<string, { fields: Map<string, string>; span: Span; issue: string | null }>()
  for (const { subject, predicate, value, span, issue } of claims) {
    if (subject === null || typeof value !== 'string') continue
    if (!/^report\.(?:model|model_provider|runtime_model_provider|model_admission_status)$/.test(predicate))
      continue
    const stated = byRun.get(subject) ?? { fields: new Map<string, string>(), span, issue }
    byRun.set(subject, predicate === 'report.model_provider' ? { ...stated, span } : stated)
    if (!stated.fields.has(predicate)) stated.fields.set(predicate, value)
  }
  return [...byRun].flatMap(([run, { fields, span, issue }]) => {
    const [provider, model] = [fields.get('report.model_provider'), fields.get('report.model')]
    if (provider === undefined || model === undefined) return []
    const runtime = fields.get('report.runtime_model_provider') ?? null
    const isAdmitted = fields.get('report.model_admission_status')?.toLowerCase() === 'admitted'
    return [{ path, span, run, issue, provider, model, runtime, isAdmitted }]
  })
}

/** What the admission records decide, those in markdown included. */
export function admissionFacts({ records, documents }: Workspace): AdmissionFact[] {
  const json = records.flatMap((record) => {
    const data = modelAdmission(record) ?? {}
    const { provider, model, status } = data
    if (typeof provider !== 'string' || typeof model !== 'string') return []
    const span = record.spans.provider ?? documentStart
    return [
      { path: record.path, span, provider, model, status: typeof status === 'string' ? status : 'unstated' },
    ]
  })
  return [...json, ...documents.flatMap(markdownFacts)]
}

function markdownFacts({ kind, path, record }: SharedFacts): AdmissionFact[] {
  if (kind !== 'admission' || record === null) return []
  return record.entries.flatMap(({ fields, span }) => {
    const statedValue = (label: RegExp) =>
      fields
        .find((field) => label.test(field.label.toLowerCase()))
        ?.value.replace(/[`*"'.]+$|^[`*"']+/g, '')
        .trim()
    const [provider, model] = [statedValue(/^(?:model )?provider$/), statedValue(/^model$/)]
    if (provider === undefined || model === undefined) return []
    return [{ path, span, provider, model, status: statedValue(/status$/)?.toLowerCase() ?? 'unstated' }]
  })
}

/** Finds out whether a record of that pair is named and not there: then another rule reports its absence. */
export function missingRecords({ sotPaths }: Workspace): (pair: ModelStatement) => boolean {
  const missing = new Set(
    sotPaths.flatMap(({ exists, text }) => (!exists && /admission/i.test(text) ? text : [])),
  )
  return ({ provider, model }) => [...missing].some((text) => text.includes(provider) && text.includes(model))
}

/** The statements in which a model answers through another provider than its own, by that provider and the model. */
export function bridgesOf(statements: readonly ModelStatement[]): ReadonlyMap<string, ModelStatement> {
  const bridging = statements.filter(({ runtime, provider }) => runtime !== null && runtime !== provider)
  // The first of each pair counts.
  return new Map(
    bridging.toReversed().map((statement) => [`${statement.runtime}\n${statement.model}`, statement]),
  )
}

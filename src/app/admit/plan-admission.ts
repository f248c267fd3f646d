import { sourceRecords } from '../../evidence/obligations/admission-statements.ts'
import { engineSummaries } from '../../harness/engines/engines.ts'
import { findEngineProgram } from '../../harness/engines/find-program.ts'
import { pinProgram } from '../../harness/engines/program-pin.ts'
import { variablesOf } from '../../harness/engines/real-engine.ts'
import { readDay } from '../../model/calendar.ts'
import { admissionFileName, fileNamePart } from '../../model/evidence/admission-records.ts'
import { readRecord } from '../../workspace/board/json-record.ts'
import { sha256Of } from '../../workspace/files/digest.ts'
import { refuse } from '../user-error.ts'

/** What the user says of an admission, by option. */
type AdmissionChoice = {
  readonly provider?: string
  readonly model?: string
  readonly engine?: string
  readonly program?: string
  readonly pin?: string
  readonly sourceUrl?: string
  readonly commit?: string
  readonly license?: string
  readonly retrieved?: string
  readonly retrievalCommand?: string
  readonly integrityHash?: string
  readonly executionMode?: string
  readonly boundary?: string
  readonly status?: string
  readonly owner?: string
  readonly created?: string
  readonly lastReviewed?: string
  readonly corePromotionStatus?: string
  readonly name?: string
}

type Machine = { readonly env: Readonly<Record<string, string | undefined>>; readonly nodePath: string }

/** A record that is complete, and the name of its file. */
export type PlannedAdmission = { readonly file: string; readonly record: Readonly<Record<string, string>> }

/** Makes the record that the options describe. Refuses whatever `sot check` or a gate would refuse in it. */
export function planAdmission(choice: AdmissionChoice, today: string, machine: Machine): PlannedAdmission {
  const isSource = choice.engine !== undefined
  const isModel = choice.provider !== undefined || choice.model !== undefined
  if (isSource === isModel)
    refuse(
      'it is not said what is admitted',
      'Give --provider and --model for a model, or --engine for the program of an engine.',
    )
  const { name = 'HARNESS', created = today } = choice
  if (!/^[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*$/.test(name))
    refuse(`--name is ${JSON.stringify(name)}`, 'Give capital letters, digits and single hyphens.')
  const common = {
    status: choice.status ?? 'admitted',
    owner: choice.owner,
    created,
    last_reviewed: choice.lastReviewed ?? created,
    core_promotion_status: choice.corePromotionStatus ?? 'not-promoted',
  }
  const fields = isSource
    ? { ...sourceFields(choice, machine), ...common }
    : { ...modelFields(choice), ...common }
  const record = complete(fields)
  const place = isSource
    ? `${name}-SOURCE-ADMISSION.${fileNamePart(record.engine ?? '')}.json`
    : `${name}-MODEL-PROVIDER-${admissionFileName(record.provider ?? '', record.model ?? '')}`
  refuseFaults(place, record)
  return { file: place, record }
}

type Fields = Readonly<Record<string, string | undefined>>

const modelFields = ({ provider, model }: AdmissionChoice): Fields => ({ provider, model })

function sourceFields(choice: AdmissionChoice, machine: Machine): Fields {
  return {
    engine: choice.engine,
    binary_sha256: choice.pin ?? pinOf(choice, machine),
    source_url: choice.sourceUrl,
    commit: choice.commit,
    license: choice.license,
    retrieved: choice.retrieved,
    retrieval_command: choice.retrievalCommand,
    integrity_hash: choice.integrityHash,
    allowed_execution_mode: choice.executionMode,
    protected_source_boundary: choice.boundary,
  }
}

/** The pin of the program that the harness would start. */
function pinOf({ engine = '', program }: AdmissionChoice, machine: Machine): string | undefined {
  const known = engineSummaries.flatMap(({ name, gates }) => (gates.length > 0 ? [name] : []))
  if (!known.includes(engine))
    refuse(`there is no engine '${engine}' with a program`, `Name ${known.join(', ')}.`)
  const named = program ?? machine.env[variablesOf(engine).binary]?.trim() ?? ''
  if (named === '') return undefined
  const found = findEngineProgram(named, machine)
  if (found === null)
    refuse(`'${named}' is no program that can be run`, 'Give --program with an absolute path.')
  const pin = pinProgram(found)
  return 'message' in pin
    ? refuse(`the program ${pin.message}`, 'Give --program with a program that can be read.')
    : pin.sha256
}

/** Options by key of the record, where the name differs by more than hyphens. */
const optionNames: Readonly<Record<string, string>> = {
  binary_sha256: '--program or --pin',
  allowed_execution_mode: '--execution-mode',
  protected_source_boundary: '--boundary',
}

/** The fields without a gap; all that are missing are named at once. */
function complete(fields: Fields): Readonly<Record<string, string>> {
  const missing = Object.entries(fields).filter(([, value]) => (value ?? '').trim() === '')
  const options = missing.map(([key]) => optionNames[key] ?? `--${key.replaceAll('_', '-')}`)
  if (options.length > 0)
    refuse(`the record would lack ${missing.map(([key]) => key).join(', ')}`, `Give ${options.join(', ')}.`)
  return Object.fromEntries(Object.entries(fields).map(([key, value = '']) => [key, value.trim()]))
}

function refuseFaults(place: string, record: PlannedAdmission['record']): void {
  const dates = ['created', 'last_reviewed', 'retrieved'].filter(
    (key) => record[key] !== undefined && readDay(record[key] ?? '') !== 'day',
  )
  const read = readRecord(place, recordText(record), sha256Of(recordText(record)))
  const { engine } = record
  const [source] = engine === undefined ? [] : sourceRecords([read], engine, record.binary_sha256 ?? null)
  const faults = [
    ...dates.map((key) => `${key} "${record[key]}", expected a date as YYYY-MM-DD`),
    ...read.violations.map(({ message }) => message),
    ...(source?.faults ?? []).map((key) => `${key} "${record[key]}"`),
    ...(source?.unmet ?? []).filter((need) => need !== 'source URL'),
  ]
  if (record.core_promotion_status !== 'not-promoted')
    faults.push('core_promotion_status, expected "not-promoted"')
  if (faults.length > 0)
    refuse(
      `the record would be refused: ${[...new Set(faults)].join('; ')}`,
      'Correct the option; short hashes, branches and "latest" pin nothing.',
    )
}

export function recordText(record: PlannedAdmission['record']): string {
  return `${JSON.stringify(record, null, 2)}\n`
}

import type { RunReport } from '../../model/schema-types.generated.ts'

/** How the value of a field is written. */
export type ValueType =
  | 'text'
  | 'flag'
  | 'number'
  | 'list'
  /** One word: an id, a name. */
  | 'word'
  /** "12", "12/12", "12 passed": how many there are in all. */
  | 'count'
  /** "3.4 s", "2 min"; a bare number is milliseconds. */
  | 'duration'
  /** An ISO time, down to the minute at least; a bare date. */
  | 'time'
  | 'digest'
  /** "pass", "failed", "green". */
  | 'outcome'
  /** "proven", "broken", "unknowable". */
  | 'verdict'

type Folder<T> = string extends keyof T ? never : T
/** The paths of all single values of an object: `stage`, `tests.executed`. */
type PathsOf<T> = {
  [K in keyof T & string]-?: NonNullable<T[K]> extends readonly unknown[]
    ? K
    : NonNullable<T[K]> extends object
      ? `${K}.${PathsOf<Folder<NonNullable<T[K]>>>}`
      : K
}[keyof T & string]

/** Fields of the engine "case" repeat neutral ones. */
type Alias = Exclude<keyof RunReport & `case_${string}`, 'case_id'>
/** Every field of a report that a document may repeat. */
type ReportField = Exclude<PathsOf<RunReport>, Alias | 'schema'>

type FieldLabels = {
  readonly type: ValueType
  /** Further labels that mean it, in the notation of phrases. One of a single word must be the whole label. */
  readonly labels?: readonly string[]
}

const ofRun = '(test|tests|harness|gate|stage|evidence)'
const digestWord = '(digest|hash|checksum|sha256|sha-256)'

/**
 * Every field of a report with its type. A field without labels is meant by its own words alone: "tests executed",
 * "isolation method". A field that the schema gains must be added here, or the program does not compile.
 */
const reportFields: Readonly<Record<ReportField, FieldLabels>> = {
  run_id: { type: 'word' },
  case_id: { type: 'word', labels: ['case', 'test case'] },
  stage: { type: 'number', labels: ['(gate|harness) stage'] },
  issue: { type: 'word' },
  status: { type: 'outcome' },
  failure_reason: { type: 'text' },
  blockers: { type: 'list' },
  backend: { type: 'word', labels: ['engine', '(engine|backend) name'] },
  backend_exit_code: { type: 'number', labels: ['engine exit code', '(engine|backend) exit status'] },
  engine_process_started: { type: 'flag', labels: ['(engine|process) started'] },
  model_provider: { type: 'word', labels: ['provider'] },
  model: { type: 'word', labels: ['model (name|id)'] },
  model_admission_status: { type: 'word', labels: ['model admission'] },
  runtime_model_provider: { type: 'word', labels: ['runtime provider'] },
  engine_binary_sha256: { type: 'digest', labels: [`(engine|binary) ${digestWord}`] },
  source_admission_status: { type: 'word', labels: ['source admission'] },
  run_started_at: { type: 'time', labels: ['started at?', '(start|starting) time', 'run start', 'began'] },
  run_ended_at: { type: 'time', labels: ['(ended|finished) at?', '(end|finish) time', 'run end'] },
  duration_ms: { type: 'duration', labels: ['duration', 'elapsed time?', 'run time'] },
  changed_files: { type: 'list', labels: ['modified files', 'files (changed|modified)'] },
  allowed_writes_passed: { type: 'flag', labels: ['allowed writes'] },
  allowed_roots: { type: 'list' },
  patch_artifact: { type: 'text' },
  patch_digest: { type: 'digest', labels: [`patch ${digestWord}`] },
  'tests.command': { type: 'text', labels: ['test command'] },
  'tests.exit_code': { type: 'number', labels: ['test exit code', '(test|tests) exit status'] },
  'tests.executed': {
    type: 'count',
    labels: ['tests', 'tests passed', 'tests (run|ran|total)', '(number|count) of tests', 'test count'],
  },
  'tests.passed': { type: 'flag', labels: ['tests', 'tests (pass|green)'] },
  tests_command: { type: 'text' },
  tests_passed: { type: 'flag', labels: ['all tests passed'] },
  required_events_passed: { type: 'flag', labels: ['required events'] },
  missing_events: { type: 'list' },
  'freshness.nonce': { type: 'word', labels: ['nonce'] },
  'freshness.contract_sha256': { type: 'digest', labels: [`contract ${digestWord}`] },
  'freshness.fixture_sha256': { type: 'digest', labels: [`fixture ${digestWord}`] },
  'freshness.harness_version': { type: 'word', labels: ['harness version'] },
  'comparison.fake_run': { type: 'word', labels: ['(fake|baseline) run'] },
  'comparison.fake_report_sha256': { type: 'digest', labels: [`(fake|baseline) report ${digestWord}`] },
  'isolation.method': { type: 'word', labels: ['isolation', 'isolated (by|with)'] },
  'isolation.survivors': {
    type: 'number',
    labels: ['survivors', 'surviving processes', '(number|count) of survivors', 'survivor count'],
  },
  'no_target_inspection.passed': { type: 'flag', labels: ['no target inspection'] },
  'no_target_inspection.proof': { type: 'text' },
}

/** Claims of a run that are no single field of its report. */
const otherClaims: Readonly<Record<string, FieldLabels>> = {
  'report.status': {
    type: 'outcome',
    labels: [
      '(verdict|outcome|result|verification)',
      'results',
      'conclusion',
      `${ofRun} (verdict|outcome|result)`,
    ],
  },
  'run.verdict': { type: 'verdict', labels: ['(verdict|outcome|result|verification)', 'sot verify'] },
  'run.exit_code': {
    type: 'number',
    labels: ['(process exit|return|exit) code', '(process|exit) status', 'exit'],
  },
}

/** What a label means in a list that names a run. */
export type ReportLabel = { readonly predicate: string; readonly type: ValueType }

/**
 * The notations of the labels of evidence lists. A label may mean several fields: the first whose type fits the value
 * counts.
 */
export function reportLabels(): ReadonlyMap<string, readonly ReportLabel[]> {
  const rows = new Map<string, ReportLabel[]>()
  const addAll = (predicate: string, { type, labels = [] }: FieldLabels): void => {
    for (const words of labels) rows.set(words, [...(rows.get(words) ?? []), { predicate, type }])
  }
  for (const [path, { type, labels = [] }] of Object.entries(reportFields))
    addAll(`report.${path}`, { type, labels: [path.replace(/[._]/g, ' '), ...labels] })
  for (const [predicate, claim] of Object.entries(otherClaims)) addAll(predicate, claim)
  return rows
}

import { type ClaimValue, emptyDigest, saysNothing } from '../../model/document/claim.ts'
import { sha256In } from '../../model/evidence/digests.ts'
import { foldSpaces } from '../markdown/fold-spaces.ts'

export type FieldType = 'text' | 'flag' | 'number' | 'list'

/** What a label claims. `weak` labels are everyday words: they count only beside a run or a strong label. */
export type LabelMeaning = {
  readonly predicate: string
  readonly type: FieldType
  readonly file: string | null
  readonly weak: boolean
  /** The value may go on in the next line. */
  readonly mayWrap: boolean
}

const report = (field: string, type: FieldType, weak = false): LabelMeaning => ({
  predicate: `report.${field}`,
  type,
  file: null,
  weak,
  mayWrap: type === 'list' || field === 'failure_reason' || field === 'tests_command',
})
const digest = (file: string, weak = false): LabelMeaning => ({
  predicate: 'file.digest',
  type: 'text',
  file,
  weak,
  mayWrap: false,
})
const file: LabelMeaning = { predicate: 'file.exists', type: 'text', file: null, weak: false, mayWrap: false }

/** Labels by their last words; an engine's name stands as `@`. Longer ones are tried first. */
const meanings: ReadonlyMap<string, LabelMeaning> = new Map([
  ['report status', report('status', 'text')],
  ['run status', report('status', 'text', true)],
  ['backend exit code', report('backend_exit_code', 'number')],
  ['@ exit code', report('backend_exit_code', 'number')],
  ['tests passed', report('tests_passed', 'flag')],
  ['tests command', report('tests_command', 'text', true)],
  ['@ process started', report('engine_process_started', 'flag')],
  ['engine process started', report('engine_process_started', 'flag')],
  ['failure reason', report('failure_reason', 'text')],
  ['report blocker', report('blockers', 'list')],
  ['report blockers', report('blockers', 'list')],
  ['changed files', report('changed_files', 'list', true)],
  ['required events passed', report('required_events_passed', 'flag')],
  ['missing events', report('missing_events', 'list', true)],
  ['allowed writes passed', report('allowed_writes_passed', 'flag')],
  ['source admission status', report('source_admission_status', 'text')],
  ['model admission status', report('model_admission_status', 'text')],
  ['@ runtime model provider', report('runtime_model_provider', 'text')],
  ['runtime model provider', report('runtime_model_provider', 'text')],
  ['@ model provider', report('model_provider', 'text')],
  ['model provider', report('model_provider', 'text', true)],
  ['@ model', report('model', 'text')],
  ['model', report('model', 'text', true)],
  ['backend', report('backend', 'text', true)],
  ['patch digest', digest('patch.diff')],
  ['report digest', digest('report.json')],
  ['binary digest', digest('binary')],
  ['protocol marker', file],
  ['marker', { ...file, weak: true }],
  ['patch artifact', { ...file, weak: true }],
  ['target inspection proof', file],
])

const lastWords = new Set([...meanings.keys()].map((words) => words.slice(words.lastIndexOf(' ') + 1)))
const mostWords = Math.max(...[...meanings.keys()].map((words) => words.split(' ').length))

const statusOfARun = /(?:^|\s)(?:run|gate|proof|loop|smoke)(?:\s\S+)?\sstatus$|-gate status$/

function wordsOf(label: string, engines: readonly string[]): string[] {
  return label
    .toLowerCase()
    .replace(/[`*"']/g, '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => (engines.includes(word) ? '@' : word))
}

/** What a label means, whatever words stand before it; null when it claims nothing. */
export function meaningOf(label: string, engines: readonly string[]): LabelMeaning | null {
  if (/^[A-Za-z]+$/.test(label)) return meanings.get(label.toLowerCase()) ?? null
  const words = wordsOf(label, engines)
  if (!lastWords.has(words.at(-1) ?? '')) return null
  for (let from = Math.max(0, words.length - mostWords); from < words.length; from += 1) {
    const meaning = meanings.get(words.slice(from).join(' '))
    // A weak label must be the whole label, or it would be found in any sentence.
    if (meaning !== undefined && (!meaning.weak || from === 0)) return meaning
  }
  return statusOfARun.test(words.join(' ')) ? report('status', 'text', true) : null
}

const little: ReadonlySet<string> = new Set(['the', 'its', 'a', 'real', 'run', '@'])

/** True for a label with hardly a word before it: "the report status", not "what is said of the report status". */
export function isWholeLabel(label: string, engines: readonly string[]): boolean {
  const words = wordsOf(label, engines)
  let from = 0
  while (from < words.length && !meanings.has(words.slice(from).join(' '))) {
    if (!little.has(words[from] ?? '')) return false
    from += 1
  }
  return from < words.length
}

const fieldTypes: Readonly<Record<string, FieldType>> = {
  status: 'text',
  failure_reason: 'text',
  blockers: 'list',
  backend: 'text',
  backend_exit_code: 'number',
  engine_process_started: 'flag',
  model_provider: 'text',
  model: 'text',
  model_admission_status: 'text',
  runtime_model_provider: 'text',
  source_admission_status: 'text',
  changed_files: 'list',
  allowed_writes_passed: 'flag',
  patch_digest: 'text',
  tests_command: 'text',
  tests_passed: 'flag',
  required_events_passed: 'flag',
  missing_events: 'list',
}
const neutralFields: Readonly<Record<string, string>> = { process_started: 'engine_process_started' }

/** What `case_process_started: true` in code claims; the engine's name gives way to the neutral field. */
export function meaningOfKey(key: string, engines: readonly string[]): LabelMeaning | null {
  const engine = engines.find((name) => key.startsWith(`${name}_`))
  const bare = engine === undefined ? key : key.slice(engine.length + 1)
  const field = neutralFields[bare] ?? bare
  const type = fieldTypes[field]
  // `status: x` and `model: x` in code are anybody's; only telling names count.
  return type === undefined || !field.includes('_') ? null : report(field, type)
}

const yes = /^(?:true|yes|passed)$/i
const no = /^(?:false|no|failed)$/i

/** Fields that may be null in a report. */
const nullable =
  /^report\.(?:failure_reason|backend_exit_code|(?:runtime_)?model_provider|model|(?:model|source)_admission_status)$/

/** The value that a label or a key gives to its field; undefined when the words are no value of its type. */
export function valueFor(words: string, { predicate, type }: LabelMeaning): ClaimValue | undefined {
  if (nullable.test(predicate) && saysNothing(words.replace(/[`*"']/g, ''))) return null
  const value = claimValue(words, type) ?? undefined
  return typeof value === 'string' && /digest$/.test(predicate) ? (sha256In(value) ?? value) : value
}

/** Gives a value the type its field has; null when the words are no value of that type. */
function claimValue(words: string, type: FieldType): ClaimValue {
  const text = foldSpaces(words)
    .trim()
    .replace(/[.;,]+$/, '')
    .trim()
  // The bracket that the label stands in, too, closes behind the value.
  const inside = text.includes('(') ? text : text.replace(/\)+$/, '')
  const plain = inside.replace(/[`*"']/g, '').trim()
  if (type === 'flag') return yes.test(plain) ? true : no.test(plain) ? false : null
  if (type === 'number') return /^-?\d+$/.test(plain) ? Number(plain) : null
  if (type === 'text') return plain === '' ? null : plain
  if (/^(?:none|no files?|nothing|empty|-|—|\[\])$/i.test(plain)) return []
  const items = plain.split(/\s*,\s*|\s+and\s+/).filter((item) => item !== '')
  return items.length === 0 ? null : items
}

/** Sentences that claim a report field without a label. */
export const proseClaims: readonly {
  readonly words: RegExp
  readonly meaning: LabelMeaning
  readonly value: ClaimValue
}[] = [
  {
    words: /\bprocess started\b(?!\s*(?:[:=]|was|is))/i,
    meaning: report('engine_process_started', 'flag'),
    value: true,
  },
  { words: /\bno changed files\b/i, meaning: report('changed_files', 'list'), value: [] },
  {
    words: /\bpatch(?: artifact)? (?:was|is) empty\b/i,
    meaning: report('patch_digest', 'text'),
    value: emptyDigest,
  },
  { words: /\btests failed\b/i, meaning: report('tests_passed', 'flag'), value: false },
  { words: /\btests (?:all )?passed\b(?!\s*[:=])/i, meaning: report('tests_passed', 'flag'), value: true },
  {
    words: /\brequired events (?:all )?passed\b(?!\s*[:=])/i,
    meaning: report('required_events_passed', 'flag'),
    value: true,
  },
]

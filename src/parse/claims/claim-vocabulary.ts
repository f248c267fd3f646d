import { type ClaimValue, emptyDigest } from '../../model/document/claim.ts'
import type { Settings } from '../../model/settings.ts'
import { Phrases, phraseList, withoutTokens, wordsIn } from '../prose/words.ts'
import { type ReportLabel, reportLabels, type ValueType } from './report-labels.ts'

/** What a label, a key or a sentence claims. */
export type ClaimMeaning = {
  readonly predicate: string
  readonly type: ValueType
  readonly file: string | null
  /** An everyday word: it counts only next to a run or a label that is none. */
  readonly weak: boolean
  /** It must be the whole label, or it would be found in any sentence. */
  readonly alone: boolean
}

const report = (field: string, type: ValueType): ClaimMeaning => ({
  predicate: `report.${field}`,
  type,
  file: null,
  weak: false,
  alone: false,
})
const file = (predicate: string, path: string | null): ClaimMeaning => ({
  predicate: `file.${predicate}`,
  type: 'text',
  file: path,
  weak: false,
  alone: false,
})
const weak = (meaning: ClaimMeaning): ClaimMeaning => ({ ...meaning, weak: true, alone: true })

/** Labels by their last words; `@` is the name of an engine. */
const labels: Readonly<Record<string, ClaimMeaning>> = {
  'report status': report('status', 'text'),
  '(run|gate|proof|loop|smoke) (_|#)? status': { ...report('status', 'text'), weak: true },
  '(backend|@) exit code': report('backend_exit_code', 'number'),
  'tests passed': report('tests_passed', 'flag'),
  'tests command': weak(report('tests_command', 'text')),
  '(engine|@) process started': report('engine_process_started', 'flag'),
  'failure reason': report('failure_reason', 'text'),
  'report (blocker|blockers)': report('blockers', 'list'),
  'changed files': weak(report('changed_files', 'list')),
  'required events passed': report('required_events_passed', 'flag'),
  'missing events': weak(report('missing_events', 'list')),
  'allowed writes passed': report('allowed_writes_passed', 'flag'),
  'source admission status': report('source_admission_status', 'text'),
  'model admission status': report('model_admission_status', 'text'),
  '@? runtime model provider': report('runtime_model_provider', 'text'),
  '@ model provider': report('model_provider', 'text'),
  'model provider': weak(report('model_provider', 'text')),
  '@ model': report('model', 'text'),
  model: weak(report('model', 'text')),
  backend: weak(report('backend', 'text')),
  'patch digest': file('digest', 'patch.diff'),
  'report digest': file('digest', 'report.json'),
  'binary digest': file('digest', 'binary'),
  'protocol marker': file('exists', null),
  '(marker|patch artifact)': weak(file('exists', null)),
  'target inspection proof': file('exists', null),
}

/** Sentences that claim a report field without a label; null for the beginnings of labels. */
const sentences: Readonly<
  Record<string, { readonly meaning: ClaimMeaning; readonly value: ClaimValue } | null>
> = {
  '(process started|tests all? passed|required events all? passed) (:|=)': null,
  'process started (was|is)': null,
  'process started': { meaning: report('engine_process_started', 'flag'), value: true },
  'no changed files': { meaning: report('changed_files', 'list'), value: [] },
  'patch artifact? (was|is) empty': { meaning: report('patch_digest', 'text'), value: emptyDigest },
  'tests failed': { meaning: report('tests_passed', 'flag'), value: false },
  'tests all? passed': { meaning: report('tests_passed', 'flag'), value: true },
  'required events all? passed': { meaning: report('required_events_passed', 'flag'), value: true },
}
export const claimSentences = new Phrases(sentences)

/** Words before a claim that make it a requirement, a condition or a denial. */
export const hedges: ReadonlySet<string> = new Set(
  (
    'must should shall would will could may might can if when whenever unless until once before no not whether ' +
    'require requires required'
  ).split(' '),
)

const lastWords =
  'status|code|passed|command|started|reason|blockers?|files|events|provider|model|backend|digest|marker|artifact|proof'
/** Every text that claims something of a run or a command has one of these words. */
export const claimWords = new RegExp(`${lastWords}|failed|succeeded|empty|commit|[a-z]_[a-z]`, 'i')
const longestLabel = 90
const endsLikeLabel = new RegExp(`(?:${lastWords})[\\s\`*"']*$`, 'i')

type Vocabulary = {
  readonly engines: readonly string[]
  readonly labels: Phrases<ClaimMeaning>
  /** Labels that count in a list that names a run only: whole ones, and the end of longer ones. */
  readonly listed: Phrases<readonly ReportLabel[]>
  readonly listedEnd: Phrases<readonly ReportLabel[]>
  /** Words that may precede a label in small letters. */
  readonly articles: Phrases
}

const vocabularies = new WeakMap<Settings['backends'], Vocabulary>()

/** The labels of claims, with the names of the engines that the settings know. */
export function claimVocabulary({ backends }: Settings): Vocabulary {
  const known = vocabularies.get(backends)
  if (known !== undefined) return known
  const engines = [...backends.map((name) => name.toLowerCase()), 'fake']
  const names = `(${engines.join('|')})`
  const rows = Object.entries(labels).map(([words, meaning]) => [words.replaceAll('@', names), meaning])
  const articles = phraseList(`(the|its|a|real|run|${engines.join('|')})`)
  const listed = [...reportLabels()].sort(([a], [b]) => b.length - a.length)
  const whole = listed.map(([words, meanings]) => [`${labelLead} ${names}? ${words}`, meanings])
  const ends = listed.filter(([words]) => words.includes(' '))
  const vocabulary = {
    engines,
    labels: new Phrases<ClaimMeaning>(Object.fromEntries(rows)),
    listed: new Phrases<readonly ReportLabel[]>(Object.fromEntries(whole)),
    listedEnd: new Phrases<readonly ReportLabel[]>(Object.fromEntries(ends)),
    articles,
  }
  vocabularies.set(backends, vocabulary)
  return vocabulary
}

/** A label and what it means; `lead` are the words before it. */
export type KnownLabel = { readonly meaning: ClaimMeaning; readonly lead: string }

/** The meaning of a label with any words before it; null when it claims nothing. */
export function readClaimLabel(label: string, { labels }: Vocabulary): KnownLabel | null {
  if (!endsLikeLabel.test(label)) return null
  const { line } = withoutTokens(wordsIn(label), /^[`*"']$/)
  const match = labels.atEnd(line)
  if (match === null || (match.meaning.alone && match.at > 0)) return null
  const lead = line.slice(0, match.at)
  return lead.endsWith('( ') ? null : { meaning: match.meaning, lead }
}

/** Words before a label that do not change what it means. */
const labelLead = '(the|run|report|final|overall|actual|harness|real)? (the|run|report)?'

/** Labels that begin so are about no run, or about another one. */
export const ofOthers = phraseList(
  '(expected|required|planned|previous|next|last|former|old|earlier|max*|min*|allowed|permitted|target|default) ' +
    '(case|stage|exit|tests|run|survivors|duration|isolation|engine|model|provider|backend|result|outcome|verdict)',
)

/** What a label means in a list that names a run: several things, of which the value fits one. */
export function readListedLabel(label: string, { listed, listedEnd }: Vocabulary): readonly ClaimMeaning[] {
  if (label.length > longestLabel) return []
  const plain = wordsIn(label.replace(/[_.]+/g, ' '))
  const { line } = withoutTokens(plain, /^[`*"'()]$/)
  const match = ofOthers.atStart(line) === null ? (listed.isAll(line) ?? listedEnd.atEnd(line)) : null
  return (match?.meaning ?? []).map((meaning) => ({ ...meaning, file: null, weak: true, alone: true }))
}

const keys: ReadonlyMap<string, ClaimMeaning> = new Map(
  [...Object.values(labels), report('patch_digest', 'text')]
    .filter(({ predicate }) => predicate.startsWith('report.'))
    .map((meaning) => [meaning.predicate.slice('report.'.length), { ...meaning, weak: false }]),
)

/** What `case_process_started: true` in code claims; `status: x` and `model: x` in code may be anybody's. */
export function meaningOfKey(key: string, { engines }: Vocabulary): ClaimMeaning | null {
  const engine = engines.find((name) => key.startsWith(`${name}_`))
  const bare = engine === undefined ? key : key.slice(engine.length + 1)
  const field = bare === 'process_started' ? 'engine_process_started' : bare
  return field.includes('_') ? (keys.get(field) ?? null) : null
}

import { readDay } from '../../../model/calendar.ts'

/** A thing a contract must name, and the words it goes by (in lower-case text with single spaces). */
export type Term = { readonly name: string; readonly words: RegExp }

/** A value that a record must state under a label. `shape` recognises a value without one. */
export type Need = {
  readonly name: string
  readonly label: RegExp
  readonly shape?: RegExp
  /** What the value must be like, where not just any will do. */
  readonly value?: RegExp
  readonly expected?: string
  /** A further test of the value that no pattern can make. */
  readonly holds?: (value: string) => boolean
  /** What states it in running text, if no label does. */
  readonly anywhere?: RegExp
}

/** Terms by their names, each with the words it goes by as alternatives of whole words. */
const termsOf = (words: Readonly<Record<string, string>>): Term[] =>
  Object.entries(words).map(([name, alternatives]) => ({
    name,
    words: new RegExp(String.raw`\b(?:${alternatives.replaceAll('(', '(?:')})\b`),
  }))

export const matrixRows: readonly Term[] = [
  ...termsOf({
    'no diff': 'no (diffs?|changes?|patch)|empty (diff|patch)',
    'disallowed file': String.raw`disallowed (\w+ )?(files?|writes?)|files? (not|dis) ?allowed`,
    'failed tests': 'fail(ed|ing) tests?|tests? (fail|fails|failed|failing|failure)',
    'missing test command': '(missing|no|absent) tests? commands?|tests? commands? (is )?(missing|absent)',
    'missing required event':
      'missing (required |normalized )?events?|(required )?events? (is |are )?missing',
    'reviewer reject': 'review(er)?s? reject(s|ed|ion)?|rejected by (the |a )?reviewer',
    'approval denied': 'approvals? (is |was )?denied|denied approvals?',
  }),
  { name: 'timeout', words: /\b(?:time ?outs?|timed out)\b(?! after)/ },
  ...termsOf({
    'dirty starting tree': 'dirty start(ing)?( work(ing)?)?( ?trees?)?|start(ing)? tree (is )?dirty',
    'dirty ending tree': 'dirty end(ing)?( work(ing)?)?( ?trees?)?|end(ing)? tree (is )?dirty',
    'artifact write failure':
      'artifacts? writ(e|es|ing) (fail(s|ed|ure|ures)?|errors?)|fail(s|ed|ure) to write (an? |the )?artifacts?',
    'provider unavailable': 'providers? (is |are )?unavailable|unavailable providers?',
  }),
]

const someWords = /^(?!\W*(?:none|nothing|n\/a|no)\W*$).*[\p{L}\p{N}]/su

/** The columns of a failure matrix. */
export const matrixNeeds: readonly Need[] = [
  {
    name: 'blocker reason',
    label: /\b(?:blockers?(?: reasons?)?|reasons?)\b/,
    value: someWords,
    expected: 'a reason',
  },
  {
    name: 'normalized event',
    label: /\b(?:normali[sz]ed )?events?\b/,
    shape: /^[a-z_]+(?:\.[a-z_]+)+$/,
    value: someWords,
    expected: 'an event',
  },
  {
    name: 'report status',
    label: /\b(?:report(?:\.json)?(?: status)?|status)\b/,
    shape: /^(?:fail(?:ed)?|blocked)$/,
    value: /^(?!.*(?<!\b(?:not|never|no) )\bpass(?:ed|es)?\b).*\b(?:fail(?:ed|s)?|blocked)\b/s,
    expected: 'fail or blocked',
  },
  {
    name: 'exit behaviour',
    label: /\bexits?(?: (?:behaviou?r|codes?|status))?\b/,
    shape: /\bnon-?zero\b|^(?:exit )?[1-9]\d*$/,
    value:
      /\bnon-?zero\b|(?<![\w.-])[1-9]\d{0,2}\b|(?:not|never|≠|!=|>|other than) ?(?:exits? )?(?:with )?(?:0|zero)\b/,
    expected: 'a nonzero exit',
  },
]

/** The stages between a gated engine and a candidate default. */
export const stages: readonly Term[] = [
  { name: 'stage 1, gated engine', words: /\bgated engine\b|^stage 1$/ },
  { name: 'stage 2, artificial fixture', words: /\bartificial (?:fixture|case)\b|^stage 2$/ },
  { name: 'stage 3, copied repo fixture', words: /\bcopied repo(?:sitory)?\b|^stage 3$/ },
  { name: 'stage 4, disposable sandbox repo', words: /\bsandbox\b|^stage 4$/ },
  { name: 'stage 5, owned noncritical repo', words: /\bowned\b|\bnon ?critical repo(?:sitory)?\b|^stage 5$/ },
  { name: 'stage 6, candidate default', words: /\bcandidate default\b|\bdefault candidate\b|^stage 6$/ },
]

/** The statements about each stage. */
export const stageNeeds: readonly Need[] = [
  { name: 'mutation scope', label: /\b(?:mutation|write) scope\b|\bmutations?\b|\bscope\b/ },
  { name: 'required artifacts', label: /\bartifacts?\b/ },
  { name: 'validator', label: /\bvalidators?\b|\bvalidation(?: command)?\b/ },
  { name: 'failure modes', label: /\bfailure modes?\b|\bfailures?\b/ },
  {
    name: 'promotion condition',
    label: /\bpromot(?:ion|es?|ed)(?: (?:conditions?|criteri(?:on|a)|gates?|when|if|to))?\b/,
  },
]

/** The statements of an eligibility decision. */
export const eligibilityNeeds: readonly Need[] = [
  { name: 'selected backend', label: /\bselected (?:backends?|engines?)\b/ },
  { name: 'denied backends', label: /\bdenied (?:backends?|engines?)\b/ },
  { name: 'risk class', label: /\brisk class(?:ification)?\b/ },
  { name: 'required gates', label: /\brequired gates?\b/ },
  { name: 'allowed mutation mode', label: /\b(?:allowed )?mutation modes?\b/ },
  { name: 'reasons', label: /\breasons?\b|\brationale\b/ },
  { name: 'escalation path', label: /\bescalation(?: paths?)?\b/ },
]

const hash =
  /(?<![\da-f])(?:[\da-f]{64}|[\da-f]{96}|[\da-f]{128})(?![\da-f])|\bsha(?:256|384|512)-[\w+/=]{20,}/
const gitPlace = /\b(?:https?|git|ssh):\/\/[^\s/]+\/|\bgit@[\w.-]+:/i

/** The statements of a source admission. */
export const sourceNeeds: readonly Need[] = [
  {
    name: 'source URL',
    label:
      /^(?!.*\blicen).*(?:\bsource (?:url|repo(?:sitory)?)\b|\brepository(?: url)?\b|\burl\b|\borigin\b)|^source$/,
    value: gitPlace,
    expected: 'a URL',
    anywhere: gitPlace,
  },
  {
    name: 'pinned commit or tag',
    label: /^(?!.*\b(?:previous|old|former|prior|new)\b).*\b(?:commit|tag|revision|pin|pinned)\b/,
    value: /(?<![\da-f])[\da-f]{40}(?![\da-f])|(?<![\w.])v?\d+(?:\.\d+)+[\w.+-]*|\btags?\W+\S/,
    expected: '40 hex digits or a tag',
    anywhere: /(?<![\da-f])[\da-f]{40}(?![\da-f])/,
  },
  { name: 'licence note', label: /\blicen[cs](?:e|es|ing)\b/, anywhere: /\blicen[cs](?:e|es|ed|ing)\b/ },
  {
    name: 'retrieval date',
    label: /\b(?:retriev\w+|fetched|cloned|downloaded)(?: (?:date|on|at))?$|\bdate (?:of )?retriev\w+/,
    value: /\b\d{4}-\d{2}-\d{2}\b/,
    expected: 'a date as YYYY-MM-DD',
    holds: (value) => readDay(/\b\d{4}-\d{2}-\d{2}\b/.exec(value)?.[0] ?? '') === 'day',
    anywhere: /\b(?:retriev\w+|fetched|cloned|downloaded) [^|.]{0,40}\d{4}-\d{2}-\d{2}\b/,
  },
  {
    name: 'retrieval command',
    label:
      /\b(?:retriev\w+|fetch|clone|download|checkout) commands?\b|^commands?$|\bretrieved (?:with|by|using)\b/,
    anywhere: /\bgit (?:clone|fetch|archive)\b|\b(?:curl|wget) |\bnpm pack\b/,
  },
  {
    name: 'integrity hash',
    label:
      /^(?!.*\b(?:commit|previous|old|new)\b).*(?:\bintegrity\b|\bsha ?256\b|\bhash\b|\bdigest\b|\bchecksum\b|\bsource ?lock\b)/,
    value: new RegExp(`${hash.source}|lock`),
    expected: 'a SHA-256 digest or a source lock',
    anywhere: hash,
  },
  {
    name: 'execution mode',
    label: /\bexecution modes?\b|\ballowed (?:modes?|execution)\b|^modes?$/,
    anywhere: /\bexecution modes?\b/,
  },
  {
    name: 'protected-source boundary',
    label: /\bprotected[ -]sources?\b|\bsource boundary\b|^boundary$/,
    anywhere: /\bprotected[ -]sources?\b/,
  },
]

/** On an update, what was pinned before and what is pinned now. */
export const updateNeeds: readonly Need[] = [
  { name: 'previous source id', label: /^(?:previous|old|former|prior)\b/ },
  { name: 'new source id', label: /^new\b/ },
]

const file = (name: string): Term => ({
  name: `\`${name}\``,
  words: new RegExp(`(?<![\\w-])${name.replaceAll('.', '\\.')}(?!\\w)`),
})

const approval = (name: string): Term => ({
  name: `\`approval.${name}\``,
  words: new RegExp(`(?<!\\w)approval\\.\\{?(?:(?:requested|granted|denied) ?[|,/] ?)*${name}(?!\\w)`),
})

/** What a contract about evidence names: artifacts, fields of the report, guarantees, approval events. */
export const evidenceTerms: readonly Term[] = [
  file('report.json'),
  file('report.md'),
  file('events.normalized.jsonl'),
  file('patch.diff'),
  file('test.log'),
  file('trace.jsonl'),
  {
    name: 'the raw logs of the backend',
    words:
      /\braw\b[^|]{0,15}\blogs?\b[^|.]{0,30}\bbackend\b|\braw backend logs?\b|\bbackend\b[^|]{0,20}(?:\| )?[^|]{0,15}\braw\b[^|]{0,10}\blogs?\b|\bbackend logs?\b[^|]{0,12}\braw\b/,
  },
  ...termsOf({
    'run start':
      'run[ _-]start(s|ed|_at)?|run_started_at|start( and end)?( times?)? of (the|a|each|every) run',
    'run end':
      'run[ _-]end(s|ed|_at)?|run_ended_at|end( times?)? of (the|a|each|every) run|run start(s|ed)? ?(and|or|[/,&+–-]) ?(the )?end',
    'backend exit code': "backend(['’]s)?[ _-]exit[ _-](code|status)|exit (code|status) of the backend",
    'changed files': 'changed[ _-]files?|files? (that )?(were |was )?changed',
    blockers: 'blockers|blocker (list|field)s?',
  }),
  {
    name: 'status',
    words:
      /(?<!\b(?:admission|exit|promotion|default|document|issue|core|http|lifecycle|git)[ _-])\bstatus(?:es)?\b/,
  },
  ...termsOf({
    'artifact paths': String.raw`artifacts?[ _-]paths?|paths? (of|to|for) (\w+ ){0,3}artifacts?`,
    'digest manifest': String.raw`digests?[ _-]manifest|manifest of (\w+ |sha-256 ){0,3}digests?`,
    'SHA-256': 'sha[ -]?256',
    freshness: 'freshness',
    'fail-closed behaviour': 'fail(s|ed|ing|ure)?[ -]closed',
  }),
  {
    name: 'a nonzero exit',
    words: /\bnon-?zero\b|\bexits? (?:code )?(?:other than|not|never|≠|!=) ?(?:0|zero)\b/,
  },
  approval('requested'),
  approval('granted'),
  approval('denied'),
]

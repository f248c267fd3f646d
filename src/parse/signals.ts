/**
 * Most lines of a document hold nothing that most readers look for. One pass over a text tells which readers
 * may find something in it: a signal too many costs a look, a signal too few would lose a fact.
 */
export const signal = {
  /** Ids: a capital or digit on both sides of a hyphen, or a word that opens a configured id. */
  id: 1,
  /** Names of run directories: eight digits and a `T`. */
  run: 2,
  /** Words that the label of a claim ends with, where a label may end. */
  label: 4,
  /** Keys in code that a value follows: `tests_passed: true`. */
  key: 8,
  /** Promotion to Core, and defaults. */
  authority: 16,
  /** Words and brackets that wait to be filled. */
  gap: 32,
  /** Paths into the SOT folder. */
  path: 64,
  commit: 128,
  validator: 256,
  /** "passed", "failed": what is said of a command. */
  outcome: 512,
  /** Words of the sentences that claim something without a label. */
  sentence: 1024,
  /** Tags and links, which a text has or has not: they are told by the tree. */
  tag: 2048,
  link: 4096,
  candidate: 8192,
} as const

/** What a text is held to that nobody has looked through. */
export const everySignal = 16_383

export type SignalReader = {
  /** The signals of words, by a hash of their letters in lower case. */
  readonly words: Uint16Array
  /** What no pass over a text can rule out. */
  readonly always: number
}

const words: readonly (readonly [number, string])[] = [
  [
    signal.label,
    'status code passed command started reason blocker blockers files events provider model backend digest marker artifact proof',
  ],
  [signal.sentence, 'started changed empty failed passed'],
  [signal.outcome, 'passed succeeded failed'],
  [signal.commit, 'commit commits'],
  [signal.validator, 'validator validators'],
  [signal.authority, 'core default'],
  [signal.candidate, 'candidate'],
  [signal.gap, 'tbd todo tba fixme'],
  [signal.path, 'sot'],
]

const slots = 16_384

/** Makes a reader; `idHeads` are the words that open configured ids, null where ids may open with anything. */
export function signalReader(idHeads: readonly string[] | null): SignalReader {
  const reader = new Uint16Array(slots)
  const mark = (word: string, bit: number): void => {
    let hash = 0
    for (let at = 0; at < word.length; at += 1) hash = step(hash, word.charCodeAt(at))
    reader[hash & (slots - 1)] = (reader[hash & (slots - 1)] ?? 0) | bit
  }
  for (const [bit, list] of words) for (const word of list.split(' ')) mark(word, bit)
  for (const head of idHeads ?? []) mark(head.toLowerCase(), signal.id)
  return { words: reader, always: idHeads === null ? signal.id : 0 }
}

/** One more letter, in either case. */
const step = (hash: number, code: number): number => (Math.imul(hash, 31) + (code | 32)) | 0

const [nothing, letter, digit, hyphen, underscore, bracket, question, dress] = [0, 1, 2, 3, 4, 5, 6, 7]

const classes = new Uint8Array(128)
for (const [chars, kind] of [
  ['abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ', letter],
  ['0123456789', digit],
  ['-', hyphen],
  ['_', underscore],
  ['[<', bracket],
  ['?', question],
  // Readers of labels drop these from words.
  ['`*"\'', dress],
] as const) {
  for (const char of chars) classes[char.charCodeAt(0)] = kind
}

/** Which readers may find something in a text. */
export function signalsIn(text: string, { words: reader, always }: SignalReader): number {
  let found = always
  let hash = 0
  let dressed = 0
  let digits = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    const kind = code < 128 ? classes[code] : nothing
    if (kind === letter) {
      if (digits >= 8 && code === 84) found |= signal.run
      hash = step(hash, code)
      dressed = step(dressed, code)
      digits = 0
      continue
    }
    if (hash !== 0) {
      const said = reader[hash & (slots - 1)] ?? 0
      if (said !== 0) found |= saidAt(said, text, at)
      hash = 0
    }
    if (kind === dress) continue
    if (dressed !== 0) {
      const said = reader[dressed & (slots - 1)] ?? 0
      if (said !== 0) found |= saidAt(said, text, at)
      dressed = 0
    }
    if (kind === digit) {
      digits += 1
      continue
    }
    digits = 0
    if (kind === nothing) {
      if (foldsToAscii(code)) return everySignal
    } else found |= signalOfMark(kind ?? nothing, text, at)
  }
  return found | (reader[hash & (slots - 1)] ?? 0) | (reader[dressed & (slots - 1)] ?? 0)
}

/** Signs that regular expressions take for an `s` and a `k`. */
const foldsToAscii = (code: number): boolean => code === 0x17f || code === 0x212a

/** What a word says that ends here: most words that may end a label are followed by more. */
function saidAt(said: number, text: string, end: number): number {
  return (said & signal.label) !== 0 && !mayEndLabel(text, end) ? said & ~signal.label : said
}

/** Behind a label stand a colon, "is" or "was", or nothing where a cell of a table is one. */
function mayEndLabel(text: string, end: number): boolean {
  let at = end
  let code = text.charCodeAt(at)
  while (code <= 32 || (code < 128 && classes[code] === dress)) code = text.charCodeAt(++at)
  return at >= text.length || code === 58 || code > 127 || (at > end && isVerb.has(text.slice(at, at + 2)))
}

const isVerb: ReadonlySet<string> = new Set(['is', 'ar', 'wa', 'we'])

function signalOfMark(kind: number, text: string, at: number): number {
  if (kind === bracket) return signal.gap
  if (kind === underscore) return mayEndKey(text, at) ? signal.key : 0
  if (kind === question) return text.charCodeAt(at + 1) === 63 ? signal.gap : 0
  return isIdEdge(text.charCodeAt(at - 1)) && isIdEdge(text.charCodeAt(at + 1)) ? signal.id : 0
}

/** Small letters on both sides, and behind the word a colon or a sign of equality. */
function mayEndKey(text: string, underscore: number): boolean {
  if (!isSmall(text.charCodeAt(underscore - 1))) return false
  let at = underscore + 1
  while (isSmall(text.charCodeAt(at))) at += 1
  if (at === underscore + 1) return false
  let code = text.charCodeAt(at)
  while (code <= 32) code = text.charCodeAt(++at)
  return code === 58 || code === 61 || code > 127
}

const isSmall = (code: number): boolean => code >= 97 && code <= 122

const isIdEdge = (code: number): boolean => (code >= 65 && code <= 90) || (code >= 48 && code <= 57)

/**
 * Most lines of a document hold nothing that most readers look for. Two passes over all its texts tell which readers
 * may find something in which: a signal too many costs a look, a signal too few would lose a fact. The passes are
 * expressions, which take as long for the first document as for the last; a loop takes several times as long before it
 * is optimised.
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
  /** Finds the words below and those that open configured ids. */
  readonly pattern: RegExp
  /** What they signal, by their letters in lower case. */
  readonly words: ReadonlyMap<string, number>
  /** What no pass over a text can rule out. */
  readonly always: number
}

const words: readonly (readonly [number, string])[] = [
  [
    signal.label,
    'status code passed command started reason blocker blockers files events provider model backend digest marker artifact proof',
  ],
  [signal.sentence, 'started changed empty failed passed digest'],
  [signal.outcome, 'passed succeeded failed'],
  [signal.commit, 'commit commits'],
  [signal.validator, 'validator validators'],
  [signal.authority, 'core default'],
  [signal.candidate, 'candidate'],
  [signal.gap, 'tbd todo tba fixme'],
  [signal.path, 'sot'],
]

/** Makes a reader; `idHeads` are the words that open configured ids, null where ids may open with anything. */
export function signalReader(idHeads: readonly string[] | null): SignalReader {
  const bits = new Map<string, number>()
  const mark = (word: string, bit: number): unknown => bits.set(word, (bits.get(word) ?? 0) | bit)
  for (const [bit, list] of words) for (const word of list.split(' ')) mark(word, bit)
  for (const head of idHeads ?? []) mark(head.toLowerCase(), signal.id)
  // The sign in front is part of it: to look behind at every place takes half as long again.
  const pattern = new RegExp(`(?:^|[^a-z])(?:${[...bits.keys()].join('|')})(?![a-z])`, 'gi')
  return { pattern, words: bits, always: idHeads === null ? signal.id : 0 }
}

/**
 * Signs. Each alternative ends with the sign that tells it: brackets, signs that regular expressions take for an `s` and
 * a `k`, `??`, keys (small letters on both sides, and behind the word a colon or a sign of equality), ids, runs, and
 * dress within a word.
 */
const signs =
  /[<[\u017f\u212a]|\?(?=\?)|_(?<=[a-z]_)(?=[a-z]+[\0- ]*[:=\x80-\uffff])|-(?<=[A-Z0-9]-)(?=[A-Z0-9])|T(?<=\d{8}T)|[`*"'](?<=[A-Za-z].)(?=[A-Za-z`*"'])/g

const signalOfSign: Readonly<Record<string, number>> = {
  _: signal.key,
  '<': signal.gap,
  '[': signal.gap,
  '?': signal.gap,
  '-': signal.id,
  T: signal.run,
  '\u017f': everySignal,
  '\u212a': everySignal,
}

/** Which readers may find something in each of these texts. */
export function signalsIn(texts: readonly string[], reader: SignalReader): number[] {
  const { pattern, words: bits, always } = reader
  const page = texts.join('\n')
  const found = texts.map(() => always)
  let dressed = 0
  noteHits(signs, page, texts, found, (end, last) => {
    const sign = signalOfSign[page.charAt(end - 1)]
    if (sign !== undefined) return sign
    // One look at a word, however often dress parts it.
    if (end <= dressed) return 0
    dressed = endOfDressed(page, end)
    return saidAt(bits.get(undressed(page, end, dressed)) ?? 0, page, dressed, last)
  })
  noteHits(pattern, page, texts, found, (end, last) => {
    return saidAt(bits.get(wordUpTo(page, end)) ?? 0, page, end, last)
  })
  return found
}

/** Notes what each hit signals, by the place where it ends and the end of the text that it stands in. */
function noteHits(
  pattern: RegExp,
  page: string,
  texts: readonly string[],
  found: number[],
  signalOf: (end: number, last: number) => number,
): void {
  let text = 0
  let last = texts[0]?.length ?? 0
  pattern.lastIndex = 0
  while (pattern.test(page)) {
    const end = pattern.lastIndex
    while (end > last) {
      text += 1
      last += 1 + (texts[text]?.length ?? 0)
    }
    found[text] = (found[text] ?? 0) | signalOf(end, last)
  }
}

const isLetter = (code: number): boolean => (code | 32) >= 97 && (code | 32) <= 122

/** Readers of labels drop these signs from words. */
const isDress = (code: number): boolean => code === 96 || code === 42 || code === 34 || code === 39

function wordUpTo(page: string, end: number): string {
  let from = end
  while (isLetter(page.charCodeAt(from - 1))) from -= 1
  return page.slice(from, end).toLowerCase()
}

function endOfDressed(page: string, at: number): number {
  let to = at
  while (isLetter(page.charCodeAt(to)) || isDress(page.charCodeAt(to))) to += 1
  return to
}

/** The word around a place, without its dress. */
function undressed(page: string, at: number, to: number): string {
  let from = at
  while (isLetter(page.charCodeAt(from - 1)) || isDress(page.charCodeAt(from - 1))) from -= 1
  const word = page.slice(from, to)
  return word.replace(/[^a-z]/gi, '').toLowerCase()
}

/** What a word says that ends here: most words that may end a label are followed by more. */
function saidAt(said: number, page: string, end: number, last: number): number {
  return (said & signal.label) !== 0 && !mayEndLabel(page, end, last) ? said & ~signal.label : said
}

/** Behind a label stand a colon, "is" or "was", or nothing where a cell of a table is one. */
function mayEndLabel(page: string, end: number, last: number): boolean {
  let at = end
  while (at < last && (page.charCodeAt(at) <= 32 || isDress(page.charCodeAt(at)))) at += 1
  const code = page.charCodeAt(at)
  return at >= last || code === 58 || code > 127 || (at > end && verbs.has(page.slice(at, at + 2)))
}

const verbs: ReadonlySet<string> = new Set(['is', 'ar', 'wa', 'we'])

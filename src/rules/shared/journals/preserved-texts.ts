import type { DocumentCommit, DocumentCommits } from '../../../model/document-history.ts'

/** What git says of a text that is said to be preserved. */
type PreservedTextResult =
  | { readonly code: 'confirmed'; readonly commit: string }
  | { readonly code: 'text-differs' | 'no-history' | 'no-earlier' }

/** The versions of one document, in which the texts that it is said to keep are looked up. */
export class PreservedTexts {
  readonly #history: DocumentCommits
  #versions: readonly Version[] | null = null

  constructor(history: DocumentCommits | undefined) {
    this.#history = history ?? { commits: [], isWhole: true }
  }

  /** Looks a section up in the versions that its first author wrote before the words that say so. */
  lookUp(text: string, words: string): PreservedTextResult {
    const { commits, isWhole } = this.#history
    const [first] = commits
    if (first === undefined) return { code: 'no-history' }
    this.#versions ??= commits.map(versionOf)
    const said = bare(words)
    const wrote = this.#versions.findIndex((version) => version.words.includes(said))
    const other = commits.findIndex(({ email }) => email !== first.email)
    const end = wrote >= 0 ? wrote : other >= 0 ? other : commits.length
    if (end === 0) return { code: isWhole ? 'no-earlier' : 'no-history' }
    const chunks = chunksOf(text)
    const own = chunks.filter(({ isQuote }) => !isQuote)
    const wanted = joined(own.length > 0 ? own : chunks)
    const holding = this.#versions.slice(0, end).find((version) => holds(version, wanted))
    if (holding !== undefined) return { code: 'confirmed', commit: holding.commit }
    return { code: isWhole ? 'text-differs' : 'no-history' }
  }
}

/** A version of a document: its words without marks, and its chunks in one line, with the places where they meet. */
type Version = {
  readonly commit: string
  readonly words: string
  readonly line: string
  readonly edges: ReadonlySet<number>
}

function versionOf({ commit, text }: DocumentCommit): Version {
  const chunks = text === null ? [] : chunksOf(text)
  const edges = new Set([0])
  let at = 0
  for (const chunk of chunks) {
    at += chunk.text.length + 1
    edges.add(at)
  }
  return { commit, words: bare(text ?? ''), line: joined(chunks), edges }
}

type Chunk = { readonly text: string; readonly isQuote: boolean }

/** What blank lines and headings set apart, each on one line: where lines are wrapped does not matter. */
function chunksOf(text: string): Chunk[] {
  const chunks: Chunk[] = []
  let lines: string[] = []
  const close = (): void => {
    const isQuote = lines.every((line) => line.startsWith('>'))
    const folded = fold(lines.map((line) => line.replace(/^(?:>\s?)+/, '')).join(' '))
    if (folded !== '') chunks.push({ text: folded, isQuote })
    lines = []
  }
  for (const line of text.split(/\r\n|\n|\r/).map((each) => each.trim())) {
    const isHeading = /^#{1,6}\s/.test(line)
    if (line === '' || isHeading) close()
    if (line !== '') lines.push(line)
    if (isHeading) close()
  }
  close()
  return chunks
}

/** Whole chunks one after the other, and nothing between them. */
function holds({ line, edges }: Version, wanted: string): boolean {
  if (wanted === '') return false
  for (let from = line.indexOf(wanted); from >= 0; from = line.indexOf(wanted, from + 1)) {
    if (edges.has(from) && edges.has(from + wanted.length + 1)) return true
  }
  return false
}

function joined(chunks: readonly Chunk[]): string {
  return chunks.map(({ text }) => text).join(' ')
}

function fold(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** Words without marks, as claims have them. */
function bare(text: string): string {
  return fold(text.replaceAll(/^\s*>+|[*_`\\]/gm, ' '))
}

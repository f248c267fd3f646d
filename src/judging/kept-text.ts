import type { DocumentCommits } from '../model/document-commits.ts'

/** What git says of a text that is said to be kept as it first was. */
export type KeptAnswer =
  | { readonly code: 'confirmed'; readonly commit: string }
  | { readonly code: 'text-differs' | 'no-history' | 'no-earlier' }

/** Looks a section up in the versions of its document that its first author wrote before the words that say so. */
export function lookUpKept(text: string, words: string, history: DocumentCommits | undefined): KeptAnswer {
  const commits = history?.commits ?? []
  const [first] = commits
  if (history === undefined || first === undefined) return { code: 'no-history' }
  const said = bare(words)
  const wrote = commits.findIndex((commit) => commit.text !== null && bare(commit.text).includes(said))
  const other = commits.findIndex(({ email }) => email !== first.email)
  const end = wrote >= 0 ? wrote : other >= 0 ? other : commits.length
  if (end === 0) return { code: history.isWhole ? 'no-earlier' : 'no-history' }
  const kept = chunksOf(text)
  const own = kept.filter(({ isQuote }) => !isQuote)
  const wanted = joined(own.length > 0 ? own : kept)
  const holding = commits.slice(0, end).find((commit) => commit.text !== null && holds(commit.text, wanted))
  if (holding !== undefined) return { code: 'confirmed', commit: holding.commit }
  return { code: history.isWhole ? 'text-differs' : 'no-history' }
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
function holds(text: string, wanted: string): boolean {
  const chunks = chunksOf(text)
  const whole = `\n${joined(chunks)}\n`
  const edges = new Set<number>()
  let at = 0
  for (const chunk of chunks) {
    edges.add(at)
    at += chunk.text.length + 1
  }
  edges.add(at)
  for (let from = whole.indexOf(wanted, 1); from >= 0; from = whole.indexOf(wanted, from + 1)) {
    if (edges.has(from - 1) && edges.has(from + wanted.length)) return wanted !== ''
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

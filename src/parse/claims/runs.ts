import { folderOf, resolvePath } from '../../model/root-paths.ts'
import type { Settings } from '../../model/settings.ts'
import { type Prose, type Slice, sliceText } from '../markdown/prose.ts'

type RunOutcome = 'pass' | 'fail' | 'blocked'

/** A run directory named in a text; `from` and `to` are positions in the prose. */
export type RunToken = {
  readonly run: string
  readonly path: string
  readonly from: number
  readonly to: number
  readonly reportMissing: boolean
  /** What the words around the path say of the run. */
  readonly claimed: RunOutcome | null
  readonly stage: number | null
  readonly isLabelled: boolean
  readonly engine: string | null
}

const runPath =
  /(?<![\w-])((?:[^\s`'"()<>|,;]*\/)?(\d{8}T\d{6}Z-[A-Za-z0-9][\w.-]*?-\d+))(?![\w-])(?:\/report\.json)?/gu
const withoutReport = /\bwithout\s+(?:a\s+)?`?report\.json/i
/** Words further away than this speak of something else, and a line of runs costs no more than its length. */
const farthest = 2000

/** Every run that a text names, with what the words around it say of it. */
export function findRuns(slice: Slice, settings: Settings): RunToken[] {
  const text = sliceText(slice)
  if (!/\d{8}T/.test(text)) return []
  return Array.from(text.matchAll(runPath), ({ 0: all, 1: path = '', 2: run = '', index }): RunToken => {
    const before = text.slice(Math.max(0, index - farthest), index)
    const after = text.slice(index + all.length, index + farthest)
    return {
      run,
      path,
      from: slice.from + index,
      to: slice.from + index + all.length,
      reportMissing: withoutReport.test(text.slice(index, index + farthest)),
      claimed: outcomeBefore(before) ?? outcomeAfter(before, after),
      stage: stageIn([...before.matchAll(stageWords)].at(-1)?.[0] ?? ''),
      isLabelled: /[:：]\s*$/u.test(before),
      engine: engineIn(before, settings),
    }
  })
}

const outcomeWord = /\b(pass|fail|failed|passing|passed|blocked)\s+(?:run|artifact|report|evidence|proof)\b/i

/** "pass artifact: …" within the same sentence. */
function outcomeBefore(text: string): RunOutcome | null {
  const sentence = text.slice(Math.max(...['. ', '.\n', '! ', '? '].map((end) => text.lastIndexOf(end))) + 1)
  const match = outcomeWord.exec(sentence)
  if (match === null || /\b(?:no|not|without|never)\b[^.]{0,30}$/i.test(sentence.slice(0, match.index)))
    return null
  return outcomeOfWord(match[1])
}

/** Behind a path: "failed", "was blocked", "(blocked run)". */
const wordsAfter =
  /^[\s`'"*)\]]{0,4}(?:[-–—:,]\s*)?(?:\(\s*(?:an? )?|(?:(?:has|had|have)\s+)?(?=passed|failed)|(?:was|is|ended|finished|came)(?:\s+(?:up|out))?(?:\s+(?:as|in|with))?(?:\s+an?)?\s+)(pass|passed|passing|fail|failed|failure|failing|blocked)\b(?!\s+to\b|[-\w])/iu
/** Before it: a requirement, a condition or a question. */
const hypothesis =
  /\b(?:if|when|whenever|unless|until|once|whether|would|should|shall|must|may|might|can|could|will)\b[^.;]*$/iu

function outcomeAfter(before: string, after: string): RunOutcome | null {
  const match = wordsAfter.exec(after.slice(0, 80))
  return match === null || hypothesis.test(before.slice(-300)) ? null : outcomeOfWord(match[1])
}

function outcomeOfWord(word = ''): RunOutcome {
  if (/^pass/i.test(word)) return 'pass'
  return /^fail/i.test(word) ? 'fail' : 'blocked'
}

const stageWords = /\bstage[\s-]?(\d)\b/gi

/** The stage that words name first: "Stage 2". */
export function stageIn(words: string): number | null {
  const [stage] = words.matchAll(stageWords)
  return stage === undefined ? null : Number(stage[1])
}

/** The engine that words name; capitalised or in code, since "case" is an everyday word. */
export function engineIn(words: string, { backends }: Settings): string | null {
  return ['fake', ...backends].find((name) => enginePattern(name).test(words)) ?? null
}

const enginePatterns = new Map<string, RegExp>()

function enginePattern(name: string): RegExp {
  const known = enginePatterns.get(name)
  if (known !== undefined) return known
  const capital = name.charAt(0).toUpperCase() + name.slice(1)
  const plain = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const pattern = new RegExp(
    String.raw`(?<![\w/-])(?:${capital}|${name.length > 4 ? plain : capital})(?![\w/-])`,
  )
  enginePatterns.set(name, pattern)
  return pattern
}

const address = /^[a-z][a-z0-9+.-]*:|^\/\//i

/** The path of a run: as written, or the target of a link on its bare name, from the document's folder. */
export function pathOfRun({ run, path, from, to }: RunToken, { links }: Prose, document: string): string {
  if (path !== run) return path
  const link = links.find((one) => !one.image && one.from <= from && to <= one.to)
  const url = link?.url.replace(/[?#].*$/su, '') ?? ''
  const parts = url.split('/')
  const end = parts.lastIndexOf(run)
  if (end === -1 || address.test(url)) return path
  const resolved = resolvePath(folderOf(document), parts.slice(0, end + 1).join('/'))
  if (resolved === null) return path
  return url.startsWith('/') ? `/${resolved}` : resolved
}

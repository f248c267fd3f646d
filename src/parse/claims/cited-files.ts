import { endsWithColon } from '../fields/labels.ts'
import { matchesOf } from '../markdown/matches.ts'
import { coverOf, indexFrom, linesOf, type Range, type Slice, sliceText } from '../markdown/prose.ts'
import { wordsIn } from '../prose/words.ts'
import type { PlacedRun, SentenceClaim, UnboundClaim } from './claim-lines.ts'
import { hedges } from './claim-vocabulary.ts'

const longestPath = 400
const tail = /^\/([^\s`'"()<>|,;[\]]+)/u
/** What follows a path and is no part of it: an anchor, a line, the end of a sentence. */
const behindPath = /(?:[#?].*|:\d+(?::\d+)?|[.,:!]+|\/+)+$/u
const noFile = /[*?${}\\…]|\.\.|^report\.json$/u
const nearby = 200

/** "…/20260601T020117Z-r1-lamp-2566/test.log": that the run has such a file. */
export function filesInRuns(runs: readonly PlacedRun[]): UnboundClaim[] {
  return runs.flatMap(({ run, line, order }) => {
    const { text } = line.prose
    const runEnd = run.from + run.path.length
    const file = (tail.exec(text.slice(runEnd, runEnd + longestPath))?.[1] ?? '').replace(behindPath, '')
    if (file === '' || noFile.test(file) || isHedged(text, run.from)) return []
    const to = runEnd + 1 + file.length
    const place = { subject: run.run, weak: false, from: run.from, to }
    return [{ claim: { ...place, predicate: 'file.exists', value: true, file }, line, order }]
  })
}

/** True when the words of its sentence in front of a path make it a condition or a denial. */
function isHedged(text: string, to: number): boolean {
  const from = Math.max(0, to - nearby)
  const start = from + text.slice(from, to).lastIndexOf('.') + 1
  return wordsIn(text, start, to).tokens.some((token) => hedges.has(token.text))
}

const hex = /(?<![0-9a-z])[0-9a-f]{64}(?![0-9a-z])/giu
/** A file that is in no run has a digest of its own. */
const otherFile = /[\w.-]\/[\w.-]|\.(?:json|ya?ml|lock|md|png|jpe?g|svg|zip|t?gz)\b/iu

/** Digests in a list that names a run, apart from those that a claim gives already: each is one of that run. */
export function digestsInList(slice: Slice, claims: readonly Range[]): SentenceClaim[] {
  if (!/[0-9a-f]{64}/i.test(sliceText(slice))) return []
  const isRead = coverOf(claims)
  return linesOf(slice).flatMap((line) => {
    const text = sliceText(line)
    return matchesOf(hex, text).flatMap(({ 0: digest, index }): SentenceClaim[] => {
      const [from, to] = [line.from + index, line.from + index + digest.length]
      if (isRead({ from, to })) return []
      if (otherFile.test(text.slice(Math.max(0, index - nearby), index))) return []
      const place = { subject: null, weak: true, from, to }
      return [{ ...place, predicate: 'run.digest', value: digest.toLowerCase(), file: null }]
    })
  })
}

const runFile =
  /^(?:(?:backend|logs)\/[\w./-]+|report\.(?:json|md)|(?:events\.normalized|trace)\.jsonl|patch\.diff|test\.log|task\.contract\.json|stage\d-[\w-]+\.json)$/u

/** "Engine log: `backend/stdout.log`" in a list that names a run: a file of that run, whatever its label. */
export function runFileIn(part: Slice): SentenceClaim | null {
  const { prose } = part
  const code = prose.code[indexFrom(prose.code, part.from)]
  if (code === undefined || code.to > part.to || !endsWithColon(prose.text.slice(part.from, code.from)))
    return null
  const file = prose.text.slice(code.from, code.to)
  if (!runFile.test(file)) return null
  const place = { subject: null, weak: true, from: part.from, to: code.to }
  return { ...place, predicate: 'file.exists', value: true, file }
}

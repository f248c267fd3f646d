import type { TestsParser } from '../../model/evidence/evidence.ts'

/** Counts in the output of tests; null where it has none. Skipped tests may be counted or not. */
type TestsSummary = {
  readonly executed: { readonly least: number; readonly most: number } | null
  readonly failed: number | null
}

const nothing: TestsSummary = { executed: null, failed: null }

/**
 * Reads the summary that a test runner prints, the last one where there are several. A failure in any of them counts:
 * what is tested can print one of its own after that of the runner.
 */
export function readTestsOutput(output: string, parser: TestsParser): TestsSummary {
  const text = withoutColours(output)
  if (parser === 'node-test') return nodeSummary(text)
  if (parser === 'tap') return tapSummary(text)
  return parser === 'pytest' ? pytestSummary(text) : nothing
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colours begin with one
const colours = /\u001b\[[0-9;]*m/g

/** The output without colours of a terminal. */
export const withoutColours = (output: string): string => output.replaceAll(colours, '')

const nodeLine = /^([#ℹ]) (tests|suites|pass|fail|cancelled|skipped|todo) +(\d{1,9})\r?$/gm
const planLine = /^1\.\.(\d{1,9})(?=\s|$)/gm
const tapHead = /^TAP version 1[34]\r?$/m

/** Both of Node's reporters: `# fail 0` and `ℹ fail 0`. */
function nodeSummary(text: string): TestsSummary {
  const plan = [...text.matchAll(planLine)].at(-1)?.index ?? 0
  const lines = [...text.matchAll(nodeLine)]
  const counts = new Map(lines.map(([, , word, count]) => [word, Number(count)]))
  const countOf = (word: string): number => counts.get(word) ?? 0
  // Node prints the output of tests as TAP comments before the plan, and its own summary after it.
  const failures = lines
    .filter(({ 1: sign, 2: word, index }) => failing.has(word ?? '') && (sign === 'ℹ' || index >= plan))
    .map(([, , , count]) => Number(count))
  const tests = counts.get('tests')
  const idle = countOf('skipped') + countOf('todo')
  const ran = tests === undefined ? 0 : tests - idle
  const isTap = tapHead.test(text) || (lines.length > 0 && lines.every(([, sign]) => sign === '#'))
  const points = isTap ? pointsOf(text, numbered) : none
  const unpassed = ran - (counts.get('pass') ?? ran)
  const failed = most([countOf('fail') + countOf('cancelled'), unpassed, points.failed, ...failures])
  // A summary may count them as passed; a suite is in no count of its own.
  const excused = Math.max(0, points.excused - idle - countOf('suites'))
  return {
    executed:
      tests === undefined ? null : { least: Math.max(0, ran - excused), most: Math.max(0, tests - excused) },
    failed: counts.has('fail') || failed > 0 ? failed : null,
  }
}

function most(counts: readonly number[]): number {
  return counts.reduce((a, b) => Math.max(a, b), 0)
}

const failing: ReadonlySet<string> = new Set(['fail', 'cancelled'])

type Points = {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Not ok, and yet no failure: marked as skipped, or as to be done. */
  readonly excused: number
}

const none: Points = { passed: 0, failed: 0, skipped: 0, excused: 0 }
const numbered = /^(not )?ok \d(.*)$/gm
const anyPoint = /^(not )?ok\b(.*)$/gm
const bailOut = /^Bail out!/gim
// A sign that belongs to the name of a test has a backslash in front of it.
const skipMark = /(?<!\\)#\s*skip/i
const todoMark = /(?<!\\)#\s*todo\b/i

function pointsOf(text: string, point: RegExp): Points {
  const points = { ...none, failed: [...text.matchAll(bailOut)].length }
  for (const [, not, rest = ''] of text.matchAll(point)) {
    const isSkipped = skipMark.test(rest)
    if (not === undefined) points[isSkipped ? 'skipped' : 'passed'] += 1
    else points[isSkipped || todoMark.test(rest) ? 'excused' : 'failed'] += 1
  }
  return points
}

/** In place of the middle of a long log; see `CappedBytes`. */
export const gap = /^\[\.\.\. \d+ of \d+ bytes left out \.\.\.\]$/m

function tapSummary(text: string): TestsSummary {
  const summary = nodeSummary(text)
  if (summary.executed !== null) return summary
  const { passed, failed, skipped, excused } = pointsOf(text, anyPoint)
  const points = passed + failed + skipped + excused
  if (points === 0) return summary
  const planned = [...text.matchAll(planLine)].reduce((sum, [, count]) => sum + Number(count), 0)
  const missing = gap.test(text) ? 0 : Math.max(0, planned - points)
  return {
    executed: { least: passed + failed, most: passed + failed + skipped },
    failed: failed + missing,
  }
}

const pytestLine =
  /^(?:=+ )?(\d{1,9} [a-z]+(?: [a-z]+)?(?:, \d{1,9} [a-z]+(?: [a-z]+)?)*|no tests ran) in [\d.]+s\b/gm
const pytestPoint = /^FAILED \S+::/gm
const pytestCount = /(\d+) ([a-z]+(?: [a-z]+)?)/g
const countsAs: Readonly<Record<string, 'run' | 'failed' | 'idle'>> = {
  passed: 'run',
  xfailed: 'run',
  xpassed: 'run',
  failed: 'failed',
  error: 'failed',
  errors: 'failed',
  'subtests failed': 'failed',
  skipped: 'idle',
}

function pytestSummary(text: string): TestsSummary {
  const summaries = [...text.matchAll(pytestLine)].map(([, words = '']) => pytestCounts(words))
  const last = summaries.at(-1)
  const points = [...text.matchAll(pytestPoint)].length
  const failed = most([points, ...summaries.map((counts) => counts.failed)])
  if (last === undefined) return { executed: null, failed: failed === 0 ? null : failed }
  const least = last.run + last.failed
  return { executed: { least, most: least + last.idle }, failed }
}

function pytestCounts(words: string): { run: number; failed: number; idle: number } {
  const counts = { run: 0, failed: 0, idle: 0 }
  for (const [, count, word] of words.matchAll(pytestCount)) {
    const kind = countsAs[word ?? '']
    if (kind !== undefined) counts[kind] += Number(count)
  }
  return counts
}

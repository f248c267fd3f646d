import type { TestsParser } from '../model/evidence.ts'

/** What the output of tests says of itself; null where it says nothing. Skipped tests may be counted or not. */
export type TestsTold = {
  readonly executed: { readonly least: number; readonly most: number } | null
  readonly failed: number | null
}

const nothing: TestsTold = { executed: null, failed: null }

/** Reads the summary that a test runner prints, the last one where there are several. */
export function readTestsOutput(output: string, parser: TestsParser): TestsTold {
  const text = output.replaceAll(colours, '')
  if (parser === 'node-test') return nodeSummary(text)
  if (parser === 'tap') return tapSummary(text)
  return parser === 'pytest' ? pytestSummary(text) : nothing
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colours begin with one
const colours = /\u001b\[[0-9;]*m/g
const nodeLine = /^(?:#|ℹ) (tests|pass|fail|cancelled|skipped|todo) (\d{1,9})\r?$/gm
const planLine = /^1\.\.\d+\r?$/gm
const tapHead = /^TAP version 1[34]\r?$/m
const failedPoint = /^(?:Bail out!|not ok \d)(?!.*# ?(?:todo|skip)\b)/gim

/** Both of Node's reporters: `# fail 0` and `ℹ fail 0`. What a test prints stands before the plan, the summary after it. */
function nodeSummary(text: string): TestsTold {
  const plan = [...text.matchAll(planLine)].at(-1)?.index
  const lines = [...text.matchAll(nodeLine)]
  const told = new Map(lines.map(([, word, count]) => [word, Number(count)]))
  const failures = lines.filter(({ 1: word, index }) => word === 'fail' && index > (plan ?? text.length))
  const most = told.get('tests')
  const failed = told.get('fail')
  const idle = (told.get('skipped') ?? 0) + (told.get('todo') ?? 0)
  const unpassed = most === undefined ? 0 : most - idle - (told.get('pass') ?? most - idle)
  const points = tapHead.test(text) ? [...text.matchAll(failedPoint)].length : 0
  const worst = Math.max(unpassed, points, ...failures.map(([, , count]) => Number(count)))
  return {
    executed: most === undefined ? null : { least: Math.max(0, most - idle), most },
    failed: failed === undefined ? null : Math.max(failed + (told.get('cancelled') ?? 0), worst),
  }
}

const testPoint = /^(not )?ok\b(.*)$/gm

function tapSummary(text: string): TestsTold {
  const summary = nodeSummary(text)
  if (summary.executed !== null || summary.failed !== null) return summary
  const points = [...text.matchAll(testPoint)]
  if (points.length === 0) return nothing
  const skipped = points.filter(([, , rest]) => /#\s*skip/i.test(rest ?? '')).length
  const failed = points.filter(([, not, rest]) => not !== undefined && !/#\s*(?:todo|skip)/i.test(rest ?? ''))
  return { executed: { least: points.length - skipped, most: points.length }, failed: failed.length }
}

const pytestLine = /^(?:=+ )?(\d{1,9} [a-z]+(?:, \d{1,9} [a-z]+)*|no tests ran) in [\d.]+s\b.*$/gm
const pytestCount = /(\d+) ([a-z]+)/g
const countsAs: Readonly<Record<string, 'run' | 'failed' | 'idle'>> = {
  passed: 'run',
  xfailed: 'run',
  xpassed: 'run',
  failed: 'failed',
  error: 'failed',
  errors: 'failed',
  skipped: 'idle',
}

function pytestSummary(text: string): TestsTold {
  const words = [...text.matchAll(pytestLine)].at(-1)?.[1]
  if (words === undefined) return nothing
  const counts = { run: 0, failed: 0, idle: 0 }
  for (const [, count, word] of words.matchAll(pytestCount)) {
    const kind = countsAs[word ?? '']
    if (kind !== undefined) counts[kind] += Number(count)
  }
  const least = counts.run + counts.failed
  return { executed: { least, most: least + counts.idle }, failed: counts.failed }
}

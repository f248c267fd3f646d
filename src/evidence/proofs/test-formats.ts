import type { ProofTests } from '../../model/schema-types.generated.ts'
import { readTestsOutput, withoutColours } from '../obligations/tests-output.ts'

/** The formats of output; JUnit is one of files. */
export type TestFormat = Exclude<ProofTests['format'], 'junit'>
export type TestCounts = Omit<ProofTests, 'format' | 'names'>

/** The counts in the output of a test runner. Output without a summary shows that no test was executed. */
export function readTests(format: TestFormat, output: string): TestCounts {
  return readers[format](withoutColours(output))
}

const nothing: TestCounts = { executed: 0, passed: 0, failed: 0, skipped: 0 }

const readers: Readonly<Record<TestFormat, (output: string) => TestCounts>> = {
  node: (output) => known(output, 'node-test'),
  tap: (output) => known(output, 'tap'),
  pytest: (output) => known(output, 'pytest'),
  // "Tests  1 failed | 2 passed | 1 skipped (4)"
  vitest: (output) => summed(output, /^ *Tests {2}(.+) \(\d+\)$/gm),
  // "Tests:       1 failed, 2 skipped, 3 passed, 6 total"
  jest: (output) => summed(output, /^Tests: +(.+), \d+ total$/gm),
  // "test result: ok. 3 passed; 0 failed; 1 ignored; 0 measured; 2 filtered out"
  cargo: (output) => summed(output, /^test result: \w+\. (.+)$/gm),
  unittest: unittestCounts,
  go: goCounts,
}

/** Formats that the harness reads already. */
function known(output: string, parser: 'node-test' | 'tap' | 'pytest'): TestCounts {
  const { executed, failed } = readTestsOutput(output, parser)
  const { least, most } = executed ?? { least: 0, most: 0 }
  const failures = failed ?? 0
  return { executed: least, passed: Math.max(0, least - failures), failed: failures, skipped: most - least }
}

const counted = /(\d{1,9}) (passed|failed|skipped|todo|ignored|pending)/g
const keys: Readonly<Record<string, 'passed' | 'failed' | 'skipped'>> = {
  passed: 'passed',
  failed: 'failed',
  skipped: 'skipped',
  todo: 'skipped',
  ignored: 'skipped',
  pending: 'skipped',
}

/** The sum of all summary lines of a form: a program may print several, for several packages. */
function summed(output: string, line: RegExp): TestCounts {
  const counts = { ...nothing }
  for (const [, words = ''] of output.matchAll(line)) {
    for (const [, number, word = ''] of words.matchAll(counted))
      counts[keys[word] ?? 'skipped'] += Number(number)
  }
  return { ...counts, executed: counts.passed + counts.failed }
}

/** "Ran 3 tests in 0.001s", and then "OK (skipped=1)" or "FAILED (failures=1, errors=1)". */
function unittestCounts(output: string): TestCounts {
  const ran = sumOf(output, /^Ran (\d{1,9}) tests? in /gm)
  const failed = sumOf(output, /^FAILED \(.*?\b(?:failures|errors|unexpected successes)=(\d{1,9})/gm)
  const errors = sumOf(output, /^FAILED \(.*?failures=\d+.*?\berrors=(\d{1,9})/gm)
  const skipped = sumOf(output, /^(?:OK|FAILED) \(.*?\bskipped=(\d{1,9})/gm)
  const executed = Math.max(0, ran - skipped)
  return { executed, passed: Math.max(0, executed - failed - errors), failed: failed + errors, skipped }
}

function sumOf(output: string, line: RegExp): number {
  return [...output.matchAll(line)].reduce((sum, [, number]) => sum + Number(number), 0)
}

/** Single tests with `-v`; else packages: "ok  	example.com/shop	0.004s", but not "[no tests to run]". */
function goCounts(output: string): TestCounts {
  const countOf = (line: RegExp): number => [...output.matchAll(line)].length
  const failedPackages = countOf(/^(?:FAIL|---? FAIL:?)\t\S+/gm)
  const tests = {
    passed: countOf(/^ *--- PASS: /gm),
    failed: countOf(/^ *--- FAIL: /gm),
    skipped: countOf(/^ *--- SKIP: /gm),
  }
  const isSingle = tests.passed + tests.skipped > 0
  const passed = isSingle ? tests.passed : countOf(/^ok +\t\S+(?!.*\[no tests to run\])/gm)
  const failed = Math.max(tests.failed, failedPackages)
  return { executed: passed + failed, passed, failed, skipped: tests.skipped }
}

/** Programs that only start another program. */
const starters: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['npx', []],
  ['bunx', []],
  ['cross-env', []],
  ['env', []],
  // Words of a shell that come before a command.
  ...['!', '{', 'if', 'then', 'else', 'do', 'exec', 'time', 'timeout'].map((word): [string, []] => [
    word,
    [],
  ]),
  ['c8', []],
  ['nyc', []],
  ['pnpm', ['exec', 'dlx']],
  ['yarn', ['exec', 'dlx']],
  ['npm', ['exec']],
  ['uv', ['run']],
  ['poetry', ['run']],
  ['pipenv', ['run']],
  ['bundle', ['exec']],
])

/** Their options that have a value as the next word. */
const optionsWithValue: ReadonlyMap<string, readonly string[]> = new Map([
  ['env', ['-u', '--unset', '-C', '--chdir']],
  ['timeout', ['-s', '--signal', '-k', '--kill-after']],
  ['npx', ['-p', '--package']],
])

const shells: ReadonlySet<string> = new Set(['sh', 'bash', 'dash', 'zsh'])

const runners: ReadonlyMap<string, TestFormat> = new Map<string, TestFormat>([
  ['vitest', 'vitest'],
  ['jest', 'jest'],
  ['pytest', 'pytest'],
  ['py.test', 'pytest'],
  ['tap', 'tap'],
  ['tape', 'tap'],
])

/**
 * The format of what a command prints, known from the command alone: the output of an unknown program is never one.
 * `scripts` are those of the package.json in the folder where it runs.
 */
export function testFormatOf(
  argv: readonly string[],
  scripts: Readonly<Record<string, string>>,
  depth = 0,
): TestFormat | null {
  const [path = '', ...rest] = argv
  const program = path.slice(path.lastIndexOf('/') + 1)
  const direct = runners.get(program) ?? runnerOf(program, rest)
  if (direct !== null || depth > maxDepth) return direct
  const isScript = shells.has(program) ? rest[0] === '-c' : program === 'env' && rest[0] === '-S'
  if (isScript) return formatOfScript(rest[1] ?? '', scripts, depth)
  const script = scriptOf(program, rest)
  if (script !== null && Object.hasOwn(scripts, script))
    return formatOfScript(scripts[script] ?? '', scripts, depth)
  const verbs = starters.get(program)
  if (verbs === undefined) return null
  const inner = verbs.length > 0 && verbs.includes(rest[0] ?? '') ? rest.slice(1) : rest
  if (verbs.length > 0 && inner === rest) return null
  return testFormatOf(inner.slice(programAt(inner, optionsWithValue.get(program) ?? [])), scripts, depth + 1)
}

/** Where the program is that a program starts: behind the options of the latter, and their values. */
function programAt(words: readonly string[], valued: readonly string[]): number {
  return words.findIndex((word, at) => isProgram(word) && !valued.includes(words[at - 1] ?? ''))
}

const maxDepth = 4
/** Neither a flag, nor a variable that is set for the program, nor the time that it gets. */
const isProgram = (word: string): boolean => !/^(?:-|\w+=|[\d.]+[smhd]?$)/.test(word)

function runnerOf(program: string, rest: readonly string[]): TestFormat | null {
  if (program === 'node') return rest.includes('--test') ? 'node' : null
  if (program === 'go') return rest[0] === 'test' ? 'go' : null
  if (program === 'cargo') return rest[0] === 'test' || rest[0] === 't' ? 'cargo' : null
  if (!/^python[\d.]*$/.test(program)) return null
  const module = rest[rest.indexOf('-m') + 1]
  if (!rest.includes('-m')) return null
  return module === 'pytest' || module === 'unittest' ? module : null
}

/** The script of package.json that a command runs; null for any other command. */
function scriptOf(program: string, rest: readonly string[]): string | null {
  if (!/^(?:npm|pnpm|yarn|bun)$/.test(program)) return null
  const words = rest.filter((word) => !word.startsWith('-'))
  if (words[0] === 'test' || words[0] === 't' || words[0] === 'tst') return 'test'
  if (words[0] === 'run' || words[0] === 'run-script') return words[1] ?? null
  return program === 'npm' || program === 'bun' ? null : (words[0] ?? null)
}

/** The last part of a script that runs a known test runner. */
function formatOfScript(
  script: string,
  scripts: Readonly<Record<string, string>>,
  depth: number,
): TestFormat | null {
  const formats = partsOf(script).map((words) =>
    testFormatOf(words.slice(words.findIndex(isProgram)), scripts, depth + 1),
  )
  return formats.findLast((format) => format !== null) ?? null
}

/** The commands of a script, each as its words: what is between quotes belongs to the word around it. */
function partsOf(script: string): string[][] {
  const parts: string[][] = [[]]
  for (const [word] of script.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"';|&()`])+|[;|&()`\n]/g)) {
    if (/^[;|&()`\n]$/.test(word)) parts.push([])
    else parts.at(-1)?.push(word.replaceAll(/["']/g, ''))
  }
  return parts
}

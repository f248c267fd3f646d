import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../../schema/package-root.ts'
import { findProgram } from '../../workspace/files/program-on-path.ts'
import { junitResults, removeJunit } from './junit-files.ts'
import { readChannel, type TestResults } from './read-channel.ts'

type Variables = Readonly<Record<string, string>>

/** The runners whose results the harness takes from a reporter of its own. */
export type JudgedRunner = 'node' | 'vitest' | 'jest' | 'pytest'

/** A command that may run tests. */
type WatchedCommand = {
  readonly runner: string | null
  /** JUnit files that it may write in the folder where it runs. */
  readonly junit: readonly string[]
  readonly cwd: string
  readonly variables: Variables
  /** Makes a folder for the files of the judge. */
  readonly fresh: (name: string) => string
}

/** What a command gets from the harness, so that the results of its tests do not depend on what it prints. */
export type TestJudge = {
  readonly env: Variables
  readonly readable: readonly string[]
  readonly writable: readonly string[]
  /** What was reported; null where nothing can be. */
  results(): TestResults | null
}

const judged: ReadonlySet<string> = new Set<JudgedRunner>(['node', 'vitest', 'jest', 'pytest'])

/** True for a runner that the harness adds a reporter to. Vitest writes a JUnit file only if no reporter is added. */
export function hasJudge(runner: string | null, junit: readonly string[]): runner is JudgedRunner {
  return runner !== null && judged.has(runner) && !(runner === 'vitest' && junit.length > 0)
}

/** Prepares a command for its judge: a reporter of the harness, else the JUnit files that the command writes. */
export function openJudge({ runner, junit, cwd, variables, fresh }: WatchedCommand): TestJudge {
  removeJunit(cwd, junit)
  if (!hasJudge(runner, junit)) {
    return { env: variables, readable: [], writable: [], results: () => junitResults(cwd, junit) }
  }
  const folder = fresh('judge')
  const channel = join(folder, 'channel')
  mkdirSync(channel)
  const env = runner === 'pytest' ? pytestVariables(folder, variables) : nodeVariables(folder, variables)
  return {
    env: { ...variables, ...env, SOT_JUDGE: channel, SOT_JUDGE_RUNNER: runner },
    readable: [folder],
    writable: [channel],
    results: () => readChannel(channel, cwd),
  }
}

function copyJudge(name: string, to: string): void {
  copyFileSync(join(packageRoot(), 'engines/judge', name), to)
}

/** A preload for every Node. */
function nodeVariables(folder: string, variables: Variables): Variables {
  for (const name of ['node.cjs', 'vitest.mjs', 'vitest-setup.mjs', 'jest.cjs'])
    copyJudge(name, join(folder, name))
  const option = `--require=${JSON.stringify(join(folder, 'node.cjs'))}`
  const put = withWrappers(folder, variables, ['node'], [['NODE_OPTIONS', option, ' ']])
  return { ...put, SOT_JUDGE_OPTION: option }
}

/** A plugin under a name that no configuration can know, and so cannot switch off. */
function pytestVariables(folder: string, variables: Variables): Variables {
  const name = `sot_judge_${folder.replaceAll(/.*[^A-Za-z0-9]/g, '')}`
  const modules = join(folder, 'python')
  mkdirSync(modules)
  copyJudge('pytest.py', join(modules, `${name}.py`))
  const starts: Start[] = [
    ['PYTHONPATH', modules, ':'],
    ['PYTEST_ADDOPTS', `-p ${name}`, ' '],
  ]
  return withWrappers(folder, variables, ['python', 'python3', 'pytest', 'py.test'], starts)
}

/** What is put in front of the value of a variable, and what separates the two. */
type Start = readonly [variable: string, start: string, separator: string]

/**
 * Variables with something in front of their values. A script of the workspace may set such a variable itself, so the
 * programs in PATH are wrapped: what is missing is put in front again.
 */
function withWrappers(
  folder: string,
  variables: Variables,
  programs: readonly string[],
  starts: readonly Start[],
): Variables {
  const wrappers = join(folder, 'bin')
  mkdirSync(wrappers)
  const { PATH = '' } = variables
  const lines = starts.map(([name, start, separator]) => {
    const put = `export ${name}=${quoted(start)}"\${${name}:+${separator}$${name}}"`
    return `case "$${name}" in ${quoted(start)}*) ;; *) ${put} ;; esac`
  })
  for (const name of programs) {
    const program = findProgram(name, PATH)
    if (program === null) continue
    const text = ['#!/bin/sh', ...lines, `exec ${quoted(program)} "$@"`, ''].join('\n')
    writeFileSync(join(wrappers, name), text, { mode: 0o755 })
  }
  const put = starts.map(([name, start, separator]) => {
    const value = variables[name] ?? ''
    return [name, value === '' ? start : `${start}${separator}${value}`]
  })
  return { PATH: `${wrappers}:${PATH}`, ...Object.fromEntries(put) }
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

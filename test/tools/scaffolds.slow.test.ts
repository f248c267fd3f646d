import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const parts = [
  'src',
  'tools',
  'test',
  'schemas',
  'docs',
  'README.md',
  'package.json',
  'tsconfig.json',
  'biome.json',
]
let copy = ''

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'sot-new-rule-'))
  for (const part of [...parts, 'vitest.config.ts', 'package-lock.json', '.gitignore']) {
    cpSync(join(root, part), join(copy, part), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  execFileSync('git', ['init', '--quiet'], { cwd: copy })
})

afterAll(() => rmSync(copy, { recursive: true }))

function run(program: string, ...args: string[]): { code: number | null; output: string } {
  const bin = join(copy, 'node_modules/.bin', program)
  const { status, stdout, stderr } = spawnSync(bin, args, {
    cwd: copy,
    encoding: 'utf8',
    env: cleanEnvironment(),
  })
  return { code: status, output: stdout + stderr }
}

function cleanEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')))
}

const newRule = (...args: string[]): ReturnType<typeof run> => run('tsx', 'tools/new-rule.ts', ...args)

const newFormat = (...args: string[]): ReturnType<typeof run> => run('tsx', 'tools/new-format.ts', ...args)

describe('npm run new-format', () => {
  it('writes a format that passes its cases, the types and the linter', { timeout: 600_000 }, () => {
    expect(newFormat('acme-plans')).toMatchObject({ code: 0 })
    expect(run('tsx', 'tools/generate.ts', '--check')).toMatchObject({ code: 0 })
    const named = run('vitest', 'run', 'test/formats.test.ts', '-t', 'acme-plans')
    expect(named.output).toMatch(/Tests .*[1-9]\d* passed/)
    expect(named.code).toBe(0)
    expect(run('biome', 'check', 'src/parse', 'test/formats')).toMatchObject({ code: 0 })
  })

  it.each([
    [[], 'Expected one format id'],
    [['Acme'], 'is no format id'],
    [['../escape-me'], 'is no format id'],
    [['spec-kit'], 'exists already'],
  ])('refuses %j', (args, words) => {
    const { code, output } = newFormat(...args)
    expect(code).toBe(2)
    expect(output).toContain(words)
  })
})

describe('npm run new-rule', () => {
  // Six programs that compile the whole repository, one after the other.
  it('writes a rule that passes the tests, the types and the linter', { timeout: 900_000 }, () => {
    expect(newRule('heading-shouting')).toMatchObject({ code: 0 })
    expect(run('tsx', 'tools/generate.ts', '--check')).toMatchObject({ code: 0 })
    const tests = ['test/rules.test.ts', 'test/mutation.test.ts']
    const named = run('vitest', 'run', ...tests, '-t', 'heading-shouting')
    expect(named.output).toMatch(/Tests .*[1-9]\d* passed/)
    expect(named.code).toBe(0)
    expect(run('vitest', 'run', 'test/architecture.test.ts')).toMatchObject({ code: 0 })
    expect(run('biome', 'check', 'src/rules', 'test/rules')).toMatchObject({ code: 0 })
  })

  it.each([
    [[], 'Expected one rule id'],
    [['Heading-Order2x'], 'is no rule id'],
    [['shouting'], 'is no rule id'],
    [['../escape-me'], 'is no rule id'],
    [['heading-order'], 'exists already'],
    [['one-rule', 'two-rules'], 'Expected one rule id'],
  ])('refuses %j', (args, words) => {
    const { code, output } = newRule(...args)
    expect(code).toBe(2)
    expect(output).toContain(words)
  })
})

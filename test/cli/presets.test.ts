import { describe, expect, it } from 'vitest'
import { validateProgram } from '../../src/cli/program.ts'
import { runCli, type Surroundings } from './run-cli.ts'
import { cleanIssues, issuesPath, workspaceFolder } from './workspace-folder.ts'

const plain = `# Harbour Issues

## HRB-1 - Crane

Status: done

## HRB-2 - Rail

Status: done
`
const family = `# Notes\n\nWords.\n`
const withKey = (key: string): string => `---\n${key}: planning\n---\n\n${family}`

function folder(config: string, files: Readonly<Record<string, string>> = {}): string {
  return workspaceFolder({ 'sot.config.yaml': `version: 1\n${config}`, [issuesPath]: plain, ...files })
}

/** `validate-cto-child` is the command itself. */
const commandOf = ({ program }: Surroundings): string[] => (program === undefined ? ['check'] : [])

async function found(cwd: string, flags: readonly string[] = [], around: Surroundings = {}) {
  const { stdout, exit } = await runCli([...commandOf(around), '--json', ...flags], { cwd, ...around })
  const { findings }: { findings: readonly { rule: string; severity: string }[] } = JSON.parse(stdout)
  return { exit, rules: findings.map(({ rule, severity }) => `${rule} ${severity}`) }
}

async function presetOf(cwd: string, around: Surroundings = {}): Promise<string> {
  const { stderr } = await runCli([...commandOf(around), '--stats'], { cwd, ...around })
  return /^preset: (.*)$/m.exec(stderr)?.[1] ?? ''
}

const asChild = { program: validateProgram }

const house = [
  'frontmatter-required error',
  'authority-disclaimer error',
  'evidence-required error',
  'evidence-required error',
]

describe('the preset of a workspace', () => {
  it.each([
    ['', {}, ['evidence-required note'], 0],
    ['extends: auto\n', {}, ['evidence-required note'], 0],
    [
      'extends: recommended\n',
      { 'sot/A.md': withKey('core_promotion_status') },
      ['evidence-required note'],
      0,
    ],
    ['extends: strict\n', {}, ['evidence-required error', 'evidence-required error'], 1],
    ['extends: cto\n', {}, house, 1],
    ['', { 'sot/A.md': withKey('lifecycle_classification') }, house, 1],
    ['documents: ["docs/*.md"]\n', { 'docs/A.md': withKey('core_promotion_status') }, house, 1],
    ['', { 'docs/A.md': withKey('core_promotion_status') }, ['evidence-required note'], 0],
  ])('%j with %j', async (config, files, rules, exit) => {
    const cwd = folder(config, files)
    const first = await found(cwd)
    expect({
      ...first,
      rules: first.rules.filter((rule) => !rule.startsWith('authority-promotion')),
    }).toEqual({
      rules,
      exit,
    })
    expect(await found(cwd)).toEqual(first)
    expect(await found(cwd, ['--no-cache'])).toEqual(first)
  })

  it('is cto for validate-cto-child, unless the config names another', async () => {
    const cwd = folder('')
    expect((await found(cwd)).rules).toEqual(['evidence-required note'])
    expect((await found(cwd, [], asChild)).rules).toEqual(house)
    expect((await found(cwd)).rules).toEqual(['evidence-required note'])
    const other = folder('extends: recommended\n')
    expect((await found(other, [], asChild)).rules).toEqual(['evidence-required note'])
  })

  it('gives way to the rules of the config and of the command line', async () => {
    const named = folder(
      'extends: recommended\nrules: { evidence-required: error, issue-fields: [error, { require: Owner }] }\n',
    )
    expect((await found(named)).rules).toEqual([
      'issue-fields error',
      'evidence-required error',
      'issue-fields error',
      'evidence-required error',
    ])
    const { rules } = await found(
      folder('extends: cto\nrules: { authority-disclaimer: off, evidence-required: note }\n'),
      [...['--rule', 'frontmatter-required=warning']],
    )
    expect(rules).toEqual([
      'frontmatter-required warning',
      'evidence-required note',
      'evidence-required note',
    ])
  })

  it.each([
    ['done', '../src/sails.ts', 'note'],
    ['done', 'sails.md', 'error'],
    ['ready', '../src/sails.ts', 'error'],
  ])('a dead link in an issue that is %s, to %s: %s', async (status, target, severity) => {
    const issue = `# Sails\n\n## SAIL-1 - Rope\n\nStatus: ${status}\n\nSee [it](${target}).\n`
    const cwd = workspaceFolder({ [issuesPath]: issue })
    expect((await found(cwd)).rules).toContain(`link-reference ${severity}`)
    expect((await found(cwd, [], asChild)).rules).toContain('link-reference error')
  })

  it('is refused where it does not exist', async () => {
    const { exit, stderr } = await runCli(['check'], { cwd: folder('extends: recomended\n') })
    expect(exit).toBe(2)
    expect(stderr).toContain('recommended')
  })
})

describe('sot check --stats', () => {
  it.each([
    ['extends: strict\n', {}, 'strict (extends: strict)'],
    ['', { [issuesPath]: cleanIssues }, `cto (auto: ${issuesPath} has lifecycle_classification)`],
    ['', {}, 'recommended (auto: no document has lifecycle_classification or core_promotion_status)'],
  ])('names the preset and why: %j with %j', async (config, files, words) => {
    const cwd = folder(config, files)
    expect(await presetOf(cwd)).toBe(words)
    expect(await presetOf(cwd)).toBe(words)
  })

  it('names the program that decides', async () => {
    expect(await presetOf(folder(''), asChild)).toBe('cto (auto: started as validate-cto-child)')
  })
})

describe('sot rules --preset', () => {
  const severityOf = async (preset: string, rule: string): Promise<string> => {
    const { stdout } = await runCli(['rules', '--preset', preset, '--json'])
    const list: { preset: string; rules: readonly { id: string; severity: string }[] } = JSON.parse(stdout)
    expect(list.preset).toBe(preset)
    return list.rules.find(({ id }) => id === rule)?.severity ?? ''
  }

  it.each([
    ['authority-disclaimer', 'off', 'off', 'error'],
    ['evidence-required', 'warning', 'error', 'error'],
    ['blocker-stale', 'warning', 'error', 'warning'],
    ['blocked-by-cycle', 'error', 'error', 'error'],
    ['history-box-alone', 'off', 'off', 'off'],
  ])('%s', async (rule, ...severities) => {
    const names = ['recommended', 'strict', 'cto']
    for (const [at, name] of names.entries()) expect(await severityOf(name, rule)).toBe(severities[at])
  })

  it('lists them as text, and refuses a name that is none', async () => {
    const { stdout } = await runCli(['rules', '--preset', 'recommended'])
    expect(stdout).toMatch(/^ {2}frontmatter-schema +off +Require/m)
    expect(stdout).toContain('with the severities of the preset recommended')
    expect((await runCli(['rules', '--preset', 'lax'])).exit).toBe(2)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listing } from '../fleet/listing.ts'
import { runCli } from './run-cli.ts'
import { workspaceFolder } from './workspace-folder.ts'

/** Characters that a terminal would obey, or that turn text around. */
const unseen = /(?![\n])[\p{Cc}\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/u
const evil = [
  '\\u001b[2J',
  '\\u0007',
  '\\u009b31m',
  '\\u202e',
  '\\u2066',
  '\\u007f',
  '\\r',
  '$(reboot)',
  "'; reboot; '",
]

const project = (name: string, path: string): string =>
  `[[projects]]\nname = "${name}"\npath = "${path}"\nengine = "v1"\n`

describe('hostile registries', () => {
  it.each(evil)('what says %s reaches no terminal as it is, and starts nothing', async (text) => {
    const agents = `session_prefix = "p${text}"\nlog_dir = "l${text}"\n"${text}" = 1\n[models]\n"${text}" = "${text}"\n[[agents]]\nname = "${text}"\nkind = "${text}"\n[[phases]]\nid = "p"\nplan = "${text}"\n`
    const cwd = workspaceFolder({
      'fleet.toml': `${project(`a${text}`, `b${text}`)}${project('tide', 'tide')}"${text}" = "${text}"\n`,
      'tide/agents.toml': agents,
      'other/fleet.toml': project('tide', `tide${text}`) + project('dock', 'dock'),
      'other/dock/agents.toml': `session_prefix = "d-"\nlog_dir = "../l${text}"\n[[phases]]\nid = "p"\nplan = "${text}"\n`,
    })
    const before = listing(cwd)
    for (const args of [
      ['validate'],
      ['validate', 'tide/agents.toml'],
      ['validate', '--root', 'other'],
      ['list'],
      ['list', '--root', 'other'],
      ['parity', 'tide', 'tide'],
      ['parity', 'dock', 'dock', '--root', 'other'],
      ['new', JSON.parse(`"${text}"`)],
    ]) {
      const { stdout, stderr } = await runCli(['fleet', ...args], { cwd })
      expect(stdout + stderr).not.toMatch(unseen)
      expect(`${stdout}${stderr}`.length).toBeGreaterThan(0)
    }
    expect(listing(cwd)).toEqual(before)
  })

  it('with any content of both files, validate ends with or without findings, and changes nothing', async () => {
    const line = fc.oneof(
      fc.constantFrom(
        '[[projects]]',
        '[[agents]]',
        '[[phases]]',
        '[models]',
        '[defaults]',
        'name = "tide"',
        'path = "tide"',
      ),
      fc.constantFrom(
        'path = "../tide"',
        'path = "tide/../tide"',
        'engine = "v1"',
        'kind = "loop"',
        'plan = "p.md"',
      ),
      fc.constantFrom(
        'session_prefix = "t-"',
        'log_dir = ".logs"',
        'enabled = false',
        'models = { a = "b" }',
        'a = "a"',
      ),
      fc.string({ maxLength: 12 }),
    )
    const text = fc.array(line, { maxLength: 14 }).map((lines) => lines.join('\n'))
    await fc.assert(
      fc.asyncProperty(text, text, async (fleet, agents) => {
        const cwd = workspaceFolder({ 'fleet.toml': fleet, 'tide/agents.toml': agents })
        const before = listing(cwd)
        const { exit, stderr, stdout } = await runCli(['fleet', 'validate', '--json'], { cwd })
        const { ok, summary } = JSON.parse(stdout)
        expect([exit, stderr]).toEqual([ok ? 0 : 1, ''])
        expect(summary.errors > 0).toBe(!ok)
        expect(listing(cwd)).toEqual(before)
      }),
      { numRuns: 60 },
    )
  })
})

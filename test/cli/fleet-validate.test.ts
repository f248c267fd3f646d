import { rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Finding } from '../../src/model/finding.ts'
import { listing } from '../fleet/listing.ts'
import { schemaErrors } from '../report/schema-check.ts'
import { runCli } from './run-cli.ts'
import { git, workspaceFolder } from './workspace-folder.ts'

const project = (name: string, path: string, more = ''): string =>
  `[[projects]]\nname = "${name}"\npath = "${path}"\n${more}\n`
const agents = (prefix: string): string =>
  `session_prefix = "${prefix}"\nlog_dir = ".logs"\n\n[[agents]]\nname = "builder"\nkind = "loop"\n`

const sound = {
  'fleet.toml': project('booth', 'projects/booth') + project('tide', 'projects/tide', 'enabled = false\n'),
  'projects/booth/agents.toml': agents('booth-'),
  'projects/tide/agents.toml': agents('tide-'),
}

/** The findings for a fleet of these files: place, severity, rule, message. */
async function told(files: Readonly<Record<string, string>>, change: (root: string) => void = () => {}) {
  const cwd = workspaceFolder({ ...sound, ...files })
  change(cwd)
  const before = listing(cwd)
  const { exit, stdout, stderr } = await runCli(['fleet', 'validate', '--json'], { cwd })
  expect(stderr).toBe('')
  const report: { findings: Finding[] } = JSON.parse(stdout)
  expect(schemaErrors('schemas/fleet-validate.schema.json', report)).toEqual([])
  expect(listing(cwd)).toEqual(before)
  const lines = report.findings.map(
    ({ path, line, column, severity, rule, message }) =>
      `${path}:${line}:${column} ${severity} ${rule}: ${message}`,
  )
  return { exit, lines }
}

describe('sot fleet validate', () => {
  it('says that a sound fleet is sound', async () => {
    const cwd = workspaceFolder(sound)
    expect(await runCli(['fleet', 'validate'], { cwd })).toEqual({
      exit: 0,
      stdout: '2 projects, 1 enabled: 0 errors, 0 warnings, 0 notes\n',
      stderr: '',
    })
    expect(await told({})).toEqual({ exit: 0, lines: [] })
  })

  it('shows place, line and remedy', async () => {
    const cwd = workspaceFolder({ ...sound, 'fleet.toml': project('booth', '../booth') })
    const { exit, stdout } = await runCli(['fleet', 'validate', 'fleet.toml'], { cwd })
    expect(exit).toBe(1)
    expect(stdout).toBe(
      [
        'fleet.toml:3:8: error: "../booth" leaves the folder of the fleet [fleet-path]',
        '  3 | path = "../booth"',
        '    |        ^^^^^^^^^^',
        '  fix: Keep projects in folders of their own, within the folder of fleet.toml.',
        '',
        '1 project, 1 enabled: 1 error, 0 warnings, 0 notes',
        '',
      ].join('\n'),
    )
  })

  it.each([
    ['booth', 'fleet.toml:3:8 error fleet-path: the folder "booth" does not exist'],
    [
      'projects/booth/agents.toml',
      'fleet.toml:3:8 error fleet-path: "projects/booth/agents.toml" is no folder',
    ],
    ['../elsewhere', 'fleet.toml:3:8 error fleet-path: "../elsewhere" leaves the folder of the fleet'],
    [
      'projects/../../elsewhere',
      'fleet.toml:3:8 error fleet-path: "projects/../../elsewhere" leaves the folder of the fleet',
    ],
    ['/etc', 'fleet.toml:3:8 error fleet-path: "/etc" leaves the folder of the fleet'],
    ['.', 'fleet.toml:3:8 error fleet-path: "." is the folder of the fleet itself'],
    ['projects', 'fleet.toml:3:8 error fleet-path: "projects" has no agents.toml'],
    ['out', 'fleet.toml:3:8 error fleet-path: "out" leads out of the folder of the fleet by a link'],
    ['back', 'fleet.toml:3:8 error fleet-path: "back" leads back to the folder of the fleet'],
    ['ring', 'fleet.toml:3:8 error fleet-path: "ring" is a link that leads back to itself'],
    ['gone', 'fleet.toml:3:8 error fleet-path: "gone" is a link that leads nowhere'],
  ])('refuses the path %s', async (path, line) => {
    const elsewhere = workspaceFolder({ 'agents.toml': agents('x-') })
    const answer = await told({ 'fleet.toml': project('booth', path) }, (root) => {
      symlinkSync(elsewhere, join(root, 'out'))
      symlinkSync('.', join(root, 'back'))
      symlinkSync('ring', join(root, 'ring'))
      symlinkSync('nowhere', join(root, 'gone'))
    })
    expect(answer).toEqual({ exit: 1, lines: [line] })
  })

  it('refuses one folder for two projects, and a project within another, through links too', async () => {
    const files = {
      'fleet.toml':
        project('booth', 'projects/booth') +
        project('again', 'link', 'enabled = false') +
        project('inner', 'projects/booth/x'),
      'projects/booth/x/agents.toml': agents('inner-'),
    }
    const { lines } = await told(files, (root) => symlinkSync('projects/booth', join(root, 'link')))
    expect(lines).toEqual([
      'fleet.toml:7:8 error fleet-path: "again" is in the same folder as "booth"',
      'fleet.toml:11:8 error fleet-path: the folder of "inner" is in that of "booth"',
    ])
  })

  it.each([
    ['booth-', 'is that of "booth"'],
    ['booth-x', 'cannot be distinguished from that of "booth" ("booth-")'],
    ['boo', 'cannot be distinguished from that of "booth" ("booth-")'],
  ])('refuses the prefix %s together with booth-, unless one project is disabled', async (prefix, words) => {
    const second = { 'projects/tide/agents.toml': agents(prefix) }
    const both = sound['fleet.toml'].replace('enabled = false', '')
    expect(await told({ ...second, 'fleet.toml': both })).toEqual({
      exit: 1,
      lines: [
        `projects/tide/agents.toml:1:18 error fleet-prefix: the session prefix "${prefix}" of "tide" ${words}`,
      ],
    })
    expect(await told(second)).toEqual({ exit: 0, lines: [] })
  })

  it('warns of a log folder that is another one of the fleet: nothing is written there', async () => {
    const outer = { 'projects/booth/agents.toml': agents('booth-').replace('".logs"', '"../logs"') }
    expect(await told(outer)).toEqual({
      exit: 0,
      lines: [
        'projects/booth/agents.toml:2:11 warning fleet-path: log_dir: "../logs" leaves the folder of the project: its phase is read there, and "sot fleet up" writes nothing there',
      ],
    })
  })

  it('reports the problems of the agents of every project in order, including disabled ones', async () => {
    const { exit, lines } = await told({
      'projects/booth/agents.toml': agents('booth-').replace('".logs"', '"../../../logs"'),
      'projects/tide/agents.toml': `${agents('tide-')}\n[[phases]]\nid = "p1"\nplan = "plan-phase-p1.md"\n[[phases]]\nid = "p2"\nplan = "/etc/plan.md"\n`,
    })
    expect({ exit, lines }).toEqual({
      exit: 1,
      lines: [
        'projects/booth/agents.toml:2:11 error fleet-path: log_dir: "../../../logs" leaves the folder of the fleet',
        'projects/tide/agents.toml:10:8 warning fleet-phases: the plan of phase "p1" is not there: "plan-phase-p1.md"',
        'projects/tide/agents.toml:13:8 error fleet-phases: the plan of phase "p2": "/etc/plan.md" leaves the folder of the project',
      ],
    })
  })

  it('finds plans next to agents.toml and in the SOT folder', async () => {
    const plan = (path: string) => `\n[[phases]]\nid = "${path.slice(-4, -3)}"\nplan = "${path}"\n`
    const text = `${agents('booth-')}${plan('plan-a.md')}${plan('plan-b.md')}${plan('docs/plan-c.md')}`
    const files = { 'plan-a.md': '', 'sot/plan-b.md': '', 'docs/plan-c.md': '' }
    const placed = Object.fromEntries(
      Object.entries(files).map(([path, body]) => [`projects/booth/${path}`, body]),
    )
    expect(await told({ ...placed, 'projects/booth/agents.toml': text })).toEqual({ exit: 0, lines: [] })
  })

  it('follows no link to a registry', async () => {
    const { lines } = await told({}, (root) => {
      rmSync(join(root, 'projects/tide/agents.toml'))
      symlinkSync('../booth/agents.toml', join(root, 'projects/tide/agents.toml'))
    })
    expect(lines).toEqual([
      'projects/tide/agents.toml:1:1 error fleet-unread: projects/tide/agents.toml cannot be read: links are not followed',
    ])
  })

  it('reports where a file is invalid TOML, exit code 1', async () => {
    const broken = { 'projects/tide/agents.toml': 'session_prefix = "tide-"\nlog_dir = \n' }
    expect(await told(broken)).toEqual({
      exit: 1,
      lines: [
        'projects/tide/agents.toml:2:9 error fleet-unread: agents.toml is not TOML: a value is missing after "="',
      ],
    })
    expect(await told({ 'fleet.toml': 'projects = [' })).toMatchObject({ exit: 1 })
    expect(await told({ 'fleet.toml': '# Ours.\n# \u0000\n' })).toEqual({
      exit: 1,
      lines: ['fleet.toml:2:1 error fleet-unread: fleet.toml cannot be read: there is a NUL byte in line 2'],
    })
    const cwd = workspaceFolder({ ...sound, ...broken })
    const single = await runCli(['fleet', 'validate', 'projects/tide/agents.toml'], { cwd })
    expect(single.exit).toBe(1)
    expect(single.stdout).toContain('agents.toml:2:9: error: agents.toml is not TOML')
    expect((await runCli(['fleet', 'validate', 'projects/booth/agents.toml'], { cwd })).exit).toBe(0)
  })

  it('compares pins with git; an unknown result is a note', async () => {
    const pinned = { 'fleet.toml': project('booth', 'projects/booth', 'engine = "v1"') }
    const tagged = (root: string) => {
      git(join(root, 'projects/booth'), 'init', '-q', '-b', 'main')
      git(join(root, 'projects/booth'), 'commit', '-q', '--allow-empty', '-m', 'One')
    }
    expect(await told(pinned)).toEqual({
      exit: 0,
      lines: [
        'fleet.toml:4:10 note fleet-engine: the engine of "booth" is pinned to v1: the project has neither an engine nor a repository',
      ],
    })
    expect(await told(pinned, tagged)).toEqual({
      exit: 1,
      lines: [
        'fleet.toml:4:10 error fleet-engine: the engine of "booth" is pinned to v1: the repository has no such commit or tag',
      ],
    })
  })

  it('cannot run where there is no fleet', async () => {
    const cwd = workspaceFolder({})
    for (const args of [[], ['nowhere.toml'], ['--root', 'nowhere']]) {
      const run = await runCli(['fleet', 'validate', ...args], { cwd })
      expect(run).toMatchObject({ exit: 2, stdout: '' })
      expect(run.stderr).toMatch(/^.+\n.+\n$/)
    }
  })
})

import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fleetFolder, issuesDocument } from './fleet-folder.ts'
import { runCli } from './run-cli.ts'

const files = {
  'sot/A-ISSUES.md': issuesDocument('Quay Issues', [['QUAY-1', 'ready', 'AFK', 'None']]),
  'agents.toml': 'session_prefix = "quay-"\nlog_dir = "logs"\nwrong = 1\n',
}

/** A fleet that names one folder three times: by two ways to write it, and by a link. */
function tangledFleet(): string {
  const folder = fleetFolder({
    quay: { files },
    again: { path: './quay/' },
    asleep: { path: 'quay', enabled: false },
    linked: { path: 'link' },
  })
  symlinkSync('quay', join(folder, 'link'))
  return folder
}

describe('projects that share a folder', () => {
  it('count once on the board, for the first of them', async () => {
    const { exit, stdout } = await runCli(['fleet', 'board', '--json'], { cwd: tangledFleet() })
    const { totals, projects } = JSON.parse(stdout)
    expect([exit, totals.projects, totals.documents]).toEqual([1, { shown: 1, broken: 2, disabled: 1 }, 1])
    expect(projects.map(({ state }: { state: string }) => state)).toEqual([
      'shown',
      'broken',
      'disabled',
      'broken',
    ])
    expect(projects[3].problem.what).toBe('It is in the same folder as quay.')
  })

  it('are found once each, and what is wrong in the folder once', async () => {
    const { exit, stdout } = await runCli(['fleet', 'validate', '--json'], { cwd: tangledFleet() })
    const { findings } = JSON.parse(stdout)
    expect(exit).toBe(1)
    expect(findings.map(({ rule, path }: { rule: string; path: string }) => `${path} ${rule}`)).toEqual([
      'fleet.toml fleet-path',
      'fleet.toml fleet-path',
      'fleet.toml fleet-path',
      'quay/agents.toml fleet-schema',
    ])
  })
})

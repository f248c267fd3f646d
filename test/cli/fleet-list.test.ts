import { describe, expect, it } from 'vitest'
import { schemaErrors } from '../report/schema-check.ts'
import { runCli } from './run-cli.ts'
import { workspaceFolder } from './workspace-folder.ts'

const fleet = `[[projects]]
name = "booth"
path = "projects/booth"

[[projects]]
name = "tide"
path = "projects/tide"
enabled = false
engine = "v0.1.0"
`

describe('sot fleet list', () => {
  const here = () => workspaceFolder({ 'fleet.toml': fleet, 'projects/booth/agents.toml': '' })

  it('shows every project, from any folder of the fleet', async () => {
    const run = await runCli(['fleet', 'list'], { cwd: `${here()}/projects/booth` })
    expect(run).toEqual({
      exit: 0,
      stderr: '',
      stdout: [
        'booth  projects/booth  enabled   no pin',
        'tide   projects/tide   disabled  the folder "projects/tide" does not exist',
        '',
        '2 projects, 1 enabled',
        '',
      ].join('\n'),
    })
  })

  it('writes the same as JSON', async () => {
    const { exit, stdout } = await runCli(['fleet', 'list', '--json', '--root', here()])
    const json: unknown = JSON.parse(stdout)
    expect(exit).toBe(0)
    expect(schemaErrors('schemas/fleet-list.schema.json', json)).toEqual([])
    expect(json).toMatchObject({
      projects: [
        { name: 'booth', enabled: true, state: 'found', engine: null },
        { name: 'tide', enabled: false, state: 'missing', engine: { pin: 'v0.1.0', state: 'unknowable' } },
      ],
    })
  })

  it('cannot run without a fleet that can be read', async () => {
    const empty = workspaceFolder({})
    expect(await runCli(['fleet', 'list'], { cwd: empty })).toMatchObject({ exit: 2, stdout: '' })
    const broken = workspaceFolder({ 'fleet.toml': '[[projects]]\nname = \n' })
    const run = await runCli(['fleet', 'list'], { cwd: broken })
    expect(run).toMatchObject({ exit: 2, stdout: '' })
    expect(run.stderr).toMatch(/^fleet\.toml:2:6: .*a value is missing after "="\n.+\n$/)
  })
})

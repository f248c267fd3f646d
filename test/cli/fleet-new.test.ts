import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listing } from '../fleet/listing.ts'
import { schemaErrors } from '../report/schema-check.ts'
import { runCli } from './run-cli.ts'
import { workspaceFolder } from './workspace-folder.ts'

const agents = 'session_prefix = "secret-fleet-"\nlog_dir = ".logs"\n'
const fleet = '# Ours.\r\n[[projects]]\r\nname = "hidden-neighbour"\r\npath = "hidden-neighbour"'
const here = () => workspaceFolder({ 'fleet.toml': fleet, 'hidden-neighbour/agents.toml': agents })

describe('sot fleet new', () => {
  it('makes a project that passes its check, and that the fleet accepts', async () => {
    const cwd = here()
    const made = await runCli(['fleet', 'new', 'booth', '--register', '--owner', 'noor'], { cwd })
    expect(made).toMatchObject({ exit: 0, stderr: '' })
    const check = await runCli(['check', '--root', 'booth', '--no-cache'], { cwd })
    expect(check).toMatchObject({
      exit: 0,
      stdout: expect.stringMatching(/: 0 errors, 0 warnings, 0 notes\n$/),
    })
    expect(await runCli(['fleet', 'validate'], { cwd })).toMatchObject({
      exit: 0,
      stdout: '2 projects, 2 enabled: 0 errors, 0 warnings, 0 notes\n',
    })
    expect(readdirSync(join(cwd, 'booth')).sort()).toEqual([
      '.gitignore',
      'WORKBOARD.yaml',
      'agents.toml',
      'sot',
      'sot.config.yaml',
    ])
  })

  it('lets nothing of the fleet into the project', async () => {
    const cwd = here()
    await runCli(['fleet', 'new', 'booth', '--register', '--owner', 'noor'], { cwd })
    const texts = readdirSync(join(cwd, 'booth'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    expect(texts.length).toBe(6)
    expect(
      texts.filter((text) => /hidden-neighbour|secret-fleet|fleet\.toml/.test(text) || text.includes(cwd)),
    ).toEqual([])
  })

  it('registers on request alone, and every byte before stays', async () => {
    const cwd = here()
    const silent = await runCli(['fleet', 'new', 'booth', '--path', 'projects/booth'], { cwd })
    expect(readFileSync(join(cwd, 'fleet.toml'), 'utf8')).toBe(fleet)
    expect(silent.stdout).toContain('\n[[projects]]\nname = "booth"\npath = "projects/booth"\n')
    await runCli(['fleet', 'new', 'tide', '--register'], { cwd })
    expect(readFileSync(join(cwd, 'fleet.toml'), 'utf8')).toBe(
      `${fleet}\r\n\r\n[[projects]]\r\nname = "tide"\r\npath = "tide"\r\n`,
    )
  })

  it('finds a session prefix that no other project has, whatever the names', async () => {
    const cwd = workspaceFolder({ 'fleet.toml': '' })
    for (const name of ['booth', 'booth-2', 'booth-2.b', 'booth_2', 'b'])
      expect(await runCli(['fleet', 'new', name, '--register'], { cwd })).toMatchObject({ exit: 0 })
    expect(await runCli(['fleet', 'validate'], { cwd })).toMatchObject({ exit: 0 })
  })

  it('with --dry-run shows all of it and writes nothing', async () => {
    const cwd = here()
    const before = listing(cwd)
    const text = await runCli(['fleet', 'new', 'booth', '--register', '--dry-run'], { cwd })
    expect(text.stdout).toContain('would write booth/agents.toml\n')
    expect(text.stdout).toContain('would write fleet.toml (one project more)\n')
    const { stdout } = await runCli(['fleet', 'new', 'booth', '--dry-run', '--json'], { cwd })
    const json: unknown = JSON.parse(stdout)
    expect(schemaErrors('schemas/fleet-new.schema.json', json)).toEqual([])
    expect(json).toMatchObject({ written: false, registered: false, folder: 'booth' })
    expect(listing(cwd)).toEqual(before)
  })

  it.each([
    [['hidden-neighbour'], 'hidden-neighbour exists already.'],
    [['booth', '--path', 'full'], 'full exists already.'],
    [['booth', '--path', 'full/file.txt'], 'full/file.txt exists already.'],
    [['booth', '--path', 'link'], 'full exists already.'],
    [['booth', '--path', 'hidden-neighbour/booth'], 'would overlap with the project "hidden-neighbour".'],
    [['hidden-neighbour', '--path', 'elsewhere'], 'the fleet has a project "hidden-neighbour" already'],
    [['../booth'], "a project cannot be called '../booth'"],
    [['--', '-booth'], "a project cannot be called '-booth'"],
    [['booth', '--path', '..\\booth', '--register'], 'fleet.toml cannot name it: "path" is'],
    [['booth', '--path', '../booth-beside', '--register'], 'It would be outside of the folder of the fleet.'],
    [['booth', '--path', 'out/booth', '--register'], 'It would be outside of the folder of the fleet.'],
  ])('refuses %j and writes nothing', async (args, words) => {
    const cwd = here()
    mkdirSync(join(cwd, 'full'))
    writeFileSync(join(cwd, 'full/file.txt'), '')
    symlinkSync('full', join(cwd, 'link'))
    symlinkSync(workspaceFolder({}), join(cwd, 'out'))
    const before = listing(cwd)
    const run = await runCli(['fleet', 'new', ...args], { cwd })
    expect(run).toMatchObject({ exit: 2, stdout: '' })
    expect(run.stderr).toContain(words)
    expect(listing(cwd)).toEqual(before)
  })

  it('goes to no place outside that a registry names', async () => {
    const outside = workspaceFolder({})
    for (const path of ['../elsewhere', outside, 'out/booth', '.']) {
      const cwd = workspaceFolder({ 'fleet.toml': `[[projects]]\nname = "booth"\npath = "${path}"\n` })
      symlinkSync(outside, join(cwd, 'out'))
      const all = () => [...listing(cwd), ...listing(outside)]
      const before = all()
      expect(await runCli(['fleet', 'new', 'booth'], { cwd })).toMatchObject({ exit: 2, stdout: '' })
      expect(all()).toEqual(before)
    }
  })

  it('adds nothing to a fleet.toml that takes no table at its end', async () => {
    const cwd = workspaceFolder({ 'fleet.toml': 'projects = [{ name = "a", path = "a" }]\n' })
    const run = await runCli(['fleet', 'new', 'booth', '--register'], { cwd })
    expect(run.exit).toBe(2)
    expect(run.stderr).toContain('Add it by hand: { name = "booth", path = "booth" }')
    expect(readdirSync(cwd)).toEqual(['fleet.toml'])
  })

  it('makes what is registered and not there yet, and works without a fleet', async () => {
    const waiting = workspaceFolder({ 'fleet.toml': '[[projects]]\nname = "booth"\npath = "deep/booth"\n' })
    const run = await runCli(['fleet', 'new', 'booth'], { cwd: waiting })
    expect(run.stdout).toContain('wrote deep/booth/agents.toml\n')
    expect(run.stdout).not.toContain('[[projects]]')
    expect(await runCli(['fleet', 'validate'], { cwd: waiting })).toMatchObject({ exit: 0 })
    const alone = workspaceFolder({})
    expect(await runCli(['fleet', 'new', 'booth'], { cwd: alone })).toMatchObject({ exit: 0 })
    expect(await runCli(['fleet', 'new', 'tide', '--register'], { cwd: alone })).toMatchObject({ exit: 2 })
  })
})

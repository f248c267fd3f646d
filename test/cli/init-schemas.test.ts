import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packageFolder } from './built-bin.ts'
import { runCli } from './run-cli.ts'
import { workspaceFolder, writeFiles } from './workspace-folder.ts'

const schemas = 'node_modules/planning-sot/schemas'
const installed = `${schemas}/config.schema.json`

const textsIn = (folder: string): string[] =>
  ['sot.config.yaml', 'WORKBOARD.yaml'].map((name) => readFileSync(join(folder, name), 'utf8'))

/** Starts a workspace, and returns where its two YAML files say that their schemas are. */
async function schemasAfterInit(cwd: string): Promise<(string | undefined)[]> {
  expect(await runCli(['init', '--yes', '--owner', 'Ada'], { cwd })).toMatchObject({ exit: 0 })
  return textsIn(cwd).map((text) => /^# yaml-language-server: \$schema=(.+)\n/.exec(text)?.[1])
}

describe('the schemas that sot init names in the files it writes', () => {
  it.each<[string, Record<string, string>, string]>([
    ['the root, where the package is installed', { [`plans/${installed}`]: '{}', 'package.json': '' }, ''],
    ['a folder above, where it is installed', { [installed]: '{}', 'plans/package.json': '' }, '../'],
    ['a folder above that can install it', { 'package.json': '{}' }, '../'],
    ['the root, where no folder can install it', {}, ''],
    ['the root, where that is a repository', { 'package.json': '{}', 'plans/.git/HEAD': '' }, ''],
  ])('are in %s', async (_name, files, up) => {
    const top = workspaceFolder({ '.git/HEAD': '', 'plans/.keep': '', ...files })
    expect(await schemasAfterInit(join(top, 'plans'))).toEqual(
      ['config', 'workboard'].map((name) => `${up}${schemas}/${name}.schema.json`),
    )
  })

  it('are in the root where there is no repository, and in the package', async () => {
    const top = workspaceFolder({ 'package.json': '{}', 'plans/.keep': '' })
    for (const path of await schemasAfterInit(join(top, 'plans'))) {
      expect(path).toMatch(/^node_modules\/planning-sot\/schemas\//)
      expect(existsSync(join(packageFolder, String(path).slice('node_modules/planning-sot/'.length)))).toBe(
        true,
      )
    }
  })

  it('are named in a new project of a fleet as well', async () => {
    const cwd = workspaceFolder({ '.git/HEAD': '', 'package.json': '{}' })
    expect(await runCli(['fleet', 'new', 'harbour'], { cwd })).toMatchObject({ exit: 0 })
    for (const text of textsIn(join(cwd, 'harbour')))
      expect(text).toContain(`# yaml-language-server: $schema=../${schemas}/`)
  })

  it('stay where they are when commands edit the board', async () => {
    const cwd = workspaceFolder({})
    const before = await schemasAfterInit(cwd)
    const [, board = ''] = textsIn(cwd)
    const ids = [...board.matchAll(/id: (\S+?),/g)].map(([, id]) => id ?? '')
    expect(await runCli(['start', ids[0] ?? '', '--as', 'Ada'], { cwd })).toMatchObject({ exit: 0 })
    expect(await runCli(['new', 'Chart the shoals'], { cwd })).toMatchObject({ exit: 0 })
    expect(await runCli(['board', 'sync'], { cwd })).toMatchObject({ exit: 0 })
    const [, edited = ''] = textsIn(cwd)
    expect(edited).not.toBe(board)
    expect(edited.split('\n')[0]).toBe(`# yaml-language-server: $schema=${before[1]}`)
    writeFiles(cwd, { 'WORKBOARD.yaml': `${edited.split('\n')[0]}\n` })
    expect(await runCli(['board', 'sync'], { cwd })).toMatchObject({ exit: 0 })
    expect(textsIn(cwd)[1]?.split('\n').slice(0, 2)).toEqual([edited.split('\n')[0], 'version: 1'])
    expect(await runCli(['check'], { cwd })).toMatchObject({ exit: 0 })
  })
})

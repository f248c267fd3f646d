import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { askEnginePin } from '../../src/workspace/git/engine-pin.ts'
import { committedFolder, git, workspaceFolder, writeFiles } from '../cli/workspace-folder.ts'
import { twoOfOneBeginning } from './pins.ts'

const local = ['-c', 'protocol.file.allow=always'] as const

function idOf(folder: string, name: string): string {
  return execFileSync('git', ['rev-parse', `${name}^{commit}`], { cwd: folder, encoding: 'utf8' }).trim()
}

/** An engine with two commits: `v1` on the first, the annotated `v2` on the second. */
function engineRepository(): string {
  const engine = committedFolder({ 'engine.txt': 'one\n' })
  git(engine, 'tag', 'v1')
  writeFiles(engine, { 'engine.txt': 'two\n' })
  git(engine, 'commit', '-qam', 'Two')
  git(engine, 'tag', '-a', 'v2', '-m', 'Two')
  return engine
}

/** A project whose submodule `engine` is recorded at the last commit of that repository. */
function projectWith(engine: string): string {
  const project = committedFolder({ 'agents.toml': '' })
  git(project, ...local, 'submodule', '--quiet', 'add', engine, 'engine')
  git(project, 'commit', '-qm', 'Pin the engine')
  return project
}

const state = async (project: string, pin: string) => {
  const answer = await askEnginePin(project, pin)
  return `${answer.state}: ${answer.detail.replaceAll(/\b[0-9a-f]{7}\b/g, 'ID')}`
}

describe('askEnginePin', () => {
  it('confirms the commit that engine is at: by tag, whole or shortened id', async () => {
    const engine = engineRepository()
    const project = projectWith(engine)
    const second = idOf(engine, 'v2')
    for (const pin of ['v2', second, second.slice(0, 7), second.slice(0, 9).toUpperCase()])
      expect(await askEnginePin(project, pin)).toMatchObject({ pin, state: 'confirmed', commit: second })
  })

  it('contradicts any other, what is not there, and branches', async () => {
    const engine = engineRepository()
    const project = projectWith(engine)
    expect(await state(project, 'v1')).toBe('contradicted: engine is at ID, not at ID')
    expect(await state(project, idOf(engine, 'v1'))).toBe('contradicted: engine is at ID, not at ID')
    expect(await state(project, 'v3')).toBe('contradicted: the repository has no such commit or tag')
    expect(await state(project, 'f'.repeat(40))).toBe(
      'contradicted: the repository has no such commit or tag',
    )
    expect(await state(project, 'main')).toBe('contradicted: main is a branch, and branches move')
  })

  it('sees that the project records another commit than the one checked out', async () => {
    const project = projectWith(engineRepository())
    git(join(project, 'engine'), 'checkout', '-q', 'v1')
    expect(await state(project, 'v1')).toBe('contradicted: the project records ID for engine, not ID')
    git(project, 'commit', '-qam', 'Back to the first engine')
    expect(await state(project, 'v1')).toBe('confirmed: engine is at ID')
  })

  it('compares an id with the recorded commit if the submodule is not checked out, but not a tag', async () => {
    const engine = engineRepository()
    const project = projectWith(engine)
    git(project, 'submodule', '--quiet', 'deinit', '-f', 'engine')
    expect(await state(project, 'v2')).toBe('unknowable: the submodule engine is not checked out')
    expect(await state(project, idOf(engine, 'v2').slice(0, 7))).toMatch(/^confirmed: /)
    expect(await state(project, idOf(engine, 'v1'))).toMatch(/^contradicted: the project records ID/)
    rmSync(join(project, 'engine'), { recursive: true })
    expect(await state(project, 'v2')).toBe('unknowable: the submodule engine is not checked out')
  })

  it('uses the repository of the project if there is no engine folder', async () => {
    const project = engineRepository()
    expect(await state(project, 'v1')).toBe('confirmed: the project’s repository contains it')
    git(project, 'checkout', '-q', '--detach', 'v1')
    expect(await state(project, 'v2')).toBe('confirmed: the project’s repository contains it')
    expect(await state(project, 'v3')).toBe('contradicted: the repository has no such commit or tag')
  })

  it('cannot decide about commits that a shallow clone may not contain', async () => {
    const origin = engineRepository()
    const project = workspaceFolder({ 'agents.toml': '' })
    git(project, ...local, 'clone', '-q', '--depth', '1', `file://${origin}`, 'engine')
    expect(await state(project, 'v9')).toBe('unknowable: its clone is shallow, and does not contain it')
    expect(await state(project, idOf(origin, 'v1'))).toBe(
      'unknowable: its clone is shallow, and does not contain it',
    )
    expect(await state(project, idOf(origin, 'v2'))).toBe('confirmed: engine is at ID')
  })

  it('cannot decide without a repository, and follows no link', async () => {
    const project = workspaceFolder({ 'agents.toml': '' })
    expect(await state(project, 'v1')).toBe('unknowable: the project has neither an engine nor a repository')
    mkdirSync(join(project, 'engine'))
    expect(await state(project, 'v1')).toBe('unknowable: the folder engine is no repository')
    writeFiles(project, { 'engine/.git': 'gitdir: /nowhere\n' })
    expect(await state(project, 'v1')).toBe('unknowable: git cannot read its repository')
    rmSync(join(project, 'engine'), { recursive: true })
    symlinkSync(engineRepository(), join(project, 'engine'))
    expect(await state(project, 'v1')).toBe('unknowable: engine is a link, and links are not followed')
  })

  it('reports ids that are too short', async () => {
    const engine = engineRepository()
    const short = twoOfOneBeginning(engine)[0].slice(0, 7)
    expect(await state(engine, short)).toBe('contradicted: ID is the beginning of more than one commit')
  })

  it('takes no branch for a commit, though it may be called like the beginning of an id', async () => {
    const engine = engineRepository()
    git(engine, 'branch', 'beef')
    expect(await state(engine, 'beef')).toBe('contradicted: beef is a branch, and branches move')
  })

  it('follows an annotated tag to its commit, also when it is named by its own id', async () => {
    const engine = engineRepository()
    const project = projectWith(engine)
    const own = execFileSync('git', ['rev-parse', 'v2'], { cwd: engine, encoding: 'utf8' }).trim()
    expect(own).not.toBe(idOf(engine, 'v2'))
    for (const pin of [own, own.slice(0, 8)])
      expect(await askEnginePin(project, pin)).toMatchObject({
        state: 'confirmed',
        commit: idOf(engine, 'v2'),
      })
  })

  it('takes the id before a tag only where no tag is called that', async () => {
    const engine = engineRepository()
    const [first, second] = [idOf(engine, 'v1'), idOf(engine, 'v2')]
    git(engine, 'tag', first.slice(0, 8), 'v2')
    const project = projectWith(engine)
    expect(await askEnginePin(project, first.slice(0, 8))).toMatchObject({
      state: 'confirmed',
      commit: second,
    })
  })
})

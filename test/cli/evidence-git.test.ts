import { appendFileSync, chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  checked,
  evidence,
  firstClone,
  gitText,
  isOfRun,
  otherClone,
  pushed,
  refOf,
  refsOf,
  travel,
} from './evidence-folder.ts'
import { runCli } from './run-cli.ts'
import { git, workspaceFolder } from './workspace-folder.ts'

describe('a run that travels with git', () => {
  it('is unknowable in another clone until it is pulled, for every command', async () => {
    const { other, id } = await pushed()
    const verify = async () => {
      const args = ['verify', `harness-runs/${id}`, '--json', '--now', '2026-11-18T13:00:00Z']
      const { exit, stdout } = await runCli(args, { cwd: other.cwd })
      const { dir, verdict, reasons } = JSON.parse(stdout).runs[0]
      return { exit, dir, verdict, reasons }
    }
    const dir = `harness-runs/${id}`
    expect(await checked(other.cwd)).toEqual({ found: ['evidence-run-missing'], proof: 'unknowable' })
    expect(await verify()).toEqual({ exit: 1, dir, verdict: 'unknowable', reasons: ['report-missing'] })
    expect(await travel(other.cwd, 'pull')).toMatchObject({ exit: 0, runs: [[id, 'pulled']] })
    expect(await checked(other.cwd)).toEqual({ found: [], proof: 'recorded' })
    expect(await verify()).toEqual({ exit: 0, dir, verdict: 'proven', reasons: [] })
    const board = await runCli(['board', '--json', '--now', '2026-11-18T13:00:00Z'], { cwd: other.cwd })
    expect(JSON.parse(board.stdout).items[0]).toMatchObject({ proof: 'recorded', level: 1 })
    expect(existsSync(join(other.cwd, 'harness-runs'))).toBe(false)
    expect(gitText(other.cwd, 'status', '--porcelain')).toBe('')
  })

  it('changes the answer of a check that is remembered', async () => {
    const { other, id } = await pushed()
    const env = { XDG_CACHE_HOME: workspaceFolder({}) }
    const proofOf = async () => (await checked(other.cwd, env)).proof
    for (const _again of [1, 2]) expect(await proofOf()).toBe('unknowable')
    await travel(other.cwd, 'pull')
    for (const _again of [1, 2]) expect(await proofOf()).toBe('recorded')
    git(other.cwd, 'update-ref', '-d', refOf(id))
    for (const _again of [1, 2]) expect(await proofOf()).toBe('unknowable')
  })

  it('is in git under its id, with its report at the top, and comes back byte by byte', async () => {
    const { run, hub, id } = await pushed()
    const files = gitText(hub, 'ls-tree', '-r', '--name-only', refOf(id)).trim().split('\n')
    expect(files).toContain('report.json')
    for (const path of files)
      expect(gitText(hub, 'show', `${refOf(id)}:${path}`)).toBe(readFileSync(join(run.dir, path), 'utf8'))
  })

  it('is pushed and pulled once', async () => {
    const { one, other, id } = await pushed()
    expect(await travel(one.cwd, 'push')).toMatchObject({ exit: 0, data: { unchanged: 1, runs: [] } })
    await travel(other.cwd, 'pull')
    expect(await travel(other.cwd, 'pull')).toMatchObject({ exit: 0, data: { unchanged: 1, runs: [] } })
    const copy = await otherClone(one.hub)
    copy.build()
    // The same bytes are the same object in every clone.
    expect(await travel(copy.cwd, 'push')).toMatchObject({ exit: 0, data: { unchanged: 1, runs: [] } })
    expect(refsOf(copy.cwd).filter(isOfRun)).toEqual(refsOf(one.cwd).filter(isOfRun))
    expect(refsOf(copy.cwd).some((ref) => ref.startsWith(refOf(id)))).toBe(true)
  })

  it('says in words what it did, and with --quiet only what went wrong', async () => {
    const { one, other } = await pushed()
    expect(await evidence(other.cwd, 'pull', '--dry-run')).toMatchObject({
      stdout: '1 run would be pulled from origin; 0 there already.\n',
    })
    expect(refsOf(other.cwd).filter(isOfRun)).toEqual([])
    expect(await evidence(other.cwd, 'pull', '--quiet')).toEqual({ exit: 0, stdout: '', stderr: '' })
    one.build({ number: 1 })
    expect(await evidence(one.cwd, 'push')).toEqual({
      exit: 0,
      stdout: '1 run pushed to origin; 1 there already.\n',
      stderr: 'Pushing 1 run to origin.\n',
    })
  })
})

it('the page about it is right', async () => {
  const { one, other } = await pushed()
  const page = readFileSync(join(import.meta.dirname, '../../docs/evidence-in-git.md'), 'utf8')
  const blocks = [...page.matchAll(/```sh\n(.*?)```/gs)].map(([, lines = '']) => lines.trim().split('\n'))
  expect(blocks).toEqual([['sot evidence push'], ['sot evidence pull', 'sot check']])
  one.build({ number: 1 })
  for (const [at, lines] of blocks.entries())
    for (const line of lines) {
      const args = line.split(' ').slice(1)
      const cwd = at === 0 ? one.cwd : other.cwd
      const now = '2026-11-18T13:00:00.000Z'
      expect(await runCli(args, { cwd, now })).toMatchObject({ exit: 0 })
    }
  expect(refsOf(other.cwd).filter(isOfRun)).toHaveLength(2)
})

describe('two clones', () => {
  it('push different runs at the same time, and both get both', async () => {
    const { one, other } = await pushed()
    const runs = [one.build({ number: 1 }), other.build({ number: 2 })]
    const both = await Promise.all([travel(one.cwd, 'push'), travel(other.cwd, 'push')])
    expect(both.map(({ exit }) => exit)).toEqual([0, 0])
    await Promise.all([travel(one.cwd, 'pull'), travel(other.cwd, 'pull')])
    for (const { cwd } of [one, other])
      for (const { report } of runs)
        expect(refsOf(cwd).some((ref) => ref.startsWith(`${refOf(report.run_id)} `))).toBe(true)
  })

  it('never overwrite a run of the same id', async () => {
    const { one, other, hub, id } = await pushed()
    const before = refsOf(hub)
    const twin = other.build({
      change: ({ report }) => Object.assign(report, { duration_ms: report.duration_ms + 1 }),
    })
    expect(twin.report.run_id).toBe(id)
    const refused = [[id, 'refused']]
    expect(await travel(other.cwd, 'push')).toMatchObject({ exit: 1, runs: refused })
    expect(await travel(other.cwd, 'pull')).toMatchObject({ exit: 1, runs: refused })
    appendFileSync(join(one.cwd, `harness-runs/${id}/test.log`), 'more\n')
    expect(await travel(one.cwd, 'push')).toMatchObject({ exit: 1, runs: refused })
    expect(refsOf(hub).filter(isOfRun)).toEqual(before.filter(isOfRun))
  })
})

describe('a remote', () => {
  const hook = (hub: string, text: string): void => {
    writeFileSync(join(hub, 'hooks/update'), `#!/bin/sh\n${text}\n`)
    chmodSync(join(hub, 'hooks/update'), 0o755)
  }

  it('may refuse a reference', async () => {
    const { one, hub, id } = await pushed()
    hook(hub, 'case "$1" in refs/sot/*) exit 1;; esac')
    const { report } = one.build({ number: 1 })
    const { exit, data, runs } = await travel(one.cwd, 'push')
    expect({ exit, runs }).toEqual({ exit: 1, runs: [[report.run_id, 'refused']] })
    expect(data.runs[0].reason).toContain('hook declined')
    expect(await evidence(one.cwd, 'prune', '--remote', 'origin', '--quiet')).toMatchObject({ exit: 0 })
    one.cite()
    expect(await travel(one.cwd, 'prune', '--remote')).toMatchObject({ exit: 1, runs: [[id, 'refused']] })
    hook(hub, `case "$1" in *${report.run_id}) exit 1;; esac`)
    const third = one.build({ number: 2 }).report.run_id
    expect((await travel(one.cwd, 'push')).runs.sort()).toEqual(
      [
        [report.run_id, 'refused'],
        [third, 'pushed'],
      ].sort(),
    )
  })

  it.each([
    [['push'], 'gone'],
    [['pull'], 'gone'],
    [['prune', '--remote'], 'gone'],
    [['push', '--remote', 'other'], 'no remote'],
    [['pull', '--remote', '--upload-pack=touch pwned'], ''],
    [['pull', '--remote=--upload-pack=touch pwned;'], 'no remote'],
    [['push', '--remote', 'ext::touch pwned'], 'no remote'],
  ])('that does not answer is a problem: %j', async (args, words) => {
    const { cwd, hub } = await firstClone()
    rmSync(hub, { recursive: true })
    git(cwd, 'remote', 'set-url', 'origin', join(hub, 'gone'))
    const { exit, stderr } = await evidence(cwd, ...args)
    expect(exit).toBe(2)
    expect(stderr).toContain(words)
    expect(existsSync(join(cwd, 'pwned'))).toBe(false)
  })

  it('is required, and so is a repository', async () => {
    const folder = workspaceFolder({ 'sot.config.yaml': 'version: 1\n' })
    expect((await evidence(folder, 'push')).exit).toBe(2)
    git(folder, 'init', '-q')
    expect((await evidence(folder, 'pull')).stderr).toContain('has no remote "origin"')
  })
})

describe('what a clone does not have', () => {
  it('is unknowable in a shallow clone, and there after a pull', async () => {
    const { other, id } = await pushed('--depth', '1')
    expect((await checked(other.cwd)).proof).toBe('unknowable')
    expect((await travel(other.cwd, 'pull')).runs).toEqual([[id, 'pulled']])
    expect((await checked(other.cwd)).proof).toBe('recorded')
  })

  it.each(['blob:none', 'tree:0'])('is unknowable in a partial clone (%s)', async (filter) => {
    const { other, hub, id } = await pushed(`--filter=${filter}`)
    git(other.cwd, 'fetch', '-q', 'origin', 'refs/sot/*:refs/sot/*')
    expect(refsOf(other.cwd).some((ref) => ref.startsWith(refOf(id)))).toBe(true)
    expect(await checked(other.cwd)).toEqual({ found: ['evidence-run-missing'], proof: 'unknowable' })
    const { stdout } = await runCli(['verify', `harness-runs/${id}`, '--json'], { cwd: other.cwd })
    expect(JSON.parse(stdout).runs[0]).toMatchObject({ verdict: 'unknowable' })
    const again = await otherClone(hub, `--filter=${filter}`)
    await travel(again.cwd, 'pull')
    expect((await checked(again.cwd)).proof).toBe('recorded')
  })
})

describe('nothing else', () => {
  it('is written, and no hook of the user runs', async () => {
    const { one, other, hub, id } = await pushed()
    for (const { cwd } of [one, other]) {
      for (const name of [
        'pre-push',
        'reference-transaction',
        'post-merge',
        'post-checkout',
        'pre-auto-gc',
      ]) {
        writeFileSync(join(cwd, '.git/hooks', name), '#!/bin/sh\ntouch pwned\n')
        chmodSync(join(cwd, '.git/hooks', name), 0o755)
      }
      git(cwd, '-c', 'core.hooksPath=/dev/null', 'tag', '-m', 'one', 'v1')
      git(cwd, 'config', 'push.followTags', 'true')
      git(cwd, 'config', 'fetch.prune', 'true')
      git(cwd, 'config', 'fetch.pruneTags', 'true')
      git(cwd, 'config', 'core.fsmonitor', 'touch pwned')
    }
    git(other.cwd, '-c', 'core.hooksPath=/dev/null', 'branch', 'mine')
    const rest = (folder: string) => refsOf(folder).filter((ref) => !ref.startsWith('refs/sot/'))
    const before = [hub, one.cwd, other.cwd].map(rest)
    one.build({ number: 1 })
    for (const [cwd, ...args] of [
      [one.cwd, 'push'],
      [other.cwd, 'pull'],
      [other.cwd, 'prune'],
      [one.cwd, 'prune', '--remote'],
    ] as const)
      expect((await travel(cwd, ...args)).exit).toBe(0)
    expect([hub, one.cwd, other.cwd].map(rest)).toEqual(before)
    expect([one, other].some(({ cwd }) => existsSync(join(cwd, 'pwned')))).toBe(false)
    expect(refsOf(hub).filter(isOfRun)).toEqual([expect.stringContaining(id)])
  })

  it('is pulled than references whose names are ids of runs', async () => {
    const { hub, other, id } = await pushed()
    const commit = gitText(hub, 'rev-parse', 'main').trim()
    for (const name of ['-x', 'a/b', '$(touch$IFS)pwned', 'x/deep', '20261118T120000Z-UP-1', 'é'])
      git(hub, 'update-ref', `refs/sot/runs/${name}`, commit)
    git(hub, 'update-ref', 'refs/sot/ledgers/--force', commit)
    const { exit, runs, stderr } = await travel(other.cwd, 'pull')
    expect({ exit, runs }).toEqual({ exit: 0, runs: [[id, 'pulled']] })
    expect(stderr).toContain('6 references below refs/sot/runs/ are left out')
    expect(refsOf(other.cwd).filter(isOfRun)).toHaveLength(1)
  })

  it('leaves this machine with a credential in it', async () => {
    const { cwd, build, hub } = await firstClone()
    const key = `ghp_${'a1B2'.repeat(9)}`
    const { dir, report } = build()
    appendFileSync(join(dir, 'trace.jsonl'), `{"token":"${key}"}\n`)
    const { exit, data, runs } = await travel(cwd, 'push')
    expect({ exit, runs }).toEqual({ exit: 1, runs: [[report.run_id, 'refused']] })
    expect(JSON.stringify(data)).not.toContain(key)
    expect(refsOf(hub).filter(isOfRun)).toEqual([])
  })
})

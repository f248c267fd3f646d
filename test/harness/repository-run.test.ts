import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { verifyRun } from '../../src/evidence/verify-run.ts'
import { fakeEngine } from '../../src/harness/fake-engine.ts'
import type { FinishedRun } from '../../src/harness/run.ts'
import { runLane } from '../../src/harness/run-lane.ts'
import type { Scenario } from '../../src/harness/scenario.ts'
import { scriptEngine } from '../../src/harness/script-engine.ts'
import { scratch, shippedCase } from './harness-run.ts'
import { admissionOf, git, put, repository, repositoryCase, repositoryRequest } from './repository.ts'

const solved: Scenario = { steps: [{ solution: true }] }

/** Everything that a listing and a checksum tell of a folder. */
function sight(folder: string): string {
  return execFileSync(
    'sh',
    [
      '-c',
      'find . -print0 | sort -z | xargs -0 ls -ldn --time-style=full-iso; find . -type f -print0 | sort -z | xargs -0 sha256sum',
    ],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  )
}

const proofIn = ({ dir, report }: FinishedRun) =>
  JSON.parse(readFileSync(join(dir, `backend/stage${report.stage}-source.json`), 'utf8'))

describe('a run on a repository', () => {
  it.each([3, 4, 5])('of stage %i passes on a copy, is proven and leaves it alone', async (stage) => {
    const path = repository()
    put(path, 'node_modules/thing/index.js', 'ignored\n')
    const before = sight(path)
    const request = await repositoryRequest(path, { stage, engine: scriptEngine(solved) })
    const finished = await runLane(request)
    expect(finished.verdict).toMatchObject({ verdict: 'proven', reasons: [], status: 'pass' })
    expect(finished.report).toMatchObject({
      case_id: 'booth-slugify',
      changed_files: ['src/slugify.js'],
      stage,
    })
    expect(finished.report.comparison?.fake_run).toMatch(/-booth-slugify-\d+$/)
    expect(sight(path)).toBe(before)
    const proof = proofIn(finished)
    expect(proof).toMatchObject({
      workplace: stage === 3 ? 'copy' : 'clone',
      unwritten: true,
      admission: { path: 'sot/BOOTH-REPOSITORY-ADMISSION.booth.json' },
      fixture_sha256: finished.report.freshness.fixture_sha256,
      before: {
        head: git(path, 'rev-parse', 'HEAD'),
        tree: git(path, 'rev-parse', 'HEAD^{tree}'),
        status: 'clean',
      },
    })
    expect(proof.after).toEqual(proof.before)
    expect(readdirSync(request.host.tempFolder)).toEqual([])
  })

  it('tells neither its path nor what git keeps beside the files', async () => {
    const path = repository()
    const look = `import('node:child_process').then(({ execSync }) => {
      const say = (command) => console.log(command + ': ' + execSync(command, { encoding: 'utf8' }).trim().replaceAll('\\n', ' | '))
      say('git log --format=%s'); say('git remote -v'); say('git branch -a'); say('git status --porcelain'); say('grep -rlF ${path} .git || true')
    })`
    for (const [stage, history] of [
      [3, 'Baseline'],
      [4, 'Add slugify | Begin'],
    ] as const) {
      const engine = looker(look)
      const finished = await runLane(await repositoryRequest(path, { stage, engine }))
      const said = readFileSync(join(finished.dir, 'backend/stdout.log'), 'utf8')
      expect(said).toContain(`git log --format=%s: ${history}\n`)
      expect(said).toContain('git remote -v: \n')
      expect(said).toContain('git branch -a: * main\n')
      expect(said).toContain('git status --porcelain: \n')
      expect(said).toMatch(/\|\| true: \n/)
      for (const name of readdirSync(finished.dir).filter((one) => one !== 'backend')) {
        expect(readFileSync(join(finished.dir, name), 'utf8'), name).not.toContain(path)
      }
    }
  })

  it('is broken by any change in the repository, even where the engine did well', async () => {
    const changes: readonly (readonly [string, (path: string) => void])[] = [
      ['a file', (path) => put(path, 'src/slugify.js', 'changed\n')],
      ['a further file', (path) => put(path, 'more.txt', 'x\n')],
      ['an ignored file', (path) => put(path, 'debug.log', 'x\n')],
      ['a mode', (path) => chmodSync(join(path, 'README.md'), 0o755)],
      ['a hook', (path) => put(path, '.git/hooks/pre-commit', '#!/bin/sh\n')],
      ['a branch', (path) => void git(path, 'branch', 'planted')],
      ['a commit', (path) => void git(path, 'commit', '-q', '--allow-empty', '-m', 'More')],
      ['its end', (path) => rmSync(path, { recursive: true })],
    ]
    for (const [name, change] of changes) {
      const path = repository()
      const finished = await runLane(await repositoryRequest(path, { engine: meddler(() => change(path)) }))
      expect(finished.report, name).toMatchObject({
        status: 'fail',
        failure_reason: 'source repository changed',
      })
      expect(proofIn(finished), name).toMatchObject({ unwritten: false })
      expect(finished.verdict.verdict, name).toBe('proven')
    }
  })
})

describe('a repository is refused', () => {
  const refused = async (path: string, more = {}, admissions?: Parameters<typeof repositoryRequest>[2]) => {
    const request = await repositoryRequest(path, more, admissions ?? [admissionOf(path)])
    const { report, verdict, dir } = await runLane(request)
    expect(report).toMatchObject({
      status: 'blocked',
      failure_reason: 'stage closed',
      engine_process_started: false,
    })
    expect(verdict).toMatchObject({ verdict: 'proven', status: 'blocked' })
    expect(existsSync(join(dir, 'backend'))).toBe(false)
    expect(JSON.stringify(report)).not.toContain(path)
    return report.blockers.join()
  }

  it('without an admission that names its real path and the stage', async () => {
    const path = repository()
    const link = join(scratch(), 'link')
    symlinkSync(path, link)
    expect(await refused(path, {}, [])).toMatch(/no admission record names the real path/)
    expect(await refused(path, {}, [admissionOf(`${path}/`)])).toMatch(/no admission record/)
    expect(await refused(path, {}, [admissionOf(link)])).toMatch(/no admission record/)
    expect(await refused(path, {}, [admissionOf(path, { stages: [4] })])).toMatch(/names other stages/)
    expect(await refused(path, {}, [admissionOf(path, { stages: [2] })])).toMatch(/no admission record/)
    expect(await refused(path, {}, [admissionOf(path), admissionOf(path, { status: 'revoked' })])).toMatch(
      /"revoked"/,
    )
    expect(await refused(join(path, 'src'), {}, [admissionOf(path)])).toMatch(/no admission record/)
  })

  it('without planning documents', async () => {
    const path = repository()
    const request = await repositoryRequest(path, {}, null)
    expect((await runLane(request)).report).toMatchObject({
      status: 'blocked',
      failure_reason: 'stage closed',
    })
  })

  it('reached by a link it is the repository that counts', async () => {
    const path = repository()
    const link = join(scratch(), 'link')
    symlinkSync(path, link)
    const request = await repositoryRequest(link, {}, [admissionOf(path)])
    expect((await runLane(request)).report).toMatchObject({ status: 'pass' })
  })

  it.each<[string, RegExp, (path: string) => void]>([
    ['a changed file', /changed or not tracked: 1\)/, (path) => put(path, 'README.md', '# Other\n')],
    ['a further file', /changed or not tracked/, (path) => put(path, 'new.txt', 'x\n')],
    ['a deleted file', /changed or not tracked/, (path) => rmSync(join(path, 'README.md'))],
    ['another mode', /changed or not tracked/, (path) => chmodSync(join(path, 'README.md'), 0o755)],
    [
      'something staged',
      /staged/,
      (path) => {
        put(path, 'README.md', '# Other\n')
        git(path, 'add', '.')
        put(path, 'README.md', '# Booth\n')
      },
    ],
    ['no repository', /no git repository/, (path) => rmSync(join(path, '.git'), { recursive: true })],
    ['no index', /no index/, (path) => rmSync(join(path, '.git/index'))],
    ['nothing at all', /not there/, (path) => rmSync(path, { recursive: true })],
    [
      'a file in its place',
      /no folder/,
      (path) => {
        rmSync(path, { recursive: true })
        writeFileSync(path, '')
      },
    ],
    [
      'no commit',
      /no commit/,
      (path) => {
        rmSync(path, { recursive: true })
        git(join(path, '..'), 'init', '-q', path)
      },
    ],
    [
      'a broken object',
      /no commit|cannot be (?:read|copied|told)/,
      (path) => {
        for (const name of readdirSync(join(path, '.git/objects')))
          rmSync(join(path, '.git/objects', name), { recursive: true })
      },
    ],
    [
      'a link in it',
      /cannot be taken: .*link/,
      (path) => {
        symlinkSync('README.md', join(path, 'link'))
        git(path, 'add', '.')
        git(path, 'commit', '-qm', 'Link')
      },
    ],
    [
      'a submodule',
      /submodules/,
      (path) => {
        git(path, 'update-index', '--add', '--cacheinfo', `160000,${'a'.repeat(40)},sub`)
        git(path, 'commit', '-qm', 'Sub')
      },
    ],
  ])('with %s', async (_name, expected, change) => {
    const path = repository()
    change(path)
    expect(await refused(path)).toMatch(expected)
  })

  it('as a folder within another, and as a bare one', async () => {
    const path = repository()
    expect(await refused(join(path, 'src'), {}, [admissionOf(join(path, 'src'))])).toMatch(/not the top/)
    const bare = join(scratch(), 'bare')
    git(path, 'clone', '-q', '--bare', '.', bare)
    expect(await refused(bare)).toMatch(/no git repository with a work tree/)
  })

  it('where stage and case do not go with it', async () => {
    const path = repository()
    expect(await refused(path, { stage: 2 })).toMatch(/works on the files of a case/)
    expect(await refused(path, { harnessCase: shippedCase() })).toMatch(/files of its own/)
    const { repository: _none, ...request } = await repositoryRequest(path)
    expect((await runLane(request)).report.blockers.join()).toMatch(/none was named/)
  })

  it('and none of its own programs is run to find out', async () => {
    const path = repository()
    const planted = join(scratch(), 'planted')
    const plant = `touch ${planted}`
    put(path, '.gitattributes', '* filter=evil diff=evil\n')
    git(path, 'add', '.')
    git(path, 'commit', '-qm', 'Attributes')
    for (const key of [
      'core.fsmonitor',
      'filter.evil.clean',
      'filter.evil.smudge',
      'diff.evil.textconv',
      'core.pager',
      'core.sshCommand',
      'uploadpack.packObjectsHook',
    ])
      git(path, 'config', key, plant)
    for (const name of [
      'post-checkout',
      'pre-commit',
      'post-index-change',
      'reference-transaction',
      'post-upload-pack',
    ]) {
      put(path, `.git/hooks/${name}`, `#!/bin/sh\n${plant}\n`)
      chmodSync(join(path, `.git/hooks/${name}`), 0o755)
    }
    rmSync(planted, { force: true })
    const { report } = await runLane(await repositoryRequest(path, { stage: 4 }))
    expect(report.status).toBe('pass')
    expect(existsSync(planted)).toBe(false)
  })
})

describe('a proof of a repository', () => {
  it('is held against the run, and must be there', async () => {
    const { dir } = await runLane(await repositoryRequest(repository()))
    const path = join(dir, 'backend/stage3-source.json')
    const proof: Readonly<Record<string, unknown>> = JSON.parse(readFileSync(path, 'utf8'))
    const { verifying } = await repositoryRequest(scratch())
    const cases = new Map([['booth-slugify', await repositoryCase()]])
    const brokenWith = async (text: string): Promise<string[]> => {
      writeFileSync(path, text)
      const now = new Date().toISOString()
      const verdict = await verifyRun(dir, { ...verifying, cases, now, nonces: new Map(), replay: null })
      const broken = verdict.obligations.filter(({ state }) => state === 'broken')
      return broken.map(({ id, code }) => `${id} ${code}`).sort()
    }
    const digest = 'digests-match digest-mismatch'
    const write = 'writes-allowed write-disallowed'
    const files = 'freshness fixture-mismatch'
    const told: readonly (readonly [string[], Readonly<Record<string, unknown>>])[] = [
      [[write], { unwritten: false }],
      [[write], { after: null }],
      [[write], { after: { ...Object(proof.before), files_sha256: 'b'.repeat(64) } }],
      [[write], { after: { ...Object(proof.before), head: 'b'.repeat(40) } }],
      [[files, write], { run_id: '20260601T120000Z-booth-slugify-1' }],
      [[files, write], { stage: 4 }],
      [[files, write], { more: 1 }],
      [[files], { fixture_sha256: 'c'.repeat(64) }],
    ]
    for (const [expected, change] of told) {
      const text = JSON.stringify({ ...proof, ...change })
      expect(await brokenWith(text), text).toEqual([digest, ...expected])
    }
    expect(await brokenWith('{ "unwritten": true }')).toEqual([digest, files, write])
    expect(await brokenWith(`${JSON.stringify(proof, null, 2)}\n`)).toEqual([])
    rmSync(path)
    const now = new Date().toISOString()
    const without = await verifyRun(dir, { ...verifying, cases, now, nonces: new Map(), replay: null })
    expect(without.obligations.find(({ id }) => id === 'freshness')).toMatchObject({
      code: 'fixture-mismatch',
    })
  })
})

/** An engine that looks around in its workspace and changes nothing. */
function looker(program: string) {
  return {
    ...scriptEngine({}),
    run: async (task: Parameters<ReturnType<typeof scriptEngine>['run']>[0]) => {
      const { process: ended } = await task.start(['node', task.put('look.mjs', program)])
      return { process: ended, claims: [], markers: {}, problems: [], finished: true }
    },
  }
}

/** An engine that solves the case while somebody writes where nobody should. */
function meddler(meddle: () => void) {
  return {
    ...fakeEngine,
    run: async (task: Parameters<typeof fakeEngine.run>[0]) => {
      meddle()
      return fakeEngine.run(task)
    },
  }
}

import { execFileSync } from 'node:child_process'
import { chmodSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { verifyRun } from '../../src/evidence/verify-run.ts'
import { fakeEngine } from '../../src/harness/engines/engines.ts'
import { scriptEngine } from '../../src/harness/engines/script-engine.ts'
import { runWithBaseline } from '../../src/harness/run/run-case.ts'
import type { FinishedRun } from '../../src/harness/run/run-state.ts'
import type { Scenario } from '../../src/model/schema-types.generated.ts'
import { scratch } from './harness-run.ts'
import { git, put, repository, repositoryCase, repositoryRequest } from './repository.ts'

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
    const finished = await runWithBaseline(request)
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

  it('reveals neither its path nor other data of git', async () => {
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
      const finished = await runWithBaseline(await repositoryRequest(path, { stage, engine }))
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
      const finished = await runWithBaseline(
        await repositoryRequest(path, { engine: meddler(() => change(path)) }),
      )
      expect(finished.report, name).toMatchObject({
        status: 'fail',
        failure_reason: 'source repository changed',
      })
      expect(proofIn(finished), name).toMatchObject({ unwritten: false })
      expect(finished.verdict.verdict, name).toBe('proven')
    }
  })
})

describe('a proof of a repository', () => {
  it('is compared with the run, and must exist', async () => {
    const { dir } = await runWithBaseline(await repositoryRequest(repository()))
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

/** An engine that solves the case while another program changes the repository. */
function meddler(meddle: () => void) {
  return {
    ...fakeEngine,
    run: async (task: Parameters<typeof fakeEngine.run>[0]) => {
      meddle()
      return fakeEngine.run(task)
    },
  }
}

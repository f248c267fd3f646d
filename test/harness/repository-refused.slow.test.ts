import { chmodSync, existsSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runWithBaseline } from '../../src/harness/run/run-case.ts'
import { recordOf } from '../../src/schema/narrow.ts'
import { readRecord } from '../../src/workspace/board/json-record.ts'
import { scratch, shippedCase } from './harness-run.ts'
import { admissionOf, git, put, repository, repositoryRequest } from './repository.ts'

describe('a repository is refused', () => {
  const refused = async (path: string, more = {}, admissions?: Parameters<typeof repositoryRequest>[2]) => {
    const request = await repositoryRequest(path, more, admissions ?? [admissionOf(path)])
    const { report, verdict, dir } = await runWithBaseline(request)
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
    const { core_promotion_status: _, ...rest } = recordOf(admissionOf(path, { status: 'revoked' }).data)
    const broken = readRecord('sot/OLD-ADMISSION.json', JSON.stringify(rest), '')
    expect(await refused(path, {}, [admissionOf(path), broken])).toMatch(/OLD-ADMISSION.json says "revoked"/)
    const partly = readRecord('sot/OLD-ADMISSION.json', JSON.stringify({ ...rest, status: 'admitted' }), '')
    expect(await refused(path, {}, [admissionOf(path), partly])).toMatch(/is incomplete: core_promotion/)
    const unread = readRecord('sot/OLD-ADMISSION.json', '{', '')
    expect(await refused(path, {}, [admissionOf(path), unread])).toMatch(/cannot be read/)
    expect(await refused(join(path, 'src'), {}, [admissionOf(path)])).toMatch(/no admission record/)
  })

  it('without planning documents', async () => {
    const path = repository()
    const request = await repositoryRequest(path, {}, null)
    expect((await runWithBaseline(request)).report).toMatchObject({
      status: 'blocked',
      failure_reason: 'stage closed',
    })
  })

  it('reached by a link it is the repository that counts', async () => {
    const path = repository()
    const link = join(scratch(), 'link')
    symlinkSync(path, link)
    const request = await repositoryRequest(link, {}, [admissionOf(path)])
    expect((await runWithBaseline(request)).report).toMatchObject({ status: 'pass' })
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

  it('that the runs themselves would be written into', async () => {
    const path = repository()
    put(path, '.gitignore', 'node_modules/\n*.log\nruns/\n')
    git(path, 'commit', '-aqm', 'Ignore runs')
    expect(await refused(path, { runsFolder: join(path, 'runs') })).toMatch(/keep them elsewhere/)
  })

  it('where stage and case do not go with it', async () => {
    const path = repository()
    expect(await refused(path, { stage: 2 })).toMatch(/works on the files of a case/)
    expect(await refused(path, { harnessCase: shippedCase() })).toMatch(/files of its own/)
    const { repository: _none, ...request } = await repositoryRequest(path)
    expect((await runWithBaseline(request)).report.blockers.join()).toMatch(/none was named/)
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
    const { report } = await runWithBaseline(await repositoryRequest(path, { stage: 4 }))
    expect(report.status).toBe('pass')
    expect(existsSync(planted)).toBe(false)
  })
})

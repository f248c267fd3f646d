import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { planRun } from '../../../src/harness/run/plan-run.ts'
import { runWithBaseline } from '../../../src/harness/run/run-case.ts'
import { caseRequest } from '../case/stub-ca.ts'
import { host } from '../harness-run.ts'
import { admissionOf, put, repository, repositoryCase, repositoryRequest } from '../repository.ts'

/** Every file below a folder, with the moment of its last change. */
const listing = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => `${path} ${lstatSync(join(folder, path)).mtimeMs}`)
    .sort()

it('a dry run on a repository tells whether it is admitted and clean, and leaves nothing behind', async () => {
  const path = repository()
  const request = await repositoryRequest(path, { host: host() })
  const { tempFolder } = request.host
  const before = [listing(path), listing(tempFolder)]
  const plan = await planRun(request, 1)
  expect(plan).toMatchObject({
    ready: true,
    blockers: [],
    folders: { workplace: 'copy', repository: path },
    conditions: [
      { id: 'repository-admitted', state: 'met' },
      { id: 'repository-clean', state: 'met' },
    ],
  })
  expect([listing(path), listing(tempFolder)]).toEqual(before)
  put(path, 'README.md', '# Other\n')
  const states = async (admissions: Parameters<typeof repositoryRequest>[2]) => {
    const { conditions } = await planRun(await repositoryRequest(path, {}, admissions), 1)
    return conditions.map(({ id, state }) => `${state} ${id}`)
  }
  expect(await states([admissionOf(path)])).toEqual(['met repository-admitted', 'missing repository-clean'])
  expect(await states([])).toEqual(['missing repository-admitted', 'missing repository-clean'])
  const refused = admissionOf(path, { created: '2025-02-30' })
  expect(await states([refused])).toEqual(['missing repository-admitted', 'missing repository-clean'])
})

it('a run on a refused repository lists everything that is missing, in the plan as in the report', async () => {
  const path = repository()
  put(path, 'README.md', '# Other\n')
  const env = { CTO_HARNESS_ALLOW_CASE: undefined, CTO_HARNESS_CASE_MODEL: undefined }
  const { request, server } = await caseRequest({ env, admissions: [] })
  const harnessCase = await repositoryCase()
  const cases = new Map(request.verifying.cases).set(harnessCase.id, harnessCase)
  const verifying = { ...request.verifying, cases }
  const asked = { ...request, verifying, stage: 3, harnessCase, repository: path }
  const { report, verdict } = await runWithBaseline(asked)
  expect(report).toMatchObject({
    status: 'blocked',
    failure_reason: 'gate closed',
    engine_process_started: false,
  })
  expect(verdict).toMatchObject({ verdict: 'proven', status: 'blocked' })
  expect(report.blockers).toEqual([
    'CTO_HARNESS_ALLOW_CASE=1 is not set',
    'CTO_HARNESS_CASE_MODEL is not set',
    expect.stringMatching(/^the repository is not admitted for stage 3/),
    expect.stringMatching(/^it is not clean/),
    'stage 3: there is no proven pass of stage 2 by case',
    'stage 3: no source admission pins the program of case',
  ])
  expect((await planRun(asked, 1)).blockers).toEqual(report.blockers)
  expect(server.requests).toEqual([])
})

it('an open gate does not ask the model of a run whose repository is refused', async () => {
  const { request, server } = await caseRequest({})
  const asked = { ...request, stage: 3, harnessCase: await repositoryCase(), repository: repository() }
  const { report } = await runWithBaseline(asked)
  expect(report).toMatchObject({ status: 'blocked', failure_reason: 'stage closed' })
  expect(report.blockers).toHaveLength(3)
  expect(server.requests).toEqual([])
})

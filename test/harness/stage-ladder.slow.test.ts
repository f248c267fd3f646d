import { createHash } from 'node:crypto'
import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { caseEngine } from '../../src/harness/engines/case/case-engine.ts'
import { runWithBaseline } from '../../src/harness/run/run-case.ts'
import type { CaseRunRequest, FinishedRun } from '../../src/harness/run/run-state.ts'
import { asksFor, entryConditions, stages } from '../../src/model/evidence/stages.ts'
import type { JsonRecord } from '../../src/model/workspace.ts'
import { recordOf } from '../../src/schema/narrow.ts'
import { admission, admitted, caseRequest, mend, result } from './case/stub-ca.ts'
import { scratch } from './harness-run.ts'
import { admissionOf, repository, repositoryCase } from './repository.ts'

/** What every admission of a source must state. */
const fetched = {
  source_url: 'https://code.example/case.git',
  commit: '7c1f0a9b'.repeat(5),
  license: 'MIT, as in the LICENSE file of that commit',
  retrieved: '2025-05-31',
  retrieval_command: 'git clone https://code.example/case.git',
  integrity_hash: '0f1e2d3c'.repeat(8),
  allowed_execution_mode: 'copied fixture only',
  protected_source_boundary: 'nothing below vendor/ is edited',
}

/** A machine on which a stand-in for Case may climb: one program, one model, one folder of runs. */
async function machine() {
  const { request } = await caseRequest({ turns: [mend, result()] })
  const program = request.host.env.CTO_HARNESS_CASE_BIN ?? ''
  const binary_sha256 = createHash('sha256').update(readFileSync(program)).digest('hex')
  const pin = (engine: string) => admission({ engine, binary_sha256, ...fetched })
  const source = pin('case')
  const path = repository()
  const all = [admitted, source, pin('codex'), pin('pi'), admissionOf(path)]
  const repositories = await repositoryCase()
  const run = (
    stage: number,
    more: Partial<CaseRunRequest> = {},
    admissions: readonly JsonRecord[] = all,
  ) => {
    const isOnRepository = stage >= 3 && stage <= 5
    const place = isOnRepository ? { harnessCase: repositories, repository: path } : {}
    const { verifying, ...rest } = request
    const cases = new Map(verifying.cases).set(repositories.id, repositories)
    // The stand-in always gives the same answers, so every run has a new model.
    return anew(rest.host.env).then((env) =>
      runWithBaseline({
        ...rest,
        host: { ...rest.host, env },
        stage,
        ...place,
        verifying: { ...verifying, cases, admissions },
        ...more,
      }),
    )
  }
  return { run, path, source, runsFolder: request.runsFolder }
}

async function anew(env: Readonly<Record<string, string | undefined>>) {
  const { request } = await caseRequest({ turns: [mend, result()] })
  const { CTO_HARNESS_CASE_LOCAL_BASE_URL, CTO_HARNESS_CASE_LOCAL_API_KEY } = request.host.env
  return { ...env, CTO_HARNESS_CASE_LOCAL_BASE_URL, CTO_HARNESS_CASE_LOCAL_API_KEY }
}

const outcome = ({ report }: FinishedRun) =>
  `${report.status}: ${[report.failure_reason, ...report.blockers].filter((one) => one !== null).join(': ')}`

const standsOn = ({ dir, report }: FinishedRun) =>
  JSON.parse(readFileSync(join(dir, `backend/stage${report.stage}-entry.json`), 'utf8')).stands_on

const cited = ({ report, reportSha256 }: FinishedRun) => ({ run: report.run_id, report_sha256: reportSha256 })

describe('the ladder', () => {
  it('has six stages, each with all conditions of the previous one', () => {
    expect(stages.map(({ stage }) => stage)).toEqual([1, 2, 3, 4, 5, 6])
    for (const [index, { entry, exit }] of stages.entries()) {
      const before = (stages[index - 1]?.entry ?? []).filter((one) => !one.startsWith('repository'))
      expect(before.filter((one) => !entry.includes(one))).toEqual([])
      expect(exit).toContain('pass-proven')
    }
    const asked = new Set(stages.flatMap(({ entry }) => entry))
    expect(
      Object.keys(entryConditions).filter((id) => !asked.has(id as keyof typeof entryConditions)),
    ).toEqual([])
    expect(asksFor(7, 'gate-open')).toBe(true)
  })

  it('is climbed step by step, each run standing on the one before', async () => {
    const { run } = await machine()
    let before = await run(2)
    expect(outcome(before)).toBe('pass: ')
    for (const stage of [3, 4, 5]) {
      const next = await run(stage)
      expect(outcome(next)).toBe('pass: ')
      expect(next.verdict).toMatchObject({ verdict: 'proven', reasons: [] })
      expect(next.report).toMatchObject({
        stage,
        source_admission_status: 'admitted',
        case_id: 'booth-slugify',
      })
      expect(standsOn(next)).toEqual([cited(before)])
      before = next
    }
    expect(outcome(await run(6))).toMatch(/^blocked: stage closed: .*no proven pass of codex, pi on/)
    const codex = await run(2, { engine: { ...caseEngine, name: 'codex' } })
    expect(outcome(await run(6))).toMatch(/^blocked: stage closed: .*no proven pass of pi/)
    const pi = await run(2, { engine: { ...caseEngine, name: 'pi' } })
    const last = await run(6)
    expect(outcome(last)).toBe('pass: ')
    expect(standsOn(last).slice(0, 1)).toEqual([cited(before)])
    expect(standsOn(last).slice(2)).toEqual([cited(codex), cited(pi)])
  })

  it('is closed without a proven run of the step before', async () => {
    const { run, runsFolder } = await machine()
    const closed =
      /^blocked: stage closed: stage 3: there is no proven pass of stage 2 by case with qwen-local\/weaver-7b$/
    const first = await run(3)
    expect(outcome(first)).toMatch(closed)
    expect(first.report.engine_process_started).toBe(false)
    expect(first.verdict).toMatchObject({ verdict: 'proven', status: 'blocked' })
    expect(existsSync(join(first.dir, 'backend/stage3-entry.json'))).toBe(false)
    const second = await run(2)
    const aside = join(scratch(), basename(second.dir))
    cpSync(second.dir, aside, { recursive: true })
    appendFileSync(join(second.dir, 'test.log'), 'more\n')
    expect(outcome(await run(3))).toMatch(closed)
    rmSync(second.dir, { recursive: true })
    expect(outcome(await run(3))).toMatch(closed)
    mkdirSync(join(runsFolder, '20990101T000000Z-r1-string-slugify-1'))
    cpSync(aside, second.dir, { recursive: true })
    expect(outcome(await run(3))).toBe('pass: ')
    expect(outcome(await run(5))).toMatch(/no proven pass of stage 4/)
  })

  it('is closed to another model, and to an engine that only another has climbed for', async () => {
    const { run, source, path } = await machine()
    await run(2, { engine: { ...caseEngine, name: 'pi' } })
    expect(outcome(await run(3))).toMatch(/no proven pass of stage 2 by case/)
    await run(2)
    const other = admission({ provider: 'qwen-local', model: 'weaver-70b' })
    const { request } = await caseRequest({})
    const env = { ...request.host.env, CTO_HARNESS_CASE_MODEL: 'weaver-70b' }
    const closed = await run(3, { host: { ...request.host, env } }, [
      admitted,
      other,
      source,
      admissionOf(path),
    ])
    expect(outcome(closed)).toMatch(/^blocked: stage closed: .*(?:weaver-70b|no source admission)/)
  })

  it('is closed from the third step on to a program that no source admission pins', async () => {
    const { run, path, source } = await machine()
    const unpinned = [admitted, admissionOf(path)]
    await run(2, {}, unpinned)
    expect(outcome(await run(3, {}, unpinned))).toMatch(/no source admission pins the program of case/)
    const { retrieval_command: _, ...data } = recordOf(source.data)
    const partly = [...unpinned, admission(data)]
    await run(2, {}, partly)
    expect(outcome(await run(3, {}, partly))).toMatch(/of case does not state: retrieval command$/)
  })

  it('has no repository steps on the files of a case', async () => {
    const { request } = await caseRequest({ turns: [mend, result()], more: { stage: 3 } })
    expect(outcome(await runWithBaseline(request))).toMatch(
      /^blocked: stage closed: stage 3 works on a repository/,
    )
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commandLine, isOtherProgram } from '../../../src/harness/engines/case/case-engine.ts'
import { linesIn } from '../harness-run.ts'
import { type CaseRun, caseRun, mend, result, shell, write } from './stub-ca.ts'

const well = [mend, result()]

function backend({ dir }: CaseRun, name: string): string {
  return readFileSync(join(dir, 'backend', name), 'utf8')
}

describe('a run of Case', () => {
  it('passes when its agents say so last and the tests agree, and is proven', async () => {
    const run = await caseRun({ turns: well, more: { stage: 2 } })
    expect(run.report).toMatchObject({
      status: 'pass',
      backend: 'case',
      stage: 2,
      model_provider: 'qwen-local',
      model: 'weaver-7b',
      model_admission_status: 'admitted',
      runtime_model_provider: 'openai',
      source_admission_status: 'not_admitted',
      changed_files: ['src/slugify.js'],
      case_process_started: true,
      case_model_provider: 'qwen-local',
      case_runtime_model_provider: 'openai',
    })
    expect(run.verdict).toMatchObject({ verdict: 'proven', reasons: [] })
    expect(readdirSync(join(run.dir, 'backend')).sort()).toEqual([
      'case-events.jsonl',
      'case-folder.txt',
      'case-help.txt',
      'relay.jsonl',
      'stderr.log',
      'stdout.log',
    ])
    const plan = linesIn(run.dir, 'events.normalized.jsonl').find(({ type }) => type === 'plan.updated')
    expect(plan).toMatchObject({
      data: { plan: 'the standard pipeline of Case' },
      src: { file: 'backend/case-events.jsonl' },
    })
  })

  it('is given its files in its own format, its own folders, and the relay alone', async () => {
    const look =
      'pwd; env | sort; cat .case/active .case/tasks/active/*.json .case/tasks/active/*.md; cat $CASE_DATA_DIR/*.json $PI_CODING_AGENT_DIR/models.json; git log --format=%s'
    const { server, report } = await caseRun({ turns: [shell(look), mend, result()] })
    expect(report.status).toBe('pass')
    const [, , second] = server.requests
    const messages = second?.body.messages
    const told = JSON.stringify(messages)
    for (const part of [
      'r1-string-slugify',
      '\\"repo\\": \\"workspace\\"',
      'unattended',
      '<<<AGENT_RESULT',
      '\\"projects\\": \\"./projects.json\\"',
      '\\"provider\\": \\"openai\\"',
      '\\"api\\": \\"openai-completions\\"',
      '\\"id\\": \\"weaver-7b\\"',
      'OPENAI_API_KEY=',
      'CASE_DATA_DIR=',
      'Baseline',
    ])
      expect(told, part).toContain(part.replaceAll('\\"', '\\\\\\"').replaceAll('\\\\\\"', '\\"'))
    expect(told).not.toContain('CTO_HARNESS')
  })

  it('is not begun with a program whose help is that of another', async () => {
    const { report, server } = await caseRun({
      behaviour: { help: 'Usage: ca <path>\n  audits certificates' },
    })
    expect(report).toMatchObject({
      status: 'blocked',
      failure_reason: 'gate closed',
      engine_process_started: false,
    })
    expect(report.blockers[0]).toMatch(/not Case/)
    expect(server.requests.filter(({ body }) => body.tools !== undefined)).toEqual([])
    expect(isOtherProgram('Segmentation fault')).toBe(false)
  })

  it('is started by one command line, letter by letter', () => {
    expect(commandLine('/p/ca', '/w/.case/tasks/active/x.task.json').join(' ')).toBe(
      '/p/ca run --task /w/.case/tasks/active/x.task.json --mode unattended',
    )
  })

  it('writes neither endpoint nor key anywhere, though Case prints both', async () => {
    const run = await caseRun({ turns: [{ status: 401 }] })
    const { baseUrl, apiKey } = run.server
    expect(backend(run, 'stderr.log')).toMatch(/401 from http:\/\/relay\.invalid\/v1/)
    for (const name of [
      ...readdirSync(run.dir),
      ...readdirSync(join(run.dir, 'backend')).map((one) => `backend/${one}`),
    ]) {
      if (name === 'backend') continue
      const text = readFileSync(join(run.dir, name), 'utf8')
      for (const secret of [baseUrl, new URL(baseUrl).host, apiKey]) expect(text, name).not.toContain(secret)
    }
  })

  it('may write anything to its own folder, and all of it is listed', async () => {
    const run = await caseRun({ turns: [write('.case/notes/plan.md', 'mine\n'), mend, result()] })
    expect(run.report).toMatchObject({ status: 'pass', changed_files: ['src/slugify.js'] })
    const listed = backend(run, 'case-folder.txt')
    expect(listed).toContain('"notes/plan.md"')
    expect(listed).toContain('"r1-string-slugify/tested"')
    expect(listed).toMatch(/^[0-9a-f]{64} {2}"tasks\/active\/r1-string-slugify\.md"$/m)
  })

  it('cannot hide there what its change needs', async () => {
    const helper =
      "export const slugify = (text) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')\n"
    const source = "export { slugify } from '../.case/helper.js'\n"
    const turns = [
      write('.case/helper.js', helper),
      write('src/slugify.js', source),
      result({ artifacts: { testsPassed: true } }),
    ]
    const { report, verdict } = await caseRun({ turns })
    expect(report).toMatchObject({
      status: 'fail',
      failure_reason: 'failed tests',
      changed_files: ['src/slugify.js'],
    })
    expect(verdict.verdict).toBe('proven')
  })
})

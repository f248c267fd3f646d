import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { entryConditions, exitConditions, stages } from '../../src/model/evidence/stages.ts'
import { scratch } from '../harness/harness-run.ts'
import { git, put, repository, repositoryCase } from '../harness/repository.ts'
import { schemaErrors } from '../report/schema-check.ts'
import { type Run, runCli } from './run-cli.ts'
import { cleanIssues, issuesPath, workspaceFolder } from './workspace-folder.ts'

const env = { PATH: process.env.PATH ?? '' }
const harness = (cwd: string, ...args: string[]): Promise<Run> => runCli(['harness', ...args], { cwd, env })

describe('sot harness stages', () => {
  it('prints the ladder, for people and for scripts', async () => {
    const text = await harness(scratch(), 'stages')
    expect(text).toMatchObject({ exit: 0, stderr: '' })
    for (const { stage, name } of stages) expect(text.stdout).toContain(`Stage ${stage}  ${name}\n`)
    const json = JSON.parse((await harness(scratch(), 'stages', '--json')).stdout)
    expect(schemaErrors('schemas/stages.schema.json', json)).toEqual([])
    expect(json.stages.map(({ workplace }: { workplace: string }) => workplace)).toEqual([
      'fixture',
      'fixture',
      'copy',
      'clone',
      'clone',
      'fixture',
    ])
  })

  it('is the table of docs/stages.md', () => {
    const page = 'docs/stages.md'
    const rows = stages.map(({ stage, name, workplace, entry, exit }) => {
      const [before, after] = [entry.map((id) => entryConditions[id]), exit.map((id) => exitConditions[id])]
      return `| ${stage} | ${name} | ${workplace} | ${before.join('; ')} | ${after.join('; ')} |\n`
    })
    const head = '| stage | name | works on a | before it begins | when it is over |\n|---|---|---|---|---|\n'
    const [start, end] = ['<!-- stages:start -->\n', '<!-- stages:end -->']
    const text = readFileSync(page, 'utf8')
    const [from, to] = [text.indexOf(start) + start.length, text.indexOf(end)]
    const table = `${head}${rows.join('')}`
    if (process.env.UPDATE_EXPECTED === '1') writeFileSync(page, text.slice(0, from) + table + text.slice(to))
    else expect(text.slice(from, to)).toBe(table)
  })
})

describe('sot harness run --repo', () => {
  it('works on a copy of what the workspace admits, and is verified there and from elsewhere', async () => {
    const path = repository()
    const cwd = workspaceFolder({
      'sot.config.yaml': 'version: 1\nharness: { cases: [cases] }\n',
      [issuesPath]: cleanIssues,
    })
    mkdirSync(join(cwd, 'cases'))
    const { folder } = await repositoryCase()
    cpSync(folder, join(cwd, 'cases/booth-slugify'), { recursive: true })
    const order = ['run', '--case', 'booth-slugify', '--repo', path]
    const closed = await harness(cwd, ...order)
    expect(closed).toMatchObject({ exit: 1 })
    expect(closed.stdout).toMatch(/^blocked .*stage closed: the repository is not admitted for stage 3/m)
    const record = {
      repository_path: path,
      stages: [3],
      status: 'admitted',
      owner: 'ana',
      created: '2026-06-01',
      last_reviewed: '2026-06-01',
      core_promotion_status: 'not-promoted',
    }
    put(cwd, 'sot/BOOTH-REPOSITORY-ADMISSION.booth.json', `${JSON.stringify(record, null, 2)}\n`)
    const run = await harness(cwd, ...order, '--json')
    const report = JSON.parse(run.stdout)
    expect({ exit: run.exit, status: report.status, stage: report.stage }).toEqual({
      exit: 0,
      status: 'pass',
      stage: 3,
    })
    expect(await runCli(['verify', report.dir], { cwd, env })).toMatchObject({ exit: 0 })
    const proof = readFileSync(join(cwd, report.dir, 'backend/stage3-source.json'), 'utf8')
    expect(schemaErrors('schemas/source-proof.schema.json', JSON.parse(proof))).toEqual([])
    const checked = await harness(cwd, 'cases', '--check', 'cases/booth-slugify', '--repo', path)
    expect(checked).toMatchObject({ exit: 0 })
    expect(await harness(cwd, 'cases', '--check', 'cases/booth-slugify')).toMatchObject({ exit: 1 })
    put(path, 'README.md', '# Other\n')
    const dirty = await harness(cwd, ...order)
    expect(dirty.stdout).toMatch(/stage closed: it is not clean \(changed or not tracked: 1\)/)
    expect(readdirSync(join(cwd, 'harness-runs')).filter((name) => name.startsWith('2'))).toHaveLength(3)
  })

  it('writes nothing into the repository, not even a refusal', async () => {
    const path = repository()
    const cwd = workspaceFolder({ [issuesPath]: cleanIssues })
    symlinkSync(path, join(cwd, 'link'))
    for (const runs of [path, join(path, 'out/runs'), 'link/runs']) {
      const told = await harness(cwd, 'run', '--stage', '3', '--repo', path, '--runs', runs)
      expect(told).toMatchObject({ exit: 2, stdout: '' })
      expect(told.stderr).toMatch(/would be written into the repository.*\n.*--runs/)
    }
    expect(git(path, 'status', '--porcelain')).toBe('')
  })
})

import { describe, expect, it } from 'vitest'
import { schemaErrors } from '../report/schema-check.ts'
import { builtBin, runBuilt } from './built-bin.ts'
import { cleanIssues, issuesPath, workspaceFolder } from './workspace-folder.ts'

const workspace = () => workspaceFolder({ 'sot.config.yaml': 'version: 1\n', [issuesPath]: cleanIssues })

describe('the built program', () => {
  const bin = builtBin('sot')

  it('reports that all is well, in the format of its schema', async () => {
    const cwd = workspace()
    const health = await runBuilt(bin, ['harness', 'health', '--json', '--jobs', '2'], cwd)
    const report = JSON.parse(health.stdout)
    expect(schemaErrors('schemas/health.schema.json', report)).toEqual([])
    expect(report.checks.filter(({ ok }: { ok: boolean }) => !ok)).toEqual([])
    expect(health).toMatchObject({ exit: 0, stderr: '' })
  })

  it('runs the matrix, in the format of its schema, and every run is proven', async () => {
    const cwd = workspace()
    const matrix = await runBuilt(bin, ['harness', 'matrix', '--json', '--jobs', '2', '--runs', 'rows'], cwd)
    const report = JSON.parse(matrix.stdout)
    expect(schemaErrors('schemas/matrix.schema.json', report)).toEqual([])
    expect(report.ok).toBe(true)
    const dirs = report.rows.map(({ dir }: { dir: string }) => dir)
    const verified = await runBuilt(bin, ['verify', '--expect', 'any', '--quiet', ...dirs], cwd)
    expect(verified).toMatchObject({ exit: 0 })
  })
})

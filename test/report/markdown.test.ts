import { expect, it } from 'vitest'
import { renderMarkdown } from '../../src/report/check-markdown.ts'
import { runCli } from '../cli/run-cli.ts'
import { brokenIssues, issuesPath, workspaceFolder } from '../cli/workspace-folder.ts'
import { sampleFinding, sampleResult } from './sample-result.ts'

it('has a line for all and a row for each finding, in which nothing is markup', () => {
  const hostile = sampleFinding({
    message: 'a | b <img src=x> [x](y)',
    path: 'sot/`a`.md',
    line: 3,
    fix: null,
  })
  const text = renderMarkdown(sampleResult([hostile]))
  expect(text.split('\n')[2]).toMatch(/1 error/)
  expect(text).toContain('| error | sot/\\`a\\`.md:3 | a \\| b \\<img src=x\\> \\[x\\](y). |')
})

it('says how many it does not show', () => {
  const many = Array.from({ length: 203 }, (_none, at) => sampleFinding({ line: at + 1 }))
  const lines = renderMarkdown(sampleResult(many)).trimEnd().split('\n')
  expect(lines.filter((line) => line.startsWith('| error'))).toHaveLength(200)
  expect(lines.at(-1)).toBe('3 further findings not shown.')
})

it('is a format of the check', async () => {
  const run = await runCli(['check', '--format', 'markdown'], {
    cwd: workspaceFolder({ [issuesPath]: brokenIssues }),
  })
  expect(run.exit).toBe(1)
  expect(run.stdout).toMatch(/^## Planning documents\n/)
  expect(run.stdout).toContain('| blocked-by-self |')
})

import { afterEach, describe, expect, it } from 'vitest'
import { chooseReader } from '../../src/parse/markdown/markdown.ts'
import { loadNativeReader } from '../../src/parse/markdown/native-reader.ts'
import { runCli } from './run-cli.ts'
import { brokenIssues, issuesPath, workspaceFolder } from './workspace-folder.ts'

afterEach(() => {
  chooseReader(null)
})

const check = (cwd: string, reader: string) =>
  runCli(['check', '--json', '--stats', '--no-cache'], { cwd, env: { SOT_READER: reader } })

describe('SOT_READER', () => {
  it('remark has every document read by remark-parse', async () => {
    const { exit, stderr } = await check(workspaceFolder({ [issuesPath]: brokenIssues }), 'remark')
    expect([exit, stderr]).toEqual([1, expect.stringMatching(/^reader: remark$/m)])
  })

  it.skipIf(loadNativeReader() === null)('changes no byte of the report', async () => {
    const cwd = workspaceFolder({
      [issuesPath]: brokenIssues,
      'sot/odd.md': '# Odd\n\n-\n\nSee [x](x.md).\n',
    })
    const [native, remark] = [await check(cwd, 'native'), await check(cwd, 'remark')]
    expect(native.stderr).toMatch(/^reader: native, remark for 1 of 2$/m)
    expect(native.stdout).toBe(remark.stdout)
    expect((await check(cwd, '')).stdout).toBe(remark.stdout)
  })

  it('refuses what is no reader', async () => {
    const { exit, stderr } = await check(workspaceFolder({ [issuesPath]: brokenIssues }), 'pandoc')
    expect([exit, stderr]).toEqual([
      2,
      'SOT_READER is "pandoc", which is no reader of markdown.\nSet it to "native" or "remark", or leave it out.\n',
    ])
  })
})

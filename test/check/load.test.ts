import { describe, expect, it, vi } from 'vitest'
import { checkWorkspace } from '../../src/check/session.ts'
import type { CheckResult } from '../../src/model/result.ts'
import { memorySource } from '../../src/workspace/sources/memory-source.ts'
import { fakeCredentials, fakeServiceAccount } from '../secrets/fake-credentials.ts'
import { checkFiles, testNow } from '../support/check-files.ts'
import { plain } from './plain.ts'

vi.mock('../../src/parse/parse-document.ts', async (original) => {
  const real = await original<typeof import('../../src/parse/parse-document.ts')>()
  return {
    ...real,
    parseDocument: (...args: Parameters<typeof real.parseDocument>) => {
      if (args[0].text.includes('torpedo')) throw new Error('hull breached')
      return real.parseDocument(...args)
    },
  }
})

async function run(files: Readonly<Record<string, string | Uint8Array>>): Promise<CheckResult> {
  const result = await checkWorkspace({ source: memorySource(files), now: testNow })
  if ('problem' in result) throw new Error(result.problem.what)
  return result
}

describe('a document that the reader fails on', () => {
  it('is named as our failure, does not pass, and hides nothing of the others', async () => {
    const others = {
      'sot/A.md': '# A\n\nSee [b](b.md).\n',
      'sot/C-PRD.md': '# C\n\nSee [d](d.md).\n\n## User stories\n\n1. As a sailor, I want a rope.\n',
    }
    const { ok, bugs, findings } = await run({ ...others, 'sot/B.md': 'torpedo' })
    expect(ok).toBe(false)
    expect(bugs).toEqual([{ path: 'sot/B.md', rule: null, stack: expect.stringContaining('hull breached') }])
    const untold = (await run(others)).findings
    expect(findings.filter(({ path }) => path !== 'sot/B.md')).toEqual(untold)
    expect(findings.filter(({ path }) => path === 'sot/B.md').map(({ rule }) => rule)).toEqual([
      'document-unread',
    ])
  })
})

describe('files that cannot be read', () => {
  it('are one finding each', async () => {
    const result = await run({
      'sot/A.md': '# A\n',
      'sot/NUL.md': 'one\ntwo\u0000\n',
      'sot/LATIN.md': new Uint8Array([35, 32, 0xe9, 10]),
    })
    expect(result.findings.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      'sot/LATIN.md document-unread',
      'sot/NUL.md document-unread',
    ])
  })
})

describe('a credential', () => {
  const token = fakeCredentials.github?.[0] ?? ''
  const everywhere = {
    'sot.config.yaml': `version: 1\n# ${token}\n`,
    'WORKBOARD.yaml': `version: 1\nowner: ${token}\nitems:\n  - id: ${token}\n    title: ${token}\n`,
    'sot/X-ISSUES.md': `---\nname: ${token}\nstatus: ${token}\nodd: "${token}"\n---\n\n# ${token}\n\n## QUAY-1 - ${token}\n\nStatus: ${token}\nBlocked by: ${token}\nType: ${token}\n\nAcceptance criteria:\n- [ ] ${token}\n\nSee [x](${token}.md) and \`sot/${token}.md\`. Report status: \`${token}\`.\n\n\`\`\`\n${token}\n\`\`\`\n`,
    'sot/account.json': fakeServiceAccount(),
  }

  it('is found at every place and never printed', async () => {
    const result: CheckResult = await checkFiles(everywhere)
    const secrets = result.findings.filter(({ rule }) => rule === 'secret-in-sot')
    expect(secrets.map(({ path }) => path).filter((path, at, all) => all.indexOf(path) === at)).toEqual([
      'WORKBOARD.yaml',
      'sot.config.yaml',
      'sot/X-ISSUES.md',
      'sot/account.json',
    ])
    const everything = plain(result)
    expect(everything).not.toContain(token)
    expect(everything).not.toContain('MII')
    expect(result.bugs).toEqual([])
  })

  it('is pointed at to the column, and blanked in the excerpt', async () => {
    const { findings, excerpts } = await checkFiles({ 'sot/A.md': `# A\n\nThe key is ${token}, keep it.\n` })
    const [finding] = findings.filter(({ rule }) => rule === 'secret-in-sot')
    expect([finding?.line, finding?.column, finding?.endColumn]).toEqual([3, 12, 12 + token.length])
    expect(excerpts.get('sot/A.md')?.get(3)).toBe(`The key is ${'█'.repeat(token.length)}, keep it.`)
  })

  it('can be excused by our own comment alone', async () => {
    const find = async (comment: string) =>
      (
        await checkFiles({
          'sot/A.md': `# A\n\n<!-- ${comment} -->\n${token}\n`,
          'sot.config.yaml': 'version: 1\nrules: { nothing-read: off }\n',
        })
      ).findings.map(({ rule }) => rule)
    expect(await find('secretlint-disable')).toEqual(['secret-in-sot'])
    expect(await find('sot-disable-next-line secret-in-sot')).toEqual(['disable-comment', 'secret-in-sot'])
    expect(await find('sot-disable-next-line secret-in-sot -- made up for the manual')).toEqual([])
  })
})

import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { maskVerdict } from '../../src/evidence/secrets/mask.ts'
import { scanText } from '../../src/evidence/secrets/scan.ts'
import { fakeCredentials } from '../secrets/fake-credentials.ts'
import { type BuiltRun, buildRun } from '../support/run-builder.ts'
import { rewriteReport, verdictOf } from './attack.ts'

const secret = fakeCredentials.github?.[0] ?? ''

async function toldOf({ dir, context }: Pick<BuiltRun, 'dir' | 'context'>): Promise<string> {
  const { run, obligations } = await verdictOf(dir, { ...context, scan: scanText })
  return JSON.stringify({ run, obligations })
}

describe('a verdict does not reveal the credential', () => {
  it.each<[string, (run: BuiltRun) => void]>([
    [
      'as a value that the schema refuses',
      (run) => rewriteReport(run, (text) => text.replace('"pass"', `"${secret}"`)),
    ],
    [
      'as a key that nobody knows',
      (run) => rewriteReport(run, (text) => text.replace('{', `{"${secret}":1,`)),
    ],
    [
      'as a key that stands twice',
      (run) => rewriteReport(run, (text) => text.replace('{', `{"${secret}":1,"${secret}":1,`)),
    ],
    [
      'as the name of a file',
      ({ dir }) => {
        mkdirSync(join(dir, 'backend'), { recursive: true })
        writeFileSync(join(dir, 'backend', secret), '')
      },
    ],
    [
      'behind an escape',
      (run) => rewriteReport(run, (text) => text.replace('"pass"', JSON.stringify(`\n${secret}`))),
    ],
  ])('%s', async (_name, change) => {
    const run = buildRun()
    change(run)
    const told = await toldOf(run)
    expect(told).not.toContain(secret)
    expect(told).toContain('█'.repeat(36))
  })

  it('in the contract', async () => {
    const run = buildRun({
      change: ({ contract }) => {
        Object.assign(contract, { engine: secret })
      },
    })
    expect(await toldOf(run)).not.toContain(secret)
  })

  it('that is the name of the run', async () => {
    const { dir, context } = buildRun()
    const named = join(dirname(dir), secret)
    renameSync(dir, named)
    expect(await toldOf({ dir: named, context })).not.toContain(secret)
  })
})

it('a proven run is not looked at again', async () => {
  const { dir, context } = buildRun()
  const verdict = await verdictOf(dir, context)
  const refuse = () => Promise.reject(new Error('asked'))
  expect(await maskVerdict(verdict, refuse)).toBe(verdict)
})

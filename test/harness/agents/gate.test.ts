import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { GateResult } from '../../../src/harness/engines/engine.ts'
import { findEngineProgram } from '../../../src/harness/engines/find-program.ts'
import { realEngineGate } from '../../../src/harness/engines/real-engine.ts'
import type { JsonRecord } from '../../../src/model/workspace.ts'
import { sha256Of } from '../../../src/workspace/files/digest.ts'
import { admission, served } from '../case/stub-ca.ts'
import { host, scratch } from '../harness-run.ts'
import { stubAgent } from './stub-agent.ts'

const about = {
  name: 'gull',
  title: 'an engine',
  stage: 'required',
  runtimeProvider: 'bridge',
  wire: 'chat',
} as const
const admitted = admission({ provider: 'harbour', model: 'tide-2' })

type Changes = {
  readonly env?: Readonly<Record<string, string | undefined>>
  readonly admissions?: readonly JsonRecord[] | null
  readonly stage?: number
}

async function asked(change: Changes | ((program: string) => Changes) = {}) {
  const program = stubAgent('pi')
  const { baseUrl, apiKey } = await served({})
  const {
    env = {},
    admissions = [admitted],
    stage = 2,
  } = typeof change === 'function' ? change(program) : change
  const all = {
    PATH: process.env.PATH,
    CTO_HARNESS_ALLOW_GULL: '1',
    CTO_HARNESS_GULL_STAGE: '2',
    CTO_HARNESS_GULL_BIN: program,
    CTO_HARNESS_GULL_MODEL_PROVIDER: 'harbour',
    CTO_HARNESS_GULL_MODEL: 'tide-2',
    CTO_HARNESS_GULL_LOCAL_BASE_URL: baseUrl,
    CTO_HARNESS_GULL_LOCAL_API_KEY: apiKey,
    ...env,
  }
  const request = { host: host({ env: all }), stage, admissions, timeoutMs: 20_000 }
  return { program, result: await realEngineGate(about, request) }
}

const closed = (result: GateResult) =>
  result.open ? 'open' : [result.reason, result.blocker, ...Object.keys(result.markers)].join(' | ')

const unset = (name: string): Changes => ({ env: { [name]: undefined } })
const noProgram = 'gate closed | CTO_HARNESS_GULL_BIN names no program that can be run'
const notAdmitted = 'provider-model-not-admitted.txt'
const noConfig = 'provider-local-config-unavailable.txt'

describe('the gate of a real engine', () => {
  it('opens when all conditions are met, and separates both identities', async () => {
    const { program, result } = await asked()
    expect(result).toMatchObject({
      open: true,
      entry: {
        model: {
          provider: 'harbour',
          model: 'tide-2',
          admission: 'admitted',
          runtimeProvider: 'bridge',
          binarySha256: createHash('sha256').update(readFileSync(program)).digest('hex'),
          sourceStatus: 'not_admitted',
        },
      },
    })
  })

  it.each<[string, Changes]>([
    ['gate closed | CTO_HARNESS_ALLOW_GULL=1 is not set', unset('CTO_HARNESS_ALLOW_GULL')],
    ['gate closed | CTO_HARNESS_ALLOW_GULL=1 is not set', { env: { CTO_HARNESS_ALLOW_GULL: 'yes' } }],
    ['gate closed | CTO_HARNESS_GULL_STAGE is not set', unset('CTO_HARNESS_GULL_STAGE')],
    [
      'gate closed | CTO_HARNESS_GULL_STAGE is no stage from 1 to 6',
      { env: { CTO_HARNESS_GULL_STAGE: '7' } },
    ],
    ['gate closed | CTO_HARNESS_GULL_STAGE opens stage 2, the run is of stage 3', { stage: 3 }],
    ['gate closed | CTO_HARNESS_GULL_BIN is not set', unset('CTO_HARNESS_GULL_BIN')],
    [noProgram, { env: { CTO_HARNESS_GULL_BIN: '/no/such/program' } }],
    [noProgram, { env: { CTO_HARNESS_GULL_BIN: '/tmp' } }],
    [noProgram, { env: { CTO_HARNESS_GULL_BIN: './pi.mjs' } }],
    [
      'gate closed | CTO_HARNESS_GULL_TIMEOUT_SECONDS is no number of seconds from 1 to 86400',
      { env: { CTO_HARNESS_GULL_TIMEOUT_SECONDS: 'soon' } },
    ],
    [
      `model not admitted | CTO_HARNESS_GULL_MODEL_PROVIDER is not set | ${notAdmitted}`,
      unset('CTO_HARNESS_GULL_MODEL_PROVIDER'),
    ],
    [
      `model not admitted | CTO_HARNESS_GULL_MODEL is not set | ${notAdmitted}`,
      unset('CTO_HARNESS_GULL_MODEL'),
    ],
    [`model not admitted | no admission record of harbour/tide-2 | ${notAdmitted}`, { admissions: [] }],
    [
      `model not admitted | there are no planning documents to find the admission of harbour/tide-2 in | ${notAdmitted}`,
      { admissions: null },
    ],
    [
      `model not admitted | the admission record of harbour/tide-2 says "revoked" | ${notAdmitted}`,
      { admissions: [admitted, admission({ provider: 'harbour', model: 'tide-2', status: 'revoked' })] },
    ],
    [
      `model not admitted | no admission record of harbour/tide-2 | ${notAdmitted}`,
      // The engine's name for its provider is not an admission.
      { admissions: [admission({ provider: 'bridge', model: 'tide-2' })] },
    ],
    [
      'provider unavailable | openai-codex needs a bridge for its logins, and none is proven | provider-auth-bridge-unavailable.txt',
      {
        env: { CTO_HARNESS_GULL_MODEL_PROVIDER: 'openai-codex' },
        admissions: [admission({ provider: 'openai-codex', model: 'tide-2' })],
      },
    ],
    [
      `provider unavailable | CTO_HARNESS_GULL_LOCAL_BASE_URL is not set | ${noConfig}`,
      unset('CTO_HARNESS_GULL_LOCAL_BASE_URL'),
    ],
    [
      `provider unavailable | CTO_HARNESS_GULL_LOCAL_API_KEY holds signs that no header can carry | ${noConfig}`,
      { env: { CTO_HARNESS_GULL_LOCAL_API_KEY: 'sk-one\nsk-two' } },
    ],
    [
      `provider unavailable | CTO_HARNESS_GULL_LOCAL_BASE_URL holds a user or a password | ${noConfig}`,
      { env: { CTO_HARNESS_GULL_LOCAL_BASE_URL: 'http://me:word@models.example/v1' } },
    ],
    [
      `provider unavailable | CTO_HARNESS_GULL_LOCAL_BASE_URL is neither http nor https | ${noConfig}`,
      { env: { CTO_HARNESS_GULL_LOCAL_BASE_URL: 'file:///etc/passwd' } },
    ],
    [
      'provider unavailable | the model was asked one small question; what came of it: unauthorised (status 401) | provider-unavailable.txt',
      { env: { CTO_HARNESS_GULL_LOCAL_API_KEY: 'sk-wrong-key' } },
    ],
  ])('stays closed: %s', async (expected, change) => {
    expect(closed((await asked(change)).result)).toBe(expected)
  })

  it('takes a bare host for the place of its first version', async () => {
    const { baseUrl } = await served({ apiKey: null })
    const bare = baseUrl.replace(/\/v1$/, '')
    const { result } = await asked({ env: { CTO_HARNESS_GULL_LOCAL_BASE_URL: bare } })
    expect(result).toMatchObject({ open: true, entry: { upstream: { baseUrl } } })
  })

  it('knows the program that a source admission pins, and takes no other for it', async () => {
    const pin = (sha256: string, status = 'admitted'): Changes => ({
      admissions: [
        admitted,
        {
          ...admission({}),
          violations: [],
          data: { engine: 'gull', source_url: 'https://code.example/gull', binary_sha256: sha256, status },
        },
      ],
    })
    const open = await asked((program) => pin(sha256Of(readFileSync(program))))
    expect(open.result).toMatchObject({ open: true, entry: { model: { sourceStatus: 'admitted' } } })
    const revoked = await asked((program) => pin(sha256Of(readFileSync(program)), 'revoked'))
    expect(closed(revoked.result)).toBe(
      'gate closed | the source admission of this program of gull is revoked',
    )
    const doubted = await asked((program) => pin(sha256Of(readFileSync(program)), 'not_admitted'))
    expect(doubted.result).toMatchObject({ open: true, entry: { model: { sourceStatus: 'not_admitted' } } })
    const other = await asked(pin('ab'.repeat(32)))
    expect(closed(other.result)).toBe('gate closed | the source admission of gull pins another program')
  })
})

describe('the program of an engine', () => {
  const place = (path: string, text: string): string => {
    const file = join(scratch(), path)
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, text)
    chmodSync(file, 0o755)
    return file
  }

  it.each([
    ['a package', 'node_modules/@gull/cli/bin/gull.js', '#!/usr/bin/env node\n', '/node_modules'],
    ['a script', 'bin/gull', '#!/bin/sh\n', '/bin'],
    ['a program', 'bin/gull', '\u007fELF', '/bin/gull'],
  ])('takes no more with it than it lives on: %s', (_what, path, text, root) => {
    const file = place(path, text)
    const link = join(scratch(), 'gull')
    symlinkSync(file, link)
    const found = findEngineProgram(link, host())
    expect(found?.file).toBe(file)
    expect(file.startsWith(found?.root ?? 'nowhere')).toBe(true)
    expect(found?.root.endsWith(root)).toBe(true)
  })

  it('includes the interpreter that its first line names', () => {
    const interpreter = place('tools/gullscript', '#!/bin/sh\n')
    const file = place('bin/gull', '#!/usr/bin/env gullscript\n')
    const found = findEngineProgram(file, host({ env: { PATH: join(interpreter, '..') } }))
    expect(found?.tools).toEqual([{ name: 'gullscript', file: interpreter }])
  })

  it('passes over what a version manager puts in the place of an interpreter', () => {
    const stand = place('shims/gullscript', '#!/bin/sh\nexec /home/ana/.versions/gullscript "$@"\n')
    const real = place('versions/gullscript', '\u007fELF')
    const file = place('bin/gull', '#!/usr/bin/env gullscript\n')
    const PATH = [join(stand, '..'), join(real, '..')].join(':')
    const found = findEngineProgram(file, host({ env: { PATH } }))
    expect(found?.tools).toEqual([{ name: 'gullscript', file: real }])
  })
})

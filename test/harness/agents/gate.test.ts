import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { GateResult } from '../../../src/harness/engines/engine.ts'
import { realEngineGate } from '../../../src/harness/engines/real-engine.ts'
import type { JsonRecord } from '../../../src/model/workspace.ts'
import { readRecord } from '../../../src/workspace/board/json-record.ts'
import { sha256Of } from '../../../src/workspace/files/digest.ts'
import { admission, served } from '../case/stub-ca.ts'
import { host } from '../harness-run.ts'
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

  const record = (data: Readonly<Record<string, unknown>>, path = 'sot/X-SOURCE-ADMISSION.json') =>
    readRecord(path, JSON.stringify(data), 'a5'.repeat(32))
  const incomplete = { provider: 'harbour', model: 'tide-2', status: 'revoked' }
  const digest = 'ab'.repeat(32)

  it.each<[string, RegExp, JsonRecord]>([
    ['a revoked model without an owner', /^model not admitted .*"revoked"/, record(incomplete)],
    [
      'a revoked model without a provider',
      /^model not admitted .*"revoked"/,
      admission({ model: 'tide-2', status: 'revoked' }),
    ],
    [
      'an admission without an owner',
      /^model not admitted .*X-SOURCE-ADMISSION.json is incomplete: owner/,
      record({ ...incomplete, status: 'admitted' }),
    ],
    [
      'an admission of nothing',
      /^model not admitted .*is incomplete: provider/,
      record({}, 'sot/X-ADMISSION.json'),
    ],
    [
      'another spelling that is revoked',
      /^model not admitted .*"revoked"/,
      admission({ provider: 'Harbour', model: 'tide-2', status: 'revoked' }),
    ],
    [
      'a record that is no JSON',
      /^model not admitted .*cannot be read/,
      readRecord('sot/X-ADMISSION.json', '{', ''),
    ],
    [
      'a revoked source without a URL',
      /^gate closed .*is revoked/,
      record({ engine: 'gull', status: 'revoked' }),
    ],
    [
      'a revoked source without an engine',
      /^gate closed .*is revoked/,
      record({ status: 'revoked' }, 'sot/GULL-SOURCE-ADMISSION.json'),
    ],
    [
      'a source without a URL and a digest',
      /^gate closed .*incomplete: binary_sha256, source_url/,
      record({ engine: 'gull', status: 'admitted' }),
    ],
    [
      'a source of another program without a URL',
      /^gate closed .*pins another program/,
      record({ engine: 'gull', binary_sha256: digest, status: 'admitted' }),
    ],
  ])('stays closed beside %s', async (_what, expected, other) => {
    expect(closed((await asked({ admissions: [admitted, other] })).result)).toMatch(expected)
  })

  it('stays closed to a program whose source admission names no URL', async () => {
    const { result } = await asked((program) => {
      const binary_sha256 = sha256Of(readFileSync(program))
      return { admissions: [admitted, record({ engine: 'gull', binary_sha256, status: 'admitted' })] }
    })
    expect(closed(result)).toBe(
      'gate closed | the source admission sot/X-SOURCE-ADMISSION.json of gull is incomplete: source_url',
    )
  })

  it('names everything that is missing, with the variable or file that it needs', async () => {
    const names = [
      'ALLOW_GULL',
      'GULL_STAGE',
      'GULL_BIN',
      'GULL_MODEL_PROVIDER',
      'GULL_MODEL',
      'GULL_LOCAL_BASE_URL',
    ]
    const env = Object.fromEntries(names.map((name) => [`CTO_HARNESS_${name}`, undefined]))
    const { result } = await asked({ env })
    const faults = result.open ? [] : [result, ...(result.more ?? [])]
    expect(faults.map(({ blocker }) => blocker)).toEqual(
      names.map((name) => `CTO_HARNESS_${name}${name.startsWith('ALLOW') ? '=1' : ''} is not set`),
    )
    const unrecorded = await asked({ admissions: [], stage: 3, env: { CTO_HARNESS_GULL_LOCAL_BASE_URL: '' } })
    expect(unrecorded.result).toMatchObject({
      open: false,
      reason: 'gate closed',
      markers: { [notAdmitted]: expect.any(String), [noConfig]: expect.any(String) },
      more: [
        { need: expect.stringContaining('ADMISSION.harbour-tide-2.json') },
        { blocker: 'CTO_HARNESS_GULL_LOCAL_BASE_URL is not set' },
      ],
    })
  })
})

import { describe, expect, it } from 'vitest'
import { codes, inContract, table } from './attack-table.ts'
import { notHeld } from './judge-parts.ts'
import { passParts, runId, sha256 } from './memory-run.ts'

const { contract } = codes

describe('freshness', () => {
  table(passParts, [
    [
      'no nonce',
      'freshness nonce-missing',
      ({ report }) => {
        report.freshness.nonce = ''
      },
    ],
    [
      'a short nonce',
      'freshness nonce-missing',
      ({ report }) => {
        report.freshness.nonce = 'abc'
      },
    ],
    [
      'a nonce of one digit',
      'freshness nonce-missing',
      ({ report, contract: agreed }) => {
        report.freshness.nonce = '0'.repeat(32)
        if (agreed !== null) agreed.nonce = '0'.repeat(32)
      },
    ],
    [
      'another nonce than agreed',
      contract,
      ({ report }) => {
        report.freshness.nonce = 'f0'.repeat(16)
      },
    ],
    [
      'the digest of another contract',
      contract,
      ({ report }) => {
        report.freshness.contract_sha256 = sha256('x')
      },
    ],
    ['a contract of another run', contract, inContract({ run_id: `${runId}1` })],
    ['of another stage', contract, inContract({ stage: 2 })],
    ['of another engine', contract, inContract({ engine: 'pi' })],
    ['of another issue', contract, inContract({ issue: 'X-1' })],
    ['of other tests', contract, inContract({ tests_command: 'true' })],
    ['of another fixture', contract, inContract({ fixture_sha256: sha256('x') })],
    ['with an acceptance digest of no issue', contract, inContract({ acceptance_sha256: sha256('x') })],
    [
      'wider than its case',
      contract,
      ({ contract: agreed }) => {
        agreed?.allowed_files.push('**')
      },
    ],
    [
      'wider by climbing',
      contract,
      ({ contract: agreed }) => {
        agreed?.allowed_files.push('docs/../src/x.js')
      },
    ],
    [
      'that asks for fewer events',
      contract,
      ({ contract: agreed }) => {
        agreed?.required_events.pop()
      },
    ],
    [
      'another fixture than the case',
      'freshness fixture-mismatch',
      ({ facts }) => {
        facts.fixtureSha256 = sha256('x')
      },
    ],
    [
      'an unknown case',
      'freshness fixture-mismatch ?',
      ({ context }) => {
        context.cases = new Map()
      },
    ],
    [
      'a nonce seen in this command',
      'freshness replayed-run',
      ({ context, report }) => {
        context.nonces.set(report.freshness.nonce, 'x')
      },
    ],
    [
      'a run of the future',
      'freshness time-future',
      ({ context }) => {
        context.now = '2026-11-18T11:54:00.000Z'
      },
    ],
    [
      'a run too old',
      'freshness run-too-old',
      ({ context }) => {
        Object.assign(context, { now: '2026-11-20T12:00:10.000Z', maxAgeDays: 2 })
      },
    ],
  ])

  it('takes the same run twice in one command', async () => {
    const parts = passParts()
    expect(await notHeld(parts)).toEqual([])
    expect(await notHeld(parts)).toEqual([])
    parts.report.duration_ms += 1
    expect(await notHeld(parts)).toEqual(['freshness replayed-run'])
  })

  it('is unknown without the contract', async () => {
    const parts = passParts()
    parts.contract = null
    expect(await notHeld(parts)).toEqual([
      'events-required file-missing ?',
      'writes-allowed file-missing ?',
      'freshness file-missing ?',
    ])
  })
})

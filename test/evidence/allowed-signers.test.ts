import { describe, expect, it } from 'vitest'
import { readAllowedSigners } from '../../src/evidence/signatures/allowed-signers.ts'

const key = 'ssh-ed25519 AAAAC3Nz'
const from = { validAfter: null, validBefore: null }

describe('readAllowedSigners', () => {
  it.each([
    [`noor@example.org ${key}`, { principal: 'noor@example.org', key: 'AAAAC3Nz', ...from }],
    [`noor@example.org,bo@example.org ${key} a comment`, { principal: 'noor@example.org', ...from }],
    [`"noor@example.org" ${key}`, { principal: 'noor@example.org', ...from }],
    [`*@example.org ${key}`, { principal: '*@example.org', ...from }],
    [`noor namespaces="git,planning-sot" ${key}`, { principal: 'noor', ...from }],
    [`noor sk-ssh-ed25519@openssh.com AAAA`, { principal: 'noor', key: 'AAAA', ...from }],
    [`  noor\tecdsa-sha2-nistp256   AAAA  `, { principal: 'noor', key: 'AAAA', ...from }],
    [`noor valid-after="20260101" ${key}`, { ...from, validAfter: '2026-01-01T00:00:00.000Z' }],
    [
      `noor valid-after="202601011200Z",VALID-BEFORE="20270101120030" ${key}`,
      { validAfter: '2026-01-01T12:00:00.000Z', validBefore: '2027-01-01T12:00:30.000Z' },
    ],
  ])('reads %s', (line, expected) => {
    expect(readAllowedSigners(`# people\n\n${line}\r\n`)).toEqual([expect.objectContaining(expected)])
  })

  it.each([
    '',
    'noor',
    `noor ssh-ed25519`,
    `${key}`,
    `!noor ${key}`,
    `-noor ${key}`,
    `noor cert-authority ${key}`,
    `noor cert-authority,namespaces="planning-sot" ${key}`,
    `noor bogus="1" ${key}`,
    `noor valid-after="20260101",bogus ${key}`,
    `noor valid-after="20260230" ${key}`,
    `noor valid-after="soon" ${key}`,
    `noor valid-after="20260101",valid-after="20250101" ${key}`,
    `noor valid-after=20260101 ${key}`,
    `noor namespaces="a" valid-after="20260101" ${key}`,
  ])('skips the line "%s"', (line) => {
    expect(readAllowedSigners(line)).toEqual([])
  })

  it('takes linear time for a file of one endless line', () => {
    expect(readAllowedSigners(`noor ${'"a" '.repeat(100_000)}`)).toEqual([])
    expect(readAllowedSigners(`noor ${'valid-after="'.repeat(100_000)} ${key}`)).toEqual([])
    expect(readAllowedSigners(`noor ${'a-'.repeat(200_000)}="" ${key}`)).toEqual([])
  })
})

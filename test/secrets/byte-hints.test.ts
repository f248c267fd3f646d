import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mayHoldSecretBytes } from '../../src/evidence/secrets/byte-hints.ts'
import { mayHoldSecret, secretHints } from '../../src/evidence/secrets/hints.ts'
import { fakeCredentials } from './fake-credentials.ts'

/** The shortest texts that each hint matches, in the spellings that it allows. */
const shortest: Readonly<Record<string, readonly string[]>> = {
  aws: [
    'secretaccess',
    'SECRET_ACCESS',
    'Secret_ACCESS',
    'SECRETAccess',
    ...['A3TX', 'AKIA', 'AGPA', 'AIDA', 'AROA', 'AIPA', 'ANPA', 'ANVA', 'ASIA'].map(
      (start) => start + '0Z'.repeat(8),
    ),
  ],
  gcp: ['private_key'],
  privatekey: ['PRIVATE KEY'],
  npm: ['npm_', 'x-oauth-basic', '_authToken='],
  basicauth: ['://u:p@', `://${'u'.repeat(256)}:${'-'.repeat(256)}@`],
  slack: ['xoxb-', 'xoxp-', 'xoxa-', 'xoxo-', 'xoxr-', 'xapp-', 'hooks.slack.', 'HooKS.SLack.'],
  sendgrid: ['SG.'],
  shopify: ['shppa_', 'shpca_', 'shpat_', 'shpss_'],
  github: ['ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_', 'github_pat_'],
  openai: ['T3BlbkFJ'],
  anthropic: ['sk-ant-api0'],
  linear: ['lin_api_'],
  '1password': ['ops_ey'],
  'database-connection-string': ['mongodb+srv://', 'MySQL://', 'POSTGRESql://'],
}
const samples = Object.entries(shortest).flatMap(([rule, texts]) => texts.map((text) => ({ rule, text })))

describe('mayHoldSecret', () => {
  it.each(samples)('sees what the hint of $rule sees, and no less of it: $text', ({ text }) => {
    expect(mayHoldSecret(`so ${text} so`)).toBe(true)
    for (let length = 0; length < text.length; length += 1) {
      for (const part of [text.slice(0, length), text.slice(text.length - length)])
        expect([part, mayHoldSecret(part)]).toEqual([part, isHinted(part)])
    }
  })

  it('is every hint and nothing else, wherever pieces of them stand', () => {
    const pieces = [...new Set(samples.flatMap(({ text }) => piecesOf(text.slice(0, 40))))]
    const texts = fc.array(fc.constantFrom(...pieces, 'a', '_', ':', '/', '@', 'S', '\\', '\n', 'é'), {
      maxLength: 9,
    })
    fc.assert(
      fc.property(texts, (parts) => mayHoldSecret(parts.join('')) === isHinted(parts.join(''))),
      { numRuns: 20_000 },
    )
  })
})

function isHinted(text: string): boolean {
  return Object.values(secretHints).some((hint) => hint.test(text))
}

/** A text, and what comes of it when it is cut in two anywhere. */
function piecesOf(text: string): string[] {
  return [text, ...[...text].flatMap((_, at) => [text.slice(0, at), text.slice(at)])]
}

describe('mayHoldSecretBytes', () => {
  it('is tried with every hint', () => {
    const ids = Object.keys(shortest).map((rule) => `@secretlint/secretlint-rule-${rule}`)
    expect(ids.sort()).toEqual(Object.keys(secretHints).sort())
  })

  it.each(samples)('sees what the hint of $rule sees: $text', ({ rule, text }) => {
    expect(secretHints[`@secretlint/secretlint-rule-${rule}`]?.test(text)).toBe(true)
    expect(mayHoldSecretBytes(Buffer.from(text))).toBe(true)
  })

  it('sees every credential that tests are made with', () => {
    const missed = Object.values(fakeCredentials)
      .flat()
      .filter((text) => !mayHoldSecretBytes(Buffer.from(text)))
    expect(missed).toEqual([])
  })

  it('is never narrower than the hints, wherever a piece stands', () => {
    const pieces = fc.constantFrom(
      ...samples.map(({ text }) => text),
      'a',
      '_',
      ':',
      '/',
      'x-',
      'é',
      '\n',
      '',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), fc.string({ unit: 'binary' }), (parts, noise) => {
        const text = parts.slice(0, 8).join(noise.slice(0, 3)) + noise
        return mayHoldSecretBytes(Buffer.from(text)) || !mayHoldSecret(text)
      }),
      { numRuns: 2_000 },
    )
  })

  it('lets logs pass', () => {
    const log = 'step 7: the token is kept in Asia, see https://example.com/a:b (private notes) success\n'
    expect(mayHoldSecretBytes(Buffer.from(log.repeat(1_000)))).toBe(false)
  })
})

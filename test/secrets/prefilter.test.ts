import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fixedParts, mayContainSecret } from '../../src/evidence/secrets/prefilter.ts'

/** The shortest texts that each pattern matches, in the spellings that it allows. */
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

describe('mayContainSecret', () => {
  it.each(samples)('matches what the pattern of $rule matches, and no less of it: $text', ({ text }) => {
    expect(mayContainSecret(`so ${text} so`)).toBe(true)
    for (let length = 0; length < text.length; length += 1) {
      for (const part of [text.slice(0, length), text.slice(text.length - length)])
        expect([part, mayContainSecret(part)]).toEqual([part, isMatched(part)])
    }
  })

  it('matches what one of the patterns matches, and nothing else', () => {
    const pieces = [...new Set(samples.flatMap(({ text }) => piecesOf(text.slice(0, 40))))]
    const texts = fc.array(fc.constantFrom(...pieces, 'a', '_', ':', '/', '@', 'S', '\\', '\n', 'é'), {
      maxLength: 9,
    })
    fc.assert(
      fc.property(texts, (parts) => mayContainSecret(parts.join('')) === isMatched(parts.join(''))),
      { numRuns: 20_000 },
    )
  })
})

function isMatched(text: string): boolean {
  return Object.values(fixedParts).some((pattern) => pattern.test(text))
}

/** A text, and what comes of it when it is cut in two anywhere. */
function piecesOf(text: string): string[] {
  return [text, ...[...text].flatMap((_, at) => [text.slice(0, at), text.slice(at)])]
}

describe('the samples', () => {
  it('are of every rule', () => {
    const ids = Object.keys(shortest).map((rule) => `@secretlint/secretlint-rule-${rule}`)
    expect(ids.sort()).toEqual(Object.keys(fixedParts).sort())
  })

  it.each(samples)('are matched by the pattern of their rule, $rule: $text', ({ rule, text }) => {
    expect(fixedParts[`@secretlint/secretlint-rule-${rule}`]?.test(text)).toBe(true)
  })
})

describe('a log', () => {
  it('certainly contains no credential', () => {
    const log = 'step 7: the token is kept in Asia, see https://example.com/a:b (private notes) success\n'
    expect(mayContainSecret(log.repeat(1_000))).toBe(false)
  })
})

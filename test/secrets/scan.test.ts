import { rules } from '@secretlint/secretlint-rule-preset-recommend'
import { describe, expect, it } from 'vitest'
import { maskSecrets } from '../../src/evidence/secrets/mask.ts'
import { fixedParts, mayContainSecret } from '../../src/evidence/secrets/prefilter.ts'
import { scanWithPreset } from '../../src/evidence/secrets/preset.ts'
import { scanText } from '../../src/evidence/secrets/scan.ts'
import { fakeCredentials, fakeServiceAccount } from './fake-credentials.ts'

const samples = Object.entries(fakeCredentials).flatMap(([name, texts]) =>
  texts.map((text, at) => ({ name, at, text, rule: `@secretlint/secretlint-rule-${name}` })),
)

describe('the prefilter', () => {
  it('covers every rule of the preset that looks for credentials', () => {
    const scanners = rules.map(({ meta }) => meta.id).filter((id) => !id.endsWith('filter-comments'))
    expect(Object.keys(fixedParts).sort()).toEqual(scanners.sort())
  })

  for (const { name, at, text, rule } of samples) {
    it(`misses nothing that ${name} finds (${at})`, async () => {
      expect((await scanWithPreset(text, 'sot/X.md')).map((sighting) => sighting.rule)).toContain(rule)
      expect(fixedParts[rule]?.test(text)).toBe(true)
      expect(mayContainSecret(text)).toBe(true)
    })
  }

  it('lets plain planning text pass without loading anything', () => {
    expect(
      mayContainSecret('# Tide tables\n\nStatus: blocked by HARBOUR-002, see https://example.org/a:b.\n'),
    ).toBe(false)
  })
})

describe('scanText', () => {
  for (const { name, at, text } of samples) {
    it(`finds and forgets ${name} (${at})`, async () => {
      const document = `# Notes\n\nBefore ${text} after\n`
      const facts = await scanText(document, 'sot/X.md')
      expect(facts).toHaveLength(1)
      expect(facts[0]?.span[0]).toBe(3)
      const masked = maskSecrets(document, facts)
      expect(masked).toHaveLength(document.length)
      expect(masked).toMatch(/^# Notes\n\nBefore /)
      const longest = text.split(/[^A-Za-z0-9]+/).sort((a, b) => b.length - a.length)[0] ?? ''
      expect(masked).not.toContain(longest)
      expect(JSON.stringify(facts)).not.toContain(longest)
      expect(await scanText(masked, 'sot/X.md')).toEqual([])
    })
  }

  it('marks the secret and not the variable in front of it', async () => {
    const text = fakeCredentials.aws?.[0] ?? ''
    const [fact] = await scanText(text, 'sot/X.md')
    expect(fact?.span).toEqual([1, text.length - 39, 1, text.length + 1])
    expect(fact?.message).toBe('found AWS Secret Access Key')
  })

  it('finds the key of a service account file and leaves the file JSON', async () => {
    const text = fakeServiceAccount()
    const facts = await scanText(text, 'sot/account.json')
    expect(facts).toHaveLength(1)
    const masked = maskSecrets(text, facts)
    expect(masked).not.toContain('MII')
    expect(JSON.parse(masked)).toMatchObject({ type: 'service_account' })
  })

  it('counts lines only by line feeds', async () => {
    const token = fakeCredentials.github?.[0] ?? ''
    const [fact] = await scanText(`one\u2028still one\n\n  ${token}`, 'sot/X.md')
    expect(fact?.span).toEqual([3, 3, 3, 3 + token.length])
  })

  for (const comment of [
    'secretlint-disable',
    'secretlint-disable-next-line',
    'secretlint-disable @secretlint/secretlint-rule-github',
  ]) {
    it(`does not let a document hide a credential with ${comment}`, async () => {
      const text = `<!-- ${comment} -->\n${fakeCredentials.github?.[0]} <!-- secretlint-disable-line -->\n`
      expect(await scanText(text, 'sot/X.md')).toHaveLength(1)
    })
  }

  it('stays quick on thousands of credentials', async () => {
    const text = `${fakeCredentials.github?.[0]}\n`.repeat(20_000)
    expect(await scanText(text, 'sot/X.md')).toHaveLength(20_000)
  })
})

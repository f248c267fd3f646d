import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeEscapes, mayHideLetters } from '../../src/evidence/secrets/decode-escapes.ts'
import { maskSecrets } from '../../src/evidence/secrets/mask.ts'
import { scanText } from '../../src/evidence/secrets/scan.ts'
import { fakeCredentials } from './fake-credentials.ts'

const esc = '\u001b'
const samples = Object.entries(fakeCredentials).flatMap(([name, [text]]) => (text ? [{ name, text }] : []))

describe('decodeEscapes', () => {
  it.each([
    [String.raw`{"text":"one\ntwo\t\"three\""}`, '{"text":"one\ntwo\t"three""}'],
    [String.raw`\u0067\x68p`, 'ghp'],
    [String.raw`JSON in JSON: \\n, \\\"a\\\", \\\\u0067`, 'JSON in JSON: \n, "a", g'],
    [String.raw`\u005cu0067`, 'g'],
    [`${esc}[32mgreen${esc}[0m ${esc}(B${esc}[m`, 'green '],
    [String.raw`\u001b[1;32mgreen\u001b[0m \x1b[mred \033[1mbold\e[0m`, 'green red bold'],
    [String.raw`https:\/\/files\\/of`, 'https://files/of'],
  ])('%j reads %j', (written, read) => {
    expect(decodeEscapes(written)?.text).toBe(read)
  })

  it.each(['plain', String.raw`C:\docs \d+ \_ \u00 \x1`, '\\', `${esc}`])('%j is read unchanged', (text) => {
    expect(decodeEscapes(text)).toBeNull()
    expect(mayHideLetters(text) && !text.includes(esc)).toBe(false)
  })

  it('knows where each of its letters was written', () => {
    const piece = fc.constantFrom(
      'ab',
      String.raw`\n`,
      String.raw`\\u0067`,
      `${esc}[31m`,
      String.raw`\"`,
      'é',
      '\n',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const written = pieces.join('|')
        const view = decodeEscapes(written)
        const places = [...(view?.text ?? '')].map((_, at) => view?.sourceOffset(at) ?? -1)
        for (const [at, sign] of [...(view?.text ?? '')].entries())
          if (/[ab|é]/u.test(sign)) expect(written[places[at] ?? -1]).toBe(sign)
        expect(places).toEqual([...places].sort((a, b) => a - b))
      }),
    )
  })

  it.each(['\\', '\\n\\', esc, `${esc}[`, '\\u', '\\e[', `${esc}[1;`, '\\u005c'])(
    'is quick on many %j',
    (sign) => {
      const text = sign.repeat(60_000)
      const start = performance.now()
      decodeEscapes(text)
      mayHideLetters(text)
      expect(performance.now() - start).toBeLessThan(3_000)
    },
  )
})

const ways: readonly (readonly [string, (text: string) => string])[] = [
  ['behind a line feed in JSON', (text) => JSON.stringify({ text: `a\n${text}\n` })],
  ['in JSON within JSON', (text) => JSON.stringify({ line: JSON.stringify({ text: `a\n${text}` }) })],
  ['in colour', (text) => `${esc}[32m${text}${esc}[0m`],
  ['in colour in JSON', (text) => JSON.stringify({ text: `${esc}[1;32m${text}${esc}[0m` })],
  ['with some of its letters in colour', (text) => `${text.slice(0, 2)}${esc}[31m${text.slice(2)}`],
  ['with every letter escaped', (text) => `{"text":"${escapeAll(text)}"}`],
  ['with slashes escaped', (text) => JSON.stringify({ text }).replaceAll('/', '\\/')],
  ['in colour in a script', (text) => String.raw`echo -e "\033[32m${text}\e[0m"`],
]

function escapeAll(text: string): string {
  return [...text].map((sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')
}

describe.each(ways)('a credential %s', (_way, write) => {
  it.each(samples)('is found: $name', async ({ text }) => {
    const document = `{}\n{}\n${write(text)}\n`
    const facts = await scanText(document, 'backend/stdout.log')
    expect(facts.map(({ span }) => span[0])).toEqual([3])
    const masked = maskSecrets(document, facts)
    expect(masked).toHaveLength(document.length)
    expect(await scanText(masked, 'backend/stdout.log')).toEqual([])
  })
})

describe('what reads as nothing of the kind', () => {
  it.each([
    String.raw`{"text":"see C:\\new\\task and \u001b[32mgreen\u001b[0m, \u00e9t\u00e9, https:\/\/example.org\/a"}`,
    `${esc}[32mall is well${esc}[0m`,
  ])('is let through: %j', async (text) => {
    expect(await scanText(text, 'backend/stdout.log')).toEqual([])
  })
})

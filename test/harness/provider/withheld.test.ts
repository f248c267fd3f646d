import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { replaceAll, StreamReplacer } from '../../../src/harness/relay/stream-replacer.ts'
import { findLeaks, substitutesFor, withheldTexts } from '../../../src/harness/relay/withheld.ts'
import { scratch } from '../harness-run.ts'

const upstream = { baseUrl: 'http://models.corp.example:8443/v1/', apiKey: 'key/with+odd=signs&123' }

describe('what may not be written', () => {
  it('is the address in its parts, and the key', () => {
    expect(withheldTexts(upstream, [])).toEqual([
      'http://models.corp.example:8443/v1',
      'models.corp.example:8443',
      'models.corp.example',
      'key/with+odd=signs&123',
    ])
  })

  it('is no word that is no secret', () => {
    const local = { baseUrl: 'http://127.0.0.1:8000/v1', apiKey: 'EMPTY' }
    expect(withheldTexts(local, [])).toEqual(['http://127.0.0.1:8000/v1', '127.0.0.1:8000'])
    expect(withheldTexts({ baseUrl: 'http://localhost/v1', apiKey: 'qwen-local' }, ['qwen-local'])).toEqual([
      'http://localhost/v1',
      'http://localhost',
    ])
  })

  it('is no word that may mean anything, though it be the name of a host', () => {
    const named = { baseUrl: 'http://model:8000/v1', apiKey: null }
    expect(withheldTexts(named, [])).toEqual(['http://model:8000/v1', 'model:8000'])
    const bare = { baseUrl: 'http://model/v1', apiKey: null }
    expect(withheldTexts(bare, [])).toEqual(['http://model/v1', 'http://model'])
    const told = { address: 'http://127.0.0.1:4000/v1', madeUpKey: 'made-up' }
    const answer = '{"model":"a","from":"http://model/v1","see":"http://model/docs"}'
    expect(replaceAll(answer, substitutesFor(bare, told))).toBe(
      '{"model":"a","from":"http://127.0.0.1:4000/v1","see":"http://127.0.0.1:4000/docs"}',
    )
  })

  const [address = '', host = '', , key = ''] = withheldTexts(upstream, [])
  const pad = (size: number, text: string) => Buffer.from(`${'-'.repeat(size)}${text}--`).toString('base64')
  it.each<[string, string | Buffer]>([
    ['as it is', `x ${key} y`],
    ['in other letters', host.toUpperCase()],
    ['in JSON', JSON.stringify({ address })],
    ['with escaped slashes', JSON.stringify({ address }).replaceAll('/', '\\/')],
    ['in JSON in JSON', JSON.stringify(JSON.stringify({ address, host }))],
    ['in an address', `?to=${encodeURIComponent(key)}`],
    ['in base64', pad(0, key)],
    ['in base64, one further', pad(1, key)],
    ['in base64, two further', pad(2, key)],
    ['in base64 for addresses', Buffer.from(key).toString('base64url')],
    ['in hexadecimal', Buffer.from(host).toString('hex').toUpperCase()],
    ['in two-byte units', Buffer.from(key, 'utf16le')],
    ['across a border of what is read at once', `${'x'.repeat(1024 * 1024 - 8)}${key}`],
  ])('is found %s', (_how, content) => {
    const folder = scratch()
    writeFileSync(join(folder, 'clean.log'), 'nothing to see')
    expect(findLeaks(folder, withheldTexts(upstream, []))).toEqual([])
    writeFileSync(join(folder, 'kept.log'), content)
    expect(findLeaks(folder, withheldTexts(upstream, []))).toEqual(['kept.log'])
  })
})

describe('replacing in a stream', () => {
  const substitutes = [
    { find: 'abab', put: 'X' },
    { find: 'ab', put: 'Y' },
    { find: 'bc', put: 'long text' },
  ]

  it('comes to the same, however the stream is cut', () => {
    const texts = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 40 })
    fc.assert(
      fc.property(texts, fc.array(fc.nat(40), { maxLength: 6 }), (text, cuts) => {
        const replacer = new StreamReplacer(substitutes)
        const places = [0, ...cuts.filter((cut) => cut < text.length).sort((a, b) => a - b), text.length]
        const parts = places
          .slice(1)
          .map((end, index) => replacer.push(Buffer.from(text.slice(places[index] ?? 0, end))))
        expect(Buffer.concat([...parts, replacer.end()]).toString()).toBe(
          text.replace(/abab|ab|bc/g, (found) => substitutes.find(({ find }) => find === found)?.put ?? ''),
        )
      }),
    )
  })

  it('withholds only a possible beginning', () => {
    const replacer = new StreamReplacer(substitutes)
    expect(replacer.push(Buffer.from('data\n\n')).toString()).toBe('data\n\n')
    expect(replaceAll('', substitutes)).toBe('')
  })
})

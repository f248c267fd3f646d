import { describe, expect, it } from 'vitest'
import { memorySource } from '../../src/workspace/sources/memory-source.ts'
import { readText } from '../../src/workspace/sources/read-text.ts'

function bytes(...parts: readonly (string | number)[]): Uint8Array {
  return Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([part]))),
  )
}

describe('readText', () => {
  it('gives text and the digest of its bytes; a BOM stays', async () => {
    expect(await readText(memorySource({ a: '\uFEFFé\r\n' }), 'a')).toEqual({
      text: '\uFEFFé\r\n',
      sha256: 'aed6404f0f21739aae66e784e8eae25f73c9b3cfe4d3344df2068a9b117a7e2f',
    })
  })

  it.each([
    ['missing', {}, 'there is no such file'],
    ['not-a-file', { 'a/b': '' }, 'it is a folder'],
    ['nul-bytes', { a: bytes('one\ntw', 0, 'o\n') }, 'there is a NUL byte in line 2'],
    ['not-utf8', { a: bytes('one\ntwo\nthr', 0xff, 'ee\n') }, 'line 3 is not valid UTF-8'],
    ['not-utf8', { a: bytes('end', 0xc3) }, 'line 1 is not valid UTF-8'],
    ['not-utf8', { a: bytes(0xff, 0xfe, 'a', 0) }, 'it is UTF-16; save it as UTF-8'],
    ['not-utf8', { a: bytes(0xfe, 0xff, 0, 'a') }, 'it is UTF-16; save it as UTF-8'],
    ['too-large', { a: 'x'.repeat(5 * 1024 * 1024) }, '5.0 MiB, more than the 4 MiB that are read'],
  ])('%s: says why it is no text (%#)', async (code, files, detail) => {
    expect(await readText(memorySource(files), 'a')).toEqual({ code, detail })
  })
})

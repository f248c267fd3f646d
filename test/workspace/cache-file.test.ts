import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Cache, readCacheFile, writeCacheFile } from '../../src/workspace/cache/cache-file.ts'
import { tempFolder } from './temp-folder.ts'

const key = { bytes: Buffer.alloc(32, 1), owner: userInfo().uid }

function cacheIn(base: string, version = 'v1'): Cache {
  return { place: { base, below: ['cache'] }, version, key }
}

function written(body = '{"a":1}'): { readonly base: string; readonly path: string; readonly cache: Cache } {
  const base = tempFolder()
  const cache = cacheIn(base)
  expect(writeCacheFile(cache, 'result', () => [body])).toBe(true)
  return { base, path: join(base, 'cache/result'), cache }
}

describe('a file of the cache', () => {
  it.each(['', 'plain', 'Brünnen 井 🙂\n\n', 'x'.repeat(3_000_000)])('comes back as it was', (body) => {
    expect(readCacheFile(written(body).cache, 'result')?.toString()).toBe(body)
  })

  it('is written from pieces', () => {
    const cache = cacheIn(tempFolder())
    writeCacheFile(cache, 'documents', () => ['a', '', 'ü'.repeat(1_200_000), 'b'])
    expect(readCacheFile(cache, 'documents')?.toString()).toBe(`a${'ü'.repeat(1_200_000)}b`)
  })

  it('is not there for another version, nor where there is none', () => {
    const { base, cache } = written()
    for (const version of ['v2', 'v', 'v11', ''])
      expect(readCacheFile(cacheIn(base, version), 'result')).toBeNull()
    expect(readCacheFile(cache, 'listing')).toBeNull()
  })

  it('is not there when any byte of it is another, or its end is missing', () => {
    const { path, cache } = written()
    const bytes = readFileSync(path)
    for (let at = 0; at < bytes.length; at += 1) {
      const spoilt = Buffer.from(bytes)
      spoilt[at] = (spoilt[at] ?? 0) ^ 1
      writeFileSync(path, spoilt)
      expect(readCacheFile(cache, 'result'), `byte ${at}`).toBeNull()
      writeFileSync(path, bytes.subarray(0, at))
      expect(readCacheFile(cache, 'result'), `${at} bytes`).toBeNull()
    }
    writeFileSync(path, bytes)
    expect(readCacheFile(cache, 'result')?.toString()).toBe('{"a":1}')
  })

  it('is not trusted where others may read or write it, nor through a link', () => {
    const { base, path, cache } = written()
    chmodSync(path, 0o620)
    expect(readCacheFile(cache, 'result')).toBeNull()
    chmodSync(path, 0o600)
    symlinkSync(path, join(base, 'cache/listing'))
    expect(readCacheFile(cache, 'listing')).toBeNull()
    symlinkSync(join(base, 'cache'), join(base, 'linked'))
    expect(readCacheFile({ ...cache, place: { base, below: ['linked'] } }, 'result')).toBeNull()
  })

  it('is not trusted under another key, name, folder or owner', () => {
    const { base, path, cache } = written()
    expect(readCacheFile({ ...cache, key: { ...key, bytes: Buffer.alloc(32, 2) } }, 'result')).toBeNull()
    expect(readCacheFile({ ...cache, key: { ...key, owner: key.owner + 1 } }, 'result')).toBeNull()
    cpSync(path, join(base, 'cache/listing'))
    expect(readCacheFile(cache, 'listing')).toBeNull()
    cpSync(join(base, 'cache'), join(base, 'other'), { recursive: true })
    expect(readCacheFile({ ...cache, place: { base, below: ['other'] } }, 'result')).toBeNull()
  })

  it('is not removed if a new one cannot be written', () => {
    const { base, cache } = written()
    const failing = () => {
      throw new Error('the disk is full')
    }
    expect(writeCacheFile(cache, 'result', failing)).toBe(false)
    expect(readCacheFile(cache, 'result')?.toString()).toBe('{"a":1}')
    expect(readdirSync(join(base, 'cache'))).toEqual(['result'])
    const file = join(tempFolder({ file: 'x' }), 'file')
    expect(writeCacheFile(cacheIn(file), 'result', () => ['x'])).toBe(false)
  })

  it('is one whole file when two programs write at once', () => {
    const { cache } = written()
    const outer = function* () {
      yield 'out'
      expect(writeCacheFile(cache, 'result', () => ['inner'])).toBe(true)
      yield 'er'
    }
    expect(writeCacheFile(cache, 'result', outer)).toBe(true)
    expect(readCacheFile(cache, 'result')?.toString()).toBe('outer')
  })

  it('removes old temporary files of killed programs, and no other file', () => {
    const { base, cache } = written()
    const folder = join(base, 'cache')
    for (const name of ['.result.sot-tmp-000000000005', '.result.sot-tmp-000000000006', 'mine.txt'])
      writeFileSync(join(folder, name), 'x')
    for (const name of ['.result.sot-tmp-000000000005', 'mine.txt']) utimesSync(join(folder, name), 1, 1)
    mkdirSync(join(folder, 'more'))
    writeCacheFile(cache, 'result', () => ['x'])
    expect(readdirSync(folder).sort()).toEqual(['.result.sot-tmp-000000000006', 'mine.txt', 'more', 'result'])
  })
})

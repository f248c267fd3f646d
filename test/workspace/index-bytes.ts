import { createHash } from 'node:crypto'

export type WrittenEntry = {
  readonly path: string
  readonly mode?: number
  readonly flags?: number
  /** Flags that only later versions know. */
  readonly extended?: number
}

const nothing: Buffer = Buffer.alloc(0)

/** An index as git would write it, of entries that git would not always write. */
export function indexBytes(
  entries: readonly WrittenEntry[],
  { version = 2, count = entries.length, rest = nothing } = {},
): Buffer {
  const head = Buffer.alloc(12)
  head.write('DIRC')
  head.writeUInt32BE(version, 4)
  head.writeUInt32BE(count, 8)
  return withDigest(Buffer.concat([head, ...entries.map(entryBytes), rest]))
}

/** The digest that ends an index is about accidents: whoever writes one by hand can write a right one. */
export function withDigest(body: Buffer): Buffer {
  return Buffer.concat([body, createHash('sha1').update(body).digest()])
}

/** A part behind the entries. */
export function extension(name: string, bytes: Buffer, length = bytes.length): Buffer {
  const head = Buffer.alloc(8)
  head.write(name)
  head.writeUInt32BE(length, 4)
  return Buffer.concat([head, bytes])
}

function entryBytes({ path, mode = 0o100644, flags = 0, extended }: WrittenEntry): Buffer {
  const name = Buffer.from(path)
  const begin = extended === undefined ? 62 : 64
  const bytes = Buffer.alloc((begin + name.length + 8) & ~7)
  bytes.writeUInt32BE(mode, 24)
  bytes.fill(0xab, 40, 60)
  const isExtended = extended === undefined ? 0 : 0x4000
  bytes.writeUInt16BE(flags | isExtended | Math.min(name.length, 0xfff), 60)
  if (extended !== undefined) bytes.writeUInt16BE(extended, 62)
  name.copy(bytes, begin)
  return bytes
}

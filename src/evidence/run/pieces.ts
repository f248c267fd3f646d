/** How much of a file is read at once. */
export const chunkSize = 1024 * 1024

/** Longer than any credential that is recognised, private keys included. */
export const overlap = 16 * 1024

/**
 * The chunks of a file as they are searched for credentials: what is no text is read as if it were, and each begins
 * with the end of the one before it, so that a credential across the edge is seen whole.
 */
export function* pieces(chunks: Iterable<Uint8Array>): Generator<Buffer> {
  let tail: Buffer = Buffer.alloc(0)
  for (const chunk of chunks) {
    const fresh = plain(chunk)
    const bytes = tail.length === 0 ? bufferOver(fresh) : Buffer.concat([tail, fresh])
    yield bytes
    tail = tailOf(bytes)
  }
}

/** What the next piece begins with. */
export function tailOf(bytes: Buffer): Buffer {
  return bytes.subarray(Math.max(0, bytes.length - overlap))
}

/** Without NUL, so that text in two-byte units is read as well. */
function plain(chunk: Uint8Array): Uint8Array {
  return chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk
}

/** The same bytes, not a copy of them. */
export function bufferOver({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}

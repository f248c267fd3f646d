import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { type KeyAlgorithm, type PublicKey, publicKeyOf } from '../../evidence/signatures/public-key.ts'
import { errorCode } from '../../model/error-code.ts'
import { createAtomically } from '../../workspace/files/atomic-write.ts'
import { type SshKey, sshKeyOfGit } from '../../workspace/git/ssh-keygen.ts'
import type { Environment } from '../environment.ts'
import { refuse } from '../user-error.ts'

/** The variable with the path of the key that signs. */
const keyVariable = 'SOT_SIGNING_KEY'

/** A key that signs, and its public part. The private one is never shown, and never given to a program. */
export type SigningKey = PublicKey & { readonly private: KeyObject }

/** What signs runs: a key in a PEM file, or the ssh key that git signs with. */
export type RunSigner =
  | { readonly kind: 'key'; readonly key: SigningKey }
  | { readonly kind: 'ssh'; readonly key: SshKey }

/** What signs: the key of --key, else of the environment, else the ssh key of git. */
export async function runSigner(
  { key }: { readonly key?: string },
  environment: Environment,
): Promise<RunSigner> {
  const path = key ?? environment.env[keyVariable] ?? ''
  if (path !== '') return { kind: 'key', key: readSigningKey(path, environment) }
  const ofGit = await sshKeyOfGit(environment.cwd)
  if (ofGit !== null) return { kind: 'ssh', key: ofGit }
  return refuse(
    'there is no key to sign with',
    `Give --key FILE, set ${keyVariable} to the path of one, or let git sign with ssh (gpg.format ssh, user.signingkey). "sot keys new --out FILE" makes a key.`,
  )
}

/** A private key in a PEM file. */
export function readSigningKey(path: string, { cwd, note }: Environment): SigningKey {
  const pem = readKeyFile(resolve(cwd, path), path, note)
  const problem = problemOfPem(pem)
  if (problem !== null) refuse(`the key ${path} cannot sign: ${problem.what}`, problem.todo)
  let key: KeyObject
  try {
    key = createPrivateKey(pem)
  } catch {
    return refuse(`the key ${path} cannot sign: its PEM cannot be read`, makeOne)
  }
  const known = publicKeyOf(key)
  if ('problem' in known) return refuse(`the key ${path} cannot sign: ${known.problem}`, makeOne)
  return { ...known, private: key }
}

const makeOne = 'Name a private key in a PEM file; "sot keys new --out FILE" makes one.'
const othersMay = 0o077

function readKeyFile(file: string, path: string, note: Environment['note']): string {
  try {
    const text = readFileSync(file, 'utf8')
    const stats = statSync(file)
    if (stats.isFile() && (stats.mode & othersMay) !== 0)
      note(`Other users have access to the key ${path}: chmod 600 protects it.`)
    return text
  } catch (error) {
    const code = errorCode(error)
    if (code === null) throw error
    return refuse(`the key ${path} cannot be read (${code})`, makeOne)
  }
}

/** What a PEM file holds in place of a private key that can be read; null where it may hold one. */
function problemOfPem(pem: string): { readonly what: string; readonly todo: string } | null {
  if (pem.includes('BEGIN OPENSSH PRIVATE KEY')) {
    const todo = 'To sign with it, name it in git (gpg.format ssh, user.signingkey) and leave --key out.'
    return { what: 'it is a key of ssh', todo }
  }
  if (/ENCRYPTED/.test(pem)) {
    return {
      what: 'it is encrypted, and no passphrase is asked for',
      todo: 'Decrypt it into a file that only you can read, or use another key.',
    }
  }
  if (!/-----BEGIN (?:EC )?PRIVATE KEY-----/.test(pem)) {
    const what = /BEGIN PUBLIC KEY/.test(pem) ? 'it is the public part' : 'it is no private key in a PEM file'
    return { what, todo: makeOne }
  }
  return null
}

/** Makes a key in a new file that only its owner can read. */
export function makeSigningKey(out: string, algorithm: KeyAlgorithm, { cwd }: Environment): PublicKey {
  const { privateKey, publicKey } =
    algorithm === 'ed25519'
      ? generateKeyPairSync('ed25519')
      : generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })
  try {
    createAtomically(resolve(cwd, out), pem, { mode: 0o600 })
  } catch (error) {
    const code = errorCode(error)
    if (code === null) throw error
    if (code === 'EEXIST') refuse(`${out} is there already`, 'A key is never overwritten: name another file.')
    refuse(`${out} cannot be written (${code})`, 'Name a file in a folder that exists.')
  }
  const known = publicKeyOf(publicKey)
  if ('problem' in known) throw new Error(known.problem)
  return known
}

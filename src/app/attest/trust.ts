import { tmpdir } from 'node:os'
import { type AllowedSigner, readAllowedSigners } from '../../evidence/signatures/allowed-signers.ts'
import { readPublicKey } from '../../evidence/signatures/public-key.ts'
import {
  noTrust,
  type SigstoreTrust,
  type TrustedKey,
  type TrustPolicy,
  type TrustSource,
} from '../../evidence/signatures/trust-policy.ts'
import type { AttestedResource } from '../../model/schema-types.generated.ts'
import { configName, defaultSettings, type Settings, type TrustSettings } from '../../model/settings.ts'
import { count } from '../../report/wording.ts'
import { readStrictJson } from '../../schema/json/read-json.ts'
import { committedFiles } from '../../workspace/git/committed-files.ts'
import { sshChecker } from '../../workspace/git/ssh-keygen.ts'
import { parseSettings } from '../../workspace/settings/read-settings.ts'
import type { FileSource } from '../../workspace/sources/file-source.ts'
import { readText } from '../../workspace/sources/read-text.ts'
import { workTreeSource } from '../../workspace/sources/work-tree-source.ts'
import type { Environment } from '../environment.ts'

type Files = Pick<FileSource, 'read'>
type Machine = Pick<Environment, 'note' | 'env'>

/**
 * Whose signatures count in a workspace: its policy as the checked-out commit has it, because a person who can write a run can
 * write the work tree too. Outside of git it is that of the files.
 */
export function trustIn(root: string | null, machine: Machine): TrustSource {
  if (root === null) {
    const checkSsh = sshChecker({ ...machine, temp: tmpdir() })
    return { id: '', read: async () => ({ ...noTrust, checkSsh }) }
  }
  return trustSource('', () => filesOfPolicy(root), machine)
}

function filesOfPolicy(root: string): Files {
  return committedFiles(root) ?? workTreeSource(root)
}

/** The configuration whose policy is in force, by its digest; null where there is none. */
export async function policyDigest(root: string): Promise<AttestedResource | null> {
  const file = await readText(filesOfPolicy(root), configName)
  return 'text' in file ? { name: configName, digest: { sha256: file.sha256 } } : null
}

/** The policy of a configuration among some files; that of `settings` where these are given. */
export function trustSource(
  id: string | null,
  files: () => Files,
  machine: Machine,
  settings: Settings | null = null,
): TrustSource {
  let policy: Promise<TrustPolicy> | null = null
  const readAll = async (from: Files): Promise<TrustPolicy> => {
    const { trust } = settings ?? (await settingsOfPolicy(from, machine))
    return readTrust(from, trust, machine)
  }
  return {
    id,
    read: () => {
      policy ??= readAll(files())
      return policy
    },
  }
}

async function settingsOfPolicy(from: Files, { note }: Machine): Promise<Settings> {
  const file = await readText(from, configName)
  const settings = await settingsIn(file)
  if (settings.path === null && !('code' in file && file.code === 'missing'))
    note(`${configName} of the trust policy cannot be used, so no signature counts and none is required.`)
  return settings
}

/** The policy with its keys. What cannot be read is not trusted. */
async function readTrust(files: Files, trust: TrustSettings, { note, env }: Machine): Promise<TrustPolicy> {
  const keys: TrustedKey[] = []
  for (const { id, file, validAfter, validBefore } of trust.keys) {
    const text = await readText(files, file)
    const read = 'text' in text ? readPublicKey(text.text) : { problem: text.detail }
    if ('problem' in read) note(`The key ${id} of the trust policy does not count: ${file}: ${read.problem}.`)
    else keys.push({ ...read, id, validAfter, validBefore })
  }
  const checkSsh = sshChecker({ env, temp: tmpdir() })
  return {
    keys,
    signers: await readSigners(files, trust, note),
    checkSsh,
    sigstore: await readSigstore(files, trust, note),
    require: trust.require,
  }
}

async function readSigners(
  files: Files,
  { signers: path }: TrustSettings,
  note: Machine['note'],
): Promise<AllowedSigner[]> {
  if (path === null) return []
  const file = await readText(files, path)
  if ('text' in file) {
    const signers = readAllowedSigners(file.text)
    const skipped = file.text.split('\n').filter((line) => /^\s*[^\s#]/.test(line)).length - signers.length
    if (skipped > 0)
      note(`${path}: ${count(skipped, 'line')} with unknown options or times, or without a key: skipped.`)
    return signers
  }
  note(`The allowed signers of the trust policy do not count: ${path}: ${file.detail}.`)
  return []
}

async function readSigstore(
  files: Files,
  { sigstore }: TrustSettings,
  note: Machine['note'],
): Promise<SigstoreTrust | null> {
  if (sigstore === null) return null
  const { root: path, identities } = sigstore
  const file = await readText(files, path)
  const { data, problem } = 'text' in file ? readStrictJson(file.text) : { data: null, problem: file }
  if (problem === null) return { root: data, identities }
  const why = 'detail' in problem ? problem.detail : problem.message
  note(`The identities of Sigstore in the trust policy do not count: ${path}: ${why}.`)
  return null
}

/** The settings of a config; the defaults where there is none that can be read. */
export async function settingsIn(file: Awaited<ReturnType<typeof readText>>): Promise<Settings> {
  const read = 'text' in file ? await parseSettings(file.text) : null
  return read !== null && 'settings' in read ? read.settings : defaultSettings
}

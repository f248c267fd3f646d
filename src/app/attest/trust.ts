import { readPublicKey } from '../../evidence/signatures/public-key.ts'
import {
  noTrust,
  type TrustedKey,
  type TrustPolicy,
  type TrustSource,
} from '../../evidence/signatures/trust-policy.ts'
import { configName, defaultSettings, type Settings, type TrustSettings } from '../../model/settings.ts'
import { committedFiles } from '../../workspace/git/committed-files.ts'
import { parseSettings } from '../../workspace/settings/read-settings.ts'
import type { FileSource } from '../../workspace/sources/file-source.ts'
import { readText } from '../../workspace/sources/read-text.ts'
import { workTreeSource } from '../../workspace/sources/work-tree-source.ts'
import type { Environment } from '../environment.ts'

type Files = Pick<FileSource, 'read'>
type Notes = Pick<Environment, 'note'>

/**
 * Whose signatures count in a workspace: its policy as the checked-out commit has it, because whoever can write a run can
 * write the work tree too. Outside of git it is that of the files.
 */
export function trustIn(root: string | null, notes: Notes): TrustSource {
  if (root === null) return { id: '', read: async () => noTrust }
  return trustSource('', () => committedFiles(root) ?? workTreeSource(root), notes)
}

/** The policy of a configuration among some files; that of `settings` where these are given. */
export function trustSource(
  id: string | null,
  files: () => Files,
  { note }: Notes,
  settings: Settings | null = null,
): TrustSource {
  let policy: Promise<TrustPolicy> | null = null
  const readAll = async (from: Files): Promise<TrustPolicy> => {
    const { trust } = settings ?? (await settingsIn(await readText(from, configName)))
    return readTrust(from, trust, note)
  }
  return {
    id,
    read: () => {
      policy ??= readAll(files())
      return policy
    },
  }
}

/** The policy with its keys. What cannot be read is not trusted. */
async function readTrust(files: Files, trust: TrustSettings, note: Notes['note']): Promise<TrustPolicy> {
  const keys: TrustedKey[] = []
  for (const { id, file, validAfter, validBefore } of trust.keys) {
    const text = await readText(files, file)
    const read = 'text' in text ? readPublicKey(text.text) : { problem: text.detail }
    if ('problem' in read) note(`The key ${id} of the trust policy does not count: ${file}: ${read.problem}.`)
    else keys.push({ ...read, id, validAfter, validBefore })
  }
  return { keys, require: trust.require }
}

/** The settings of a config; the defaults where there is none that can be read. */
export async function settingsIn(file: Awaited<ReturnType<typeof readText>>): Promise<Settings> {
  const read = 'text' in file ? await parseSettings(file.text) : null
  return read !== null && 'settings' in read ? read.settings : defaultSettings
}

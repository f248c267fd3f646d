import { readPublicKey } from '../../evidence/signatures/public-key.ts'
import { noTrust, type TrustedKey, type TrustPolicy } from '../../evidence/signatures/trust-policy.ts'
import { configName, defaultSettings, type Settings } from '../../model/settings.ts'
import { committedFiles } from '../../workspace/git/committed-files.ts'
import { parseSettings } from '../../workspace/settings/read-settings.ts'
import type { FileSource } from '../../workspace/sources/file-source.ts'
import { readText } from '../../workspace/sources/read-text.ts'
import { workTreeSource } from '../../workspace/sources/work-tree-source.ts'
import type { Environment } from '../environment.ts'

type Files = Pick<FileSource, 'read'>

/**
 * Whose signatures count in a workspace: its policy as the checked-out commit has it, because whoever can write a run can
 * write the work tree too. Outside of git it is that of the files. Read once, when the first run is verified.
 */
export function trustIn(
  root: string | null,
  { note }: Pick<Environment, 'note'>,
): () => Promise<TrustPolicy> {
  let policy: Promise<TrustPolicy> | null = null
  return () => {
    policy ??= root === null ? Promise.resolve(noTrust) : readTrust(filesOfPolicy(root), note)
    return policy
  }
}

function filesOfPolicy(root: string): Files {
  return committedFiles(root) ?? workTreeSource(root)
}

/** The policy that a configuration and the files that it names make. What cannot be read is not trusted. */
async function readTrust(files: Files, note: Environment['note']): Promise<TrustPolicy> {
  const { trust } = await settingsIn(files)
  const keys: TrustedKey[] = []
  for (const { id, file, validAfter, validBefore } of trust.keys) {
    const text = await readText(files, file)
    const read = 'text' in text ? readPublicKey(text.text) : { problem: text.detail }
    if ('problem' in read) note(`The key ${id} of the trust policy does not count: ${file}: ${read.problem}.`)
    else keys.push({ ...read, id, validAfter, validBefore })
  }
  return { keys, require: trust.require }
}

/** The settings of a configuration; the defaults where there is none that can be read. */
async function settingsIn(files: Files): Promise<Settings> {
  const file = await readText(files, configName)
  const read = 'text' in file ? await parseSettings(file.text) : null
  return read !== null && 'settings' in read ? read.settings : defaultSettings
}

import { maskSecrets } from '../../evidence/secrets/mask.ts'
import { scanText } from '../../evidence/secrets/scan.ts'
import type { SecretFact } from '../../model/document/authority.ts'
import type { UnreadFile } from '../../model/workspace.ts'
import { normaliseText } from '../../parse/markdown/source.ts'
import type { FileSource } from '../../workspace/sources/file-source.ts'
import { readText } from '../../workspace/sources/read-text.ts'

/** A file as the readers of markdown, YAML and JSON see it: LF alone, no BOM, and credentials blanked out. */
export type MaskedText = {
  readonly path: string
  readonly text: string
  /** Of the original bytes of the file. */
  readonly sha256: string
  readonly secrets: readonly SecretFact[]
}

/** Reads a text file. Credentials are blanked out before any reader sees them, so that no fact can carry one. */
export async function readMasked(source: FileSource, path: string): Promise<MaskedText | UnreadFile> {
  const file = await readText(source, path)
  if ('code' in file) return { path, code: file.code, detail: file.detail }
  const text = normaliseText(file.text)
  const secrets = await scanText(text, path)
  return { path, text: maskSecrets(text, secrets), sha256: file.sha256, secrets }
}

/** True for what could not be read. */
export function isUnread(file: MaskedText | UnreadFile): file is UnreadFile {
  return 'code' in file
}

import type { Finding } from '../../model/finding.ts'
import { readText } from '../../workspace/sources/read-text.ts'
import { workTreeSource } from '../../workspace/sources/work-tree-source.ts'
import type { Registry } from './read-shape.ts'
import { registryFinding } from './registry-finding.ts'

/** A registry with its text, for whoever shows lines of it; null where there is no text. */
export type ReadRegistry<T> = Registry<T> & {
  readonly text: string | null
  /** Digest of the bytes. */
  readonly sha256: string | null
  readonly isMissing: boolean
}

/** Reads one registry of a folder. A link is not followed; whatever keeps it from being read is a finding. */
export async function readRegistry<T>(
  folder: string,
  name: string,
  shown: string,
  read: (path: string, text: string) => Registry<T>,
): Promise<ReadRegistry<T>> {
  const file = await readText(workTreeSource(folder), name)
  if ('text' in file)
    return { ...read(shown, file.text), text: file.text, sha256: file.sha256, isMissing: false }
  const findings = [unreadable(shown, file.detail)]
  return { file: null, findings, text: null, sha256: null, isMissing: file.code === 'missing' }
}

function unreadable(path: string, detail: string): Finding {
  // Text that is none is told by its line.
  const line = Number(/\bline (\d+)/.exec(detail)?.[1] ?? 1)
  return registryFinding(path, {
    rule: 'fleet-unread',
    message: `${path} cannot be read: ${detail}`,
    fix: 'Make it a plain file of TOML in UTF-8.',
    span: [line, 1, line, 1],
  })
}

import type { SharedFacts } from '../../model/document/shared-facts.ts'
import { doneTasksWithFiles } from '../../model/files-of-tasks.ts'
import { addTo } from '../../model/group-by.ts'
import type { FileSource } from '../../workspace/sources/file-source.ts'

/**
 * The files of done tasks of which none is in the work tree. A task may name a file as its own project does: `src/cart.ts` for
 * `web/src/cart.ts`.
 */
export async function missingFiles(
  documents: readonly SharedFacts[],
  listed: readonly string[],
  source: FileSource,
): Promise<string[]> {
  const tasks = documents.flatMap(doneTasksWithFiles)
  if (tasks.length === 0) return []
  const isListed = pathMatcher(listed)
  const missing = new Set<string>()
  for (const { files } of tasks) {
    const paths = files.map(({ ref }) => ref)
    if (paths.some(isListed)) continue
    const found = await Promise.all(paths.map((path) => source.probe(path)))
    if (!found.some((state) => state === 'file' || state === 'folder'))
      for (const path of paths) missing.add(path)
  }
  return [...missing].sort()
}

/** Whether one of these files is called so, from the root or from a folder. Markdown shows `__init__.py` as `init.py`. */
export function pathMatcher(files: readonly string[]): (path: string) => boolean {
  const byName = new Map<string, string[]>()
  for (const file of files) addTo(byName, nameOf(plainOf(file)), plainOf(file))
  return (path) => {
    const plain = plainOf(path)
    return (byName.get(nameOf(plain)) ?? []).some((file) => `/${file}`.endsWith(`/${plain}`))
  }
}

const plainOf = (path: string): string => path.replaceAll('_', '')
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

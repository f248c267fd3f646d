import { maxFileBytes } from '../sources/file-source.ts'
import type { ReadBlob } from '../sources/held-source.ts'

/** Reads what git holds by its name; git is started for the first of it. */
export function gitBlobs(root: string): ReadBlob {
  const open = async () => new (await import('./git-objects.ts')).GitObjects(root, maxFileBytes)
  let objects: ReturnType<typeof open> | null = null
  return async ({ blob }) => {
    objects ??= open()
    return (await objects).read(blob)
  }
}

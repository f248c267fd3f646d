/** Folders that belong to the system: read-only to an engine, and named as they are. */
export const systemFolders = [
  '/usr',
  '/bin',
  '/sbin',
  '/lib',
  '/lib32',
  '/lib64',
  '/libx32',
  '/etc',
  '/opt',
  '/nix',
]

const ofKernel = ['/dev', '/proc']

/** True for a path that an engine may be given though it lies in none of its roots. */
export function isOfSystem(path: string): boolean {
  return [...systemFolders, ...ofKernel].some((one) => path === one || path.startsWith(`${one}/`))
}

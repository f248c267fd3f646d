/** Folders of the system: an engine may read them, and reports name them as they are. */
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

/** Devices without contents. All others in /dev lead to disks, memory or the open files of a process. */
const devices: ReadonlySet<string> = new Set(['full', 'null', 'random', 'tty', 'urandom', 'zero'])
/** Processes in /proc, and the links in there that lead out of it. */
const processes = /^(?:\d+|self|thread-self)$/
const leadingOut: ReadonlySet<string> = new Set(['cwd', 'exe', 'fd', 'map_files', 'root'])

/** True for a path outside its roots that an engine may be given all the same. */
export function isOfSystem(path: string): boolean {
  if (systemFolders.some((one) => path === one || path.startsWith(`${one}/`))) return true
  if (!path.startsWith('/')) return false
  const [top, first, ...rest] = path.split('/').filter((part) => part !== '' && part !== '.')
  if (top === 'dev') return first === undefined || (rest.length === 0 && devices.has(first))
  if (top !== 'proc') return false
  return !processes.test(first ?? '') || !rest.some((part) => leadingOut.has(part))
}

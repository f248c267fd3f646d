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

/** Devices that hold nothing. All else in /dev is a way into disks, memory or the open files of a process. */
const devices: ReadonlySet<string> = new Set(['full', 'null', 'random', 'tty', 'urandom', 'zero'])
/** What stands for a process in /proc, and the links in there that lead to wherever the process is or looks. */
const processes = /^(?:\d+|self|thread-self)$/
const ways: ReadonlySet<string> = new Set(['cwd', 'exe', 'fd', 'map_files', 'root'])

/** True for a path that an engine may be given though it lies in none of its roots. */
export function isOfSystem(path: string): boolean {
  if (systemFolders.some((one) => path === one || path.startsWith(`${one}/`))) return true
  if (!path.startsWith('/')) return false
  const [top, first, ...rest] = path.split('/').filter((part) => part !== '' && part !== '.')
  if (top === 'dev') return first === undefined || (rest.length === 0 && devices.has(first))
  if (top !== 'proc') return false
  return !processes.test(first ?? '') || !rest.some((part) => ways.has(part))
}

/** The folder part of a root-relative path; '' at the root. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/** `target` seen from `folder`, root-relative and without `.` and `..`; null when it leaves the root. */
export function resolvePath(folder: string, target: string): string | null {
  const segments = target.startsWith('/') || folder === '' ? [] : folder.split('/')
  for (const segment of target.split('/')) {
    if (segment === '' || segment === '.') continue
    if (segment !== '..') segments.push(segment)
    else if (segments.pop() === undefined) return null
  }
  return segments.join('/')
}

/** The file name without folder and extension. */
export function stemOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/u, '')
}

/** The path in the other spelling of the SOT folder, if it is written in the one that is not used here. */
export function respell(path: string, sotFolder: string | null): string {
  const other = sotFolder === 'sot' ? '.sot' : 'sot'
  if (sotFolder === null || (path !== other && !path.startsWith(`${other}/`))) return path
  return sotFolder + path.slice(other.length)
}

/** A path as prose gives it, without line number, anchor and trailing slash; null for globs and blanks to fill. */
export function plainPath(text: string): string | null {
  if (/[*?{}<>$…]|\.\.\./u.test(text)) return null
  const path = text
    .replace(/#.*$/u, '')
    .replace(/(?::\d+){1,2}$/u, '')
    .replace(/\/+$/u, '')
  return path === '' ? null : path
}

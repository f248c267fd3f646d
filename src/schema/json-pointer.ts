/** The pointer of a member of the value at `parent` (RFC 6901). */
export function childPointer(parent: string, key: string | number): string {
  return `${parent}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`
}

/** The pointer of the enclosing value; null for the root. */
export function parentPointer(pointer: string): string | null {
  const cut = pointer.lastIndexOf('/')
  return cut < 0 ? null : pointer.slice(0, cut)
}

export function pointerKeys(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
}

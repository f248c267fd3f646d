import { pathUri } from '../../report/escape.ts'

/** The address of a line of a document in another program. Nothing of a path can be more than a path there. */
export function placeAddress(link: string, path: string, line: number): string {
  return link.replaceAll('{path}', () => pathUri(path)).replaceAll('{line}', String(line))
}

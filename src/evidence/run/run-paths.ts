import type { ReasonCode } from '../../model/evidence/reason-codes.ts'

export type PathFault = { readonly code: ReasonCode; readonly message: string }

const device = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$) *(\.|$)/i
const unwritable = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\ufffd]/u
const longestName = 255
const longestPath = 1024

/** Why a path in evidence is refused; null when it means the same file on every system. */
export function pathFault(path: string): PathFault | null {
  const refused = (message: string, code: ReasonCode = 'path-not-normal'): PathFault => {
    return { code, message: `the path ${quoted(path)} is refused: ${message}` }
  }
  if (path === '') return refused('it is empty')
  if (Buffer.byteLength(path) > longestPath) return refused(`it is over ${longestPath} bytes long`)
  if (/^[/\\]|^[a-z]:/i.test(path)) return refused('it is absolute', 'path-escape')
  const parts = path.split('/')
  const climbs = parts.includes('..') || path.split('\\').includes('..')
  if (climbs) return refused('it leads upwards', 'path-escape')
  if (path.includes('\\')) return refused('it contains a backslash')
  if (unwritable.test(path)) return refused('it contains an invisible character')
  if (path !== path.normalize('NFC')) return refused('it is not in Unicode form C')
  if (/%[^%/]+%/.test(path)) return refused('it contains a variable')
  for (const part of parts) {
    const message = partFault(part)
    if (message !== null) return refused(message)
  }
  return null
}

function partFault(part: string): string | null {
  if (part === '') return 'a part of it is empty'
  if (part === '.') return 'a part of it is "."'
  if (part.startsWith('~')) return 'a part of it starts with "~"'
  if (/[. ]$/.test(part)) return 'a part of it ends with a dot or a space'
  if (/[:*?"<>|]/.test(part)) return 'it contains a character that not every system allows'
  if (device.test(part)) return 'a part of it names a device on Windows'
  return Buffer.byteLength(part) > longestName ? `a part of it is over ${longestName} bytes long` : null
}

/** The same text for two paths that are one file where case and Unicode form do not count. */
export function foldPath(path: string): string {
  const folded = path.normalize('NFC').toLowerCase().toUpperCase().toLowerCase()
  return folded.replaceAll('ς', 'σ').normalize('NFC')
}

/** Two of the paths, or of their folders, that differ only in case; else null. */
export function collision(paths: Iterable<string>): readonly [string, string] | null {
  const known = new Map<string, string>()
  for (const path of paths) {
    for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
      const name = path.slice(0, end)
      const folded = foldPath(name)
      const other = known.get(folded)
      if (other === name) break
      if (other !== undefined) return [other, name]
      known.set(folded, name)
    }
  }
  return null
}

/** Why one of the paths does not mean the same file everywhere, or two of them mean one; null when all are sound. */
export function faultAmong(paths: readonly string[]): PathFault | null {
  for (const path of paths) {
    const fault = pathFault(path)
    if (fault !== null) return fault
  }
  const found = collision(paths)
  return found === null ? null : colliding(found)
}

export function colliding([one, other]: readonly [string, string]): PathFault {
  const message = `${quoted(one)} and ${quoted(other)} are one file where case does not count`
  return { code: 'path-collision', message }
}

/** A name as a message can show it, whatever characters it contains. */
export function quoted(name: string): string {
  const shown = name.length > 120 ? `${name.slice(0, 120)}…` : name
  return JSON.stringify(shown).replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  )
}

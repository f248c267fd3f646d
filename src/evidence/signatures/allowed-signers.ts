/** One person who may sign with one ssh key. */
export type AllowedSigner = {
  /** The first name of the line. */
  readonly principal: string
  /** The public key in base64. */
  readonly key: string
  /** ISO instants; null where nothing limits the time. */
  readonly validAfter: string | null
  readonly validBefore: string | null
  /** The line as it was written. */
  readonly line: string
}

/**
 * The lines of a file of allowed signers of ssh that name a key. A line with an unknown option, an impossible time or an
 * authority for certificates is skipped.
 */
export function readAllowedSigners(text: string): AllowedSigner[] {
  return text.split('\n').flatMap((line) => signerIn(line.trim()) ?? [])
}

const field = /(?:"[^"]*"|[^\s"])+/g
const keyType = /^(?:sk-)?(?:ssh|ecdsa)-[\w@.-]+$/

function signerIn(line: string): AllowedSigner | null {
  if (line === '' || line.startsWith('#')) return null
  const [principals = '', ...rest] = line.match(field) ?? []
  const hasOptions = !keyType.test(rest[0] ?? '')
  const options = hasOptions ? optionsIn(rest[0] ?? '') : new Map<string, string>()
  const [type = '', key = ''] = hasOptions ? rest.slice(1) : rest
  const principal = principals.replaceAll('"', '').split(',')[0] ?? ''
  if (options === null || !keyType.test(type) || key === '' || !/^[^!-]/.test(principal)) return null
  const [after, before] = ['valid-after', 'valid-before'].map((name) => options.get(name))
  const [validAfter, validBefore] = [after, before].map((time) =>
    time === undefined ? null : instantIn(time),
  )
  if (validAfter === undefined || validBefore === undefined) return null
  return { principal, key, validAfter, validBefore, line }
}

const known = new Set(['namespaces', 'valid-after', 'valid-before'])
const option = /([a-z-]+)="([^"]*)"(?:,|$)/gi

/** The options by name; null where one is unknown, given twice or in another form. */
function optionsIn(text: string): Map<string, string> | null {
  const options = new Map<string, string>()
  let length = 0
  for (const [whole, name = '', value = ''] of text.matchAll(option)) {
    const key = name.toLowerCase()
    if (!known.has(key) || options.has(key)) return null
    options.set(key, value)
    length += whole.length
  }
  return length === text.length ? options : null
}

const time = /^(\d{4})(\d\d)(\d\d)(?:(\d\d)(\d\d)(\d\d)?)?Z?$/

/** A time as ssh writes it, in UTC; undefined for one that does not exist. */
function instantIn(text: string): string | undefined {
  const [, year, month, day, hour = '00', minute = '00', second = '00'] = time.exec(text) ?? []
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`
  const instant = new Date(iso)
  return !Number.isNaN(instant.getTime()) && instant.toISOString() === iso ? iso : undefined
}

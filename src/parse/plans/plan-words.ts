import type { FormatPlace } from '../../model/document/plan-place.ts'
import { canonicalStatuses } from '../../model/document/status.ts'
import type { Settings } from '../../model/settings.ts'

const joined = new WeakMap<Settings, Map<string, Settings>>()

/** The settings with the status words of a format and of a plan; the words of the config stay. */
export function withWords(settings: Settings, given: readonly FormatPlace['statuses'][]): Settings {
  const words = given.filter((one) => Object.keys(one).length > 0)
  if (words.length === 0) return settings
  const key = JSON.stringify(words)
  const known = joined.get(settings) ?? new Map<string, Settings>()
  joined.set(settings, known)
  const ready = known.get(key)
  if (ready !== undefined) return ready
  const statuses = Object.fromEntries(
    canonicalStatuses.map((status) => [
      status,
      [...words.flatMap((one) => one[status] ?? []), ...(settings.statuses[status] ?? [])],
    ]),
  )
  const made = { ...settings, statuses }
  known.set(key, made)
  return made
}

import type { FormatPlace } from '../../model/document/plan-place.ts'
import { canonicalStatuses } from '../../model/document/status.ts'
import type { Settings } from '../../model/settings.ts'

/** The settings with the status words that a plan declares; the words of the config win. */
export function withWords(settings: Settings, place: FormatPlace): Settings {
  if (Object.keys(place.statuses).length === 0) return settings
  const statuses = Object.fromEntries(
    canonicalStatuses.map((status) => [
      status,
      [...(place.statuses[status] ?? []), ...(settings.statuses[status] ?? [])],
    ]),
  )
  return { ...settings, statuses }
}

import { recordOf } from '../../schema/narrow.ts'

/** What the data of an event or of a step says, as far as it can be held against the report. */
export type Told = ReadonlyMap<string, string | number | boolean | null>

const longest = 4096

/** The named members that are plain values; a list counts as the number of its entries. */
export function toldBy(data: unknown, names: readonly string[]): Told {
  const record = recordOf(data)
  const told = new Map<string, string | number | boolean | null>()
  for (const name of names) {
    if (!Object.hasOwn(record, name)) continue
    const value = record[name]
    if (Array.isArray(value)) told.set(name, value.length)
    else if (typeof value === 'string') told.set(name, value.slice(0, longest))
    else if (value === null || typeof value === 'number' || typeof value === 'boolean') told.set(name, value)
  }
  return told
}

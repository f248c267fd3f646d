import type { Span } from '../../model/document/span.ts'
import { PlaceMap } from './place-map.ts'

type Pair = readonly [name: string, before: unknown, after: unknown]

/** Where the places of facts went, when nothing but places changed; null when anything else did. */
export function matchFacts(before: unknown, after: unknown): PlaceMap | null {
  const places = new PlaceMap()
  const open: Pair[] = [['', before, after]]
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    const [name, old, now] = pair
    if (isSpan(name, old) && isSpan(name, now)) {
      if (!places.add(old, now)) return null
    } else if (name === 'endLine' && isLine(old) && isLine(now)) {
      if (!places.addEnd(old, now)) return null
    } else if (name === 'data') {
      // What people wrote themselves: nothing in it is a place.
      if (JSON.stringify(old) !== JSON.stringify(now)) return null
    } else if (!pushParts(open, name, old, now)) return null
  }
  return places.keepsOrder() ? places : null
}

/** Opens two lists or objects of the same build; false when they are no such two, and not the same either. */
function pushParts(open: Pair[], name: string, old: unknown, now: unknown): boolean {
  if (!isObject(old) || !isObject(now)) return old === now
  if (Array.isArray(old) !== Array.isArray(now)) return false
  const keys = Object.keys(old)
  const others = Object.keys(now)
  if (keys.length !== others.length || keys.some((key, at) => others[at] !== key)) return false
  const isList = Array.isArray(old)
  for (const key of keys) open.push([isList ? '' : name === 'spans' ? 'span' : key, old[key], now[key]])
  return true
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

const isLine = (value: unknown): value is number => Number.isSafeInteger(value)

function isSpan(name: string, value: unknown): value is Span {
  return (
    /span$/i.test(name) &&
    Array.isArray(value) &&
    value.length === 4 &&
    value.every((part) => Number.isSafeInteger(part))
  )
}

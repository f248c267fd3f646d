import type { Finding, Related } from '../../model/finding.ts'
import type { PlaceMap } from './place-map.ts'

/**
 * A finding after the places of one document moved; null when that cannot be told. Where its words hold the number
 * of a line that moved they may name a place, and are not trusted.
 */
export function moveFinding(finding: Finding, path: string, places: PlaceMap): Finding | null {
  const isHere = finding.path === path
  const texts = [finding.message, finding.fix ?? '', ...finding.related.map(({ message }) => message)]
  const isOther = !isHere && finding.related.every((other) => other.path !== path)
  if (isOther && texts.every((text) => !text.includes(path))) return finding
  if (texts.some((text) => places.mayTellPlace(text))) return null
  const related = finding.related.map((other) => (other.path === path ? moveRelated(other, places) : other))
  if (!related.every((other) => other !== null)) return null
  return isHere ? moveSpan({ ...finding, related }, places) : { ...finding, related }
}

function moveRelated(related: Related, places: PlaceMap): Related | null {
  const place = places.place(related.line, related.column)
  if (place === null || (isStart(related) && places.hasLeftStart)) return null
  return { ...related, line: place[0], column: place[1] }
}

function moveSpan(finding: Finding, places: PlaceMap): Finding | null {
  const from = places.place(finding.line, finding.column)
  const to = places.place(finding.endLine, finding.endColumn)
  if (from === null || to === null) return null
  const isEmpty = finding.line === finding.endLine && finding.column === finding.endColumn
  if (isEmpty && isStart(finding) && places.hasLeftStart) return null
  return { ...finding, line: from[0], column: from[1], endLine: to[0], endColumn: to[1] }
}

function isStart({ line, column }: { readonly line: number; readonly column: number }): boolean {
  return line === 1 && column === 1
}

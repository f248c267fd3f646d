import type { NamedPlace } from '../../model/document/phase.ts'
import { foldSpaces } from '../markdown/fold-spaces.ts'
import { matchesOf } from '../markdown/matches.ts'
import { spanOfRange } from '../markdown/prose.ts'
import type { PhasePage } from './phase-page.ts'

const place = /(?<![\w./~@-])(?:~?\/[\w.@+-]+(?:\/[\w.@+-]+)*|[\w][\w.-]*\/[\w][\w.-]*(?![\w./-]))/g
/** Words further away, or of another sentence, say nothing of a place. */
const farthest = 60
const sentenceEnd = /^.*[;.!?](?=\s)/s

/** Every place that a document names, each with the words before it. */
export function readPlaces({ blocks, source }: PhasePage): NamedPlace[] {
  return blocks
    .flatMap(({ proses }) => proses)
    .flatMap((prose) =>
      matchesOf(place, prose.text).map(({ 0: found, index }) => {
        const lead = leadTo(prose.text, index)
        const named = found.replace(/(?<=.)[./]+$/, '')
        return { place: named, lead, span: spanOfRange(prose, source, index, index + named.length) }
      }),
    )
}

function leadTo(text: string, at: number): string {
  const from = Math.max(0, at - farthest)
  const words = text.slice(from, at).replace(sentenceEnd, '')
  const isCut = words.length === farthest && from > 0
  return foldSpaces(isCut ? words.replace(/^\S*/, '') : words).trim()
}

import { matchesOf } from './matches.ts'
import { type Slice, sliceText, trimSlice, within } from './prose.ts'

const wideStops = '；。'
const boundary = new RegExp(String.raw`[.!?](?=\s+["'\x60(]?[\p{Lu}\d])|[;${wideStops}]`, 'gu')

/** The sentences of a slice. Dots inside code end nothing. */
export function sentencesOf(slice: Slice): Slice[] {
  const text = sliceText(slice)
  const sentences: Slice[] = []
  let from = slice.from
  for (const match of matchesOf(boundary, text)) {
    const at = slice.from + match.index
    if (within(slice.prose.code, at, at + 1)) continue
    sentences.push(trimSlice({ prose: slice.prose, from, to: at + 1 }))
    from = at + 1
  }
  sentences.push(trimSlice({ prose: slice.prose, from, to: slice.to }))
  return sentences.filter((sentence) => sentence.to > sentence.from)
}

import type { BoardBlocker, BoardItem, RootBlocker } from '../../model/board/board.ts'
import type { Proof } from '../../model/result.ts'
import { terminalText } from '../../report/escape.ts'
import type { StyledText, TextRole } from '../../report/table.ts'
import { needsVerdict } from '../build/next-up.ts'
import { kindLabels } from '../graph/layout/graph-sketch.ts'
import type { Symbols } from './screen.ts'

const proofRoles: Readonly<Record<Exclude<Proof, 'none'>, TextRole>> = {
  proven: 'good',
  broken: 'error',
  stale: 'warning',
  unbacked: 'warning',
  unknowable: 'note',
}

/** Text of a document, safe to show, with its colour. */
export function cell(text: string, role?: TextRole): StyledText {
  return { text: terminalText(text), role }
}

/** What is proven of an issue: a sign, and the word. */
export function proofPiece(proof: Proof, symbols: Symbols): StyledText {
  return proof === 'none'
    ? { text: '' }
    : { text: `${symbols.proof[proof]} ${proof}`, role: proofRoles[proof] }
}

/** Which tier of readiness, or that it is no work that could be started. */
export function tierPiece({ ready, needs }: Pick<BoardItem, 'ready' | 'needs'>): StyledText {
  if (needsVerdict({ needs })) return { text: 'verdict wanted', role: 'warning' }
  if (ready === 'no') return { text: '' }
  return ready === 'proven'
    ? { text: 'proven-ready', role: 'good' }
    : { text: 'claimed-ready', role: 'warning' }
}

/** How many issues wait for it. */
export function freesPiece(fanOut: number): StyledText {
  return { text: fanOut === 0 ? '' : `frees ${fanOut}` }
}

/** How old it is; nothing on the first day. */
export function agePiece(days: number | null): StyledText {
  return { text: days === null || days === 0 ? '' : `${days} d`, role: 'gutter' }
}

/** A blocker's name: ids as they are, words of a document in quotes. */
export function refWords({ ref, kind }: Pick<BoardBlocker | RootBlocker, 'ref' | 'kind'>): string {
  const text = terminalText(ref)
  return kind === 'external' || kind === 'unreadable' ? `"${text}"` : text
}

/** What a blocker is called where ids stand, and where titles stand. */
export function namePieces(
  root: Pick<RootBlocker, 'ref' | 'kind'> & { readonly item: Pick<BoardItem, 'title'> | null },
): readonly [StyledText, StyledText] {
  const { ref, kind, item } = root
  if (item !== null) return [cell(ref, 'place'), cell(item.title)]
  const label = kindLabels[kind]
  return kind === 'issue'
    ? [cell(ref, 'place'), { text: label, role: 'gutter' }]
    : [{ text: label, role: 'place' }, { text: refWords(root) }]
}

import type { BoardItem, RootBlocker } from '../../model/board/board.ts'
import type { Proof } from '../../model/result.ts'
import { terminalText } from '../../report/escape.ts'
import type { StyledText, TextRole } from '../../report/table.ts'
import { needsVerdict } from '../build/next-up.ts'
import { blockerName } from '../build/root-blockers.ts'
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

/** The proof of an issue: a sign, and the word. */
export function proofPiece(proof: Proof, symbols: Symbols): StyledText {
  return proof === 'none'
    ? { text: '' }
    : { text: `${symbols.proof[proof]} ${proof}`, role: proofRoles[proof] }
}

/** The tier of readiness; a phase that needs a verdict has none. */
export function tierPiece({ ready, needs }: Pick<BoardItem, 'ready' | 'needs'>): StyledText {
  if (needsVerdict({ needs })) return { text: 'needs a verdict', role: 'warning' }
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

/** The cells of a blocker in the columns of ids and titles. */
export function namePieces(
  root: Pick<RootBlocker, 'ref' | 'kind'> & { readonly item: Pick<BoardItem, 'title'> | null },
): readonly [StyledText, StyledText] {
  const { ref, kind, item } = root
  if (item !== null) return [cell(ref, 'place'), cell(item.title)]
  const label = kindLabels[kind]
  return kind === 'issue'
    ? [cell(ref, 'place'), { text: label, role: 'gutter' }]
    : [{ text: label, role: 'place' }, cell(blockerName(root))]
}

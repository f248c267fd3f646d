import type { Claim, ClaimValue } from '../../model/document/claim.ts'
import { foldSpaces } from '../markdown/fold-spaces.ts'
import { spanOfRange } from '../markdown/prose.ts'
import type { Source } from '../markdown/source.ts'
import { type PhaseSentence, wordsBetween } from './sentences.ts'

/** A claim found in a sentence; its range counts from the start of the text. */
export type ClaimDraft = {
  readonly predicate: string
  readonly subject: string | null
  readonly file: string | null
  readonly value: ClaimValue
  readonly sentence: PhaseSentence
  readonly from: number
  readonly to: number
}

/** The claim of a draft; it belongs to no issue. */
export function claimOf(
  { predicate, subject, file, value, sentence, from, to }: ClaimDraft,
  source: Source,
): Claim {
  return {
    subject,
    predicate,
    value,
    file,
    words: foldSpaces(wordsBetween(sentence, from, to)),
    span: spanOfRange(sentence.prose, source, from, to),
    ...ofNoIssue,
  }
}

/** What a claim of a phase has in place of an issue. */
export const ofNoIssue = { issue: null, issues: [], stray: false, list: 0 } as const

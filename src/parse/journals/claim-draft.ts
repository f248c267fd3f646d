import type { Claim, ClaimValue } from '../../model/document/claim.ts'
import { foldSpaces } from '../markdown/fold-spaces.ts'
import { spanOfRange } from '../markdown/prose.ts'
import type { Source } from '../markdown/source.ts'
import { type PhaseSentence, partOf } from './sentences.ts'

/** A claim found in a sentence; its range counts from the start of the sentence. */
export type ClaimDraft = {
  readonly predicate: string
  readonly subject: string | null
  readonly file: string | null
  readonly value: ClaimValue
  readonly sentence: PhaseSentence
  readonly from: number
  readonly to: number
}

/** The claim of a draft. No issue has a part in what a phase says. */
export function claimOf(draft: ClaimDraft, source: Source): Claim {
  const { predicate, subject, file, value, sentence, from, to } = draft
  const { prose, from: start } = sentence.slice
  return {
    subject,
    predicate,
    value,
    file,
    words: foldSpaces(partOf(sentence, from, to)),
    span: spanOfRange(prose, source, start + from, start + to),
    issue: null,
    issues: [],
    stray: false,
    list: 0,
  }
}

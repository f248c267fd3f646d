import type { Claim } from '../../model/document/claim.ts'
import type { PhaseFacts } from '../../model/document/phase.ts'
import { compareSpans } from '../../model/document/span.ts'
import { readBaselines } from './baselines.ts'
import { claimOf } from './claim-draft.ts'
import { readLikeness } from './likeness.ts'
import type { OpenPage } from './phase-page.ts'
import { pinRows } from './pin-rows.ts'
import { readPins } from './pins.ts'
import type { Sentences } from './sentences.ts'
import { hexHint } from './tokens.ts'

/** What a journal, a review or a status claims besides what every document may. A plan wants, and claims nothing. */
export function readPhaseClaims(
  page: OpenPage,
  sentences: Sentences,
  facts: Pick<PhaseFacts, 'phase' | 'items' | 'gates'>,
): Claim[] {
  const { kind, blocks, source, holding } = page
  if (kind === 'plan') return []
  const drafts = [
    ...readPins(blocks, sentences),
    ...blocks.flatMap((block, index) =>
      block.type === 'table' && !block.quoted && holding(hexHint).has(index) ? pinRows(block, index) : [],
    ),
    ...readBaselines(page, sentences),
    ...readLikeness(page, sentences),
  ]
  return [...drafts.map((draft) => claimOf(draft, source)), ...gateClaims(facts)].sort((a, b) =>
    compareSpans(a.span, b.span),
  )
}

type Saying = PhaseFacts['items'][number] | PhaseFacts['gates'][number]

/** Verdicts and claims of items and of the gate: what one entry says twice is claimed once. */
function gateClaims({ phase, items, gates }: Pick<PhaseFacts, 'phase' | 'items' | 'gates'>): Claim[] {
  const seen = new Set<string>()
  const claim = (predicate: string, subject: string, { says, words, span, entry }: Saying): Claim[] => {
    const key = JSON.stringify([predicate, subject, says, entry])
    if (says === 'open' || says === 'wanted' || seen.has(key)) return []
    seen.add(key)
    const place = { issue: null, issues: [], stray: false, list: 0 }
    return [{ subject, predicate, value: says, file: null, words, span, ...place }]
  }
  return [
    ...items.flatMap((item) => claim('gate.item', `${phase}/${item.id}`, item)),
    ...gates.flatMap((gate) => claim('gate.passed', phase, gate)),
  ]
}

import type { DocumentFacts } from '../../src/model/document/document.ts'
import type { GateStatement, PhaseFacts, PhaseItem, PhaseKind } from '../../src/model/document/phase.ts'
import { type SharedFacts, shareFacts } from '../../src/model/document/shared-facts.ts'
import type { Span } from '../../src/model/document/span.ts'
import { documentOf } from '../link/build-document.ts'

/** The content of a phase document, line by line: an entry's hour, `D1 claimed`, `gate pass 5`, `cites journal`. */
export type PhaseSketch = {
  readonly kind: PhaseKind
  readonly lines: readonly string[]
  readonly phase?: string
  readonly path?: string
  readonly role?: string | null
  readonly owner?: string
  readonly status?: string
}

const names = { journal: 'JOURNAL-', review: 'REVIEW-', status: 'STATUS-', plan: 'plan-phase-' } as const

/** A document of a phase, made without any text; its first line is its title. */
export function phaseDocument({
  kind,
  lines,
  phase = 'dam',
  path,
  role = null,
  owner,
  status,
}: PhaseSketch): DocumentFacts {
  const facts = factsIn(lines, phase, role)
  const ownership = owner === undefined ? null : { owner, span: at(1) }
  return documentOf(path ?? `plans/${names[kind]}${phase}.md`, {
    kind,
    phase: { ...facts, ownership },
    title: `${kind} of ${phase}`,
    status: status ?? null,
    sha256: kind.padEnd(64, '0'),
  })
}

/** The shared facts of such a document. */
export function sharedPhaseDocument(sketch: PhaseSketch): SharedFacts {
  return shareFacts(phaseDocument(sketch))
}

const at = (line: number): Span => [line, 1, line, 20]

function factsIn(lines: readonly string[], phase: string, role: string | null): PhaseFacts {
  const entries: PhaseFacts['entries'][number][] = []
  const items: PhaseItem[] = []
  const gates: GateStatement[] = []
  const journalCitations: PhaseFacts['journalCitations'][number][] = []
  for (const [index, text] of lines.entries()) {
    const span = at(index + 2)
    const entry = entries.length === 0 ? null : entries.length - 1
    const [name = '', says = '', count] = text.split(' ')
    const told = { words: text, span, entry }
    if (/^\d\d:\d\d$/.test(name))
      entries.push({
        time: `2026-06-13T${name}:00.000Z`,
        timeText: name,
        title: says,
        span,
        endLine: lines.length + 1,
      })
    else if (name === 'cites') journalCitations.push({ text, span })
    else if (name === 'gate')
      gates.push({ ...told, says: gateWord(says), count: count === undefined ? null : Number(count) })
    else items.push({ ...told, id: name, title: `Title of ${name}`, says: itemWord(says), hasEvidence: true })
  }
  const closed = entries.map((one, number) => ({
    ...one,
    endLine: (entries[number + 1]?.span[0] ?? 1e6) - 1,
  }))
  return {
    phase,
    phaseFrom: 'heading',
    role,
    ownership: null,
    entries: closed,
    items,
    gates,
    journalCitations,
    places: [],
    sections: [],
    kept: [],
  }
}

function itemWord(word: string): PhaseItem['says'] {
  if (word === 'wanted' || word === 'claimed' || word === 'pass' || word === 'fail' || word === 'open')
    return word
  throw new Error(`no item says ${word}`)
}

function gateWord(word: string): GateStatement['says'] {
  if (word === 'claimed' || word === 'pass' || word === 'fail' || word === 'open') return word
  throw new Error(`no gate is ${word}`)
}

import type { Span } from './span.ts'

const phaseKinds = ['journal', 'review', 'status', 'plan'] as const
export type PhaseKind = (typeof phaseKinds)[number]

/** The code of what a plan wants and no item of it is read from. */
export const itemsUnread = 'items-unread'

/** True for the kinds of phase documents. */
export function isPhaseKind(kind: string | null): kind is PhaseKind {
  return phaseKinds.some((known) => known === kind)
}

/** What was written at one time, under a heading of its own. */
export type PhaseEntry = {
  /** `2026-06-13T19:30:00.000Z`; null where the heading gives no time, or none that is UTC. */
  readonly time: string | null
  /** The time as written: `2026-06-13T19:30Z`, `2026-06-13 21:30 CEST`; null where there is none at all. */
  readonly timeText: string | null
  readonly title: string
  /** Of its heading. */
  readonly span: Span
  readonly endLine: number
}

/** A Definition-of-Done item in one document. An item that is stated twice occurs twice. */
export type PhaseItem = {
  /** `D1` */
  readonly id: string
  readonly title: string | null
  /** `wanted` in a plan; `claimed` by those who built it; `pass` and `fail` by those who looked; else `open`. */
  readonly says: 'wanted' | 'claimed' | 'pass' | 'fail' | 'open'
  /** Something that can be looked at is named with it: a command, a path, a commit, a digest, a run, its output. */
  readonly hasEvidence: boolean
  readonly words: string
  readonly span: Span
  /** Index of the entry that contains it. */
  readonly entry: number | null
}

/** A sentence about the gate of the phase as a whole. */
export type GateStatement = {
  /** `open`: the reviewer does not pass it yet. */
  readonly says: 'claimed' | 'pass' | 'fail' | 'open'
  /** How many items it speaks of: "all 5". */
  readonly count: number | null
  readonly words: string
  readonly span: Span
  readonly entry: number | null
}

export type PhaseWords = { readonly text: string; readonly span: Span }

/** A path, or an owner and a name, that a document names, with the words of the sentence before it. */
export type NamedPlace = { readonly place: string; readonly lead: string; readonly span: Span }

/** A section that is said to be preserved: the subject of the claim, and the present text of the section. */
export type PreservedSection = { readonly subject: string | null; readonly text: string }

/** The facts of a journal, a review, a status or a plan about its phase. */
export type PhaseFacts = {
  /** As written: `poe2e`. */
  readonly phase: string
  /** Where the phase is named; a file name may contain more than the id: `plan-phase-poe2e-end-to-end.md`. */
  readonly phaseFrom: 'front-matter' | 'heading' | 'name'
  /** Whose document it is, as written: `Builder`. */
  readonly role: string | null
  /** The note that says whose document it is. */
  readonly ownership: { readonly owner: string | null; readonly span: Span } | null
  readonly entries: readonly PhaseEntry[]
  readonly items: readonly PhaseItem[]
  readonly gates: readonly GateStatement[]
  /** Where a review cites the journal of the phase, other than to say that it was not read. */
  readonly journalCitations: readonly PhaseWords[]
  /** The paths that it names: they decide what a pin or a bare file name means. */
  readonly places: readonly NamedPlace[]
  /** Its headings, and which of them announce a baseline: all values below one heading have the same time. */
  readonly sections: readonly { readonly isBaseline: boolean; readonly span: Span }[]
  /** The sections that `text.verbatim` is claimed of. */
  readonly kept: readonly PreservedSection[]
}

import type { Claim } from '../model/claim.ts'
import type { PlanDocument } from '../model/document.ts'
import type { FileQuestion, JournalQuestions, PinQuestion } from '../model/journal-answers.ts'
import { isPhaseKind } from '../model/phase.ts'
import type { Span } from '../model/span.ts'

export type Asking = Pick<PlanDocument, 'path' | 'kind' | 'claims' | 'phase'>

/** What the documents of phases ask of repositories, files and their own history; null when none of them is there. */
export function journalQuestions(documents: readonly Asking[]): JournalQuestions | null {
  const asking = documents.filter(({ kind, claims }) => isPhaseKind(kind) || claims.some(isAsked))
  if (asking.length === 0) return null
  const pins = new Map<string, PinQuestion>()
  const files = new Map<string, FileQuestion>()
  for (const document of asking) {
    for (const claim of document.claims) {
      const pin = pinQuestion(claim, document)
      if (pin !== null) pins.set(JSON.stringify(pin), pin)
      const file = fileQuestion(claim, document)
      if (file !== null) files.set(JSON.stringify(file), file)
    }
  }
  const paths = asking.filter(({ kind }) => isPhaseKind(kind)).map(({ path }) => path)
  return { pins: [...pins.values()], files: [...files.values()], documents: paths }
}

function isAsked({ predicate }: Claim): boolean {
  return /^(?:pin|baseline)\./.test(predicate)
}

const kinds = ['tag', 'branch', 'submodule', 'commit'] as const

/** What a claim asks of git; null when it asks nothing. */
export function pinQuestion(claim: Claim, document: Asking): PinQuestion | null {
  const kind = kinds.find((word) => claim.predicate === `pin.${word}`)
  if (kind === undefined || typeof claim.value !== 'string') return null
  const { subject: place, file: name } = claim
  return {
    kind,
    place,
    name,
    commit: claim.value.toLowerCase(),
    beside: kind === 'submodule' ? besideOf(claim, document) : null,
    at: kind === 'branch' ? entryTime(claim, document) : null,
    words: [...leadsTo(place, document), claim.words],
  }
}

function leadsTo(place: string | null, { phase }: Asking): string[] {
  const leads = (phase?.places ?? []).filter((named) => named.place === place).map(({ lead }) => lead)
  return [...new Set(leads)].filter((lead) => lead !== '')
}

/** So many lines away, a place or a commit may still belong to the same sentence. */
const sentence = 3

/** The commit of the same place that is named nearest to a submodule. */
function besideOf({ span, subject }: Claim, { claims }: Asking): string | null {
  const near = claims
    .filter(({ predicate, subject: place, value }) => {
      return /^pin\.(?:branch|commit)$/.test(predicate) && place === subject && typeof value === 'string'
    })
    .map(({ span: [line], value }) => ({ away: Math.abs(line - span[0]), value }))
    .filter(({ away }) => away <= sentence)
    .sort((a, b) => a.away - b.away)[0]
  return typeof near?.value === 'string' ? near.value.toLowerCase() : null
}

/** When the entry was written that a claim stands in; null outside of entries, or where that is not said. */
export function entryTime({ span: [line] }: Claim, { phase }: Asking): string | null {
  const entry = phase?.entries.find(({ span, endLine }) => span[0] <= line && line <= endLine)
  return entry?.time ?? null
}

/** What a claim asks of a file; null when it asks nothing. */
export function fileQuestion(
  { predicate, file, span }: Claim,
  { claims, phase }: Asking,
): FileQuestion | null {
  if (!predicate.startsWith('baseline.') || file === null) return null
  const places = (phase?.places ?? []).filter(({ place }) => isAbsolute(place))
  const isNear = ([line]: Span): boolean => line >= span[0] - sentence && line <= span[2] + 1
  const pins = claims.filter((claim) => claim.predicate.startsWith('pin.'))
  return {
    file,
    near: distinct(places.filter((named) => isNear(named.span)).map(({ place }) => place)),
    folders: distinct(places.map(({ place }) => place)),
    pinned: distinct(pins.flatMap(({ subject }) => subject ?? []).filter(isAbsolute)),
  }
}

const isAbsolute = (place: string): boolean => place.startsWith('/')

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)].sort()

import type { Claim } from '../../../model/document/claim.ts'
import { isPhaseKind } from '../../../model/document/phase.ts'
import type { SharedFacts } from '../../../model/document/shared-facts.ts'
import type {
  DocumentPlaces,
  FileQuestion,
  JournalQuestions,
  PinQuestion,
} from '../../../model/evidence/journal-answers.ts'
import { timeAt } from './phase-claims.ts'

export type JournalDocument = Pick<SharedFacts, 'path' | 'kind' | 'claims' | 'phase'>

/** So many lines away, a place or a commit may still belong to the same sentence. */
const sentence = 3
/** So many paths in one line are a list, and nearer to nothing. */
const mostNear = 8

/** What the claims of one document ask of git and of files. */
export class DocumentQuestions {
  readonly #document: JournalDocument
  readonly #names = new PlaceNames()
  /** Commits by place and line. */
  readonly #commits = new Map<string, string>()
  /** Absolute paths by line. */
  readonly #paths = new Map<number, string[]>()
  /** The longest name of each file of a baseline, by its last part. */
  readonly #files = new Map<string, string>()

  constructor(document: JournalDocument) {
    this.#document = document
    for (const { place, lead, span } of document.phase?.places ?? []) {
      this.#names.add(place, lead)
      const paths = this.#paths.get(span[0]) ?? []
      if (isAbsolute(place) && paths.length < mostNear) this.#paths.set(span[0], paths.concat(place))
    }
    for (const { predicate, subject, value, file, span } of document.claims) {
      if (/^pin\.(?:branch|commit)$/.test(predicate) && typeof value === 'string')
        this.#commits.set(commitKey(subject, span[0]), value.toLowerCase())
      if (predicate.startsWith('baseline.') && file !== null) {
        const last = file.slice(file.lastIndexOf('/') + 1)
        if (file.length > (this.#files.get(last)?.length ?? 0)) this.#files.set(last, file)
      }
    }
  }

  /** Absolute paths that the document names, and those that its pins speak of. */
  places(): DocumentPlaces {
    const { path, claims, phase } = this.#document
    const places = (phase?.places ?? []).map(({ place }) => place).filter(isAbsolute)
    const pins = claims.filter(({ predicate }) => predicate.startsWith('pin.'))
    const pinned = pins.flatMap(({ subject }) => subject ?? []).filter(isAbsolute)
    return { path, folders: distinct(places), pinned: distinct(pinned) }
  }

  /** What a claim asks of git; null when it asks nothing. */
  pin(claim: Claim): PinQuestion | null {
    const kind = kinds.find((word) => claim.predicate === `pin.${word}`)
    if (kind === undefined || typeof claim.value !== 'string') return null
    const { subject: place, file: name } = claim
    return {
      kind,
      place,
      also: place === null ? [] : this.#names.alsoCalled(place),
      name,
      commit: claim.value.toLowerCase(),
      nearby: kind === 'submodule' ? this.#nearbyCommit(claim) : null,
      at: kind === 'branch' ? timeAt(this.#document.phase?.entries ?? [], claim.span) : null,
      words: claim.words,
    }
  }

  /** What a claim asks of a file; null when it asks nothing. */
  file({ predicate, file, value, span }: Claim): FileQuestion | null {
    if (!predicate.startsWith('baseline.') || file === null) return null
    const near = linesAround(span[0], span[2]).flatMap((line) => this.#paths.get(line) ?? [])
    const stated = predicate === 'baseline.value' && value !== null ? String(value) : null
    return { document: this.#document.path, file: this.fullName(file), value: stated, near: distinct(near) }
  }

  /** The files whose content a sentence says is the same; none unless it names two. */
  pair({ predicate, words }: Claim): FileQuestion[] {
    if (predicate !== 'parity.equal') return []
    const named = distinct(words.match(absolutePath) ?? [])
    const { path: document } = this.#document
    return named.length === 2 ? named.map((file) => ({ document, file, value: null, near: [] })) : []
  }

  /** A file that is called by its last part alone is the one that the document names in full elsewhere. */
  fullName(file: string): string {
    const plain = file.replace(/^(?:\.\/)+/, '')
    return plain.includes('/') ? plain : (this.#files.get(plain) ?? plain)
  }

  /** The commit of the same place that is named nearest to a submodule. */
  #nearbyCommit({ subject, span: [line] }: Claim): string | null {
    for (let away = 0; away <= sentence; away += 1) {
      for (const near of [line - away, line + away]) {
        const found = this.#commits.get(commitKey(subject, near))
        if (found !== undefined) return found
      }
    }
    return null
  }
}

const commitKey = (place: string | null, line: number): string => `${line} ${place}`

const kinds = ['tag', 'branch', 'submodule', 'commit'] as const

/** What the documents of phases ask of repositories, files and their own history; null when none of them is there. */
export function journalQuestions(documents: readonly JournalDocument[]): JournalQuestions | null {
  const asking = documents.filter(({ kind, claims }) => isPhaseKind(kind) || claims.some(isAsked))
  if (asking.length === 0) return null
  const pins = new Map<string, PinQuestion>()
  const files = new Map<string, FileQuestion>()
  const places = asking.map((document) => {
    const questions = new DocumentQuestions(document)
    for (const claim of document.claims) {
      const pin = questions.pin(claim)
      if (pin !== null) pins.set(JSON.stringify(pin), pin)
      for (const file of [questions.file(claim) ?? [], questions.pair(claim)].flat()) {
        files.set(JSON.stringify(file), file)
      }
    }
    return questions.places()
  })
  return { pins: [...pins.values()], files: [...files.values()], documents: places }
}

function isAsked({ predicate }: Claim): boolean {
  return /^(?:pin|baseline)\./.test(predicate)
}

const absolutePath = /(?<![\w./~@-])\/[\w.@+-]+(?:\/[\w.@+-]+)*/g

function linesAround(from: number, to: number): number[] {
  const first = from - sentence
  return Array.from({ length: Math.min(to, from + 10 * sentence) + 2 - first }, (_, at) => first + at)
}

const isAbsolute = (place: string): boolean => place.startsWith('/')

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)].sort()

const adjectives =
  'working|cold|live|local|staged|staging|fresh|new|old|own|other|second|public|private|remote|upstream|scratch|throwaway|temporary|temp|bare|shallow|v?\\d[\\w.]*'
const fillers = new RegExp(
  String.raw`(?:[\s:(),—–[\]-]|(?<![\w.-])(?:${adjectives}|at|in|is)(?![\w-]))*$`,
  'iu',
)
/** "Engine v2 working clone:" says what a place is called; "see" and "from" do not. */
const noun = /(?<![\w.-])(?:repo(?:sitory)?|clone|checkout|project|copy|tree)$/iu
const lastName = /(?<![\p{L}\p{N}_./-])[\p{L}\p{N}][\p{L}\p{N}_.-]*$/u
const noNames = new Set(
  'a an and at by for from git his its my of on or our that the their this to with your'.split(' '),
)
/** Words further away say nothing of a place. */
const farthest = 80
/** So many places by one name say nothing of each other. */
const mostAlike = 8

/** Which places a document calls by one name: "Engine clone: `/srv/engine`" … "Engine `acme/engine`". */
export class PlaceNames {
  readonly #namesOf = new Map<string, Set<string>>()
  readonly #placesOf = new Map<string, Set<string>>()
  /** Names that are given to a place somewhere, and not just words before one. */
  readonly #given = new Set<string>()

  /** Takes a place up with the words right before it. */
  add(place: string, lead: string): void {
    const { name, isGiven } = nameIn(lead)
    if (name === null) return
    if (isGiven) this.#given.add(name)
    this.#namesOf.set(place, (this.#namesOf.get(place) ?? new Set()).add(name))
    this.#placesOf.set(name, (this.#placesOf.get(name) ?? new Set()).add(place))
  }

  /** The names of a place, and the other places that go by one of them or by this place as a name. */
  alsoCalled(place: string): string[] {
    const called = [place.toLowerCase(), ...(this.#namesOf.get(place) ?? [])]
    const names = called.filter((name) => this.#given.has(name))
    const places = names.flatMap((name) => [...(this.#placesOf.get(name) ?? [])].slice(0, mostAlike))
    return [...new Set([...places, ...called])].filter((name) => name !== place).sort()
  }
}

function nameIn(lead: string): { readonly name: string | null; readonly isGiven: boolean } {
  let rest = lead.slice(-farthest).replace(fillers, '')
  let isGiven = false
  for (let match = noun.exec(rest); match !== null; match = noun.exec(rest)) {
    isGiven = true
    rest = rest.slice(0, match.index).replace(fillers, '')
  }
  const name = lastName.exec(rest)?.[0].toLowerCase() ?? null
  return { name: name === null || noNames.has(name) ? null : name, isGiven }
}

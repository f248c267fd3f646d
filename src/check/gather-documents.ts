import type { DocumentFacts } from '../model/document/document.ts'
import type { Bug } from '../model/result.ts'
import type { Settings } from '../model/settings.ts'
import type { UnreadFile } from '../model/workspace.ts'
import { countReadElsewhere } from '../parse/markdown/markdown.ts'
import type { FoundDocument } from '../workspace/discover.ts'
import type { FileSource } from '../workspace/sources/file-source.ts'
import type { Helper, HelperAnswer, HelperQuestion } from './incremental/helper.ts'
import type { Memo } from './incremental/memo.ts'
import type { TextRoom } from './incremental/text-room.ts'
import { type HeldDocument, type ReadDocument, readDocument, roleOf } from './read-document.ts'
import { isUnread, type MaskedText, readMasked } from './read-masked.ts'
import { stackOf } from './run-rules.ts'

/** Looks at the facts of a document as soon as they are known, and says what is held on to. */
export type Take = (facts: DocumentFacts) => Pick<HeldDocument, 'facts' | 'own'>

/** What reading documents takes. */
export type Desk = {
  readonly source: FileSource
  readonly settings: Settings
  readonly memo: Memo
  readonly heldMemo: Memo | null
  readonly texts: TextRoom
  readonly take: Take
  /** Finds somebody to share the work with. */
  readonly openHelper: () => Promise<Helper | null>
  /** To be told when `many` documents are held. */
  readonly holdsMany: () => void
}

/** What became of one document. */
type Outcome = { readonly held: HeldDocument } | Unread
type Unread = { readonly unread: UnreadFile; readonly bug: Bug | null }

export type GatheredDocuments = {
  readonly documents: readonly HeldDocument[]
  readonly unread: readonly UnreadFile[]
  readonly bugs: readonly Bug[]
}

/** With fewer documents it matters little how much memory each of them takes. */
const many = 5_000

/** Fewer documents are read before a helper is ready. */
const worthHelp = 40

/** What is held of every document: as it was the last time, or of its facts as they were or are read. */
export async function gatherDocuments(
  entries: readonly FoundDocument[],
  desk: Desk,
): Promise<GatheredDocuments> {
  const outcomes: (Outcome | null)[] = entries.map(() => null)
  let known = 0
  const settle = (number: number, outcome: Outcome): void => {
    outcomes[number] = outcome
    known += 1
    if (known === many) desk.holdsMany()
  }
  for (const [number, entry] of entries.entries()) {
    const outcome = await recalled(entry, desk)
    if (outcome !== null) settle(number, outcome)
  }
  const fresh = entries
    .map((entry, number) => ({ entry, number }))
    .filter(({ number }) => outcomes[number] === null)
  const helper = fresh.length < worthHelp ? null : await desk.openHelper()
  try {
    if (helper === null) for (const { entry, number } of fresh) settle(number, await readHere(entry, desk))
    else await new Sharing(desk, helper, settle).read(fresh)
  } finally {
    helper?.leave()
  }
  const all = outcomes.filter((outcome) => outcome !== null)
  return {
    documents: all.flatMap((outcome) => ('held' in outcome ? [outcome.held] : [])),
    unread: all.flatMap((outcome) => ('unread' in outcome ? [outcome.unread] : [])),
    bugs: all.flatMap((outcome) => ('unread' in outcome && outcome.bug !== null ? [outcome.bug] : [])),
  }
}

type Fresh = Pick<HelperQuestion, 'entry' | 'number'>

/** Documents that are handed over at once, and how many may be with the helper: enough that it never waits. */
const handful = 4
const mostAside = 2 * handful

/** Two readers of one pile: the helper takes from its end. Which of them reads a document changes nothing of what is read. */
class Sharing {
  readonly #desk: Desk
  readonly #helper: Helper
  readonly #settle: (number: number, outcome: Outcome) => void
  readonly #aside = new Map<number, HelperQuestion>()

  constructor(desk: Desk, helper: Helper, settle: (number: number, outcome: Outcome) => void) {
    this.#desk = desk
    this.#helper = helper
    this.#settle = settle
  }

  async read(fresh: readonly Fresh[]): Promise<void> {
    const pile = [...fresh].reverse()
    let isGone = false
    for (let next = pile.pop(); next !== undefined; next = pile.pop()) {
      isGone ||= !(await this.#look(false))
      while (!isGone && this.#aside.size < mostAside && pile.length > mostAside)
        await this.#hand(pile.splice(0, handful))
      this.#settle(next.number, await readHere(next.entry, this.#desk))
    }
    while (!isGone && this.#aside.size > 0) isGone = !(await this.#look(true))
    for (const { number, entry, file } of this.#aside.values())
      this.#settle(number, await readText(file, entry, this.#desk))
  }

  async #hand(pile: readonly Fresh[]): Promise<void> {
    const questions: HelperQuestion[] = []
    for (const { entry, number } of pile) {
      const file = await open(entry, this.#desk)
      if (isUnread(file)) this.#settle(number, { unread: file, bug: null })
      else {
        const question = { number, entry, file }
        questions.push(question)
        this.#aside.set(number, question)
      }
    }
    this.#helper.ask(questions)
  }

  /** False when the helper is gone. */
  async #look(isAwaited: boolean): Promise<boolean> {
    const answers = await this.#helper.answers(isAwaited)
    for (const answer of answers ?? []) {
      const question = this.#aside.get(answer.number)
      this.#aside.delete(answer.number)
      if (question !== undefined) this.#settle(answer.number, await this.#outcomeOf(answer, question))
    }
    return answers !== null
  }

  async #outcomeOf({ made }: HelperAnswer, { entry, file }: HelperQuestion): Promise<Outcome> {
    if (made === null) return readText(file, entry, this.#desk)
    const { held, byReference } = made
    countReadElsewhere(byReference)
    this.#desk.heldMemo?.keep(entry.path, roleOf(entry), () => held)
    return { held: JSON.parse(held) }
  }
}

async function recalled(
  entry: FoundDocument,
  { memo, heldMemo, texts, take }: Desk,
): Promise<Outcome | null> {
  const role = roleOf(entry)
  const held = await heldMemo?.recall<HeldDocument>(entry.path, role)
  if (held !== undefined) return { held }
  const known = await memo.recall<ReadDocument>(entry.path, role)
  return known === undefined ? null : { held: hold(known, role, { heldMemo, texts, take }) }
}

/** A text as readers see it; its place among the texts at hand is taken. */
async function open({ path }: FoundDocument, { source, texts }: Desk): Promise<MaskedText | UnreadFile> {
  const file = await readMasked(source, path)
  if (!isUnread(file)) texts.take(file)
  return file
}

async function readHere(entry: FoundDocument, desk: Desk): Promise<Outcome> {
  const file = await open(entry, desk)
  return isUnread(file) ? { unread: file, bug: null } : readText(file, entry, desk)
}

/** Reads a document. Where that fails the other files are still judged, and this one does not look clean. */
async function readText(file: MaskedText, entry: FoundDocument, desk: Desk): Promise<Outcome> {
  try {
    const read = await readDocument(file, entry, desk.settings)
    // Whoever holds all facts keeps them; what others hold is enough for them the next time.
    if (desk.heldMemo === null) desk.memo.keep(entry.path, read.role, () => JSON.stringify(read))
    return { held: hold(read, read.role, desk) }
  } catch (error) {
    return failedOn(entry.path, error)
  }
}

/** How a file is told of that a reader failed on, and the failure itself. */
export function failedOn(path: string, error: unknown): { readonly unread: UnreadFile; readonly bug: Bug } {
  return {
    unread: { path, code: 'bug', detail: 'planning-sot itself failed on it; please report this' },
    bug: { path, rule: null, stack: stackOf(error) },
  }
}

function hold(
  read: ReadDocument,
  role: string,
  { heldMemo, texts, take }: Pick<Desk, 'heldMemo' | 'texts' | 'take'>,
): HeldDocument {
  const taken = { ...read, ...take(read.facts) }
  const { path } = read.facts
  if (texts.hasRoom) {
    heldMemo?.keep(path, role, () => JSON.stringify(taken))
    return taken
  }
  // Words cut out of a text hold on to all of it: what is made of JSON lets ten thousand texts go.
  const json = JSON.stringify(taken)
  heldMemo?.keep(path, role, () => json)
  return JSON.parse(json)
}

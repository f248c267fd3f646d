import type {
  JournalAnswers,
  JournalQuestions,
  PinAnswer,
  PinQuestion,
} from '../../model/evidence/journal-answers.ts'
import type { Settings } from '../../model/settings.ts'
import { askFiles } from '../files/mapped-files.ts'
import { FolderGit } from './folder-git.ts'
import { gitHistoryMark } from './history-mark.ts'
import { type KnownRepository, knownRepositories, type Meant, meantBy, tailOf } from './known-repositories.ts'
import { lookUpPin, notWhole } from './look-up-pin.ts'

type PinLookup = {
  readonly question: PinQuestion
  readonly meant: Meant
  readonly answers: readonly PinAnswer[]
}

/** Looks up what documents pin in the mapped repositories: one `git cat-file` for each that is meant. */
export async function askPins(
  root: string,
  settings: Pick<Settings, 'repos' | 'files'>,
  questions: readonly PinQuestion[],
): Promise<PinAnswer[]> {
  if (questions.length === 0) return []
  const known = knownRepositories(root, settings, questions)
  const where = { root, files: settings.files }
  const opened = new OpenedRepositories()
  try {
    const lookups: PinLookup[] = []
    for (const question of questions) {
      const meant = meantBy(question, known, where)
      lookups.push({ question, meant, answers: await opened.ask(question, meant) })
    }
    const homes = homesOf(lookups)
    const answers: PinAnswer[] = []
    for (const one of lookups) {
      const answer = weigh(one, homes, opened)
      answers.push(isOpen(answer) ? ((await absentPart(one, { known, homes, opened })) ?? answer) : answer)
    }
    return answers
  } finally {
    opened.close()
  }
}

class OpenedRepositories {
  readonly #opened = new Map<string, FolderGit | null>()
  readonly #failed = new Set<FolderGit>()

  async ask(question: PinQuestion, meant: Meant): Promise<PinAnswer[]> {
    const answers: PinAnswer[] = []
    for (const repository of meant.repositories) {
      const git = await this.#open(repository)
      const repo = repository.label
      if (git === null) answers.push({ code: 'no-repository', repo, commit: null })
      else answers.push({ ...(await this.#lookUp(git, question)), repo })
    }
    return answers
  }

  /** True when everything that exists is in it. */
  isWhole({ folder }: KnownRepository): boolean {
    return this.#opened.get(folder)?.isWhole === true
  }

  close(): void {
    for (const repository of this.#opened.values()) repository?.close()
  }

  /** A git that fails on one object, as in a partial clone, proves nothing, and is not asked again. */
  async #lookUp(git: FolderGit, question: PinQuestion) {
    try {
      if (!this.#failed.has(git)) return await lookUpPin(git, question)
    } catch {
      this.#failed.add(git)
    }
    return notWhole
  }

  async #open({ folder }: KnownRepository): Promise<FolderGit | null> {
    const known = this.#opened.get(folder)
    const opened = known === undefined ? await FolderGit.open(folder) : known
    this.#opened.set(folder, opened)
    return opened
  }
}

const isOpen = ({ code }: PinAnswer): boolean => code === 'unmapped' || code === 'not-here'

type LookupContext = {
  readonly known: readonly KnownRepository[]
  readonly homes: Homes
  readonly opened: OpenedRepositories
}

/** A pin of a submodule cannot be right where the repository of that name does not have the commit. */
async function absentPart(
  { question }: PinLookup,
  { known, homes, opened }: LookupContext,
): Promise<PinAnswer | null> {
  if (question.kind !== 'submodule' || question.name === null) return null
  const name = tailOf(question.name)
  const parts = known.filter(({ names, label }) => names.has(name) || homes.get(name)?.has(label) === true)
  const answers = await opened.ask(
    { ...question, kind: 'commit' },
    { repositories: parts, isNamed: true, missing: null },
  )
  const isAbsent = answers.length > 0 && answers.every(({ code }) => code === 'no-commit')
  return isAbsent ? (answers[0] ?? null) : null
}

type Homes = ReadonlyMap<string, ReadonlySet<string>>

/** Where pins of a place were confirmed: that is its repository, even where no name leads there. */
function homesOf(lookups: readonly PinLookup[]): Homes {
  const homes = new Map<string, Set<string>>()
  for (const { question, answers } of lookups) {
    if (question.place === null) continue
    const place = tailOf(question.place)
    for (const { code, repo } of answers) {
      if (code !== 'confirmed' || repo === null) continue
      homes.set(place, (homes.get(place) ?? new Set()).add(repo))
    }
  }
  return homes
}

/** Combines the results of several repositories. */
function weigh(lookup: PinLookup, homes: Homes, opened: OpenedRepositories): PinAnswer {
  const { meant, answers } = lookup
  const agreeing =
    answers.find(({ code }) => code === 'confirmed') ?? answers.find(({ code }) => code === 'moved-on')
  const { missing } = meant
  if (agreeing === undefined && missing !== null)
    return { code: missing.code, repo: missing.label, commit: null }
  const denying = meant.isNamed ? answers : ofUnnamed(lookup, meant.repositories, homes, opened)
  return agreeing ?? worst(denying) ?? { code: 'unmapped', repo: null, commit: null }
}

/** The results that contradict a pin that names no repository. */
function ofUnnamed(
  { question: { place, kind }, answers }: PinLookup,
  repositories: readonly KnownRepository[],
  homes: Homes,
  opened: OpenedRepositories,
): readonly PinAnswer[] {
  if (place === null) {
    const isWhole = repositories.every((repository) => opened.isWhole(repository))
    // What has no submodule of that name is not what it is a part of.
    return isWhole ? answers.filter(({ code }) => kind !== 'submodule' || code !== 'no-name') : []
  }
  const home = homes.get(tailOf(place))
  return answers.filter(({ repo }) => repo !== null && home?.has(repo) === true)
}

const order: readonly PinAnswer['code'][] = [
  'not-here',
  'no-repository',
  'not-whole',
  'no-branch',
  'ambiguous',
  'elsewhere',
  'no-commit',
  'no-name',
]

/** An unknown result overrides a negative one: the commit might exist there. */
function worst(answers: readonly PinAnswer[]): PinAnswer | null {
  return [...answers].sort((a, b) => order.indexOf(a.code) - order.indexOf(b.code))[0] ?? null
}

/** Checks what journals claim about mapped repositories and files; `history` changes when another one is to be read. */
export async function askJournals(
  root: string,
  settings: Pick<Settings, 'repos' | 'files'>,
  questions: JournalQuestions,
): Promise<JournalAnswers> {
  const { pins, documents } = questions
  const mark = documents.length === 0 ? null : await gitHistoryMark(root)
  return {
    pins: await askPins(root, settings, pins),
    files: askFiles(root, settings, questions),
    history: mark?.commit == null ? null : mark.text,
  }
}

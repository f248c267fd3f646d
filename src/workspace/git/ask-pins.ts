import type { PinAnswer, PinQuestion } from '../../model/evidence/journal-answers.ts'
import type { Settings } from '../../model/settings.ts'
import { type KnownRepository, knownRepositories, type Meant, meantBy, tailOf } from './known-repositories.ts'
import { PinnedRepository } from './pinned-repository.ts'

type Asked = { readonly question: PinQuestion; readonly meant: Meant; readonly answers: readonly PinAnswer[] }

/** Looks what documents pin up in the mapped repositories: one `git cat-file` for each that is meant. */
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
    const asked: Asked[] = []
    for (const question of questions) {
      const meant = meantBy(question, known, where)
      asked.push({ question, meant, answers: await opened.ask(question, meant) })
    }
    const homes = homesOf(asked)
    const answers: PinAnswer[] = []
    for (const one of asked) {
      const answer = weigh(one, homes, opened)
      answers.push(isOpen(answer) ? ((await absentPart(one, { known, homes, opened })) ?? answer) : answer)
    }
    return answers
  } finally {
    opened.close()
  }
}

class OpenedRepositories {
  readonly #opened = new Map<string, PinnedRepository | null>()

  async ask(question: PinQuestion, meant: Meant): Promise<PinAnswer[]> {
    const answers: PinAnswer[] = []
    for (const repository of meant.repositories) {
      const opened = await this.#open(repository)
      const repo = repository.label
      if (opened === null) answers.push({ code: 'no-repository', repo, commit: null })
      else answers.push({ ...(await opened.answer(question)), repo })
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

  async #open({ folder }: KnownRepository): Promise<PinnedRepository | null> {
    const known = this.#opened.get(folder)
    const opened = known === undefined ? await PinnedRepository.open(folder) : known
    this.#opened.set(folder, opened)
    return opened
  }
}

const isOpen = ({ code }: PinAnswer): boolean => code === 'unmapped' || code === 'not-here'

type Around = {
  readonly known: readonly KnownRepository[]
  readonly homes: Homes
  readonly opened: OpenedRepositories
}

/** Whatever pins a submodule at a commit that the repository of that name does not have, that pin cannot hold. */
async function absentPart({ question }: Asked, { known, homes, opened }: Around): Promise<PinAnswer | null> {
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

/** A place that no name leads to is where another pin of it was confirmed. */
function homesOf(asked: readonly Asked[]): Homes {
  const homes = new Map<string, Set<string>>()
  for (const { question, answers } of asked) {
    if (question.place === null) continue
    const place = tailOf(question.place)
    for (const { code, repo } of answers) {
      if (code !== 'confirmed' || repo === null) continue
      homes.set(place, (homes.get(place) ?? new Set()).add(repo))
    }
  }
  return homes
}

/** What several repositories say together. */
function weigh(asked: Asked, homes: Homes, opened: OpenedRepositories): PinAnswer {
  const { meant, answers } = asked
  const agreeing =
    answers.find(({ code }) => code === 'confirmed') ?? answers.find(({ code }) => code === 'moved-on')
  const { missing } = meant
  if (agreeing === undefined && missing !== null)
    return { code: missing.code, repo: missing.label, commit: null }
  const denying = meant.isNamed ? answers : ofUnnamed(asked, meant.repositories, homes, opened)
  return agreeing ?? worst(denying) ?? { code: 'unmapped', repo: null, commit: null }
}

/** The answers that count against a pin of which nothing says where it belongs. */
function ofUnnamed(
  { question: { place, kind }, answers }: Asked,
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

/** What cannot be known outweighs what is not so: it might be there. */
function worst(answers: readonly PinAnswer[]): PinAnswer | null {
  return [...answers].sort((a, b) => order.indexOf(a.code) - order.indexOf(b.code))[0] ?? null
}

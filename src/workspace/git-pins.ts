import type { PinAnswer, PinQuestion } from '../model/journal-answers.ts'
import type { Settings } from '../model/settings.ts'
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
    return asked.map((one) => weigh(one, homes, opened))
  } finally {
    opened.close()
  }
}

class OpenedRepositories {
  readonly #opened = new Map<string, PinnedRepository | null>()

  async ask(question: PinQuestion, meant: Meant): Promise<PinAnswer[]> {
    if ('code' in meant) return []
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
  if ('code' in meant) return { code: meant.code, repo: meant.label, commit: null }
  const agreeing =
    answers.find(({ code }) => code === 'confirmed') ?? answers.find(({ code }) => code === 'moved-on')
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

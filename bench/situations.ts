import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { againstBase } from './against-base.ts'
import { corpusDocument } from './corpus/documents.ts'
import { fleetCorpus } from './corpus/fleet.ts'
import { largeRun, runDirectories } from './corpus/run-directories.ts'
import { planningCorpus, specCorpus } from './corpus/write-corpus.ts'
import { editor } from './edits.ts'
import type { Subject } from './measure.ts'
import {
  boardInMemory,
  digestCheck,
  emptyNode,
  fleetBoard,
  sha256sum,
  sotBin,
  sotCheck,
  sotVerify,
} from './own.ts'
import { eslint, type Job, markdownlint, openspec, remark, rumdl, rumdlByNpm, textlint } from './peers.ts'
import { resident } from './resident.ts'

/** The limits for a situation. */
export type Limit =
  /** At most so many times what another subject of the situation needs for it, on the clock or in CPU time. */
  | { readonly against: string; readonly atMost: number; readonly isAim?: true; readonly of?: 'cpu' }
  /** At most so many times what we need in another situation. */
  | { readonly situation: string; readonly atMost: number }
  | { readonly milliseconds: number }
  | { readonly megabytes: number }

export type Situation = {
  readonly id: string
  readonly title: string
  readonly rounds: number
  readonly limits: readonly Limit[]
  /** Our own subject first. */
  readonly subjects: () => readonly [Subject, ...Subject[]]
}

/** How much of everything there is. */
export type Scale = {
  /** How many documents a check has that is compared with the base commit. */
  readonly sizes: readonly number[]
  readonly small: number
  readonly middle: number
  readonly large: number
  readonly runs: number
  readonly projects: number
  readonly artifact: number
  readonly rounds: number
}

export const fullScale: Scale = {
  sizes: [30, 200, 1_000],
  small: 100,
  middle: 1_000,
  large: 10_000,
  runs: 1_000,
  projects: 100,
  artifact: 1 << 30,
  rounds: 7,
}

/** Enough to see that everything can be measured. */
export const quickScale: Scale = {
  sizes: [3, 5, 10],
  small: 3,
  middle: 10,
  large: 20,
  runs: 5,
  projects: 4,
  artifact: 1 << 20,
  rounds: 1,
}

/** The situations of docs/speed.md. Without a build of the base commit nothing is compared with it. */
export function situationsOf(work: string, scale: Scale, baseBin: (() => string | null) | null): Situation[] {
  return [
    ...(baseBin === null ? [] : againstBase(work, scale, baseBin)),
    ...incremental(work, scale),
    ...cold(work, scale),
    ...warm(work, scale),
    ...resident(work, scale),
    ...evidence(work, scale),
    ...boards(work, scale),
  ]
}

function incremental(work: string, { middle, rounds }: Scale): Situation[] {
  return [
    {
      id: 'one-changed',
      title: `one changed document in a warm workspace of ${middle}`,
      rounds: rounds * 3,
      limits: [
        { against: 'node -e 0', atMost: 2 },
        { against: 'rumdl via npm', atMost: 1 },
      ],
      subjects: () => {
        const cwd = planningCorpus(work, middle)
        const { path: file } = corpusDocument(0)
        const one: Job = { cwd, documents: middle, file, warm: true }
        return [
          sotCheck(one, editor(cwd, 'word')),
          emptyNode,
          ...[rumdlByNpm, markdownlint, remark].map((peer) => peer(one)),
        ]
      },
    },
  ]
}

function cold(work: string, { small, middle, large, rounds }: Scale): Situation[] {
  const title = (documents: number): string =>
    `${documents === 1 ? 'one document' : `${documents} documents`}, cold`
  const job = (documents: number): Job => {
    return { cwd: planningCorpus(work, documents), documents, file: null, warm: false }
  }
  const specs = (documents: number): Subject =>
    openspec({ ...job(documents), cwd: specCorpus(work, documents) })
  return [
    {
      id: 'single-cold',
      title: title(1),
      rounds: rounds * 3,
      limits: [],
      subjects: () => [
        sotCheck(job(1)),
        emptyNode,
        ...[rumdlByNpm, markdownlint].map((peer) => peer(job(1))),
      ],
    },
    {
      id: 'small-cold',
      title: title(small),
      rounds,
      limits: [{ against: 'markdownlint-cli2', atMost: 0.12 }],
      subjects: () => [
        sotCheck(job(small)),
        ...[rumdl, markdownlint, remark, eslint].map((peer) => peer(job(small))),
      ],
    },
    {
      id: 'middle-cold',
      title: title(middle),
      rounds,
      limits: [
        { against: 'rumdl', atMost: 1 },
        { against: 'openspec (its own format)', atMost: 1, isAim: true },
      ],
      subjects: () => [
        sotCheck(job(middle)),
        rumdl(job(middle)),
        specs(middle),
        ...[markdownlint, remark, eslint].map((peer) => peer(job(middle))),
      ],
    },
    {
      id: 'large-cold',
      title: title(large),
      rounds: Math.min(rounds, 3),
      limits: [{ against: 'rumdl', atMost: 1 }, { situation: 'middle-cold', atMost: 11 }, { megabytes: 600 }],
      subjects: () => [sotCheck(job(large)), rumdl(job(large)), specs(large)],
    },
  ]
}

function warm(work: string, { middle, large, rounds }: Scale): Situation[] {
  const job = (documents: number): Job => {
    return { cwd: planningCorpus(work, documents), documents, file: null, warm: true }
  }
  return [
    {
      id: 'middle-warm',
      title: `${middle} documents, warm`,
      rounds,
      limits: [{ against: 'rumdl', atMost: 1.2 }],
      subjects: () => [sotCheck(job(middle)), ...[rumdl, textlint, eslint].map((peer) => peer(job(middle)))],
    },
    {
      id: 'large-warm',
      title: `${large} documents, warm`,
      rounds: Math.min(rounds, 5),
      limits: [{ against: 'rumdl', atMost: 1 }, { situation: 'middle-warm', atMost: 11 }, { megabytes: 600 }],
      subjects: () => [sotCheck(job(large)), rumdl(job(large))],
    },
  ]
}

function evidence(work: string, { runs, artifact, rounds }: Scale): Situation[] {
  const dirsIn = (folder: string): string[] =>
    readdirSync(folder)
      .sort()
      .map((name) => join(folder, name))
  const large = (id: string, title: string, logs: readonly string[]): Situation => ({
    id,
    title: `digest check of a run directory of ${artifact >> 20} MB, ${title}; beside it all that is verified`,
    rounds: Math.min(rounds, 3),
    limits: [{ against: 'sha256sum', atMost: 0.5 }],
    subjects: () => {
      const [dir = ''] = dirsIn(largeRun(work, sotBin(), artifact, logs))
      return [digestCheck(dir, work), sha256sum(logs.map((log) => join(dir, log))), sotVerify([dir])]
    },
  })
  return [
    large('large-artifacts', 'in two artifacts', ['backend/stdout.log', 'backend/stderr.log']),
    large('large-artifact', 'nearly all of it one artifact', ['backend/stdout.log']),
    {
      id: 'many-runs',
      title: `${runs} run directories of ten files`,
      rounds,
      limits: [{ milliseconds: 1_000 }],
      subjects: () => [sotVerify(dirsIn(runDirectories(work, sotBin(), runs)))],
    },
  ]
}

function boards(work: string, { small, large, projects, rounds }: Scale): Situation[] {
  const fleet = (count: number): Subject => fleetBoard(fleetCorpus(work, count, small), count, count * small)
  return [
    {
      id: 'board',
      title: `board, ready, next and why of ${large} issues, over facts in memory`,
      rounds: Math.min(rounds, 5),
      limits: [{ milliseconds: 50 }],
      subjects: () => [boardInMemory(large, 'tree')],
    },
    {
      id: 'chain',
      title: `the same of a chain of ${large / 2}`,
      rounds: Math.min(rounds, 5),
      limits: [{ milliseconds: 50 }],
      subjects: () => [boardInMemory(large / 2, 'chain')],
    },
    {
      id: 'long-chain',
      // Of shorter ones, one ends before memory is collected for the first time, and the other does not.
      title: `the same of a chain of ${large * 4}, and of half of it`,
      rounds: Math.min(rounds, 5),
      limits: [{ against: `a chain of ${large * 2}`, atMost: 2.5 }],
      subjects: () => [boardInMemory(large * 4, 'chain'), boardInMemory(large * 2, 'chain')],
    },
    {
      id: 'fleet-board',
      title: `board of ${projects} workspaces of ${small} documents, warm; and of a fourth of them`,
      rounds,
      limits: [{ milliseconds: 1_000 }, { against: `sot fleet board of ${projects / 4}`, atMost: 4.4 }],
      subjects: () => [fleet(projects), fleet(projects / 4)],
    },
  ]
}

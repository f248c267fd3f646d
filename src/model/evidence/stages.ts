/** The conditions for starting a run of a stage. */
export const entryConditions = {
  'gate-open': "every variable of the engine's gate is set, and names this stage",
  'model-admitted': 'an admission record of the planning documents admits the very provider and model',
  'baseline-proven': 'the engine fake passes first, in the same folder, on the same files',
  'stage-before-proven': 'a run of the stage before it is here, by the same engine and model, and is proven',
  'source-admitted': "a complete source admission pins the engine's program by its digest",
  'repository-admitted': 'an admission record names the real path of the repository, and this stage',
  'repository-clean': 'the repository is one, and holds nothing but its last commit',
  'engines-compared': 'proven passes of fake, codex and pi are here, on the same case and files',
} as const

/** The conditions for a finished run to be a pass of that stage. */
export const exitConditions = {
  'pass-proven': 'the run is a pass, and the verifier proves it',
  'source-unwritten': 'the repository is, file by file, what it was before',
} as const

export type EntryCondition = keyof typeof entryConditions
type ExitCondition = keyof typeof exitConditions

/** What an engine works on. */
export type Workplace =
  /** The files that come with a case. */
  | 'fixture'
  /** A copy of a repository's last commit, without its history. */
  | 'copy'
  /** The same with its history, and without a link back to its origin. */
  | 'clone'

export type Stage = {
  readonly stage: number
  readonly name: string
  readonly workplace: Workplace
  readonly entry: readonly EntryCondition[]
  readonly exit: readonly ExitCondition[]
}

const gated = ['gate-open', 'model-admitted'] as const
const compared = [...gated, 'baseline-proven'] as const
const risen = [...compared, 'stage-before-proven', 'source-admitted'] as const
const onRepository = [...risen, 'repository-admitted', 'repository-clean'] as const
const unwritten = ['pass-proven', 'source-unwritten'] as const

/** The ladder. Each stage widens what an engine may touch; a status above the first is earned. */
export const stages: readonly Stage[] = [
  { stage: 1, name: 'gated engine', workplace: 'fixture', entry: gated, exit: ['pass-proven'] },
  { stage: 2, name: 'artificial fixture', workplace: 'fixture', entry: compared, exit: ['pass-proven'] },
  { stage: 3, name: 'copied repository fixture', workplace: 'copy', entry: onRepository, exit: unwritten },
  {
    stage: 4,
    name: 'disposable sandbox repository',
    workplace: 'clone',
    entry: onRepository,
    exit: unwritten,
  },
  {
    stage: 5,
    name: 'owned noncritical repository',
    workplace: 'clone',
    entry: onRepository,
    exit: unwritten,
  },
  {
    stage: 6,
    name: 'candidate default',
    workplace: 'fixture',
    entry: [...risen, 'engines-compared'],
    exit: ['pass-proven'],
  },
]

const withoutModel: ReadonlySet<string> = new Set(['fake', 'script'])

/** True for the engines of the harness itself: they have no model to admit, and climb no ladder. */
export function isWithoutModel(engine: string): boolean {
  return withoutModel.has(engine)
}

/** Whether a stage requires something before it begins. */
export function asksFor(stage: number, condition: EntryCondition): boolean {
  return stages.find((one) => one.stage === stage)?.entry.includes(condition) ?? true
}

/** Whether an engine runs in a copy of a repository: those without a model may stay on the files of a case. */
export function isOnRepository(stage: number, engine: string): boolean {
  return workplaceOf(stage) !== 'fixture' && !isWithoutModel(engine)
}

export function workplaceOf(stage: number): Workplace {
  return stages.find((one) => one.stage === stage)?.workplace ?? 'fixture'
}

export const sourceProofName = (stage: number): string => `backend/stage${stage}-source.json`

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { CheckRequest } from '../check/check-request.ts'
import { errorCode } from '../model/error-code.ts'
import type { Severity } from '../model/finding.ts'
import { configName, type Settings } from '../model/settings.ts'
import { digestOf } from '../workspace/files/digest.ts'
import { createFile, replaceFile, type WriteFailure } from '../workspace/files/write-file.ts'
import { changedSince } from '../workspace/git/revisions.ts'
import type { FileSource } from '../workspace/sources/file-source.ts'
import { indexSource } from '../workspace/sources/git-source.ts'
import { workTreeSource } from '../workspace/sources/work-tree-source.ts'
import type { Environment } from './environment.ts'
import { evidenceOpeners } from './evidence/open-evidence-store.ts'
import type { StandardInput } from './standard-input.ts'
import { didYouMean, orThrow, refuse } from './user-error.ts'
import { pathsBelow } from './user-paths.ts'

type RuleSeverities = Readonly<Record<string, Severity | 'off'>>

/** What the user chose for a check. */
export type CheckChoice = {
  readonly staged?: boolean
  readonly since?: string
  readonly policy?: string
  readonly baseline?: string
  readonly updateBaseline?: boolean
  readonly evidence?: 'verify' | 'skip'
  readonly rule?: RuleSeverities
  readonly now?: string
  readonly cache?: boolean
  /** Read in place of the file with its path. */
  readonly input?: StandardInput
  /** The name of the program, where `extends: auto` means cto under it. */
  readonly program?: string | undefined
}

/** The request for a check of a root; `given` are the paths whose findings to report. */
export async function buildCheckRequest(
  root: string,
  given: readonly string[],
  choice: CheckChoice,
  environment: Environment,
): Promise<CheckRequest> {
  const paths = pathsBelow(root, environment.cwd, given)
  const severities = await knownRules(choice.rule ?? {})
  const isStaged = choice.staged === true
  const files = isStaged ? orThrow(await indexSource(root)).source : workTreeSource(root)
  const source = choice.input === undefined ? files : await withInput(files, choice.input)
  const now = choice.now ?? environment.now
  const since = await sinceBase(root, choice, source, environment)
  const policy = await givenPolicy(choice, environment)
  const evidence = { isCached: choice.cache !== false, trust: policy.trust ?? since.trust }
  return {
    source,
    now,
    startedAt: Date.parse(environment.now),
    paths,
    severities,
    program: choice.program ?? null,
    ...requestedBaseline(choice, environment.cwd),
    clock: environment.elapsed,
    ...since,
    ...policy,
    // With `skip` no run directory is opened and no repository is read.
    ...(choice.evidence === 'skip' ? {} : evidenceOpeners(root, now, environment, evidence)),
  }
}

async function withInput(files: FileSource, { path, content }: StandardInput): Promise<FileSource> {
  const { overlaySource } = await import('../workspace/sources/memory-source.ts')
  return overlaySource(files, { [path]: content })
}

/** What changed since a revision, and the base that the change is compared with. */
async function sinceBase(
  root: string,
  { since, staged: isStaged = false, input }: CheckChoice,
  source: FileSource,
  environment: Environment,
): Promise<Pick<CheckRequest, 'changed' | 'policy' | 'trust' | 'baselineSource' | 'askBase'>> {
  if (since === undefined) return { changed: null }
  const { paths } = orThrow(await changedSince(root, since, isStaged))
  const { baseRequest, isSameAt } = await import('./base-of-change.ts')
  const isOther = (path: string): boolean => path !== input?.path
  const changed =
    input === undefined || (await isSameAt(root, since, input))
      ? paths.filter(isOther)
      : [...paths.filter(isOther), input.path]
  return { changed, ...(await baseRequest(root, since, { isStaged, files: source }, environment)) }
}

/** The configuration of --policy, which has precedence over the one at the base. The files of its keys are named from its folder. */
async function givenPolicy(
  { policy: path }: CheckChoice,
  environment: Environment,
): Promise<Pick<CheckRequest, 'policy' | 'trust'>> {
  if (path === undefined) return {}
  const { cwd } = environment
  const text = readGivenFile(path, cwd, 'The policy', 'Name a file like sot.config.yaml.')
  const [{ parseSettings }, { trustSource }] = await Promise.all([
    import('../workspace/settings/read-settings.ts'),
    import('./attest/trust.ts'),
  ])
  const read = await parseSettings(text)
  if ('settings' in read) {
    const files = (): FileSource => workTreeSource(dirname(resolve(cwd, path)))
    const trust = trustSource(null, files, environment, read.settings)
    return { policy: read.settings, trust }
  }
  return refuse(`The policy ${path}: ${read.problem.what}`, read.problem.todo)
}

/** Refuses severities for rules that do not exist. */
async function knownRules(severities: RuleSeverities): Promise<RuleSeverities> {
  const names = Object.keys(severities)
  if (names.length === 0) return severities
  const { rules } = await import('../rules/registry.generated.ts')
  const ids = rules.map((rule) => rule.meta.id)
  for (const id of names)
    if (!ids.includes(id))
      refuse(`--rule names no rule: ${id}`, `${didYouMean(id, ids)}Run "sot rules" to see all rules.`)
  return severities
}

/** None for the check that writes a new one, else the file of --baseline; without it the config decides. */
function requestedBaseline(
  { baseline: path, updateBaseline }: CheckChoice,
  cwd: string,
): Pick<CheckRequest, 'baseline'> {
  if (updateBaseline) return { baseline: null }
  if (path === undefined) return {}
  const text = readGivenFile(path, cwd, 'The baseline', 'Write it first with --update-baseline.')
  return { baseline: { path, text } }
}

/** The text of a file that the user named. */
function readGivenFile(path: string, cwd: string, name: string, todo: string): string {
  try {
    return readFileSync(resolve(cwd, path), 'utf8')
  } catch (error) {
    return refuseFile(error, `${name} ${path} cannot be read`, todo)
  }
}

/** Where --update-baseline writes: to the file of --baseline, else to the one that the config names. */
export type BaselineTarget = { readonly path: string; readonly root: string | null }

export async function baselineTarget(root: string, given: string | undefined): Promise<BaselineTarget> {
  if (given !== undefined) return { path: given, root: null }
  // The readers of the config are slow to load.
  const { readSettings } = await import('../workspace/settings/read-settings.ts')
  const { settings } = orThrow<{ settings: Settings }>(await readSettings(workTreeSource(root)))
  if (settings.baseline !== null) return { path: settings.baseline, root }
  const todo = `Add --baseline FILE, or a line to ${configName}: baseline: sot.baseline.json`
  return refuse('--update-baseline does not know which file to write', todo)
}

/** Writes a baseline file: the only file that `check` writes, and only with --update-baseline. */
export function writeBaselineFile({ path, root }: BaselineTarget, cwd: string, text: string): void {
  const todo = 'Name a file in a folder that exists.'
  try {
    // A path from the config is one of the workspace: nothing is written through a link out of it.
    const failure = root === null ? writeFileSync(resolve(cwd, path), text) : writeInRoot(root, path, text)
    if (failure) refuse(`The baseline ${path} cannot be written: ${failure.detail}.`, todo)
  } catch (error) {
    refuseFile(error, `The baseline ${path} cannot be written`, todo)
  }
}

function writeInRoot(root: string, path: string, text: string): WriteFailure | null {
  const file = join(root, path)
  return existsSync(file)
    ? replaceFile(root, path, digestOf(readFileSync(file)), text)
    : createFile(root, path, text)
}

function refuseFile(error: unknown, what: string, todo: string): never {
  const code = errorCode(error)
  if (code !== null) refuse(`${what} (${code}).`, todo)
  throw error
}

import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { CheckRequest } from '../check/check-request.ts'
import type { Severity } from '../model/finding.ts'
import { changedSince } from '../workspace/git/revisions.ts'
import { indexSource } from '../workspace/sources/git-source.ts'
import { workTreeSource } from '../workspace/sources/work-tree-source.ts'
import type { Environment } from './environment.ts'
import { evidenceOpeners } from './evidence/open-evidence-store.ts'
import { didYouMean, orThrow, refuse } from './user-error.ts'
import { pathsBelow } from './user-paths.ts'

type RuleSeverities = Readonly<Record<string, Severity | 'off'>>

/** What the user chose for a check. */
export type CheckChoice = {
  readonly staged?: boolean
  readonly since?: string
  readonly baseline?: string
  readonly updateBaseline?: boolean
  readonly evidence?: 'verify' | 'skip'
  readonly rule?: RuleSeverities
  readonly now?: string
  readonly cache?: boolean
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
  const { baseline: path } = choice
  const readsBaseline = path !== undefined && !choice.updateBaseline
  const isStaged = choice.staged === true
  const source = isStaged ? orThrow(await indexSource(root)).source : workTreeSource(root)
  const now = choice.now ?? environment.now
  return {
    source,
    now,
    startedAt: Date.parse(environment.now),
    paths,
    severities,
    baseline: readsBaseline ? { path, text: readBaselineFile(path, environment.cwd) } : null,
    changed:
      choice.since === undefined ? null : orThrow(await changedSince(root, choice.since, isStaged)).paths,
    clock: environment.elapsed,
    // With `skip` no run directory is opened and no repository is read.
    ...(choice.evidence === 'skip' ? {} : evidenceOpeners(root, now, environment)),
  }
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

/** The text of a baseline file. */
function readBaselineFile(path: string, cwd: string): string {
  try {
    return readFileSync(resolve(cwd, path), 'utf8')
  } catch (error) {
    return refuseFile(error, `The baseline ${path} cannot be read`, 'Write it first with --update-baseline.')
  }
}

/** Writes a baseline file: the only file that `check` writes, and only with --update-baseline. */
export function writeBaselineFile(path: string, cwd: string, text: string): void {
  try {
    writeFileSync(resolve(cwd, path), text)
  } catch (error) {
    refuseFile(error, `The baseline ${path} cannot be written`, 'Name a file in a folder that exists.')
  }
}

function refuseFile(error: unknown, what: string, todo: string): never {
  if (error instanceof Error && 'code' in error) refuse(`${what} (${error.code}).`, todo)
  throw error
}

import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { CheckRequest } from '../check/check-request.ts'
import type { Severity } from '../model/finding.ts'
import { nearest } from '../model/nearest.ts'
import type { FileSource } from '../workspace/sources/file-source.ts'
import type { Environment } from './environment.ts'
import { evidenceOpeners } from './evidence/open-evidence-store.ts'
import { orThrow, UserError } from './user-error.ts'
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
  const source = await openSource(root, isStaged)
  const now = choice.now ?? environment.now
  return {
    source,
    now,
    startedAt: Date.parse(environment.now),
    paths,
    severities,
    baseline: readsBaseline ? { path, text: readBaselineFile(path, environment.cwd) } : null,
    changed: choice.since === undefined ? null : await changesSince(root, choice.since, isStaged),
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
  for (const id of names) if (!ids.includes(id)) throw unknownRule(id, ids)
  return severities
}

function unknownRule(id: string, ids: readonly string[]): UserError {
  const near = nearest(id, ids, 3)
  const hint = near === null ? '' : `Did you mean ${near}? `
  return new UserError({
    what: `--rule names no rule: ${id}`,
    todo: `${hint}Run "sot rules" to see all rules.`,
  })
}

/** The files to check: those of the work tree, or those that are staged. */
async function openSource(root: string, isStaged: boolean): Promise<FileSource> {
  if (!isStaged) return (await import('../workspace/sources/work-tree-source.ts')).workTreeSource(root)
  const { indexSource } = await import('../workspace/sources/git-source.ts')
  return orThrow(await indexSource(root)).source
}

/** Files that differ from a git revision: on disk, or as they are staged. */
async function changesSince(root: string, revision: string, isStaged: boolean): Promise<readonly string[]> {
  const { changedSince } = await import('../workspace/git/revisions.ts')
  return orThrow(await changedSince(root, revision, isStaged)).paths
}

/** The text of a baseline file. */
function readBaselineFile(path: string, cwd: string): string {
  try {
    return readFileSync(resolve(cwd, path), 'utf8')
  } catch (error) {
    throw refused(`The baseline ${path} cannot be read`, error, 'Write it first with --update-baseline.')
  }
}

/** Writes a baseline file: the only file that `check` writes, and only with --update-baseline. */
export function writeBaselineFile(path: string, cwd: string, text: string): void {
  try {
    writeFileSync(resolve(cwd, path), text)
  } catch (error) {
    throw refused(`The baseline ${path} cannot be written`, error, 'Name a file in a folder that exists.')
  }
}

function refused(what: string, error: unknown, todo: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : null
  return code === null ? error : new UserError({ what: `${what} (${code}).`, todo })
}

import { isAbsolute } from 'node:path'
import { type Loaded, load } from '../check/load.ts'
import type { FileChange } from '../model/document/line-edit.ts'
import type { RunVerdict } from '../model/evidence/evidence.ts'
import { nearest } from '../model/nearest.ts'
import type { Settings } from '../model/settings.ts'
import type { LinkedIssue, Workspace } from '../model/workspace.ts'
import { type RecordOutcome, renderRecordJson, renderRecordText } from '../report/change-reports.ts'
import { terminalText } from '../report/escape.ts'
import { replaceFile } from '../workspace/files/write-file.ts'
import { findRoot } from '../workspace/find-root.ts'
import { readSettings } from '../workspace/settings/settings.ts'
import type { FileSource } from '../workspace/sources/file-source.ts'
import { workTreeSource } from '../workspace/sources/work-tree-source.ts'
import { chosenFormat } from './command.ts'
import type { Context } from './context.ts'
import { evidenceContext } from './evidence-context.ts'
import type { Exit } from './exit.ts'
import { plannedChanges } from './record-changes.ts'
import type { RecordFlags } from './record-options.ts'
import { refusalOf } from './record-refusal.ts'
import { runPathOf } from './run-path.ts'
import { orRefuse, UsageError } from './usage-error.ts'
import { verdictOn } from './verdict-on.ts'

/** `sot record`: verifies a run and writes what it proves into the document of an issue. */
export async function runRecord(
  id: string,
  dir: string,
  flags: RecordFlags,
  context: Context,
): Promise<Exit> {
  const format = chosenFormat(flags, ['json'], 'sot record')
  const { root } = orRefuse(findRoot(context.cwd, flags.root))
  const source = workTreeSource(root)
  const { settings } = orRefuse(await readSettings(source))
  const { workspace } = orRefuse<Loaded>(await load(source, settings))
  const issue = issueNamed(id, workspace)
  const verdict = await verdictOn(dir, await evidenceContext(flags, context), context.cwd)
  const outcome = await outcomeOf({ root, source, settings, workspace, issue, verdict, dir, flags, context })
  const text =
    format === 'json' ? renderRecordJson(outcome) : renderRecordText(outcome, context.stdout.isTerminal)
  context.stdout.write(text)
  for (const note of [...(outcome.reason === null ? [] : [outcome.reason]), ...outcome.notes])
    context.stderr.write(`${terminalText(note)}\n`)
  return outcome.outcome === 'refused' ? 1 : 0
}

/** The one issue of that id. */
function issueNamed(id: string, { issues, byId, unread }: Workspace): LinkedIssue {
  const found = issues.filter((issue) => issue.id === id)
  const [first] = found
  if (first !== undefined && found.length === 1) return first
  if (first !== undefined) {
    const places = found.map(({ path, issue }) => `${path}:${issue.span[0]}`).join(', ')
    throw new UsageError({
      what: `${id} is defined ${found.length} times: ${places}`,
      todo: 'Keep one of them.',
    })
  }
  const near = nearest(id, [...byId.keys()], 3)
  const hint = near === null ? '' : `Did you mean ${near}? `
  const closed = unread.map(({ path, detail }) => `${path} (${detail})`).join(', ')
  const rest = closed === '' ? 'Give the id as the documents write it.' : `Not read: ${closed}.`
  throw new UsageError({ what: `there is no issue '${id}'`, todo: `${hint}${rest}` })
}

type Task = {
  readonly root: string
  readonly source: FileSource
  readonly settings: Settings
  readonly workspace: Workspace
  readonly issue: LinkedIssue
  readonly verdict: RunVerdict
  readonly dir: string
  readonly flags: RecordFlags
  readonly context: Context
}

async function outcomeOf(task: Task): Promise<RecordOutcome> {
  const { root, settings, issue, verdict, dir, flags, context } = task
  const about = { issue: issue.id, verdict, changes: [], notes: [] }
  const refused = (reason: string): RecordOutcome => ({ ...about, outcome: 'refused', reason })
  const reason = refusalOf(verdict, issue, flags.status === 'validated')
  if (reason !== null) return refused(reason)
  const runPath = runPathOf(root, isAbsolute(dir) ? dir : `${context.cwd}/${dir}`, settings)
  const planned = await plannedChanges({ ...task, runPath, validate: flags.status === 'validated' })
  if ('refused' in planned) return refused(planned.refused)
  const { changes, notes } = planned
  if (changes.length === 0) return { ...about, outcome: 'already-recorded', reason: null, notes }
  if (flags.dryRun) return { ...about, outcome: 'would-record', reason: null, changes, notes }
  const failure = write(root, changes)
  return failure === null ? { ...about, outcome: 'recorded', reason: null, changes, notes } : refused(failure)
}

/** The document first: a board that lags behind is brought along by recording again. */
function write(root: string, changes: readonly FileChange[]): string | null {
  for (const { path, sha256, after } of changes) {
    const failure = replaceFile(root, path, sha256, after)
    if (failure !== null) return `${path} is not written: ${failure.detail}; record again`
  }
  return null
}

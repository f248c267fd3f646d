import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { CheckRequest } from '../../check/check-request.ts'
import { checkWorkspace } from '../../check/session.ts'
import { errorCode } from '../../model/error-code.ts'
import type { Finding } from '../../model/finding.ts'
import type { CheckResult } from '../../model/result.ts'
import type { SelfCheckLie, SelfCheckReport } from '../../model/schema-types.generated.ts'
import type { Workspace } from '../../model/workspace.ts'
import { findRoot } from '../../workspace/find-root.ts'
import { type FileSource, isFailure } from '../../workspace/sources/file-source.ts'
import { workTreeSource } from '../../workspace/sources/work-tree-source.ts'
import type { Environment } from '../environment.ts'
import { evidenceOpeners } from '../evidence/open-evidence-store.ts'
import { orThrow, refuse } from '../user-error.ts'
import { documentErrors } from './known-errors.ts'

/** How many places one kind of error is injected at. */
const placesPerKind = 3

/** The copy, its check before any error, and a way to check it again. */
type Trial = {
  readonly copy: WorkspaceCopy
  readonly before: CheckResult
  readonly again: (openStore?: CheckRequest['openStore']) => Promise<CheckResult>
  readonly openStore: NonNullable<CheckRequest['openStore']>
}

type SelfCheckChoice = { readonly root?: string; readonly now?: string }

/** Injects known errors into a copy of the workspace and shows which rules catch them. Null when `signal` stopped it. */
export async function checkSelf(
  choice: SelfCheckChoice,
  signal: AbortSignal,
  environment: Environment,
): Promise<SelfCheckReport | null> {
  const { root } = orThrow(findRoot(environment.cwd, choice.root))
  const now = choice.now ?? environment.now
  const openers = evidenceOpeners(root, now, environment)
  const source = workTreeSource(root)
  const { workspace } = orThrow<CheckResult>(await checkWorkspace({ source, now, ...openers }))
  const copy = await copyWorkspace(source, workspace)
  try {
    const again: Trial['again'] = async (openStore = openers.openStore) => {
      const result = await checkWorkspace({ source: workTreeSource(copy.root), now, ...openers, openStore })
      signal.throwIfAborted()
      return orThrow<CheckResult>(result)
    }
    const trial = { copy, before: await again(), again, openStore: openers.openStore }
    const trials: SelfCheckLie[] = []
    for (const kind of documentErrors) trials.push(...(await tryKind(kind, trial)))
    trials.push(await editReport(trial))
    const ok = trials.every(({ outcome }) => outcome !== 'missed')
    return { schema: 'sot-selfcheck/1', ok, lies: trials }
  } catch (error) {
    if (signal.aborted) return null
    throw error
  } finally {
    copy.remove()
  }
}

async function tryKind(kind: (typeof documentErrors)[number], trial: Trial): Promise<SelfCheckLie[]> {
  const { copy, before } = trial
  const { id, title, needs, remedy } = kind
  const tried: SelfCheckLie[] = []
  for (const { text, ...error } of kind.places(before.workspace, copy.text)) {
    if (tried.length === placesPerKind) break
    const original = copy.text(error.path) ?? ''
    copy.write(error.path, text)
    tried.push(judgeTrial({ id, title, ...error }, before, await trial.again(), remedy))
    copy.write(error.path, original)
  }
  return tried.length > 0 ? tried : [notTried(id, title, needs)]
}

/** Edits the report of a proven run that documents cite. Other runs are no test: they are not proven to begin with. */
async function editReport({ copy, before, again, openStore }: Trial): Promise<SelfCheckLie> {
  const [id, title] = ['report-edited', 'A report says more than the run did'] as const
  const cited = [...before.workspace.evidence.runs.values()].find(
    ({ verdict }) => verdict?.verdict === 'proven',
  )
  const mention = before.workspace.documents
    .flatMap(({ path, runs }) => runs.map((run) => ({ path, run })))
    .find(({ run }) => run.run === cited?.run)
  const store = await openStore(before.workspace.settings, before.workspace.records)
  const real = mention === undefined ? null : store.find(mention.run.path).path
  const edited = real === null ? null : copy.editRun(real)
  if (edited === null || mention === undefined)
    return notTried(id, title, 'a cited run that is on this machine and proven')
  const after = await again(async (settings, records) => {
    const opened = await openStore(settings, records)
    return {
      ...opened,
      find(path) {
        const found = opened.find(path)
        return found.path === real ? { ...found, path: edited.dir } : found
      },
    }
  })
  const place = { path: mention.path, line: mention.run.span[0], before: edited.before, after: edited.after }
  return judgeTrial(
    { id, title, ...place },
    before,
    after,
    'Please report this: an edited report must never pass.',
  )
}

/** What came of an injected error; `remedy` is the advice where no rule caught it. */
function judgeTrial(
  error: Pick<SelfCheckLie, 'id' | 'title' | 'path' | 'line' | 'before' | 'after'>,
  before: CheckResult,
  after: CheckResult,
  remedy: string,
): SelfCheckLie {
  const caughtBy = newRules(before.findings, after.findings)
  const isMissed = caughtBy.length === 0
  return { ...error, outcome: isMissed ? 'missed' : 'caught', caughtBy, advice: isMissed ? remedy : null }
}

function notTried(id: SelfCheckLie['id'], title: string, needs: string): SelfCheckLie {
  const nowhere = { path: null, line: null, before: null, after: null }
  return { id, title, ...nowhere, outcome: 'not here', caughtBy: [], advice: `It needs ${needs}.` }
}

/** Rules with a finding that was not there before; notes do not count. */
function newRules(before: readonly Finding[], after: readonly Finding[]): string[] {
  const known = new Set(before.map(keyOf))
  const fresh = after.filter((finding) => finding.severity !== 'note' && !known.has(keyOf(finding)))
  return [...new Set(fresh.map(({ rule }) => rule))].sort()
}

const keyOf = ({ rule, path, line, column, message, severity }: Finding): string =>
  JSON.stringify([rule, path, line, column, message, severity])

/** A copy of what a check reads, in a temporary folder. */
type WorkspaceCopy = {
  readonly root: string
  text(path: string): string | null
  write(path: string, text: string): void
  /** Copies a run directory and changes what its report says; null where the report cannot be changed. */
  editRun(dir: string): { readonly dir: string; readonly before: string; readonly after: string } | null
  remove(): void
}

/** Copies documents, records, board and config as they are. */
async function copyWorkspace(source: FileSource, workspace: Workspace): Promise<WorkspaceCopy> {
  const root = newFolder()
  const texts = new Map<string, string>()
  const paths = [
    ...workspace.documents.map(({ path }) => path),
    ...workspace.records.map(({ path }) => path),
    ...[workspace.board?.path, workspace.settings.path].filter((path) => path != null),
  ]
  const remove = (): void => rmSync(root, { recursive: true, force: true })
  try {
    for (const path of paths) {
      const bytes = await source.read(path)
      if (isFailure(bytes)) continue
      mkdirSync(join(root, dirname(path)), { recursive: true })
      writeFileSync(join(root, path), bytes)
      texts.set(path, new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes))
    }
  } catch (error) {
    remove()
    throw error
  }
  return {
    root,
    text: (path) => texts.get(path) ?? null,
    write: (path, text) => writeFileSync(join(root, path), text),
    editRun: (dir) => editRunCopy(join(root, '..runs'), dir),
    remove,
  }
}

function newFolder(): string {
  let root: string
  try {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'sot-selfcheck-')))
  } catch (error) {
    const code = errorCode(error)
    if (code === null) throw error
    refuse(
      `A copy cannot be made in ${tmpdir()} (${code}).`,
      'Set TMPDIR to a folder that can be written to.',
    )
  }
  // A repository above the temporary folder must not decide what is ignored: the copy is a repository of its own.
  mkdirSync(join(root, '.git'))
  return root
}

/** Adds one executed test to the report; nothing else in the directory changes. */
function editRunCopy(folder: string, dir: string): ReturnType<WorkspaceCopy['editRun']> {
  const copy = join(folder, basename(dir))
  mkdirSync(folder, { recursive: true })
  cpSync(dir, copy, { recursive: true, verbatimSymlinks: true })
  const path = join(copy, 'report.json')
  const text = readFileSync(path, 'utf8')
  const [before] = /"executed": *\d+/.exec(text) ?? []
  if (before === undefined) return null
  const after = before.replace(/\d+$/, (digits) => String(Number(digits) + 1))
  writeFileSync(path, text.replace(before, after))
  return { dir: copy, before, after }
}

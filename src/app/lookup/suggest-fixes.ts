import type { DocumentReader } from '../../check/documents/document-reader.ts'
import type { FileChange } from '../../model/document/line-edit.ts'
import { readStatus } from '../../model/document/read-status.ts'
import { documentStart } from '../../model/document/span.ts'
import { canonicalStatuses } from '../../model/document/status.ts'
import type { Finding } from '../../model/finding.ts'
import { configName, type Settings } from '../../model/settings.ts'
import { addWord } from '../../workspace/board/add-word.ts'
import { fixOnce } from '../fix/find-fixes.ts'
import type { WorkspaceView } from '../session/workspace-session.ts'
import { headOf } from '../work/status-edits.ts'
import { readerOf, textOf } from './document-facts.ts'
import { IdFinder } from './id-places.ts'
import { suppressFinding } from './suppress-finding.ts'

/** What may be done about a finding: the files as they would be. */
export type Suggestion = {
  readonly title: string
  /** The one right edit, which `--fix` makes as well. */
  readonly isFix: boolean
  readonly changes: readonly Pick<FileChange, 'path' | 'before' | 'after'>[]
}

type Read = DocumentReader['read']

/** Everything that may be done about these findings, for each of them the best first. */
export async function suggestFixes(
  view: WorkspaceView,
  findings: readonly Finding[],
): Promise<readonly { readonly finding: Finding; readonly suggestions: readonly Suggestion[] }[]> {
  if (findings.length === 0) return []
  const { read } = await readerOf(view)
  const suggested = findings.map(async (finding) => {
    const suggestions = [
      ...(await fixSuggestions(view, [finding], finding.fix ?? finding.message, read)),
      ...(await statusSuggestions(view, finding)),
      ...(await externalSuggestions(view, finding)),
      ...(await suppressSuggestions(view, finding, read)),
    ]
    return { finding, suggestions }
  })
  return Promise.all(suggested)
}

/** The edits of `--fix` for all of these findings, as one suggestion. */
export async function suggestAllFixes(
  view: WorkspaceView,
  findings: readonly Finding[],
  title: string,
): Promise<readonly Suggestion[]> {
  const { read } = await readerOf(view)
  return fixSuggestions(view, findings, title, read)
}

async function fixSuggestions(
  view: WorkspaceView,
  findings: readonly Finding[],
  title: string,
  read: Read,
): Promise<readonly Suggestion[]> {
  const fixable = findings.filter((finding) => finding.fixable)
  if (fixable.length === 0) return []
  const { workspace } = view.result
  const paths = [
    ...fixable.map(({ path }) => path),
    ...(workspace.board === null ? [] : [workspace.board.path]),
  ]
  const texts = new Map<string, string | null>()
  for (const path of paths) texts.set(path, await textOf(view, path))
  const fixed = fixOnce(fixable, workspace, (path) => texts.get(path) ?? null, read)
  const changes = Object.entries(fixed.texts).map(([path, after]) => ({
    path,
    before: texts.get(path) ?? '',
    after,
  }))
  return changes.length === 0 ? [] : [{ title, isFix: true, changes }]
}

/** An unknown status word can be given a meaning. */
async function statusSuggestions(view: WorkspaceView, finding: Finding): Promise<readonly Suggestion[]> {
  if (finding.rule !== 'status-vocabulary') return []
  const { byPath, settings } = view.result.workspace
  const { issues = [], rows = [] } = byPath.get(finding.path) ?? {}
  const stated = [...issues, ...rows].flatMap(({ status }) => status ?? [])
  const claimed = issues.flatMap(({ statusClaims }) => statusClaims)
  const place = [...stated, ...claimed].find(
    ({ span }) => span[0] === finding.line && span[1] === finding.column,
  )
  if (place === undefined) return []
  const word = newWord(place.text, settings)
  const suggestions = canonicalStatuses.map((status) =>
    additionTo(view, configName, ['statuses', status], word, `Let "${word}" mean ${status} (${configName})`),
  )
  return word === '' ? [] : (await Promise.all(suggestions)).flat()
}

/** The word of an unknown status: what is in front of a remark, if that is enough to make the whole text known. */
function newWord(text: string, settings: Settings): string {
  const whole = headOf(text, null)
  const [head = ''] = whole.split(/\s[-–—]|[(,;:.]/u)
  const first = head.trim()
  const { status } = readStatus(text, documentStart, { ...settings, statuses: { active: [first] } })
  return status === 'active' ? first : whole
}

/** An id that is defined nowhere here can be declared. */
async function externalSuggestions(view: WorkspaceView, finding: Finding): Promise<readonly Suggestion[]> {
  if (finding.rule !== 'issue-reference') return []
  const { workspace } = view.result
  const text = await textOf(view, finding.path)
  const named = new IdFinder(workspace)
    .inText(text ?? '', finding.path)
    .find(({ span }) => span[0] === finding.line && span[1] === finding.column)
  const mention = workspace.mentions.find(
    ({ path, span }) => path === finding.path && span[0] === finding.line && span[1] === finding.column,
  )
  const id = mention?.id ?? named?.id
  if (id === undefined || mention?.state === 'retired' || mention?.state === 'malformed') return []
  const board = workspace.board?.path ?? 'WORKBOARD.yaml'
  return additionTo(
    view,
    board,
    ['external'],
    id,
    `Declare ${id} as an issue that lives elsewhere (${board})`,
  )
}

async function additionTo(
  view: WorkspaceView,
  path: string,
  keys: readonly string[],
  word: string,
  title: string,
): Promise<readonly Suggestion[]> {
  const before = (await textOf(view, path)) ?? ''
  // Both files begin with their version.
  const after = addWord(before.trim() === '' ? `version: 1\n${before}` : before, keys, word)
  return after === null ? [] : [{ title, isFix: false, changes: [{ path, before, after }] }]
}

async function suppressSuggestions(
  view: WorkspaceView,
  finding: Finding,
  read: Read,
): Promise<readonly Suggestion[]> {
  const { path, rule } = finding
  const before = view.result.workspace.byPath.has(path) ? await textOf(view, path) : null
  if (before === null) return []
  const after = suppressFinding(before, finding, (text) => read(path, text))
  if (after === null) return []
  return [{ title: `Suppress ${rule} here, with a reason`, isFix: false, changes: [{ path, before, after }] }]
}

import { discover } from '../../check/documents/discover.ts'
import type { FormatId } from '../../model/document/format-ids.generated.ts'
import { isClosed } from '../../model/document/status.ts'
import { addTo } from '../../model/group-by.ts'
import { comparePaths, folderOf, isMarkdownPath } from '../../model/root-paths.ts'
import type { Workspace } from '../../model/workspace.ts'
import { formats } from '../../parse/formats/registry.generated.ts'
import { planFolder } from '../../parse/plans/find-plans.ts'
import { passedFolder } from '../../parse/plans/passed-over.ts'
import type { FoundDocument } from '../../parse/read-context.ts'
import type { FileSource } from '../../workspace/sources/file-source.ts'
import { globByName } from '../init/planning-places.ts'

/** Everything of one format in one folder. */
export type SurveyedPlan = {
  readonly format: FormatId
  /** Relative to root; `.` for the root. */
  readonly folder: string
  readonly documents: number
  readonly items: number
  /** Items that are validated or dropped. */
  readonly done: number
  readonly open: number
}

/** Documents that look like plans and are none. */
export type PassedOver = { readonly folder: string; readonly files: number; readonly content: string }

export type PlanSurvey = {
  readonly plans: readonly SurveyedPlan[]
  readonly passedOver: readonly PassedOver[]
}

/** What a workspace contains of each format, and what was passed over. */
export async function surveyPlans(source: FileSource, workspace: Workspace): Promise<PlanSurvey> {
  const outcome = await discover(source, workspace.settings)
  const documents = 'problem' in outcome ? [] : outcome.discovery.documents
  const byPlan = new Map<string, FoundDocument[]>()
  for (const document of documents) {
    addTo(byPlan, `${document.place?.format ?? 'sot'}\n${homeOf(document)}`, document)
  }
  const plans = [...byPlan.values()].map((own) => surveyPlan(own, workspace))
  return {
    plans: plans.filter(({ items, format }) => items > 0 || format === 'sot').sort(inOrder),
    passedOver: await passedOverIn(source),
  }
}

function inOrder(a: SurveyedPlan, b: SurveyedPlan): number {
  return comparePaths(a.format, b.format) || comparePaths(a.folder, b.folder)
}

function homeOf({ path, inSot, globBase, place }: FoundDocument): string {
  if (place !== null) return planFolder(place)
  return inSot ? path.slice(0, path.indexOf('/')) : globBase
}

function surveyPlan(documents: readonly FoundDocument[], { issues }: Workspace): SurveyedPlan {
  const paths = new Set(documents.map(({ path }) => path))
  const own = issues.filter(({ path }) => paths.has(path))
  const done = own.filter(({ status }) => isClosed(status)).length
  const [first] = documents
  return {
    format: first?.place?.format ?? 'sot',
    folder: folderOfAll(documents) || '.',
    documents: documents.length,
    items: own.length,
    done,
    open: own.length - done,
  }
}

/** The folder of the plan; for documents that a glob names, the one that contains them all. */
function folderOfAll(documents: readonly FoundDocument[]): string {
  const [first, ...others] = documents
  if (first === undefined) return ''
  if (first.place !== null || first.inSot) return homeOf(first)
  return others.reduce((folder, { path }) => {
    let above = folder
    while (above !== '' && !path.startsWith(`${above}/`)) above = folderOf(above)
    return above
  }, folderOf(first.path))
}

/** What people take for plans whatever the files are called. */
const telling: ReadonlySet<string> = new Set(['prompts', 'templates'])

const looksLikePlan = (path: string): boolean =>
  globByName(path) !== null || formats.some((format) => format.placeOf(path) !== null)

/** Folders with documents that look like plans or templates of plans, and that no plan is looked for in. */
async function passedOverIn(source: FileSource): Promise<readonly PassedOver[]> {
  const files = new Map<string, { content: string; files: number }>()
  for (const { path, type } of await source.list({ enters: (folder) => !/(?:^|\/)\.git$/.test(folder) })) {
    const passed = type === 'file' && isMarkdownPath(path) ? passedFolder(path) : null
    if (passed === null || !(telling.has(passed.content) || looksLikePlan(path))) continue
    const { files: before = 0 } = files.get(passed.folder) ?? {}
    files.set(passed.folder, { content: passed.content, files: before + 1 })
  }
  return [...files]
    .map(([folder, { content, files }]) => ({ folder, files, content }))
    .sort((a, b) => comparePaths(a.folder, b.folder))
}

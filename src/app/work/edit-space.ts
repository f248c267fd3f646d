import type { CheckRequest } from '../../check/check-request.ts'
import { documentReader } from '../../check/documents/document-reader.ts'
import type { DocumentFacts } from '../../model/document/document.ts'
import type { Acceptance, Field, Issue, IssueRow, StatusFact } from '../../model/document/issue.ts'
import type { FormatPlace } from '../../model/document/plan-place.ts'
import type { Planning } from '../../model/document/planning.ts'
import type { Span } from '../../model/document/span.ts'
import { linesOf } from '../../model/document/text-lines.ts'
import type { CheckResult } from '../../model/result.ts'
import type { LinkedIssue } from '../../model/workspace.ts'
import { readText } from '../../workspace/sources/read-text.ts'
import { buildCheckRequest } from '../build-check-request.ts'
import type { Environment } from '../environment.ts'
import { type OpenWorkspace, openWorkspace } from '../open-workspace.ts'
import { WorkspaceSession } from '../session/workspace-session.ts'
import type { TextEdit } from '../text-edit.ts'
import { orThrow, refuse } from '../user-error.ts'

/** A change of a few characters of one file of the workspace. */
export type PathEdit = TextEdit & { readonly path: string }

/** A document as it is now, with its facts. */
export type EditDocument = {
  readonly path: string
  readonly text: string
  readonly sha256: string
  readonly facts: DocumentFacts
  /** A line by its number, counted from 1, as the readers count; empty beyond the text. */
  readonly lineAt: (line: number) => string
  readonly lineCount: number
}

/** A workspace in which issues are edited: what a check says of it now, and its documents. */
export type EditSpace = OpenWorkspace & {
  readonly session: WorkspaceSession
  readonly request: CheckRequest
  readonly before: CheckResult
  readonly parse: (path: string, text: string) => DocumentFacts
  readonly documentAt: (path: string) => Promise<EditDocument>
  /** The status words of the format of a document, and those that its plan declares. */
  readonly statusWords: (path: string) => readonly FormatPlace['statuses'][]
}

export type EditChoice = {
  readonly root?: string | undefined
  readonly now?: string | undefined
  /** The workspace, where it is open already. */
  readonly session?: WorkspaceSession | undefined
}

/** Opens the workspace and checks it. */
export async function openEditSpace(choice: EditChoice, environment: Environment): Promise<EditSpace> {
  const open = await openWorkspace(choice.root, environment.cwd)
  const now = choice.now === undefined ? {} : { now: choice.now }
  const request = await buildCheckRequest(open.root, [], now, environment)
  const { read: parse, statusWords } = orThrow(await documentReader(open.source, open.settings))
  const session = choice.session ?? new WorkspaceSession(open.root, environment)
  const before = orThrow<CheckResult>(await session.run(request))
  const documentAt = async (path: string): Promise<EditDocument> => {
    const file = await readText(open.source, path)
    if ('code' in file) return refuse(`${path} cannot be read: ${file.detail}`, 'Make it readable first.')
    return makeDocument(path, file.text, file.sha256, parse(path, file.text))
  }
  return { ...open, session, request, before, parse, documentAt, statusWords }
}

/** One document of a workspace as it is now; null where it cannot be read. */
export async function documentIn(
  { source, settings }: OpenWorkspace,
  path: string,
): Promise<EditDocument | null> {
  const file = await readText(source, path)
  if ('code' in file) return null
  const reader = orThrow(await documentReader(source, settings))
  return makeDocument(path, file.text, file.sha256, reader.read(path, file.text))
}

export function makeDocument(path: string, text: string, sha256: string, facts: DocumentFacts): EditDocument {
  const lines = linesOf(text.replace(/^\uFEFF/, ''))
  return { path, text, sha256, facts, lineAt: (line) => lines[line - 1]?.text ?? '', lineCount: lines.length }
}

/** What a document says of one issue, however it lists it. */
export type IssueParts = {
  readonly source: Issue['source']
  readonly span: Span
  readonly status: StatusFact | null
  readonly statusClaims: Issue['statusClaims']
  readonly acceptance: Acceptance | null
  readonly blockedBy: Issue['blockedBy']
  readonly fields: readonly Field[]
  readonly planning?: Planning
  /** The last line that belongs to it. */
  readonly endLine: number
}

/** The parts of an issue in the facts of its document; null where the document does not define it. */
export function partsOf(
  { issues, rows }: DocumentFacts,
  { id, issue: { span } }: Pick<LinkedIssue, 'id' | 'issue'>,
): IssueParts | null {
  const issue = issues.find((one) => one.id === id)
  if (issue !== undefined) return issue
  const row =
    rows.find((one) => one.ref === id && one.span[0] === span[0]) ?? rows.find(({ ref }) => ref === id)
  return row === undefined ? null : partsOfRow(row)
}

function partsOfRow({ status, blockedBy, item, span, planning }: IssueRow): IssueParts {
  const acceptance = item?.acceptance ?? null
  return {
    source: 'row',
    span,
    status,
    statusClaims: [],
    acceptance,
    blockedBy,
    fields: [],
    endLine: span[2],
    ...(planning === undefined ? {} : { planning }),
  }
}

/** An insertion of whole lines behind a line; where that is the last one, the text ends as it did. */
export function linesBehind(
  { lineAt, lineCount, path }: EditDocument,
  line: number,
  added: readonly string[],
): PathEdit {
  if (line < lineCount)
    return { path, span: [line + 1, 1, line + 1, 1], text: added.map((one) => `${one}\n`).join('') }
  const end = lineAt(lineCount).length + 1
  return { path, span: [lineCount, end, lineCount, end], text: added.map((one) => `\n${one}`).join('') }
}

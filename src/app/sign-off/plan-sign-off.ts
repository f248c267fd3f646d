import type { DocumentFacts } from '../../model/document/document.ts'
import type { Issue, SignOffLine } from '../../model/document/issue.ts'
import type { FileChange, LineEdit } from '../../model/document/line-edit.ts'
import { applyEdits, linesOf } from '../../model/document/text-lines.ts'
import type { Settings } from '../../model/settings.ts'
import { prepareReference } from '../../parse/markdown/markdown.ts'
import { parseDocument } from '../../parse/parse-document.ts'
import type { DocumentInput } from '../../parse/read-context.ts'
import { meaningText } from '../meaning-text.ts'
import { unmatched } from '../unmatched.ts'

type SignOffRequest = {
  readonly input: DocumentInput
  readonly settings: Settings
  readonly issue: string
  readonly signOff: Omit<SignOffLine, 'span'> & { readonly criteria: readonly number[] }
  readonly note: string | null
}

/** The change that adds a sign-off to the section of an issue; null where no place of it can take the line. */
export async function planSignOff(request: SignOffRequest): Promise<FileChange | null> {
  const { input, settings } = request
  await prepareReference()
  const before = parseDocument(input, settings)
  const issue = before.issues.find(({ id }) => id === request.issue)
  if (issue === undefined) return null
  for (const line of placesFor(issue, before)) {
    const text = applyEdits(input.text, [editAt(line, input.text, signOffLine(request))])
    if (addsOnly(request, before, parseDocument({ ...input, text }, settings)))
      return { path: input.path, sha256: input.sha256, before: input.text, after: text }
  }
  return null
}

/** `Signed off: criterion 2, Jane Doe, 2026-11-19 (note)` */
function signOffLine({ signOff: { criteria, by, date }, note }: SignOffRequest): string {
  const which = `${criteria.length === 1 ? 'criterion' : 'criteria'} ${criteria.join(', ')}`
  return `Signed off: ${which}, ${by}, ${date}${note === null ? '' : ` (${note})`}`
}

/** The lines that a new one may follow, best first: the last sign-off, the last criterion, the whole section. */
function placesFor({ signOffs, acceptance, endLine }: Issue, { lineCount }: DocumentFacts): number[] {
  const last = signOffs.at(-1)?.span[2]
  const criterion = acceptance?.items.at(-1)?.span[2]
  return [last, criterion, Math.min(endLine, lineCount)].filter((line) => line !== undefined)
}

/** The line as a paragraph of its own behind another line; below a sign-off in a list, as the next item. */
function editAt(behind: number, text: string, added: string): LineEdit {
  const lines = linesOf(text).map((one) => one.text)
  const mark = /^(\s*[-*+] )\**signed/i.exec(lines[behind - 1] ?? '')?.[1]
  if (mark !== undefined) return { line: behind + 1, remove: [], add: [`${mark}${added}`] }
  const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === ''
  const add = [...(isBlank(lines[behind - 1]) ? [] : ['']), added, ...(isBlank(lines[behind]) ? [] : [''])]
  return { line: behind + 1, remove: [], add }
}

/** Whether a document says the same as before, and the sign-off. */
function addsOnly(
  { issue: id, signOff }: SignOffRequest,
  before: DocumentFacts,
  after: DocumentFacts,
): boolean {
  const own = after.issues.find((issue) => issue.id === id)?.signOffs ?? []
  const known = before.issues.find((issue) => issue.id === id)?.signOffs ?? []
  const [added, ...others] = unmatched(own, known, meaningText)
  if (added === undefined || others.length > 0 || own.length !== known.length + 1) return false
  const { span: _place, ...words } = added
  return (
    meaningText(words) === meaningText(signOff) && withoutSignOffs(after, id) === withoutSignOffs(before, id)
  )
}

function withoutSignOffs({ issues, claims, problems, runs }: DocumentFacts, id: string): string {
  const rest = issues.map((issue) => {
    if (issue.id !== id) return issue
    return { ...issue, signOffs: [], fields: issue.fields.filter(({ name }) => name !== 'sign-off') }
  })
  return meaningText({ issues: rest, claims, problems, runs })
}

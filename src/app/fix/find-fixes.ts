import type { CheckRequest } from '../../check/check-request.ts'
import { documentReader } from '../../check/documents/document-reader.ts'
import { checkWorkspace } from '../../check/session.ts'
import type { DocumentFacts } from '../../model/document/document.ts'
import type { Issue } from '../../model/document/issue.ts'
import type { FileChange } from '../../model/document/line-edit.ts'
import { linesOf } from '../../model/document/text-lines.ts'
import type { Finding } from '../../model/finding.ts'
import type { CheckResult } from '../../model/result.ts'
import type { Workspace } from '../../model/workspace.ts'
import { readSettings } from '../../workspace/settings/read-settings.ts'
import type { FileSource } from '../../workspace/sources/file-source.ts'
import { overlaySource } from '../../workspace/sources/memory-source.ts'
import { readText } from '../../workspace/sources/read-text.ts'
import { syncBoard } from '../sync/sync-board.ts'
import { applyTextEdits, type TextEdit } from '../text-edit.ts'
import { unmatched } from '../unmatched.ts'
import { orThrow } from '../user-error.ts'
import { fixers } from './fixers.ts'

/** One fix may uncover the next. Nothing needs more rounds than this. */
const mostRounds = 5

type WorkspaceFixes = { readonly changes: readonly FileChange[]; readonly made: number }

/** Finds every fix that leaves the meaning of claims unchanged. Writes nothing. */
export async function findFixes(request: CheckRequest): Promise<WorkspaceFixes> {
  const { source } = request
  const { settings } = orThrow(await readSettings(source))
  const { read } = orThrow(await documentReader(source, settings))
  const originals = new Map<string, Original>()
  const texts: Record<string, string> = {}
  let made = 0
  for (let round = 0; round < mostRounds; round += 1) {
    // A text that is not in the file must not get into the cache.
    const { findings, workspace } = orThrow<CheckResult>(
      await checkWorkspace({ ...request, source: overlaySource(source, texts) }),
    )
    const fixable = findings.filter((finding) => finding.fixable)
    const paths = [...fixable.map(({ path }) => path), workspace.board?.path ?? null]
    await addOriginals(source, paths, originals)
    const textOf = (path: string): string | null => texts[path] ?? originals.get(path)?.text ?? null
    const fixed = fixOnce(fixable, workspace, textOf, read)
    if (fixed.made === 0) break
    Object.assign(texts, fixed.texts)
    made += fixed.made
  }
  return { changes: changesOf(texts, originals), made }
}

/** New texts by path. */
type FixedTexts = { readonly texts: Readonly<Record<string, string>>; readonly made: number }

/** Makes the fixes of these findings, once. `textOf` gives the documents that they are in, and the board. */
export function fixOnce(
  findings: readonly Finding[],
  workspace: Workspace,
  textOf: (path: string) => string | null,
  read: ReadDocument,
): FixedTexts {
  const plan = planFixes(findings, workspace, textOf, read)
  const board = fixedBoard(findings, workspace, textOf)
  return { texts: { ...plan.texts, ...board.texts }, made: plan.made + board.made }
}

/** The board repeats the documents: where it differs, it is written again from them. */
function fixedBoard(
  findings: readonly Finding[],
  workspace: Workspace,
  textOf: (path: string) => string | null,
): FixedTexts {
  const path = workspace.board?.path ?? ''
  const drifts = findings.filter(({ rule }) => rule.startsWith('workboard-'))
  const text = drifts.length === 0 ? null : textOf(path)
  const synced = text === null ? null : syncBoard({ path, text, sha256: null }, workspace)
  if (synced === null || 'problem' in synced || synced.change === null) return { texts: {}, made: 0 }
  return { texts: { [path]: synced.change.after }, made: drifts.length }
}

type Original = { readonly text: string; readonly sha256: string }

/** Texts of the files that have something to fix. */
async function addOriginals(
  source: FileSource,
  paths: readonly (string | null)[],
  originals: Map<string, Original>,
): Promise<void> {
  for (const path of paths) {
    if (path === null || originals.has(path)) continue
    const file = await readText(source, path)
    if ('text' in file) originals.set(path, file)
  }
}

function changesOf(
  texts: Readonly<Record<string, string>>,
  originals: ReadonlyMap<string, Original>,
): FileChange[] {
  return Object.entries(texts)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([path, after]) => {
      const original = originals.get(path)
      if (original === undefined || original.text === after) return []
      const { text: before, sha256 } = original
      return [{ path, sha256, before, after }]
    })
}

type ReadDocument = (path: string, text: string) => DocumentFacts

/** Makes every fix that is known for these findings and leaves the meaning of claims alone. Of two that touch each other one waits for the next round. */
function planFixes(
  findings: readonly Finding[],
  workspace: Workspace,
  textOf: (path: string) => string | null,
  read: ReadDocument,
): FixedTexts {
  const known = new Map<string, DocumentFacts | null>()
  const factsOf = (path: string): DocumentFacts | null => {
    const text = textOf(path)
    const facts = known.get(path) ?? (text === null ? null : read(path, text))
    known.set(path, facts)
    return facts
  }
  const lineAt = (path: string, line: number): string =>
    linesOf((textOf(path) ?? '').replace(/^\uFEFF/, ''))[line - 1]?.text ?? ''
  const context = { workspace, factsOf, lineAt }
  const edits = new Map<string, TextEdit[]>()
  for (const finding of findings) {
    const edit = finding.fixable ? (fixers[finding.rule]?.(finding, context) ?? null) : null
    if (edit !== null) edits.set(finding.path, [...(edits.get(finding.path) ?? []), edit])
  }
  const texts: Record<string, string> = {}
  let made = 0
  for (const [path, wanted] of edits) {
    const before = textOf(path)
    if (before === null) continue
    const done = safeEdits(before, wanted, (text) => read(path, text))
    if (done.text !== before) texts[path] = done.text
    made += done.made
  }
  return { texts, made }
}

/** Applies all edits at once. If that changes a claim, applies only the edits that do not, one after another. */
function safeEdits(before: string, edits: readonly TextEdit[], read: (text: string) => DocumentFacts) {
  const facts = read(before)
  const isSafe = (text: string): boolean => preservesMeaning(facts, read(text))
  const all = applyTextEdits(before, edits)
  if (isSafe(all.text)) return all
  const safe = edits.filter((edit) => isSafe(applyTextEdits(before, [edit]).text))
  const rest = applyTextEdits(before, safe)
  return safe.length < edits.length && isSafe(rest.text) ? rest : { text: before, made: 0 }
}

/**
 * True when no claim of a document changed its meaning: every issue that stated a status states the same one,
 * waits for as much, its criteria are ticked as they were, what was claimed of runs, files and commits still is, and no heading came or
 * went. What could not be read before may be read now.
 */
export function preservesMeaning(before: DocumentFacts, after: DocumentFacts): boolean {
  const issues = new Map(after.issues.map((issue) => [issue.id, issue]))
  const sameIssues = before.issues.every((issue) => {
    const now = issues.get(issue.id)
    return now !== undefined && sameStatus(issue, now) && sameBlockers(issue, now) && sameBoxes(issue, now)
  })
  const lost = unmatched(before.claims, after.claims, ({ predicate, subject, value, file, issue }) =>
    JSON.stringify([predicate, subject, value, file, issue]),
  )
  return sameIssues && lost.length === 0 && before.headings.length === after.headings.length
}

function sameStatus({ status }: Issue, now: Issue): boolean {
  return status === null || status.status === 'unknown' || now.status?.status === status.status
}

/** A path may get another spelling, and a field that was not read before had no blockers to compare. */
function sameBlockers(issue: Issue, now: Issue): boolean {
  const formsOf = ({ blockedBy }: Issue): string => JSON.stringify(blockedBy?.refs.map(({ form }) => form))
  return issue.blockedBy === null || formsOf(issue) === formsOf(now)
}

/** A field that was not read before has no boxes to compare. */
function sameBoxes(issue: Issue, now: Issue): boolean {
  const boxesOf = ({ acceptance }: Issue): string =>
    JSON.stringify(acceptance?.items.map(({ text, checked }) => [text, checked]))
  return issue.acceptance === null || boxesOf(issue) === boxesOf(now)
}

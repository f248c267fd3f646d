import { check } from '../../check/check.ts'
import type { CheckRequest } from '../../check/check-request.ts'
import { documentReader } from '../../check/document-reader.ts'
import type { FileChange } from '../../model/document/line-edit.ts'
import type { Finding } from '../../model/finding.ts'
import type { CheckResult } from '../../model/result.ts'
import type { Workspace } from '../../model/workspace.ts'
import { readSettings } from '../../workspace/settings/settings.ts'
import type { FileSource } from '../../workspace/sources/file-source.ts'
import { overlaySource } from '../../workspace/sources/memory-source.ts'
import { readText } from '../../workspace/sources/read-text.ts'
import { syncBoard } from '../sync/board-sync.ts'
import { orThrow } from '../user-error.ts'
import { planFixes } from './plan-fixes.ts'

/** One fix may uncover the next. Nothing needs more rounds than this. */
const mostRounds = 5

export type WorkspaceFixes = { readonly changes: readonly FileChange[]; readonly made: number }

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
      await check({ ...request, cache: null, source: overlaySource(source, texts) }),
    )
    const fixable = findings.filter((finding) => finding.fixable)
    const paths = [...fixable.map(({ path }) => path), workspace.board?.path ?? null]
    await addOriginals(source, paths, originals)
    const textOf = (path: string): string | null => texts[path] ?? originals.get(path)?.text ?? null
    const plan = planFixes(fixable, workspace, textOf, read)
    const board = fixedBoard(fixable, workspace, textOf)
    if (plan.made + board.made === 0) break
    Object.assign(texts, Object.fromEntries(plan.texts), board.texts)
    made += plan.made + board.made
  }
  return { changes: changesOf(texts, originals), made }
}

/** The board repeats the documents: where it differs, it is written again from them. */
function fixedBoard(
  findings: readonly Finding[],
  workspace: Workspace,
  textOf: (path: string) => string | null,
): { readonly texts: Readonly<Record<string, string>>; readonly made: number } {
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

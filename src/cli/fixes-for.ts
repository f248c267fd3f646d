import { planFixes } from '../app/fix/plan-fixes.ts'
import { syncBoard } from '../app/sync/board-sync.ts'
import { check } from '../check/check.ts'
import type { CheckRequest } from '../check/check-request.ts'
import { documentReader } from '../check/document-reader.ts'
import type { FileChange } from '../model/document/line-edit.ts'
import type { Finding } from '../model/finding.ts'
import type { CheckResult } from '../model/result.ts'
import type { Workspace } from '../model/workspace.ts'
import { readSettings } from '../workspace/settings/settings.ts'
import type { FileSource } from '../workspace/sources/file-source.ts'
import { overlaySource } from '../workspace/sources/memory-source.ts'
import { readText } from '../workspace/sources/read-text.ts'
import { orRefuse } from './usage-error.ts'

/** A fix may bring to light what another can fix; nothing needs more rounds than this. */
const mostRounds = 5

export type Fixed = { readonly changes: readonly FileChange[]; readonly made: number }

/** Works out every fix that leaves the meaning of claims alone, in memory; writes nothing. */
export async function fixesFor(request: CheckRequest): Promise<Fixed> {
  const { source } = request
  const { settings } = orRefuse(await readSettings(source))
  const { read } = orRefuse(await documentReader(source, settings))
  const originals = new Map<string, Original>()
  const texts: Record<string, string> = {}
  let made = 0
  for (let round = 0; round < mostRounds; round += 1) {
    // What is only thought of must not be remembered as if it had been there.
    const { findings, workspace } = orRefuse<CheckResult>(
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

/** The board is a copy of the documents: what it gets wrong is copied again. */
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

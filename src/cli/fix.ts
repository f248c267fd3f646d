import { type CheckRequest, check } from '../engine/check.ts'
import { documentReader } from '../engine/document-reader.ts'
import { planFixes } from '../fixes/plan-fixes.ts'
import type { Finding } from '../model/finding.ts'
import type { FileChange } from '../model/line-edit.ts'
import type { CheckResult } from '../model/result.ts'
import { lineEdits } from '../report/line-edits.ts'
import { unifiedDiff } from '../report/unified-diff.ts'
import { overlaySource } from '../workspace/overlay-source.ts'
import { readText } from '../workspace/read-text.ts'
import { replaceFile } from '../workspace/replace-file.ts'
import { readSettings } from '../workspace/settings.ts'
import type { FileSource } from '../workspace/source.ts'
import { orRefuse, UsageError } from './usage-error.ts'

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
    const { findings, workspace } = orRefuse<CheckResult>(
      await check({ ...request, source: overlaySource(source, texts) }),
    )
    await addOriginals(source, findings, originals)
    const textOf = (path: string): string | null => texts[path] ?? originals.get(path)?.text ?? null
    const plan = planFixes(findings, workspace, textOf, read)
    if (plan.made === 0) break
    Object.assign(texts, Object.fromEntries(plan.texts))
    made += plan.made
  }
  return { changes: changesOf(texts, originals), made }
}

type Original = { readonly text: string; readonly sha256: string }

/** Texts of the files that have something to fix. */
async function addOriginals(
  source: FileSource,
  findings: readonly Finding[],
  originals: Map<string, Original>,
): Promise<void> {
  for (const { path, fixable } of findings) {
    if (!fixable || originals.has(path)) continue
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
      return [{ path, sha256, before, after, edits: lineEdits(before, after) }]
    })
}

/** Writes what was worked out; a file that somebody changed meanwhile stays, and the command says so. */
export function writeFixes(root: string, { changes }: Fixed): void {
  for (const { path, sha256, after } of changes) {
    const failure = replaceFile(root, path, sha256, after)
    if (failure !== null)
      throw new UsageError({ what: `${path} cannot be fixed: ${failure.detail}`, todo: 'Run it again.' })
  }
}

/** What would be written, as one diff. */
export function fixesAsDiff({ changes }: Fixed): string {
  return changes.map(unifiedDiff).join('')
}

import { expect } from 'vitest'
import { syncBoard } from '../../src/app/sync/sync-board.ts'
import { loadWorkspace } from '../../src/check/load-workspace.ts'
import { checkWorkspace } from '../../src/check/session.ts'
import { defaultSettings } from '../../src/model/settings.ts'
import { unifiedDiff } from '../../src/report/unified-diff.ts'
import { memorySource } from '../../src/workspace/sources/memory-source.ts'
import { testNow } from '../support/check-files.ts'

type Texts = Readonly<Record<string, string>>

/** The document of the wells. */
export const issues = 'sot/WELL-ISSUES.md'

/** A document of these sections. */
export const wells = (...sections: readonly string[]): string => `# Wells\n\n${sections.join('\n')}`
/** The section of one issue. */
export const well = (id: string, title: string, status = 'ready', blockedBy = 'None'): string =>
  `## ${id} - ${title}\n\nStatus: ${status}.\n\nBlocked by: ${blockedBy}\n`

/** A sync in memory. */
export async function sync(files: Texts, board: string | null) {
  const all = board === null ? files : { ...files, 'WORKBOARD.yaml': board }
  const loaded = await loadWorkspace(memorySource(all), defaultSettings)
  if ('problem' in loaded) throw new Error(loaded.problem.what)
  return syncBoard({ path: 'WORKBOARD.yaml', text: board ?? '', sha256: null }, loaded.workspace)
}

/** The board after a sync; it must hold up in a check, and a second sync must leave it as it is. */
export async function synced(files: Texts, board: string | null): Promise<string> {
  const outcome = await sync(files, board)
  if ('problem' in outcome) throw new Error(outcome.problem.what)
  const after = outcome.change?.after ?? board ?? ''
  const again = await sync(files, after)
  expect('problem' in again ? again.problem : again.change).toBeNull()
  const result = await checkWorkspace({
    source: memorySource({ ...files, 'WORKBOARD.yaml': after }),
    now: testNow,
  })
  if ('problem' in result) throw new Error(result.problem.what)
  expect(
    result.findings.filter(({ rule }) => rule.startsWith('workboard-')).map(({ message }) => message),
  ).toEqual([])
  if (outcome.change !== null) expect(patched(board ?? '', unifiedDiff(outcome.change))).toBe(after)
  return after
}

/** What `patch` makes of a text and a diff. */
function patched(text: string, diff: string): string {
  const lines = text.split(/(?<=\n)/)
  const out: string[] = []
  let at = 0
  for (const hunk of diff.split(/^(?=@@)/m).slice(1)) {
    const [head = '', ...body] = hunk.split(/(?<=\n)/)
    const from = Number(/^@@ -(\d+)/.exec(head)?.[1])
    const start = / -\d+,0 /.test(head) ? from : from - 1
    out.push(...lines.slice(at, Math.max(at, start)))
    at = Math.max(at, start)
    const steps = body.map((line, index) =>
      body[index + 1]?.startsWith('\\') ? line.replace(/\n$/, '') : line,
    )
    for (const step of steps) {
      if (step.startsWith('\\')) continue
      if (!step.startsWith('+')) expect(lines[at++]).toBe(step.slice(1))
      if (!step.startsWith('-')) out.push(step.slice(1))
    }
  }
  return [...out, ...lines.slice(at)].join('')
}

/** Why a sync is refused. */
export async function refused(files: Texts, board: string): Promise<string> {
  const outcome = await sync(files, board)
  return 'problem' in outcome ? outcome.problem.what : 'not refused'
}

/** Two of them. */
export const two = { [issues]: wells(well('WELL-1', 'Dig'), well('WELL-2', 'Line', 'blocked', 'WELL-1')) }

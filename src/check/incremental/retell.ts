import type { Finding } from '../../model/finding.ts'
import type { ListedFile } from '../../model/listed-file.ts'
import type { CheckReport } from '../../model/result.ts'
import type { UserProblem } from '../../model/user-problem.ts'
import type { FactStore } from '../../workspace/cache/fact-store.ts'
import type { CheckRequest } from '../check-request.ts'
import { baselineOf, conclude, type Judged } from '../conclude.ts'
import type { Excerpts } from '../excerpts.ts'
import { linesWanted } from '../lines-wanted.ts'
import type { Stopwatch } from '../phases.ts'
import { statsOf } from '../stats.ts'
import { excerptsOf, foundFile } from './keep-findings.ts'
import type { FoundFile, Kept, KeptFindings } from './kept.ts'
import { keptBlocks, keptFound, keptPaths } from './kept-texts.ts'

/** What the last check left behind, as far as it holds, and what of it is another now. */
export type Held = {
  readonly kept: Kept
  readonly store: FactStore
  /** Files whose findings are others, or stand elsewhere, by path. */
  readonly found: ReadonlyMap<string, KeptFindings>
  /** Null when none was asked for. */
  readonly listing: readonly ListedFile[] | null
  readonly judgedAgain: number
  readonly reader: string
}

/** A report whose findings are told already. */
export type Told = Pick<CheckReport, 'ok' | 'summary' | 'baselined' | 'baselineGone' | 'bugs' | 'stats'> & {
  /** The blocks of text that tell of the findings, file by file. */
  readonly blocks: readonly string[]
}

/** Tells what holds: in the very words of the last time where those will do. Null when something is lost. */
export async function retell(
  held: Held,
  request: CheckRequest,
  watch: Stopwatch,
): Promise<CheckReport | Told | null | { readonly problem: UserProblem }> {
  const { paths = [], changed = null, baseline = null, blocks = null } = request
  const isWhole = paths.length === 0 && changed === null && baseline === null
  const stats = statsFor(held, watch)
  if (isWhole && blocks !== null && blocks.key === held.kept.blocks) {
    const told = await inBlocks(held, request)
    return told === null ? null : { ...told, stats }
  }
  const judged = judgedOf(held)
  if (judged === null) return null
  const known = await baselineOf(request)
  if (known !== null && 'problem' in known) return known
  const shown = await conclude(judged, request, known)
  return 'problem' in shown ? shown : { ...shown, stats }
}

async function inBlocks({ kept, store, found }: Held, { blocks }: CheckRequest) {
  const known = keptBlocks(store, kept)
  if (known === null) return null
  const files = new Map<string, { readonly file: FoundFile; readonly block: string }>()
  kept.found.forEach((file, at) => {
    files.set(file.path, { file, block: known[at] ?? '' })
  })
  for (const [path, entry] of found) {
    const block = (await blocks?.tell(entry.findings, excerptsOf([entry]))) ?? ''
    files.set(path, { file: foundFile(entry, 0, block.length), block })
  }
  const all = [...files.values()].sort((a, b) => (a.file.path < b.file.path ? -1 : 1))
  const sum = (severity: 'error' | 'warning' | 'note') =>
    all.reduce((total, { file }) => total + file[severity], 0)
  const [errors, warnings, notes] = [sum('error'), sum('warning'), sum('note')]
  const { documents, issues, claims } = kept
  return {
    ok: errors === 0,
    summary: { documents, issues, errors, warnings, notes, claims },
    baselined: 0,
    baselineGone: 0,
    bugs: [],
    blocks: all.flatMap(({ block }) => (block === '' ? [] : [block])),
  }
}

function judgedOf({ kept, store, found, listing }: Held): Judged | null {
  const paths = keptPaths(store)
  const known = keptFound(store, kept, ({ path }) => !found.has(path))
  if (paths === null || known === null) return null
  const entries = [...known, ...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
  const lines = excerptsOf(entries)
  return {
    documents: paths.documents.map(({ path }) => path),
    otherPaths: paths.others,
    issues: kept.issues,
    claims: kept.claims,
    findings: entries.flatMap(({ findings }) => findings),
    excerptsOf: async (findings) => pick(lines, findings),
    listing: () => listing ?? [],
    bugs: [],
  }
}

/** The lines that these findings show, in order. */
function pick(lines: Excerpts, findings: readonly Finding[]): Excerpts {
  const shown = new Map<string, ReadonlyMap<number, string>>()
  for (const [path, wanted] of linesWanted(findings)) {
    const known = [...(lines.get(path) ?? [])].filter(([number]) => wanted.has(number))
    if (known.length > 0) shown.set(path, new Map(known.sort(([a], [b]) => a - b)))
  }
  return shown
}

function statsFor({ kept, judgedAgain, reader }: Held, watch: Stopwatch): CheckReport['stats'] {
  const { documents, issues, bytes } = kept
  const sizes = { documents, issues, bytes, records: kept.records?.length ?? 0 }
  const remembered = `findings; documents judged again: ${judgedAgain}`
  return statsOf(sizes, { reader, remembered }, watch)
}

import { groupBy } from '../../model/group-by.ts'
import type { Settings } from '../../model/settings.ts'
import { sliceText } from '../markdown/prose.ts'
import type { ClaimLine } from './claim-lines.ts'
import { labelled } from './claim-parts.ts'
import { claimVocabulary, claimWords, readClaimLabel, readListedLabel } from './claim-vocabulary.ts'

/**
 * The lists that speak of a run: those that name one, and in a section that names one those below a label or a heading
 * of evidence, with a label of a report, or right behind the run.
 */
export function evidenceLists(
  lines: readonly ClaimLine[],
  runLines: ReadonlySet<ClaimLine>,
  settings: Settings,
): ReadonlySet<number> {
  const sections = new Set([...runLines].map(({ section }) => section))
  const lists = new Set([...runLines].map(({ list }) => list))
  if (lists.size === 0) return lists
  const groups = groupBy(lines, ({ section, list }) => (sections.has(section) ? String(list) : null))
  let named = -1
  let last: ClaimLine | null = null
  for (const group of groups.values()) {
    const [first] = group
    const follows = last !== null && last.section === first.section && !last.inTable
    const reports = (line: ClaimLine): boolean => reportsRun(line, named === line.section, settings)
    last = null
    if (lists.has(first.list)) [named, last] = [first.section, first]
    else if (!first.isHeader && (first.isEvidence || follows || group.some(reports))) lists.add(first.list)
  }
  return lists
}

/** True for a line with a label that only a report has: "Report status: …"; behind a run also for "Stage: …". */
function reportsRun({ slice }: ClaimLine, isBehindRun: boolean, settings: Settings): boolean {
  const text = sliceText(slice)
  if (!isBehindRun && !claimWords.test(text)) return false
  const words = labelled.exec(text)?.[1]
  if (words === undefined) return false
  const vocabulary = claimVocabulary(settings)
  const label = readClaimLabel(words, vocabulary)
  if (label !== null) return !label.meaning.weak || isBehindRun
  return (
    isBehindRun &&
    /^\s*[:：]/u.test(text.slice(words.length)) &&
    readListedLabel(words, vocabulary).length > 0
  )
}

import type { CheckReport } from '../model/result.ts'
import type { TextOptions } from './text-options.ts'
import { summaryLine } from './wording.ts'

/** The whole report of blocks that tell of findings: the last line sums up. */
export function joinText(
  blocks: readonly string[],
  { summary, baselined }: Pick<CheckReport, 'summary' | 'baselined'>,
  { quiet, paint }: Pick<TextOptions, 'quiet' | 'paint'>,
): string {
  const told = blocks.filter((block) => block !== '')
  if (quiet) return told.join('\n')
  const role = summary.errors > 0 ? 'error' : summary.warnings > 0 ? 'warning' : 'good'
  return [...told, `${paint(role, summaryLine(summary, baselined))}\n`].join('\n')
}

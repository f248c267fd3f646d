import { compareRuns as compare } from '../evidence/claims/compare-runs.ts'
import { renderCompareMarkdown, renderCompareText } from '../report/compare-text.ts'
import { screenJson } from '../report/escape.ts'
import { painter, wantsColour } from './colour.ts'
import { chosenFormat } from './command.ts'
import type { Context } from './context.ts'
import { evidenceContext } from './evidence-context.ts'
import type { Exit } from './exit.ts'
import type { CompareFlags } from './harness-options.ts'
import { UsageError } from './usage-error.ts'
import { verdictsInOrder } from './verdict-on.ts'

/** `sot harness compare`: a table of runs, each verified first; 0 when the evidence of each holds. */
export async function compareRuns(
  dirs: readonly string[],
  flags: CompareFlags,
  context: Context,
): Promise<Exit> {
  const format = chosenFormat(flags, ['json'], 'sot harness compare')
  if (flags.markdown && format === 'json')
    throw new UsageError({ what: '--json and --markdown exclude each other', todo: 'Give one of them.' })
  const known = await evidenceContext(flags, context)
  const verdicts = await verdictsInOrder(dirs, known, context.cwd)
  const comparison = compare(verdicts)
  if (format === 'json') context.stdout.write(screenJson({ schema: 'sot-compare/1', ...comparison }))
  else if (flags.markdown) context.stdout.write(renderCompareMarkdown(comparison))
  else
    context.stdout.write(renderCompareText(comparison, { paint: painter(wantsColour(flags.color, context)) }))
  return verdicts.every(({ verdict }) => verdict === 'proven') ? 0 : 1
}

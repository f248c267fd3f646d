import { shownPath } from '../../app/user-paths.ts'
import { renderProofText, renderProveJson, renderWouldText } from '../../report/prove-report.ts'
import { defineCommand } from '../command-declaration.ts'
import { proveOptions } from '../command-options.ts'
import { chosenFormat } from '../output-format.ts'

export const command = defineCommand({
  name: 'prove',
  group: 'Evidence',
  summary: "run an issue's own commands in a clean checkout of a commit and write the evidence",
  arguments: [['[issue...]', 'id of an issue to prove']],
  options: proveOptions,
  examples: [
    'sot prove SHOP-12',
    'sot prove SHOP-12 --baseline merge-base --record',
    'sot prove SHOP-12 --sign --key key.pem',
    'sot prove --all --dry-run',
  ],
  run: async ({ args, flags, context }) => {
    const format = chosenFormat(flags, ['json'], 'sot prove')
    const { prepareProofs, runProofs } = await import('../prove-setup.ts')
    const prepared = await prepareProofs(args, flags, context)
    const { stdout } = context
    if (flags.dryRun) {
      const { plans: would, refused } = prepared
      stdout.write(format === 'json' ? renderProveJson({ would, refused }) : renderWouldText(would, refused))
      return refused.length > 0 ? 2 : 0
    }
    const { finished, refused, isInterrupted, isIncomplete } = await runProofs(
      prepared,
      flags,
      format,
      context,
      (one) => {
        if (format === 'text') stdout.write(renderProofText(one, shownPath(one.dir, context)))
      },
    )
    const runs = finished.map((one) => ({ ...one, dir: shownPath(one.dir, context) }))
    if (format === 'json') stdout.write(renderProveJson({ runs, refused }))
    if (isInterrupted) return 130
    if (isIncomplete) return 2
    return finished.every(({ report, signature }) => report.status === 'pass' && signature !== null) ? 0 : 1
  },
})

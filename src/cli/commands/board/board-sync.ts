import { syncBoardFile } from '../../../app/sync/sync-board-file.ts'
import { refuse } from '../../../app/user-error.ts'
import { renderSyncJson, renderSyncText } from '../../../report/change-reports.ts'
import { defineCommand } from '../../command-declaration.ts'
import { boardOptions, flag } from '../../command-options.ts'
import { reportBugs } from '../../exit.ts'
import { chosenFormat } from '../../output-format.ts'

export const command = defineCommand({
  name: 'board sync',
  summary: 'update WORKBOARD.yaml from the documents; comments and order stay',
  options: { check: flag('write nothing; show what would change, and exit with 1 if anything would') },
  inherits: boardOptions,
  examples: ['sot board sync', 'sot board sync --check'],
  run: async ({ flags, context }) => {
    const format = chosenFormat(flags, ['json'], 'sot board sync')
    if (flags.link !== undefined)
      refuse('sot board sync writes no page, and --link is about one', 'Leave out --link.')
    if (flags.watch) refuse('sot board sync writes once', 'Leave out --watch.')
    const outcome = await syncBoardFile(flags.root, flags.check === true, context)
    if ('bugs' in outcome) return reportBugs(outcome.bugs, context)
    const { stdout, stderr } = context
    if (format === 'json') stdout.write(renderSyncJson(outcome))
    else if (!flags.quiet || outcome.outcome === 'differs')
      stdout.write(renderSyncText(outcome, stdout.isTerminal))
    if (outcome.outcome !== 'differs') return 0
    if (!flags.quiet)
      stderr.write(`${outcome.path} differs from the documents; "sot board sync" updates it.\n`)
    return 1
  },
})

import { compareWithCommit } from '../../../app/board/compare-with-commit.ts'
import { refuse } from '../../../app/user-error.ts'
import { renderDiffJson } from '../../../workboard/build/board-json.ts'
import { renderDiffMarkdown } from '../../../workboard/markdown/board-markdown.ts'
import { renderBoardDiff } from '../../../workboard/text/diff-view.ts'
import { screenOf } from '../../board-view.ts'
import { defineCommand } from '../../command-declaration.ts'
import { boardOptions } from '../../command-options.ts'
import { withInterrupt } from '../../context.ts'
import { reportBugs } from '../../exit.ts'
import { boardFormat } from '../../output-format.ts'

export const command = defineCommand({
  name: 'board diff',
  summary: 'how the board changed since a commit: proven, regressed, freed, blocked, weakened criteria',
  arguments: [['<revision>', 'a commit, a branch or a tag']],
  inherits: boardOptions,
  examples: ['sot board diff HEAD~10', 'sot board diff origin/main --markdown'],
  run: async ({ args: [revision = ''], flags, context }) => {
    const format = boardFormat(flags, ['json', 'markdown'], 'sot board diff')
    if (flags.link !== undefined)
      refuse('sot board diff writes no page, and --link is about one', 'Leave out --link.')
    if (flags.watch) refuse('sot board diff looks once', 'Leave out --watch.')
    if (flags.html !== undefined) refuse('sot board diff writes no HTML', 'Leave out --html.')
    return withInterrupt(async (signal) => {
      const { today, diff, since, notes } = await compareWithCommit(revision, flags, signal, context)
      const exit = reportBugs(today.result.bugs, context)
      if (signal.aborted) return 130
      context.stdout.write(
        format === 'json'
          ? renderDiffJson(diff, since, notes)
          : format === 'markdown'
            ? renderDiffMarkdown(diff, since, notes)
            : renderBoardDiff(diff, since, notes, screenOf(flags, context)),
      )
      return exit
    })
  },
})

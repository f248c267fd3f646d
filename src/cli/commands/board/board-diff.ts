import type { ComparedBoards } from '../../../app/board/compare-with-commit.ts'
import { UserError } from '../../../app/user-error.ts'
import { defineCommand } from '../../command-declaration.ts'
import type { BoardFlags } from '../../command-options.ts'
import { boardOptions } from '../../command-options.ts'
import type { Context } from '../../context.ts'
import { listenForInterrupt } from '../../context.ts'
import { reportBugs } from '../../exit.ts'
import { boardFormat } from '../../formats.ts'

export const command = defineCommand({
  name: 'board diff',
  summary: 'how the board changed since a commit: proven, regressed, freed, blocked, weakened criteria',
  arguments: [['<revision>', 'a commit, a branch or a tag']],
  inherits: boardOptions,
  examples: ['sot board diff HEAD~10', 'sot board diff origin/main --markdown'],
  run: async ({ args: [revision = ''], flags, context }) => {
    const format = boardFormat(flags, ['json', 'markdown'], 'sot board diff')
    if (flags.html !== undefined)
      throw new UserError({ what: 'sot board diff writes no HTML', todo: 'Leave out --html.' })
    const { compareWithCommit } = await import('../../../app/board/compare-with-commit.ts')
    const { signal, release } = listenForInterrupt()
    try {
      const compared = await compareWithCommit(revision, flags, signal, context)
      const exit = reportBugs(compared.today.result.bugs, context)
      if (signal.aborted) return 130
      context.stdout.write(await render(format, compared, flags, context))
      return exit
    } finally {
      release()
    }
  },
})

async function render(
  format: 'text' | 'json' | 'markdown',
  { diff, since, notes }: ComparedBoards,
  flags: BoardFlags,
  context: Context,
): Promise<string> {
  if (format === 'json')
    return (await import('../../../workboard/build/board-json.ts')).renderDiffJson(diff, since, notes)
  if (format === 'markdown')
    return (await import('../../../workboard/markdown/diff-markdown.ts')).renderDiffMarkdown(
      diff,
      since,
      notes,
    )
  const [{ renderBoardDiff }, { screenOf }] = await Promise.all([
    import('../../../workboard/text/diff-view.ts'),
    import('../../board-screen.ts'),
  ])
  return renderBoardDiff(diff, since, notes, screenOf(flags, context))
}

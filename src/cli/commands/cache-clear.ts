import { clearWorkspaceCache, formatMebibytes } from '../../app/workspace-cache.ts'
import { defineCommand } from '../command-declaration.ts'
import { chosenFormat } from '../output-format.ts'

export const command = defineCommand({
  name: 'cache clear',
  summary: 'delete the cache of this workspace; the next check is slower, and finds the same',
  examples: ['sot cache clear', 'sot cache clear --root ../plans'],
  run: async ({ flags, context }) => {
    chosenFormat(flags, [], 'sot cache clear')
    const { files, bytes } = clearWorkspaceCache(flags.root, context)
    if (!flags.quiet)
      context.stdout.write(
        files === 0 ? 'There was nothing to clear.\n' : `Cleared ${formatMebibytes(bytes)}.\n`,
      )
    return 0
  },
})

import { defineCommand } from '../../command-declaration.ts'
import { boardOptions, value } from '../../command-options.ts'
import { nonEmpty, numberBetween } from '../../option-values.ts'
import { serveBoard } from '../../serve/serve-board.ts'

export const command = defineCommand({
  name: 'board serve',
  summary: 'serve the board as a live page to browsers on this machine',
  options: {
    port: value('<number>', 'the port; 0 takes any that is free (default: 7411)', numberBetween(0, 65_535)),
    host: value('<name>', '127.0.0.1, localhost or ::1; the board is served to this machine only', nonEmpty),
  },
  inherits: boardOptions,
  examples: ['sot board serve', 'sot board serve --port 0'],
  run: ({ flags, context }) => serveBoard(flags, context),
})

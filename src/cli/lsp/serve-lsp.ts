import { createConnection } from 'vscode-languageserver'
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node'
import type { Context, ProtocolStreams } from '../context.ts'
import type { Exit } from '../exit.ts'
import { LanguageServer } from './language-server.ts'

/** How often it looks whether the editor that started it is still there. */
const parentMs = 3_000

/** Serves one editor until it says goodbye, closes the stream or is gone. 0 after a shutdown, else 1. A root takes the place of its folders. */
export async function serveLsp(
  { input, output }: ProtocolStreams,
  root: string | null,
  context: Context,
): Promise<Exit> {
  const reader = new StreamMessageReader(input)
  // Its timer would keep a process alive that waits for the rest of a message.
  reader.partialMessageTimeout = 0
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  let parent: NodeJS.Timeout | undefined
  const watchDog = {
    shutdownReceived: false,
    initialize: ({ processId }: { processId: number | null }) => {
      if (typeof processId !== 'number') return
      parent ??= setInterval(() => isGone(processId) && end(), parentMs)
      parent.unref()
    },
    exit: () => end(),
  }
  const connection = createConnection(
    (logger) => createProtocolConnection(reader, new StreamMessageWriter(output), logger),
    watchDog,
  )
  new LanguageServer(connection, root, context, () => watchDog.shutdownReceived).listen()
  for (const event of ['end', 'close', 'error']) input.once(event, end)
  await ended
  clearInterval(parent)
  connection.dispose()
  input.pause()
  return watchDog.shutdownReceived ? 0 : 1
}

/** True where no process has this id; one of another user has it. */
function isGone(id: number): boolean {
  try {
    process.kill(id, 0)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}

import { type Context, type ProtocolStreams, withInterrupt } from '../context.ts'
import type { Exit } from '../exit.ts'
import { LineTransport } from './line-transport.ts'
import { makeAgentServer } from './mcp-server.ts'

/** Serves an agent until its input ends or the process is asked to end. What was called is finished or stopped first. */
export async function serveMcp(
  named: string | undefined,
  input: ProtocolStreams['input'],
  context: Context,
): Promise<Exit> {
  if (context.ask !== undefined)
    context.note('An agent starts this, and talks to it in JSON-RPC. Press Ctrl-D to end it.')
  return withInterrupt<Exit>(async (signal) => {
    const { server, answered, settled } = makeAgentServer(named, context)
    const transport = new LineTransport(input, context.stdout, answered)
    await new Promise<void>((resolve) => {
      server.onclose = resolve
      signal.addEventListener('abort', () => void transport.close())
      void server.connect(transport)
    })
    await settled()
    return 0
  })
}

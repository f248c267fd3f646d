import { request } from 'node:http'
import { onTestFinished } from 'vitest'
import { type BoardService, startServing } from '../../src/cli/serve/serve-board.ts'
import { quietContext } from './quiet-context.ts'

/** Serves a workspace as long as the test. */
export async function serve(cwd: string): Promise<BoardService> {
  const serving = await startServing({ port: 0 }, quietContext(cwd))
  onTestFinished(() => serving.close())
  return serving
}

type Answer = { readonly status: number; readonly headers: Record<string, unknown>; readonly body: string }

/** Asks for a path exactly as it is written. An empty Host is none. */
export function ask(
  url: string,
  headers: Record<string, string> = {},
  method = 'GET',
  path = '/',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const setHost = headers.Host !== ''
    const { Host, ...others } = headers
    const sent = Host === undefined || Host === '' ? others : headers
    const asked = request(
      { hostname, port, path, method, headers: sent, setHost, agent: false },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const body = Buffer.concat(chunks).toString('utf8')
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body })
        })
      },
    )
    asked.on('error', reject)
    asked.end(method === 'POST' ? 'x' : undefined)
  })
}

/** The events that the page receives. */
export function listen(url: string) {
  let told = ''
  let waiting: (() => void) | null = null
  let isOpen = true
  const asked = request(new URL('/events', url), { agent: false }, (response) => {
    response.on('data', (chunk: Buffer) => {
      told += chunk.toString('utf8')
      waiting?.()
    })
    response.on('close', () => {
      isOpen = false
      waiting?.()
    })
  })
  asked.on('error', () => undefined)
  asked.end()
  onTestFinished(() => void asked.destroy())
  const until = async (isTrue: () => boolean): Promise<void> => {
    while (!isTrue())
      await new Promise<void>((resolve) => {
        waiting = resolve
      })
  }
  return {
    opened: () => until(() => told.startsWith('retry: ')),
    changes: (count: number) => until(() => (told.match(/^event: change$/gm) ?? []).length >= count),
    closed: () => until(() => !isOpen),
  }
}

export const host = (url: string): string => new URL(url).host

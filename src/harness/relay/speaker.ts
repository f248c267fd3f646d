import { createHash } from 'node:crypto'
import { isRecord, listOf, textOf } from '../../schema/narrow.ts'

/** Whose turn a request is: an engine of several agents gives each of them instructions of its own. */
export type Speaker = {
  /** Digest of the instructions: the same for all that one kind of agent asks. */
  readonly sha256: string
  /** Their first line, to call it by. */
  readonly title: string
}

const longestTitle = 80

/** The agent behind a request body of either protocol; null where it has no instructions. */
export function speakerOf(body: unknown): Speaker | null {
  if (!isRecord(body)) return null
  const text = textOf(body.instructions) ?? systemTextIn(body.messages) ?? systemTextIn(body.input)
  if (text === null || text.trim() === '') return null
  const line = text.trim().split('\n', 1)[0] ?? ''
  const title = line.replace(/^[#\s]+/, '').slice(0, longestTitle)
  return { sha256: createHash('sha256').update(text).digest('hex'), title }
}

function systemTextIn(messages: unknown): string | null {
  const first = listOf(messages).find(isRecord)
  if (first === undefined || (first.role !== 'system' && first.role !== 'developer')) return null
  if (typeof first.content === 'string') return first.content
  return listOf(first.content)
    .flatMap((part) => (isRecord(part) ? [textOf(part.text) ?? ''] : []))
    .join('\n')
}

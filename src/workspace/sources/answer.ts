import { digestOf } from '../files/digest.ts'
import { isFailure, type ReadFailure } from './file-source.ts'

/** The digest of what was read, or why there is none. */
export function answerOf(content: Uint8Array | ReadFailure): string {
  return isFailure(content) ? `${content.code}: ${content.detail}` : digestOf(content)
}

/** True for an answer that tells why a file could not be read. */
export function isFailureAnswer(answer: string): boolean {
  return answer.includes(':')
}

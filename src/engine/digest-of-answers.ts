import type { Answers } from './ask-evidence.ts'
import { sha256Of } from './sha256.ts'

/** One digest for all that runs and repositories said. */
export function digestOfAnswers(answers: Answers): string {
  return sha256Of(JSON.stringify(answers))
}

import type { JournalAnswers, JournalQuestions } from '../model/journal-answers.ts'
import type { Settings } from '../model/settings.ts'
import { historyMark } from './document-commits.ts'

/** Asks mapped repositories and files for what journals claim of them. */
export async function askJournals(
  root: string,
  _settings: Settings,
  { documents }: JournalQuestions,
): Promise<JournalAnswers> {
  return {
    pins: [],
    files: [],
    history: documents.length === 0 ? null : await historyMark(root),
  }
}

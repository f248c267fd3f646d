import type { JournalAnswers, JournalQuestions } from '../model/journal-answers.ts'
import type { Settings } from '../model/settings.ts'
import { historyMark } from './document-commits.ts'
import { askPins } from './git-pins.ts'
import { askFiles } from './mapped-files.ts'

/** Asks mapped repositories and files for what journals claim of them. */
export async function askJournals(
  root: string,
  settings: Pick<Settings, 'repos' | 'files'>,
  questions: JournalQuestions,
): Promise<JournalAnswers> {
  return {
    pins: await askPins(root, settings, questions.pins),
    files: askFiles(root, settings, questions),
    history: questions.documents.length === 0 ? null : await historyMark(root),
  }
}

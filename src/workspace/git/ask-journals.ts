import type { JournalAnswers, JournalQuestions } from '../../model/evidence/journal-answers.ts'
import type { Settings } from '../../model/settings.ts'
import { askFiles } from '../files/mapped-files.ts'
import { askPins } from './ask-pins.ts'
import { gitHistoryMark } from './history-mark.ts'

/** Checks what journals claim about mapped repositories and files; `history` changes when another one is to be read. */
export async function askJournals(
  root: string,
  settings: Pick<Settings, 'repos' | 'files'>,
  questions: JournalQuestions,
): Promise<JournalAnswers> {
  const { pins, documents } = questions
  const mark = documents.length === 0 ? null : await gitHistoryMark(root)
  return {
    pins: await askPins(root, settings, pins),
    files: askFiles(root, settings, questions),
    history: mark?.hasCommit === true ? mark.text : null,
  }
}

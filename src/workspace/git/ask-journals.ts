import type { JournalAnswers, JournalQuestions } from '../../model/evidence/journal-answers.ts'
import type { Settings } from '../../model/settings.ts'
import { gitHistoryMark } from './history-mark.ts'

/** Checks what journals claim about mapped repositories and files. Modules are loaded only where something is claimed. */
export async function askJournals(
  root: string,
  settings: Pick<Settings, 'repos' | 'files'>,
  questions: JournalQuestions,
): Promise<JournalAnswers> {
  const { pins, files, documents } = questions
  return {
    pins: pins.length === 0 ? [] : await (await import('./ask-pins.ts')).askPins(root, settings, pins),
    files:
      files.length === 0
        ? []
        : (await import('../files/mapped-files.ts')).askFiles(root, settings, questions),
    history: documents.length === 0 ? null : await historyMark(root),
  }
}

/** Changes when there is another history to be read around a root; null without git or a commit. */
async function historyMark(root: string): Promise<string | null> {
  const mark = await gitHistoryMark(root)
  return mark?.hasCommit === true ? mark.text : null
}

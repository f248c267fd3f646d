import { parse } from 'yaml'
import type { AskJournals } from '../../src/check/ask-evidence.ts'
import type { DocumentCommit } from '../../src/model/document-history.ts'
import { answersFile, sketchedAnswers } from './journal-answers.ts'

type Files = Readonly<Record<string, string | Uint8Array>>

/** Beside the documents of a fixture: who wrote them. */
export const authorsFile = 'authors.yaml'

type Sketch = Partial<DocumentCommit> & { readonly time: string }

/** The queries in `journals.yaml` and `authors.yaml`. Null without both. */
export function sketchedJournals(files: Files): AskJournals | null {
  const text = files[authorsFile]
  const answers = sketchedAnswers(typeof text === 'string' ? { [answersFile]: '', ...files } : files)
  if (answers === null) return null
  const told: Readonly<Record<string, readonly Sketch[]>> =
    typeof text === 'string' ? (parse(text.replace(/^\uFEFF/, '')) ?? {}) : {}
  return {
    answers: async (questions) => {
      return { ...answers(questions), history: typeof text === 'string' ? text : null }
    },
    histories: async () =>
      new Map(
        Object.entries(told).map(([path, commits]) => [
          path,
          { commits: commits.map(commitOf), isWhole: true },
        ]),
      ),
  }
}

function commitOf(sketch: Sketch, number: number): DocumentCommit {
  return {
    commit: String(number + 1).padStart(40, 'c'),
    author: 'Ida',
    email: 'ida@example.org',
    authored: sketch.time,
    added: [],
    text: null,
    ...sketch,
  }
}

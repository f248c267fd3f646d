import type { Claim } from '../model/document/claim.ts'
import type { DocumentFacts } from '../model/document/document.ts'
import { type Asking, journalQuestions } from '../rules/shared/journals/journal-questions.ts'
import type { Questions } from './ask-evidence.ts'

/** What documents ask, in their order. */
export function questionsOf(documents: readonly (Pick<DocumentFacts, 'runs'> & Asking)[]): Questions {
  const runs = new Map<string, Questions['runs'][number]>()
  const commits: Claim[] = []
  for (const document of documents) {
    for (const { run, path } of document.runs) runs.set(`${run}\n${path}`, { run, path })
    for (const claim of document.claims) if (claim.predicate === 'commit.exists') commits.push(claim)
  }
  return { runs: [...runs.values()], commits, journals: journalQuestions(documents) }
}

import { proofOfIssue, runsByIssue } from '../../evidence/claims/judge-claims.ts'
import { stillHours, stillWithin } from '../../model/document/entry-times.ts'
import type { Issue } from '../../model/document/issue.ts'
import type { Workspace } from '../../model/workspace.ts'
import { readerName } from '../../parse/markdown/markdown.ts'
import type { Answers } from '../ask-evidence.ts'
import type { CheckRequest } from '../check-request.ts'
import type { Judged } from '../conclude.ts'
import type { Judgement } from '../judge.ts'
import type { Loaded } from '../load.ts'
import type { Proofs } from '../proofs.ts'
import { questionsOf } from '../questions-of.ts'
import type { Session } from '../session.ts'
import { answersInShort, askedOf } from './cached.ts'
import { excerptsOf, foundFile, keptFindings } from './keep-findings.ts'
import { type KeptDocument, type KeptFindings, letterOf } from './kept.ts'
import { keepListing, keepTexts, lengthsOf } from './kept-texts.ts'
import { stillDays } from './still-days.ts'
import { tiesOf } from './ties.ts'

export type Finished = {
  readonly request: CheckRequest
  readonly loaded: Loaded
  readonly workspace: Workspace
  readonly judged: Judged
  readonly judgement: Judgement
  readonly proofs: Proofs
  readonly answers: Answers
}

/** Leaves a finished check behind for the next one; a check with a bug in it is forgotten. */
export async function keepCheck(session: Session, finished: Finished): Promise<void> {
  const { request, judged, judgement, workspace } = finished
  if (!session.remembers || judged.bugs.length > 0) return
  const { settings, scanned, sotFolder, records } = workspace
  const held = judgement.held.filter(({ rule }) => judgement.overAll.has(rule))
  const found = keptFindings(judged.findings, held, await judged.excerptsOf(judged.findings))
  const blocks = await blocksOf(found, request)
  const texts = found.map((entry) => JSON.stringify(entry))
  const answers = await answersInShort(finished.answers)
  const { discovery } = finished.loaded
  const listing = request.listed === true ? judged.listing() : null
  const paths = { documents: keptDocuments(finished), others: judged.otherPaths }
  const beside = { discovery, paths, found: texts, blocks, answers, ties: tiesOf(workspace) }
  const holdsSecret = scanned.some(({ path, secrets }) => path === settings.path && secrets.length > 0)
  session.keep(
    (store) => [...keepTexts(store, beside), ...(listing === null ? [] : keepListing(store, listing))],
    (trail) => ({
      asked: askedOf(request),
      still: stillWithin(stillHours(workspace.documents, request.now), stillDays(workspace, request.now)),
      settings: holdsSecret ? null : settings,
      reader: readerName(),
      trail,
      documents: judged.documents.length,
      issues: judged.issues,
      bytes: finished.loaded.bytes,
      records: sotFolder === null ? null : records.map(({ path }) => path),
      claims: judged.claims,
      questions: questionsOf(workspace.documents),
      found: found.map((entry, at) => foundFile(entry, texts[at]?.length ?? 0, blocks[at]?.length ?? 0)),
      blocks: request.blocks?.key ?? null,
      listing: listing === null ? null : lengthsOf(listing),
    }),
  )
}

/** The text that tells of each file with findings. */
async function blocksOf(found: readonly KeptFindings[], { blocks }: CheckRequest): Promise<string[]> {
  const told: string[] = []
  for (const entry of found) told.push((await blocks?.tell(entry.findings, excerptsOf([entry]))) ?? '')
  return told
}

function keptDocuments({ loaded, workspace }: Finished): KeptDocument[] {
  const outcomes = new Map<string, string>()
  for (const { path, outcome } of workspace.evidence.claims)
    outcomes.set(path, (outcomes.get(path) ?? '') + letterOf(outcome))
  const { documents, evidence } = workspace
  const cited = runsByIssue(documents, evidence.runs)
  const letterOfIssue = ({ id }: Issue) =>
    letterOf(proofOfIssue(id, cited.get(id) ?? [], evidence.changedCriteria).outcome)
  return loaded.documents
    .map(({ facts: { path, issues }, role }) => {
      return { path, role, outcomes: outcomes.get(path) ?? '', proofs: issues.map(letterOfIssue).join('') }
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

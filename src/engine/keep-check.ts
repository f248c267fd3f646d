import { dayOf } from '../model/calendar.ts'
import type { Finding } from '../model/finding.ts'
import type { JudgedClaim } from '../model/judged-claim.ts'
import type { Workspace } from '../model/workspace.ts'
import type { Answers } from './ask-evidence.ts'
import { questionsOf } from './ask-evidence.ts'
import type { CheckRequest } from './check-request.ts'
import type { Judged } from './conclude.ts'
import { digestOfAnswers } from './digest-of-answers.ts'
import type { Excerpts } from './excerpts.ts'
import type { Judgement } from './judge.ts'
import type { KeptDocument, KeptFindings, KeptLines } from './kept.ts'
import { outcomeLetters } from './kept.ts'
import type { Loaded } from './load.ts'
import type { Proofs } from './proofs.ts'
import { askedOf, type Session } from './session.ts'

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
  const { judged, workspace } = finished
  if (session.store === null || judged.bugs.length > 0) return
  const excerpts = await judged.excerptsOf(judged.findings)
  const { settings, scanned, sotFolder, records } = workspace
  const holdsSecret = scanned.some(({ path, secrets }) => path === settings.path && secrets.length > 0)
  const listing = finished.request.listed === true ? session.keepListing(judged.listing()) : null
  session.keep((trail) => ({
    asked: askedOf(finished.request),
    day: dayOf(finished.request.now),
    settings: holdsSecret ? null : settings,
    trail,
    documents: keptDocuments(finished),
    issues: judged.issues,
    records: sotFolder === null ? null : records.map(({ path }) => path),
    otherPaths: judged.otherPaths,
    questions: questionsOf(workspace.documents),
    answers: digestOfAnswers(finished.answers),
    findings: keptFindings(judged.findings, heldOverAll(finished)),
    excerpts: keptLines(excerpts),
    listing,
  }))
}

function keptDocuments({ loaded, workspace, proofs }: Finished): KeptDocument[] {
  const [plain, shown] = [byPath(workspace.evidence.claims), byPath(proofs.claims)]
  const read = [...loaded.documents].sort((a, b) => (a.facts.path < b.facts.path ? -1 : 1))
  return read.map(({ facts: { path }, role, bytes }) => {
    return { path, role, outcomes: plain.get(path) ?? '', shown: shown.get(path) ?? '', bytes }
  })
}

function byPath(claims: readonly JudgedClaim[]): Map<string, string> {
  const letters = new Map<string, string>()
  for (const { path, outcome } of claims)
    letters.set(path, (letters.get(path) ?? '') + outcomeLetters([outcome]))
  return letters
}

function heldOverAll({ judgement }: Finished): readonly Finding[] {
  return judgement.held.filter(({ rule }) => judgement.overAll.has(rule))
}

/** Findings file by file, in order of path. */
export function keptFindings(findings: readonly Finding[], held: readonly Finding[]): KeptFindings[] {
  const byFile = new Map<string, { path: string; findings: Finding[]; held: Finding[] }>()
  const at = (path: string) => {
    const known = byFile.get(path) ?? { path, findings: [], held: [] }
    byFile.set(path, known)
    return known
  }
  for (const finding of findings) at(finding.path).findings.push(finding)
  for (const finding of held) at(finding.path).held.push(finding)
  return [...byFile.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}

export function keptLines(excerpts: Excerpts): KeptLines[] {
  return [...excerpts].map(([path, lines]) => [path, [...lines]])
}

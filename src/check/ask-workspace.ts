import { isPhaseKind } from '../model/document/phase.ts'
import { unreadAdmissions } from '../model/evidence/admission-records.ts'
import type { JsonRecord } from '../model/workspace.ts'
import {
  type ClaimAnswers,
  digestOfAnswers,
  type EvidenceQuestions,
  readAnswers,
  requestEvidence,
  testedTrees,
} from './ask-evidence.ts'
import { type CheckRequest, needsHistory } from './check-request.ts'
import { pathMatcher } from './documents/missing-files.ts'
import type { EvidenceAnswers } from './judge-evidence.ts'
import type { WorkspaceFiles } from './read-workspace.ts'

type WorkspaceAnswers = EvidenceAnswers & {
  /** Represents what runs and repositories said. */
  readonly answersDigest: () => Promise<string>
}

/** Asks run directories, repositories and git for everything that documents cite. */
export async function askAll(
  files: WorkspaceFiles,
  questions: EvidenceQuestions,
  request: CheckRequest,
): Promise<WorkspaceAnswers> {
  const { settings, documents } = files.input
  const { askHistory, askJournals, askRepository, severities = {} } = request
  const asked = await requestEvidence(questions, settings, recordsOf(files), request)
  const claims = readAnswers(asked)
  const phases = documents.filter(({ kind }) => isPhaseKind(kind)).map(({ path }) => path)
  const isAsked = claims.journals !== null && claims.journals.history !== null && phases.length > 0
  const histories = isAsked ? await askJournals?.(settings).histories(phases) : undefined
  const historyChanges = needsHistory(settings, severities)
    ? await askHistory?.({ settings, documents })
    : undefined
  const ofRepository = await askRepositoryOf(files, questions, claims, askRepository)
  return {
    claims,
    answersDigest: () => digestOfAnswers(asked),
    historyChanges: historyChanges ?? [],
    histories: histories ?? new Map(),
    ...ofRepository,
  }
}

/** Asks git for sign-offs and for changed code, where there are any. */
async function askRepositoryOf(
  { input: { settings, documents } }: WorkspaceFiles,
  questions: EvidenceQuestions,
  { repository, runs }: ClaimAnswers,
  ask: CheckRequest['askRepository'],
): Promise<Pick<EvidenceAnswers, 'signOffs' | 'changedFiles' | 'trustChanges' | 'lostFiles'>> {
  const hasHistory = repository !== null && repository.history !== null
  const changedFiles = hasHistory ? await ask?.changedSince(testedTrees(runs)) : undefined
  const dirs = runs.flatMap(({ verdict, dir }) => (verdict === null || dir === null ? [] : dir))
  const trustChanges = hasHistory ? await ask?.trustChanges(dirs) : undefined
  const { missingFiles } = questions
  const former = hasHistory && missingFiles.length > 0 ? await ask?.formerFiles(missingFiles) : null
  const none = {
    signOffs: null,
    changedFiles: changedFiles ?? new Map(),
    trustChanges: trustChanges ?? [],
    lostFiles: lostAmong(missingFiles, former ?? null),
  }
  if (repository === null || !questions.signOffs) return none
  const history = hasHistory ? await ask?.signOffs({ settings, documents }) : undefined
  return { ...none, signOffs: { history: history ?? null, person: repository.person } }
}

/** The files that no commit knows; none where git does not know all commits. */
function lostAmong(missing: readonly string[], former: readonly string[] | null): ReadonlySet<string> {
  if (former === null) return new Set()
  const existed = pathMatcher(former)
  return new Set(missing.filter((path) => !existed(path)))
}

/** The records that runs are verified with, those that cannot be read included; null without a SOT folder. */
export function recordsOf({ input }: WorkspaceFiles): readonly JsonRecord[] | null {
  const { sotFolder, records, unread } = input
  return sotFolder === null ? null : [...records, ...unreadAdmissions(unread)]
}

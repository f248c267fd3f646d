// Written by `npm run generate` from the files of this folder.
import type { Rule } from '../model/rule.ts'
import { rule as acceptanceAllTicked } from './status/acceptance-all-ticked.ts'
import { rule as acceptanceUnticked } from './status/acceptance-unticked.ts'
import { rule as admissionRecord } from './workboard/admission-record.ts'
import { rule as authorityCandidateWording } from './authority/authority-candidate-wording.ts'
import { rule as authorityDefaultClaim } from './authority/authority-default-claim.ts'
import { rule as authorityDisclaimer } from './authority/authority-disclaimer.ts'
import { rule as authorityPromotion } from './authority/authority-promotion.ts'
import { rule as blockedByCycle } from './status/blocked-by-cycle.ts'
import { rule as blockedBySelf } from './status/blocked-by-self.ts'
import { rule as blockedByUnreadable } from './status/blocked-by-unreadable.ts'
import { rule as blockedWithoutBlocker } from './status/blocked-without-blocker.ts'
import { rule as blockerContradicted } from './status/blocker-contradicted.ts'
import { rule as blockerStale } from './status/blocker-stale.ts'
import { rule as blocksMismatch } from './status/blocks-mismatch.ts'
import { rule as changeNotArchived } from './status/change-not-archived.ts'
import { rule as commitReference } from './evidence/commit-reference.ts'
import { rule as contractComplete } from './workboard/contract-complete.ts'
import { rule as dialectUnread } from './structure/dialect-unread.ts'
import { rule as digestConsistency } from './evidence/digest-consistency.ts'
import { rule as disableComment } from './structure/disable-comment.ts'
import { rule as documentUnread } from './structure/document-unread.ts'
import { rule as eligibilityDecision } from './workboard/eligibility-decision.ts'
import { rule as endpointInSot } from './secrets/endpoint-in-sot.ts'
import { rule as evidenceAdmission } from './evidence/evidence-admission.ts'
import { rule as evidenceClaim } from './evidence/evidence-claim.ts'
import { rule as evidenceContradiction } from './evidence/evidence-contradiction.ts'
import { rule as evidenceCriteriaChanged } from './evidence/evidence-criteria-changed.ts'
import { rule as evidenceDigest } from './evidence/evidence-digest.ts'
import { rule as evidenceEvents } from './evidence/evidence-events.ts'
import { rule as evidenceForeignIssue } from './evidence/evidence-foreign-issue.ts'
import { rule as evidenceFreshness } from './evidence/evidence-freshness.ts'
import { rule as evidenceLabelUnread } from './evidence/evidence-label-unread.ts'
import { rule as evidenceOrphan } from './evidence/evidence-orphan.ts'
import { rule as evidencePass } from './evidence/evidence-pass.ts'
import { rule as evidencePin } from './evidence/evidence-pin.ts'
import { rule as evidenceReportInvalid } from './evidence/evidence-report-invalid.ts'
import { rule as evidenceReportMissing } from './evidence/evidence-report-missing.ts'
import { rule as evidenceRequired } from './evidence/evidence-required.ts'
import { rule as evidenceRunMissing } from './evidence/evidence-run-missing.ts'
import { rule as evidenceStage } from './evidence/evidence-stage.ts'
import { rule as evidenceStray } from './structure/evidence-stray.ts'
import { rule as evidenceWrites } from './evidence/evidence-writes.ts'
import { rule as failureMatrixComplete } from './workboard/failure-matrix-complete.ts'
import { rule as frontmatterDates } from './front-matter/frontmatter-dates.ts'
import { rule as frontmatterRequired } from './front-matter/frontmatter-required.ts'
import { rule as frontmatterReviewOverdue } from './front-matter/frontmatter-review-overdue.ts'
import { rule as frontmatterSchema } from './front-matter/frontmatter-schema.ts'
import { rule as frontmatterSource } from './front-matter/frontmatter-source.ts'
import { rule as headingDuplicate } from './structure/heading-duplicate.ts'
import { rule as headingOrder } from './structure/heading-order.ts'
import { rule as historyBoxAlone } from './history/history-box-alone.ts'
import { rule as historyCriterionEdited } from './history/history-criterion-edited.ts'
import { rule as historyCriterionWeakened } from './history/history-criterion-weakened.ts'
import { rule as historyStatusReturned } from './history/history-status-returned.ts'
import { rule as issueAcceptanceEmpty } from './structure/issue-acceptance-empty.ts'
import { rule as issueFieldUnknown } from './structure/issue-field-unknown.ts'
import { rule as issueFields } from './structure/issue-fields.ts'
import { rule as issueIdDuplicate } from './references/issue-id-duplicate.ts'
import { rule as issueIdFormat } from './references/issue-id-format.ts'
import { rule as issueReference } from './references/issue-reference.ts'
import { rule as issueType } from './structure/issue-type.ts'
import { rule as issueUnread } from './structure/issue-unread.ts'
import { rule as journalBaseline } from './journals/journal-baseline.ts'
import { rule as journalGates } from './journals/journal-gates.ts'
import { rule as journalOwnership } from './journals/journal-ownership.ts'
import { rule as journalPins } from './journals/journal-pins.ts'
import { rule as journalTimestamps } from './journals/journal-timestamps.ts'
import { rule as ledgerRewritten } from './history/ledger-rewritten.ts'
import { rule as linkReference } from './references/link-reference.ts'
import { rule as nothingRead } from './structure/nothing-read.ts'
import { rule as parentOverOpenChild } from './status/parent-over-open-child.ts'
import { rule as pathReference } from './references/path-reference.ts'
import { rule as placeholder } from './structure/placeholder.ts'
import { rule as policyChanged } from './history/policy-changed.ts'
import { rule as readyOverOpenBlocker } from './status/ready-over-open-blocker.ts'
import { rule as requiredDocuments } from './workboard/required-documents.ts'
import { rule as requirementReference } from './references/requirement-reference.ts'
import { rule as runLeftOut } from './evidence/run-left-out.ts'
import { rule as runRemoved } from './history/run-removed.ts'
import { rule as secretInRun } from './secrets/secret-in-run.ts'
import { rule as secretInSot } from './secrets/secret-in-sot.ts'
import { rule as signOffInvalid } from './evidence/sign-off-invalid.ts'
import { rule as sourceAdmission } from './workboard/source-admission.ts'
import { rule as stageGatesComplete } from './workboard/stage-gates-complete.ts'
import { rule as statusConflict } from './status/status-conflict.ts'
import { rule as statusVocabulary } from './status/status-vocabulary.ts'
import { rule as supersededDangling } from './references/superseded-dangling.ts'
import { rule as taskWithoutTrace } from './evidence/task-without-trace.ts'
import { rule as titleHeading } from './structure/title-heading.ts'
import { rule as trustChangedWithProof } from './history/trust-changed-with-proof.ts'
import { rule as userStoryCoverage } from './references/user-story-coverage.ts'
import { rule as userStoryReference } from './references/user-story-reference.ts'
import { rule as validatedOverOpenBlocker } from './status/validated-over-open-blocker.ts'
import { rule as verdictIndependence } from './journals/verdict-independence.ts'
import { rule as workboardDrift } from './workboard/workboard-drift.ts'
import { rule as workboardExtra } from './workboard/workboard-extra.ts'
import { rule as workboardMissing } from './workboard/workboard-missing.ts'
import { rule as workboardSchema } from './workboard/workboard-schema.ts'

/** Every rule, in order of id. */
export const rules: readonly Rule[] = [
  acceptanceAllTicked,
  acceptanceUnticked,
  admissionRecord,
  authorityCandidateWording,
  authorityDefaultClaim,
  authorityDisclaimer,
  authorityPromotion,
  blockedByCycle,
  blockedBySelf,
  blockedByUnreadable,
  blockedWithoutBlocker,
  blockerContradicted,
  blockerStale,
  blocksMismatch,
  changeNotArchived,
  commitReference,
  contractComplete,
  dialectUnread,
  digestConsistency,
  disableComment,
  documentUnread,
  eligibilityDecision,
  endpointInSot,
  evidenceAdmission,
  evidenceClaim,
  evidenceContradiction,
  evidenceCriteriaChanged,
  evidenceDigest,
  evidenceEvents,
  evidenceForeignIssue,
  evidenceFreshness,
  evidenceLabelUnread,
  evidenceOrphan,
  evidencePass,
  evidencePin,
  evidenceReportInvalid,
  evidenceReportMissing,
  evidenceRequired,
  evidenceRunMissing,
  evidenceStage,
  evidenceStray,
  evidenceWrites,
  failureMatrixComplete,
  frontmatterDates,
  frontmatterRequired,
  frontmatterReviewOverdue,
  frontmatterSchema,
  frontmatterSource,
  headingDuplicate,
  headingOrder,
  historyBoxAlone,
  historyCriterionEdited,
  historyCriterionWeakened,
  historyStatusReturned,
  issueAcceptanceEmpty,
  issueFieldUnknown,
  issueFields,
  issueIdDuplicate,
  issueIdFormat,
  issueReference,
  issueType,
  issueUnread,
  journalBaseline,
  journalGates,
  journalOwnership,
  journalPins,
  journalTimestamps,
  ledgerRewritten,
  linkReference,
  nothingRead,
  parentOverOpenChild,
  pathReference,
  placeholder,
  policyChanged,
  readyOverOpenBlocker,
  requiredDocuments,
  requirementReference,
  runLeftOut,
  runRemoved,
  secretInRun,
  secretInSot,
  signOffInvalid,
  sourceAdmission,
  stageGatesComplete,
  statusConflict,
  statusVocabulary,
  supersededDangling,
  taskWithoutTrace,
  titleHeading,
  trustChangedWithProof,
  userStoryCoverage,
  userStoryReference,
  validatedOverOpenBlocker,
  verdictIndependence,
  workboardDrift,
  workboardExtra,
  workboardMissing,
  workboardSchema,
]

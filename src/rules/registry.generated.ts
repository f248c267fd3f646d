// Written by `npm run generate` from the files of this folder.
import type { Rule } from '../model/rule.ts'
import { rule as acceptanceAllTicked } from './acceptance-all-ticked.ts'
import { rule as acceptanceUnticked } from './acceptance-unticked.ts'
import { rule as admissionRecord } from './admission-record.ts'
import { rule as authorityCandidateWording } from './authority-candidate-wording.ts'
import { rule as authorityDefaultClaim } from './authority-default-claim.ts'
import { rule as authorityDisclaimer } from './authority-disclaimer.ts'
import { rule as authorityPromotion } from './authority-promotion.ts'
import { rule as blockedByCycle } from './blocked-by-cycle.ts'
import { rule as blockedBySelf } from './blocked-by-self.ts'
import { rule as blockedByUnreadable } from './blocked-by-unreadable.ts'
import { rule as blockedWithoutBlocker } from './blocked-without-blocker.ts'
import { rule as blockerContradicted } from './blocker-contradicted.ts'
import { rule as blockerStale } from './blocker-stale.ts'
import { rule as blocksMismatch } from './blocks-mismatch.ts'
import { rule as commitReference } from './commit-reference.ts'
import { rule as contractComplete } from './contract-complete.ts'
import { rule as dialectUnread } from './dialect-unread.ts'
import { rule as digestConsistency } from './digest-consistency.ts'
import { rule as disableComment } from './disable-comment.ts'
import { rule as documentUnread } from './document-unread.ts'
import { rule as eligibilityDecision } from './eligibility-decision.ts'
import { rule as endpointInSot } from './endpoint-in-sot.ts'
import { rule as evidenceAdmission } from './evidence-admission.ts'
import { rule as evidenceClaim } from './evidence-claim.ts'
import { rule as evidenceContradiction } from './evidence-contradiction.ts'
import { rule as evidenceCriteriaChanged } from './evidence-criteria-changed.ts'
import { rule as evidenceDigest } from './evidence-digest.ts'
import { rule as evidenceEvents } from './evidence-events.ts'
import { rule as evidenceFreshness } from './evidence-freshness.ts'
import { rule as evidenceOrphan } from './evidence-orphan.ts'
import { rule as evidencePass } from './evidence-pass.ts'
import { rule as evidencePin } from './evidence-pin.ts'
import { rule as evidenceReportInvalid } from './evidence-report-invalid.ts'
import { rule as evidenceReportMissing } from './evidence-report-missing.ts'
import { rule as evidenceRequired } from './evidence-required.ts'
import { rule as evidenceRunMissing } from './evidence-run-missing.ts'
import { rule as evidenceStage } from './evidence-stage.ts'
import { rule as evidenceStray } from './evidence-stray.ts'
import { rule as evidenceWrites } from './evidence-writes.ts'
import { rule as failureMatrixComplete } from './failure-matrix-complete.ts'
import { rule as frontmatterDates } from './frontmatter-dates.ts'
import { rule as frontmatterRequired } from './frontmatter-required.ts'
import { rule as frontmatterReviewOverdue } from './frontmatter-review-overdue.ts'
import { rule as frontmatterSchema } from './frontmatter-schema.ts'
import { rule as frontmatterSource } from './frontmatter-source.ts'
import { rule as headingDuplicate } from './heading-duplicate.ts'
import { rule as headingOrder } from './heading-order.ts'
import { rule as historyBoxAlone } from './history-box-alone.ts'
import { rule as historyCriterionEdited } from './history-criterion-edited.ts'
import { rule as historyCriterionWeakened } from './history-criterion-weakened.ts'
import { rule as historyStatusReturned } from './history-status-returned.ts'
import { rule as issueAcceptanceEmpty } from './issue-acceptance-empty.ts'
import { rule as issueFieldUnknown } from './issue-field-unknown.ts'
import { rule as issueFields } from './issue-fields.ts'
import { rule as issueIdDuplicate } from './issue-id-duplicate.ts'
import { rule as issueIdFormat } from './issue-id-format.ts'
import { rule as issueReference } from './issue-reference.ts'
import { rule as issueType } from './issue-type.ts'
import { rule as journalBaseline } from './journal-baseline.ts'
import { rule as journalGates } from './journal-gates.ts'
import { rule as journalOwnership } from './journal-ownership.ts'
import { rule as journalPins } from './journal-pins.ts'
import { rule as journalTimestamps } from './journal-timestamps.ts'
import { rule as linkReference } from './link-reference.ts'
import { rule as pathReference } from './path-reference.ts'
import { rule as placeholder } from './placeholder.ts'
import { rule as readyOverOpenBlocker } from './ready-over-open-blocker.ts'
import { rule as requiredDocuments } from './required-documents.ts'
import { rule as secretInRun } from './secret-in-run.ts'
import { rule as secretInSot } from './secret-in-sot.ts'
import { rule as sourceAdmission } from './source-admission.ts'
import { rule as stageGatesComplete } from './stage-gates-complete.ts'
import { rule as statusConflict } from './status-conflict.ts'
import { rule as statusVocabulary } from './status-vocabulary.ts'
import { rule as titleHeading } from './title-heading.ts'
import { rule as userStoryCoverage } from './user-story-coverage.ts'
import { rule as userStoryReference } from './user-story-reference.ts'
import { rule as validatedOverOpenBlocker } from './validated-over-open-blocker.ts'
import { rule as verdictIndependence } from './verdict-independence.ts'
import { rule as workboardDrift } from './workboard-drift.ts'
import { rule as workboardExtra } from './workboard-extra.ts'
import { rule as workboardMissing } from './workboard-missing.ts'
import { rule as workboardSchema } from './workboard-schema.ts'

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
  evidenceFreshness,
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
  journalBaseline,
  journalGates,
  journalOwnership,
  journalPins,
  journalTimestamps,
  linkReference,
  pathReference,
  placeholder,
  readyOverOpenBlocker,
  requiredDocuments,
  secretInRun,
  secretInSot,
  sourceAdmission,
  stageGatesComplete,
  statusConflict,
  statusVocabulary,
  titleHeading,
  userStoryCoverage,
  userStoryReference,
  validatedOverOpenBlocker,
  verdictIndependence,
  workboardDrift,
  workboardExtra,
  workboardMissing,
  workboardSchema,
]

// Written by `npm run generate` from the files of this folder.
import type { Rule } from '../model/rule.ts'
import { rule as authorityCandidateWording } from './authority-candidate-wording.ts'
import { rule as authorityDefaultClaim } from './authority-default-claim.ts'
import { rule as authorityDisclaimer } from './authority-disclaimer.ts'
import { rule as contractComplete } from './contract-complete.ts'
import { rule as dialectUnread } from './dialect-unread.ts'
import { rule as digestConsistency } from './digest-consistency.ts'
import { rule as eligibilityDecision } from './eligibility-decision.ts'
import { rule as evidenceStray } from './evidence-stray.ts'
import { rule as failureMatrixComplete } from './failure-matrix-complete.ts'
import { rule as frontmatterRequired } from './frontmatter-required.ts'
import { rule as frontmatterSchema } from './frontmatter-schema.ts'
import { rule as headingDuplicate } from './heading-duplicate.ts'
import { rule as headingOrder } from './heading-order.ts'
import { rule as issueAcceptanceEmpty } from './issue-acceptance-empty.ts'
import { rule as issueFieldUnknown } from './issue-field-unknown.ts'
import { rule as issueFields } from './issue-fields.ts'
import { rule as issueType } from './issue-type.ts'
import { rule as placeholder } from './placeholder.ts'
import { rule as stageGatesComplete } from './stage-gates-complete.ts'
import { rule as titleHeading } from './title-heading.ts'

/** Every rule that sees one document alone, in order of id. */
export const documentRules: readonly Rule[] = [
  authorityCandidateWording,
  authorityDefaultClaim,
  authorityDisclaimer,
  contractComplete,
  dialectUnread,
  digestConsistency,
  eligibilityDecision,
  evidenceStray,
  failureMatrixComplete,
  frontmatterRequired,
  frontmatterSchema,
  headingDuplicate,
  headingOrder,
  issueAcceptanceEmpty,
  issueFieldUnknown,
  issueFields,
  issueType,
  placeholder,
  stageGatesComplete,
  titleHeading,
]

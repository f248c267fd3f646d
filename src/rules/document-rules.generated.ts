// Written by `npm run generate` from the files of this folder.
import type { Rule } from '../model/rule.ts'
import { rule as authorityCandidateWording } from './authority/authority-candidate-wording.ts'
import { rule as authorityDefaultClaim } from './authority/authority-default-claim.ts'
import { rule as authorityDisclaimer } from './authority/authority-disclaimer.ts'
import { rule as contractComplete } from './workboard/contract-complete.ts'
import { rule as dialectUnread } from './structure/dialect-unread.ts'
import { rule as digestConsistency } from './evidence/digest-consistency.ts'
import { rule as eligibilityDecision } from './workboard/eligibility-decision.ts'
import { rule as evidenceStray } from './structure/evidence-stray.ts'
import { rule as failureMatrixComplete } from './workboard/failure-matrix-complete.ts'
import { rule as frontmatterRequired } from './front-matter/frontmatter-required.ts'
import { rule as frontmatterSchema } from './front-matter/frontmatter-schema.ts'
import { rule as headingDuplicate } from './structure/heading-duplicate.ts'
import { rule as headingOrder } from './structure/heading-order.ts'
import { rule as issueAcceptanceEmpty } from './structure/issue-acceptance-empty.ts'
import { rule as issueFieldUnknown } from './structure/issue-field-unknown.ts'
import { rule as issueFields } from './structure/issue-fields.ts'
import { rule as issueType } from './structure/issue-type.ts'
import { rule as placeholder } from './structure/placeholder.ts'
import { rule as stageGatesComplete } from './workboard/stage-gates-complete.ts'
import { rule as titleHeading } from './structure/title-heading.ts'

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

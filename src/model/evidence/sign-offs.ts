import type { Span } from '../document/span.ts'
import type { IssueStatus } from '../document/status.ts'

/** A person as commits name one. */
export type GitPerson = { readonly name: string; readonly email: string }

/** A commit and the people who made it. */
export type CommitPeople = {
  readonly commit: string
  readonly author: GitPerson
  readonly committer: GitPerson
}

/** One criterion of one line of sign-off, and the commit that brought it into the issue. */
export type CommittedSignOff = {
  /** Counted from 1. */
  readonly criterion: number
  readonly by: string
  readonly date: string | null
  /** Null where the history is cut off before it. */
  readonly commit: CommitPeople | null
  /** The criterion as it read in that commit; null where it had none of this number. */
  readonly text: string | null
}

/** What git says of an issue with sign-offs. */
export type SignOffTrace = {
  readonly issue: string
  /** The status that the section of the issue states in the last commit. */
  readonly status: IssueStatus
  /** The commit that set it; null where the history is cut off before it. */
  readonly statusBy: CommitPeople | null
  readonly signOffs: readonly CommittedSignOff[]
}

/** What git says of all issues with sign-offs. */
export type SignOffHistory = {
  readonly traces: readonly SignOffTrace[]
  /** False where older commits are missing. */
  readonly isWhole: boolean
}

/** A criterion that a person accepted, as git shows it. */
export type SignOff = {
  /** Who committed the line: the name of the author. */
  readonly by: string
  /** The date that the line gives. */
  readonly date: string | null
  readonly commit: string
}

export const signOffDefects = [
  'no-criterion',
  'unknown-history',
  'status-elsewhere',
  'criterion-changed',
  'not-listed',
  'same-person',
] as const
/** Why a sign-off does not count. */
export type SignOffDefect = (typeof signOffDefects)[number]

/** A line whose sign-off of some criteria does not count. */
export type RefusedSignOff = {
  readonly issue: string
  readonly path: string
  readonly span: Span
  readonly defect: SignOffDefect
  readonly criteria: readonly number[]
  /** Who signs, as the line says. */
  readonly by: string
  /** Who committed it; null where that is unknown. */
  readonly commit: CommitPeople | null
}

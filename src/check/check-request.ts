import type { RunStore } from '../evidence/claims/run-store.ts'
import type { HistoryChange } from '../model/document-history.ts'
import type { Finding, Severity } from '../model/finding.ts'
import type { CheckReport } from '../model/result.ts'
import type { Rule } from '../model/rule.ts'
import type { Settings } from '../model/settings.ts'
import type { JsonRecord, Workspace } from '../model/workspace.ts'
import type { FactStore } from '../workspace/cache/fact-store.ts'
import type { FileSource } from '../workspace/sources/file-source.ts'
import type { AskCommits, AskJournals } from './ask-evidence.ts'
import type { OpenHelper } from './incremental/helper.ts'

/** Tells findings with the lines they stand on. Texts of the same `key` are told in the same way. */
export type BlockMaker = {
  readonly key: string
  tell(findings: readonly Finding[], excerpts: CheckReport['excerpts']): Promise<string>
}

/** Where a check remembers, and when it began by the clock on the wall (milliseconds). */
export type CheckCache = { readonly store: FactStore; readonly startedAt: number }

export type CheckRequest = {
  readonly source: FileSource
  /** The clock of the check: an ISO instant. */
  readonly now: string
  /** Files and folders, relative to root, that findings are limited to; everything when empty. */
  readonly paths?: readonly string[]
  /** Files that changed: only findings that stand in them, or tell of them, are shown. Everything when null. */
  readonly changed?: readonly string[] | null
  /** Severities that the command line asks for, by rule. */
  readonly severities?: Readonly<Record<string, Severity | 'off'>>
  /** Text of a baseline file: findings it knows are held back. */
  readonly baseline?: { readonly path: string; readonly text: string } | null
  /** Milliseconds that only ever grow, for `stats`; no times without it. */
  readonly clock?: () => number
  /** Told when thousands of documents are held: whoever owns the process may want it to hold less beside them. */
  readonly holdsMany?: () => void
  /** Finds somebody to read documents at the same time. It changes no result. */
  readonly openHelper?: OpenHelper
  readonly rules?: readonly Rule[]
  /** Opens the evidence roots of the workspace; nothing is opened without it. */
  readonly openStore?: (settings: Settings, records: readonly JsonRecord[] | null) => Promise<RunStore>
  readonly askCommits?: (settings: Settings) => AskCommits
  readonly askJournals?: (settings: Settings) => AskJournals
  /** Asks git what commits did to issues; asked only where a rule wants it. */
  readonly askHistory?: (workspace: Omit<Workspace, 'evidence'>) => Promise<readonly HistoryChange[]>
  /** What earlier checks left behind, and where this one leaves something. It changes no result. */
  readonly cache?: CheckCache | null
  /** Makes the text that tells of some findings; the report will be made of such texts. */
  readonly blocks?: BlockMaker | null
  /** The listing of the result will be asked for. */
  readonly listed?: boolean
}

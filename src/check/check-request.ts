import type { TrustSource } from '../evidence/signatures/trust-policy.ts'
import type { HistoryChange } from '../model/document-history.ts'
import type { Severity } from '../model/finding.ts'
import type { Rule } from '../model/rule.ts'
import type { Settings } from '../model/settings.ts'
import type { Workspace } from '../model/workspace.ts'
import type { FileSource } from '../workspace/sources/file-source.ts'
import type { EvidenceSources } from './ask-evidence.ts'

/** The input of a check: the files, the clock, what is shown, and the sources of evidence. */
export type CheckRequest = EvidenceSources & {
  readonly source: FileSource
  /** The clock of the check: an ISO instant. */
  readonly now: string
  /** Files and folders, relative to root, that findings are limited to; everything when empty. */
  readonly paths?: readonly string[]
  /** Changed files: only findings in them, or related to them, are shown. Everything when null. */
  readonly changed?: readonly string[] | null
  /** Severities that the command line sets, by rule. */
  readonly severities?: Readonly<Record<string, Severity | 'off'>>
  /** Text of a baseline file: findings listed in it are not shown. Null for none; where it is absent the config decides. */
  readonly baseline?: { readonly path: string; readonly text: string } | null
  /** Hears how many of the documents are read. */
  readonly onRead?: (read: number, all: number) => void
  /** Milliseconds that only ever grow, for `stats`; no times without it. */
  readonly clock?: () => number
  /** The time on the wall at which the check began, in milliseconds: files that changed shortly before are read again. */
  readonly startedAt?: number
  readonly rules?: readonly Rule[]
  /** The name of the program, where `extends: auto` means cto under it. */
  readonly program?: string | null
  /** The configuration whose policy is in force in place of the workspace's own; null or absent for that one. */
  readonly policy?: Settings | null
  /** Whose signatures count, where that is not the policy of the last commit. */
  readonly trust?: TrustSource
  /** Where the baseline that the config names is read; the files that are checked where it is absent. */
  readonly baselineSource?: Pick<FileSource, 'read'>
  /** Asks git what commits did to issues; called only where a rule that needs it is on. */
  readonly askHistory?: (
    workspace: Pick<Workspace, 'settings' | 'documents'>,
  ) => Promise<readonly HistoryChange[]>
  /** True when the report's listing is needed (JSON). */
  readonly listed?: boolean
}

/** The ids of all rules about commits begin so; git history is read only if one of them is on. */
const historyPrefix = 'history-'

type Severities = Readonly<Record<string, Severity | 'off'>>

/** The severities that config and command line set, by rule; the command line wins. Null where only options are set. */
function severitiesInForce(
  { rules }: Pick<Settings, 'rules'>,
  severities: Severities,
): (readonly [rule: string, severity: Severity | 'off' | null])[] {
  const configured = Object.entries(rules).map(([id, { severity }]) => [id, severity] as const)
  return [...new Map([...configured, ...Object.entries(severities)])]
}

/** True when a rule about what commits did is on; they are off by default. */
export function needsHistory(settings: Pick<Settings, 'rules'>, severities: Severities): boolean {
  return severitiesInForce(settings, severities).some(
    ([id, severity]) => id.startsWith(historyPrefix) && severity !== 'off',
  )
}

/** The rules that are switched off, in order of name. */
export function rulesOff(settings: Pick<Settings, 'rules'>, severities: Severities): readonly string[] {
  return severitiesInForce(settings, severities)
    .flatMap(([id, severity]) => (severity === 'off' ? [id] : []))
    .sort()
}

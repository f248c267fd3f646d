/** What every function of the library understands. */
type CommonOptions = {
  /** The clock: a day, an instant with its zone, or a Date. Without it the clock of the machine counts. */
  readonly now?: string | Date | undefined
  /** Called with each line that the command would write to standard error. */
  readonly onNote?: ((line: string) => void) | undefined
}

export type RuleLevel = 'off' | 'note' | 'warning' | 'error'

export type CheckOptions = CommonOptions & {
  /** The folder of the workspace. */
  readonly root: string
  /** Files and folders, relative to root: findings elsewhere are left out. The whole workspace is still read. */
  readonly paths?: readonly string[] | undefined
  /** With `skip`, the runs and commits that documents cite are not opened. */
  readonly evidence?: 'verify' | 'skip' | undefined
  /** Severities by id of the rule, over those of the configuration. */
  readonly rules?: Readonly<Record<string, RuleLevel>> | undefined
  /** Checks git's index: what will be committed. */
  readonly staged?: boolean | undefined
  /** A git revision: findings in files that have not changed since are left out. */
  readonly since?: string | undefined
  /** A baseline file, relative to root: findings that it lists are left out. */
  readonly baseline?: string | undefined
}

export type VerifyOptions = CommonOptions & {
  /** The workspace whose settings and admission records count. Without it, none count. */
  readonly root?: string | undefined
  /** Folders of cases, in addition to the built-in ones and those of the workspace. */
  readonly cases?: readonly string[] | undefined
}

export type BoardOptions = CommonOptions & {
  /** The folder of the workspace. */
  readonly root: string
  /** With `skip`, the runs and commits that documents cite are not opened. */
  readonly evidence?: 'verify' | 'skip' | undefined
}

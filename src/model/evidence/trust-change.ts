/** A commit that changed the trust policy together with run directories. */
export type TrustChange = {
  readonly commit: string
  /** Files of the policy that it changed, relative to root. */
  readonly files: readonly string[]
  /** Run directories that it changed, as the configuration names them. */
  readonly runs: readonly string[]
}

// Written by `npm run generate` from schemas/. Do not edit.

/** The result of checking a planning workspace. Paths are relative to the root and use /; lines and columns start at 1, ends are exclusive. */
export type CheckReport = {
  schema: 'sot-check/1'
  /** No finding has the severity error. */
  ok: boolean
  root: '.'
  summary: {
    documents: number
    issues: number
    errors: number
    warnings: number
    notes: number
    claims: {
      proven: number
      broken: number
      stale: number
      unbacked: number
      unknowable: number
    }
    /** Rules that the config or the command line switches off. */
    rulesOff: Array<string>
  }
  findings: Array<CheckFinding>
  documents: Array<CheckDocument>
  issues: Array<CheckIssue>
  claims: Array<CheckClaim>
}

export type CheckFinding = {
  rule: string
  severity: 'error' | 'warning' | 'note'
  message: string
  fix: string | null
  path: string
  line: number
  column: number
  endLine: number
  endColumn: number
  issue: string | null
  code: string | null
  /** The other sides of a contradiction. */
  related: Array<{
    path: string
    line: number
    column: number
    message: string
  }>
  fixable: boolean
  docs: string | null
}

export type CheckDocument = {
  path: string
  format: string
  kind: 'prd' | 'issues' | 'blocker' | 'contract' | 'admission' | 'failure-matrix' | 'stage-gates' | 'eligibility' | 'journal' | 'review' | 'status' | 'plan' | 'note'
  title: string | null
  status: string | null
  sha256: string
  issues: Array<string>
}

export type CheckIssue = {
  id: string
  title: string
  path: string
  format: string
  line: number
  status: 'proposed' | 'ready' | 'active' | 'review' | 'blocked' | 'deferred' | 'validated' | 'dropped' | 'unstated' | 'unknown'
  /** The status as written. */
  statusText: string | null
  type: string | null
  /** Who does it, else its owner; several are separated by commas. */
  assignee: string | null
  /** The priority as written. */
  priority: string | null
  labels: Array<string>
  milestone: string | null
  /** A day: YYYY-MM-DD. */
  due: string | null
  blockedBy: Array<{
    /** An id, a path, or the words themselves. */
    ref: string
    kind: 'issue' | 'document' | 'external' | 'soft' | 'unreadable'
  }>
  stories: Array<number>
  acceptance: Array<{
    text: string
    /** null: the criterion has no box. */
    checked: boolean | null
    line: number
  }>
  proof: 'proven' | 'recorded' | 'partial' | 'broken' | 'stale' | 'unbacked' | 'unknowable' | 'none'
  /** The lowest level of the runs that the proof rests on; null where it rests on none. */
  level: 1 | 2 | 3 | null
  /** What the run that counts shows, in words. */
  proofText: string | null
  /** Why each criterion counts as met. */
  criteria: Array<CheckCriterion>
  runs: Array<{
    run: string
    status: string | null
    verdict: 'proven' | 'broken' | 'unknowable'
    level: 1 | 2 | 3 | null
    /** Who signed the run, by keys that the policy trusts. */
    signers: Array<CheckSigner>
    /** Whether the commands failed before the change; null without a control. */
    control: 'red' | 'green' | null
    /** What is wrong with the run, and why it does not count for the issue. */
    codes: Array<string>
  }>
}

export type CheckCriterion = {
  number: number
  text: string
  line: number
  /** null: the criterion has no box. */
  checked: boolean | null
  /** `proven`: a run shows it. `signed-off`: a person did. `ticked`: only its box says so. */
  state: 'proven' | 'signed-off' | 'ticked' | 'open'
  /** The run, or the person and the day. */
  by: string | null
}

export type CheckSigner = {
  kind: 'key' | 'ssh' | 'sigstore'
  /** The id of the key in the configuration, the name in the line of the ssh key, or the subject of the certificate. */
  id: string
  /** The fingerprint of the key. */
  key: string
  valid_after: string | null
  valid_before: string | null
}

export type CheckClaim = {
  id: string
  subject: string | null
  predicate: string
  value: string | number | boolean | null | Array<string>
  outcome: 'proven' | 'broken' | 'stale' | 'unbacked' | 'unknowable' | 'waived'
  path: string
  line: number
  issue: string | null
  /** The evidence for the outcome; null if none was opened. */
  witness: {
    path: string
    pointer: string | null
    sha256: null | string
  } | null
  /** For claims about repositories and files outside the workspace: the reason of the outcome. */
  reason?: string
}

/** The verdicts on run directories, in the order of the command line. */
export type VerifyReport = {
  schema: 'sot-verify/1'
  runs: Array<VerifyRun>
}

export type VerifyRun = {
  /** The run id: from the report, else the directory's name. */
  run: string
  /** The directory as given by the user. */
  dir: string
  status: 'pass' | 'fail' | 'blocked' | null
  /** Proven: every obligation is met. Broken: at least one is not. Unknowable: at least one could not be checked. */
  verdict: 'proven' | 'broken' | 'unknowable'
  /** How far a proven run can be trusted: 1, its bytes agree with each other and with the ledger; 2, this machine executed it; 3, it is signed. Null unless the verdict is proven. */
  level: 1 | 2 | 3 | null
  /** Who signed the run, by keys that the policy trusts; empty unless the verdict is proven. */
  signers: Array<VerifySigner>
  /** The codes of all obligations that are not met, in order. */
  reasons: Array<string>
  obligations: Array<VerifyObligation>
}

export type VerifySigner = {
  /** A key of `trust.keys`, an ssh key of `trust.signers`, or an identity of `trust.sigstore`. */
  kind: 'key' | 'ssh' | 'sigstore'
  /** The id of the key in the configuration, the name in the line of the ssh key, or the subject of the certificate. */
  id: string
  /** The fingerprint of the key: the SHA-256 of its public part, of an ssh key as ssh-keygen prints it. */
  key: string
  /** From when the key counts; null for always. */
  valid_after: string | null
  /** Until when the key counts; null for always. */
  valid_before: string | null
}

export type VerifyObligation = {
  id: string
  state: 'held' | 'broken' | 'unknowable'
  /** The reason code if it is not met, explained by `sot explain`; null if it is met. */
  code: string | null
  message: string
  witness: VerifyWitness | null
}

export type VerifyWitness = {
  /** Relative to the run directory. */
  path: string
  /** JSON pointer into the file. */
  pointer?: string
  range?: {
    offset: number
    length: number
  }
  sha256?: string
}

export type BoardReport = {
  schema: 'sot-board/1'
  view: 'status'
  totals: BoardTotals
  items: Array<BoardItem>
  next: Array<string>
  /** For a person, or for another role than the builder of a phase. */
  nextHitl: Array<string>
  roots: Array<BoardRoot>
  /** Ids that wait for each other, each group sorted. */
  cycles: Array<Array<string>>
  staleBlockers: Array<BoardFinding>
  contradictions: Array<BoardFinding>
  overdue: Array<BoardFinding>
  findings: Array<BoardFinding>
}

export type BoardTotals = {
  /** Validated issues, and phases whose gate is claimed. The other numbers are their proofs. */
  claimed: number
  proven: number
  recorded: number
  partial: number
  broken: number
  stale: number
  unbacked: number
  unknowable: number
  byStatus: {
    proposed: number
    ready: number
    active: number
    review: number
    blocked: number
    deferred: number
    validated: number
    dropped: number
    unstated: number
    unknown: number
  }
  /** The same numbers for phases only. */
  phases: BoardCounts
}

export type BoardCounts = {
  /** Validated issues, and phases whose gate is claimed. The other numbers are their proofs. */
  claimed: number
  proven: number
  recorded: number
  partial: number
  broken: number
  stale: number
  unbacked: number
  unknowable: number
  byStatus: {
    proposed: number
    ready: number
    active: number
    review: number
    blocked: number
    deferred: number
    validated: number
    dropped: number
    unstated: number
    unknown: number
  }
}

export type BoardItem = {
  /** For a phase: `phase:` and its name. */
  id: string
  /** The format of the plan that defines it. */
  format: string
  kind: 'issue' | 'phase'
  title: string
  status: 'proposed' | 'ready' | 'active' | 'review' | 'blocked' | 'deferred' | 'validated' | 'dropped' | 'unstated' | 'unknown'
  statusText: string | null
  proof: 'proven' | 'recorded' | 'partial' | 'broken' | 'stale' | 'unbacked' | 'unknowable' | 'none'
  /** The lowest level of the runs that the proof rests on; null where it rests on none. */
  level: 1 | 2 | 3 | null
  /** What the run that counts shows, in words. */
  proofText: string | null
  /** Why each criterion counts as met. */
  criteria: Array<BoardCriterion>
  type: string | null
  /** Who does it, else its owner; several are separated by commas. */
  assignee: string | null
  /** The priority as written. */
  priority: string | null
  labels: Array<string>
  milestone: string | null
  /** A day: YYYY-MM-DD. */
  due: string | null
  path: string
  line: number
  blockedBy: Array<BoardBlocker>
  /** Ids of the issues that name it as a blocker. */
  blocks: Array<string>
  ready: 'proven' | 'claimed' | 'no'
  /** Its root blockers; at most a hundred. */
  rootBlockers: Array<string>
  /** Open issues that wait for it, directly or not. */
  fanOut: number
  ageDays: number | null
  statusDays: number | null
  /** Only for a phase. */
  phase?: BoardPhase
}

export type BoardCriterion = {
  number: number
  text: string
  line: number
  /** null: the criterion has no box. */
  checked: boolean | null
  /** `proven`: a run shows it. `signed-off`: a person did. `ticked`: only its box says so. */
  state: 'proven' | 'signed-off' | 'ticked' | 'open'
  /** The run, or the person and the day. */
  by: string | null
}

export type BoardBlocker = {
  /** An id, a path, or the words. */
  ref: string
  kind: 'issue' | 'phase' | 'document' | 'external' | 'unreadable'
  open: boolean
  path: string
  line: number
}

export type BoardPhase = {
  /** As in its documents. */
  id: string
  documents: Array<{
    kind: 'journal' | 'review' | 'status' | 'plan'
    path: string
  }>
  /** Its Definition of Done. */
  items: Array<{
    id: string
    title: string | null
    claimed: boolean
    /** The latest verdict of the reviews that counts. */
    verdict: 'pass' | 'fail' | 'open' | null
    outcome: 'proven' | 'recorded' | 'partial' | 'broken' | 'stale' | 'unbacked' | 'unknowable' | 'none'
    path: string
    line: number
    /** The place of that verdict. */
    reviewed: {
      path: string
      line: number
    } | null
  }>
  /** What is missing for the proof of its gate, most serious first. */
  lacks: Array<{
    why: 'no-review' | 'no-verdict' | 'same-role' | 'journal-cited' | 'future' | 'plan-unread' | 'open' | 'failed' | 'claimed-since' | 'too-few' | 'pin'
    item: string | null
    outcome: 'broken' | 'stale' | 'unbacked' | 'unknowable'
    words: string
    /** Why a pin or baseline is not confirmed. */
    reason: string | null
    path: string
    line: number
  }>
  /** What it needs; null if it is complete. */
  needs: 'build' | 'verdict' | 'mend' | 'access' | null
}

export type BoardRoot = {
  ref: string
  kind: 'issue' | 'phase' | 'document' | 'external' | 'unreadable'
  fanOut: number
  ageDays: number | null
  /** Ids of the issues that wait for it; at most a hundred. */
  blocked: Array<string>
}

export type BoardFinding = {
  rule: string
  severity: 'error' | 'warning' | 'note'
  message: string
  fix: string | null
  path: string
  line: number
  column: number
  endLine: number
  endColumn: number
  issue: string | null
  code: string | null
  /** The other sides of a contradiction. */
  related: Array<{
    path: string
    line: number
    column: number
    message: string
  }>
  fixable: boolean
  docs: string | null
}

// Written by `npm run generate` from schemas/. Do not edit.

export type RunReport = {
  readonly schema: 'harness-report/1'
  readonly run_id: string
  readonly case_id: string
  readonly stage: number
  readonly issue: string | null
  readonly status: 'pass' | 'fail' | 'blocked'
  readonly failure_reason: string | null
  readonly blockers: ReadonlyArray<string>
  readonly backend: string
  readonly backend_exit_code: number | null
  readonly engine_process_started: boolean
  readonly model_provider: string | null
  readonly model: string | null
  readonly model_admission_status: 'admitted' | 'not_admitted' | 'revoked' | null
  readonly runtime_model_provider: string | null
  readonly engine_binary_sha256: string | null
  readonly source_admission_status: 'admitted' | 'not_admitted' | 'revoked' | null
  readonly run_started_at: string
  readonly run_ended_at: string
  readonly duration_ms: number
  readonly changed_files: ReadonlyArray<string>
  readonly allowed_writes_passed: boolean
  readonly allowed_roots: ReadonlyArray<'runtime_workspace_root' | 'run_artifact_dir'>
  readonly patch_artifact: 'patch.diff' | null
  readonly patch_digest: string | null
  readonly tests: {
    readonly command: string
    readonly exit_code: number | null
    readonly executed: number
    readonly passed: boolean
  }
  readonly tests_command: string
  readonly tests_passed: boolean
  readonly required_events_passed: boolean
  readonly missing_events: ReadonlyArray<string>
  readonly artifacts: Readonly<Record<string, string>>
  readonly digests: Readonly<Record<string, string>>
  readonly freshness: {
    readonly nonce: string
    readonly contract_sha256: string
    readonly fixture_sha256: string
    readonly harness_version: string
  }
  readonly comparison: null | {
    readonly fake_run: string
    readonly fake_report_sha256: string
  }
  readonly isolation: {
    readonly method: 'bubblewrap' | 'bubblewrap+relay' | 'process'
    /** Processes that were left; "unknown" where they cannot be counted, which no pass has. */
    readonly survivors: number | 'unknown'
  }
  readonly no_target_inspection: {
    readonly passed: boolean
    readonly proof: string
  }
  readonly case_process_started?: boolean
  readonly case_model_provider?: string | null
  readonly case_model?: string | null
  readonly case_model_admission_status?: 'admitted' | 'not_admitted' | 'revoked' | null
  readonly case_runtime_model_provider?: string | null
}

export type RunContract = {
  readonly schema: 'harness-contract/1'
  readonly run_id: string
  readonly nonce: string
  readonly case_id: string
  readonly stage: number
  readonly engine: string
  readonly issue: string | null
  readonly acceptance_sha256: string | null
  readonly task: string
  readonly allowed_files: ReadonlyArray<string>
  readonly allowed_roots: ReadonlyArray<'runtime_workspace_root' | 'run_artifact_dir'>
  readonly tests_command: string
  readonly required_events: ReadonlyArray<string>
  readonly fixture_sha256: string
  /** Digest of the hidden tests; absent in runs of a case without any. */
  readonly hidden_sha256?: string
}

export type HarnessEvent = {
  readonly seq: number
  readonly at: string
  readonly type: 'run.started' | 'task.contract.created' | 'plan.updated' | 'patch.applied' | 'git.diff.checked' | 'verification.completed' | 'approval.requested' | 'approval.granted' | 'approval.denied' | 'run.blocked' | 'run.completed'
  readonly run_id: string
  readonly data: Readonly<Record<string, unknown>>
  readonly src?: {
    readonly file: string
    readonly offset: number
    readonly length: number
    readonly sha256: string
  }
}

export type TraceLine = {
  readonly seq: number
  readonly at: string
  readonly step: string
  readonly ms: number
  readonly data: Readonly<Record<string, unknown>>
}

export type SourceProof = {
  readonly schema: 'source-proof/1'
  readonly run_id: string
  readonly stage: number
  readonly workplace: 'copy' | 'clone'
  readonly admission: {
    readonly path: string
    readonly sha256: string
  }
  readonly fixture_sha256: string
  readonly before: SourceSight
  readonly after: SourceSight | null
  readonly unwritten: boolean
}

export type SourceSight = {
  readonly head: string
  readonly tree: string
  readonly status: 'clean'
  readonly entries: number
  readonly files_sha256: string
}

/** What `sot prove` writes: the issue's own commands, run in a clean checkout of one commit. */
export type ProofReport = {
  readonly schema: 'proof-report/1'
  readonly kind: 'command'
  readonly run_id: string
  readonly issue: string
  readonly document: string
  /** Numbers of the criteria that the commands cover, counted from 1. */
  readonly criteria: ReadonlyArray<number>
  readonly acceptance_sha256: string | null
  readonly commit: string
  /** The tree that was tested: that of the commit, or with `worktree` that of the files in the work tree. */
  readonly tree: string
  readonly worktree: boolean
  readonly base: string | null
  readonly patch_id: string | null
  /** The remote `origin` without credentials. */
  readonly repository: string | null
  /** The commands that were started, in order. */
  readonly commands: ReadonlyArray<ProofCommand>
  readonly control: ProofControl | null
  readonly setup: ReadonlyArray<ProofStep>
  readonly reused: ReadonlyArray<{
    readonly path: string
    readonly lockfile: string | null
    readonly lockfile_sha256: string | null
  }>
  /** Parts of the commit that the checkout does not contain: submodules, and files in Git LFS. */
  readonly not_materialised: ReadonlyArray<string>
  /** Why the run does not contain its commits as `commit.bundle`; null where it does, and for files of a work tree. */
  readonly bundle_note?: string | null
  readonly isolation: {
    readonly method: 'bubblewrap' | 'process'
    /** Processes that were left; "unknown" where they cannot be counted, which no pass has. */
    readonly survivors: number | 'unknown'
  }
  readonly environment: {
    readonly os: string
    readonly arch: string
    readonly node: string
  }
  readonly status: 'pass' | 'fail' | 'blocked'
  readonly failure_reason: string | null
  readonly run_started_at: string
  readonly run_ended_at: string
  readonly duration_ms: number
  readonly artifacts: Readonly<Record<string, string>>
  readonly digests: Readonly<Record<string, string>>
  readonly freshness: {
    readonly nonce: string
    readonly contract_sha256: string
    readonly harness_version: string
    readonly ledger_head: string | null
  }
}

export type ProofCommand = {
  readonly argv: ReadonlyArray<string>
  /** The folder of the workspace below the top of the repository; `.` where they are the same. */
  readonly cwd: string
  /** Where the command comes from: the issue, `proof.rules` of the configuration, or `--command`. */
  readonly source: 'document' | 'config' | 'flag'
  /** The criteria that the issue says this command covers; null if it names none. */
  readonly criteria: ReadonlyArray<number> | null
  /** Null if the command did not start or was ended. */
  readonly exit_code: number | null
  readonly started_at: string
  readonly ended_at: string
  readonly log: string
  readonly tests: ProofTests | null
}

export type ProofTests = {
  readonly format: 'node' | 'tap' | 'vitest' | 'jest' | 'pytest' | 'unittest' | 'go' | 'cargo' | 'junit'
  /** The file with the names and states of the tests, which these numbers are of; absent where only the output shows them. */
  readonly names?: string
  readonly executed: number
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

export type ProofControl = {
  readonly commit: string
  readonly passed: boolean
  /** The commands that were started, in order. */
  readonly commands: ReadonlyArray<ProofCommand>
}

export type ProofStep = {
  readonly argv: ReadonlyArray<string>
  readonly exit_code: number | null
  readonly started_at: string
  readonly ended_at: string
  readonly log: string
}

/** What a proof is to run, written before anything runs. */
export type ProofContract = {
  readonly schema: 'proof-contract/1'
  readonly run_id: string
  readonly nonce: string
  readonly issue: string
  readonly document: string
  readonly acceptance_sha256: string | null
  readonly criteria: ReadonlyArray<number>
  readonly commit: string
  readonly tree: string
  readonly worktree: boolean
  readonly baseline: string | null
  readonly commands: ReadonlyArray<{
    readonly argv: ReadonlyArray<string>
    /** Where the command comes from: the issue, `proof.rules` of the configuration, or `--command`. */
    readonly source: 'document' | 'config' | 'flag'
    readonly criteria: ReadonlyArray<number> | null
  }>
  readonly setup: ReadonlyArray<ReadonlyArray<string>>
  /** JUnit files that the commands write, from the workspace. */
  readonly junit?: ReadonlyArray<string>
  readonly timeout_s: number
  readonly network: boolean
}

export type InspectionProof = {
  readonly schema: 'no-target-inspection/1'
  readonly run_id: string
  readonly stage: number
  readonly passed: boolean
  readonly allowed_roots: ReadonlyArray<'runtime_workspace_root' | 'run_artifact_dir'>
  readonly checked: ReadonlyArray<InspectedPath>
  /** The entries of `checked` that are within no root. */
  readonly violations: ReadonlyArray<number>
}

/** Relative to the root, so that no path of the host is shown; paths of the system are absolute. */
export type InspectedPath = {
  readonly source: 'contract' | 'argv' | 'env' | 'config'
  readonly name: string
  readonly path: string
  readonly within: 'runtime_workspace_root' | 'run_artifact_dir' | 'home' | 'system' | null
}

export type ReportedTests = {
  readonly schema: 'proof-tests/1'
  /** What reported them: the harness's own reporter for a test runner, or a JUnit file of the command. */
  readonly source: 'node' | 'vitest' | 'jest' | 'pytest' | 'junit'
  /** Why the results cannot be trusted; null where they can. */
  readonly fault: ReportedFault | null
  readonly tests: ReadonlyArray<ReportedTest>
}

export type ReportedFault = {
  readonly kind: 'compromised' | 'ended-early'
  readonly why: string
}

export type ReportedTest = {
  readonly file: string | null
  /** The names of its suites and its own, from the outside in. */
  readonly name: ReadonlyArray<string>
  /** `skipped` also for tests that are to be done, or expected to fail. */
  readonly state: 'passed' | 'failed' | 'skipped'
}

export type LedgerEntry = {
  readonly run_id: string
  readonly report_sha256: string
  readonly nonce: string
  /** Digest of the line before it. */
  readonly prev: string
}

export type EnvelopeJson = {
  readonly payloadType: string
  readonly payload: string
  readonly signatures: ReadonlyArray<{
    readonly keyid?: string
    readonly sig: string
  }>
}

export type StatementJson = {
  readonly _type: 'https://in-toto.io/Statement/v1'
  readonly subject: ReadonlyArray<AttestedResource>
  readonly predicateType: string
  readonly predicate: Readonly<Record<string, unknown>>
}

export type AttestedResource = {
  readonly name: string
  readonly digest: Readonly<Record<string, string>>
}

export type TestResultJson = {
  readonly result: 'PASSED' | 'WARNED' | 'FAILED'
  readonly configuration: ReadonlyArray<TestResultResource>
  readonly url?: string
  readonly passedTests?: ReadonlyArray<string>
  readonly warnedTests?: ReadonlyArray<string>
  readonly failedTests?: ReadonlyArray<string>
}

export type TestResultResource = {
  readonly name: string
  readonly digest: Readonly<Record<string, string>>
}

export type CaseYaml = {
  readonly id: string
  readonly title: string
  readonly task: string
  readonly stage: number
  /** True for a case without a fixture, which runs on the last commit of a repository. */
  readonly repository?: boolean
  /** Paths within the fixture that a run may change; `folder/**` for everything below a folder. */
  readonly allowed_files: ReadonlyArray<string>
  /** Paths that may become a link, a submodule or a file of another mode. */
  readonly allowed_special?: ReadonlyArray<string>
  readonly tests: {
    readonly command: string
    readonly timeout_s: number
    readonly parser: 'node-test' | 'tap' | 'pytest' | 'exit-code'
  }
  /** Events that a pass requires; by default the seven of every pass. */
  readonly required_events?: ReadonlyArray<string>
  readonly solution: string
  /** A folder with tests that are laid over the files only to judge them: no engine sees them. */
  readonly hidden?: string
  /** Patches of wrong solutions, which the tests must refuse. */
  readonly mutants?: ReadonlyArray<string>
}

export type Scenario = {
  readonly title?: string
  /** False: the engine announces no plan. */
  readonly plan?: boolean
  readonly approval?: 'granted' | 'denied'
  readonly review?: 'approve' | 'reject'
  readonly provider?: 'available' | 'unavailable'
  /** Faults of the harness itself. */
  readonly accidents?: ReadonlyArray<'dirty-starting-tree' | 'dirty-ending-tree' | 'artifact-write-failure' | 'missing-test-command'>
  readonly steps?: ReadonlyArray<{
    /** Applies the solution of the case. */
    readonly solution?: true
    readonly write?: ScenarioWrite
    readonly edit?: {
      readonly path: string
      readonly find: string
      readonly replace: string
    }
    readonly delete?: string
    readonly chmod?: {
      readonly path: string
      readonly mode: string
    }
    readonly symlink?: {
      readonly path: string
      readonly target: string
    }
    readonly delete_workspace?: true
    readonly fill_disk?: {
      readonly path: string
      readonly bytes: number
    }
    readonly git_init?: string
    /** Commits everything, with this message. */
    readonly commit?: string
    readonly print?: string
    readonly print_error?: string
    /** Bytes to write to stdout. */
    readonly flood?: number
    /** Seconds. */
    readonly sleep?: number
    readonly fork?: {
      readonly count?: number
      readonly setsid?: boolean
      readonly double?: boolean
      readonly ignore_term?: boolean
      /** With an empty environment. */
      readonly bare?: boolean
    }
    readonly ignore_term?: true
    readonly signal?: string
    readonly hang?: true
    readonly exit?: number
  }>
}

export type ScenarioWrite = {
  readonly path: string
  readonly text: string
  readonly mode?: string
}

/** The agents of a project, their models, and the phases that they work through. */
export type AgentsToml = {
  /** The beginning of the names of all tmux sessions of this project; unique in the fleet. */
  readonly session_prefix: string
  /** Folder of logs and state, within the project. Its file `state/phase-idx` contains the index of the current phase, starting at 0. */
  readonly log_dir: string
  /** The defaults of all agents. */
  readonly defaults?: {
    readonly model?: string
    readonly backend?: string
  }
  /** Short names, each with a full name or another short name. */
  readonly models?: Readonly<Record<string, string>>
  /** The agents, in order. */
  readonly agents?: ReadonlyArray<{
    /** Its name; the name of its session is the prefix followed by this name. */
    readonly name: string
    /** How it runs: permanently, in turns, for one task, or as a service for the others. */
    readonly kind: 'persistent' | 'loop' | 'task' | 'service'
    readonly backend?: string
    readonly model?: string
    /** What is watched: `heal` restarts it after it ended, `heal+stall` also when it makes no progress. */
    readonly watch?: 'heal' | 'heal+stall' | 'none'
    /** False: it is listed and never started. */
    readonly enabled?: boolean
    /** For the backend `command`: the program and its arguments as separate strings, without a shell. */
    readonly command?: ReadonlyArray<string>
  }>
  /** The phases, in order. */
  readonly phases?: ReadonlyArray<{
    /** Its id, as journals and reviews name it. */
    readonly id: string
    /** Its plan: a path within the project, or the name of a file in the SOT folder. */
    readonly plan: string
    /** Models of this phase, by the name of the agent. */
    readonly models?: Readonly<Record<string, string>>
  }>
}

/** The projects of a fleet. */
export type FleetToml = {
  /** The projects, in order. */
  readonly projects?: ReadonlyArray<{
    /** Its name in commands. */
    readonly name: string
    /** Its folder, within the folder of fleet.toml. */
    readonly path: string
    /** False: it is only registered; it is not started and not on the board. */
    readonly enabled?: boolean
    /** A commit (whole or shortened) or a tag that its engine is pinned to. */
    readonly engine?: string
  }>
}

/** What `sot fleet up` started, written before it starts anything. */
export type UpRecord = {
  readonly schema: 'sot-fleet-record/1'
  /** It cannot be guessed: only processes and sessions that carry it are ever ended. */
  readonly mark: string
  /** The folder that it was written to. */
  readonly home: string
  /** The server of tmux: by the path of its socket, or by its name in the folder of sockets. */
  readonly address: {
    readonly path: string
  } | {
    readonly label: string
    readonly folder: string | null
  }
  readonly sessions: ReadonlyArray<RecordedSession>
}

/** A session that `up` is about to start, or has started: then with the id and time from tmux. */
export type RecordedSession = {
  readonly agent: string
  readonly session: string
  readonly id: string | null
  readonly created: number | null
}

/** The current phase of a project, and which of its agents run. */
export type FleetStatusReport = {
  readonly schema: 'sot-fleet-status/1'
  readonly project: string
  readonly phase: FleetStatusPhase
  /** In the order of agents.toml. */
  readonly agents: ReadonlyArray<FleetStatusAgent>
  /** What could not be determined, and why. */
  readonly notes: ReadonlyArray<string>
}

export type FleetStatusPhase = {
  readonly state: 'in progress' | 'all done' | 'no phases' | 'unknown'
  /** The phase that is in progress. */
  readonly id: string | null
  /** Its plan, as written. */
  readonly plan: string | null
  /** From 1 to `count`; null if unknown. */
  readonly number: number | null
  readonly count: number
  /** Why it is unknown. */
  readonly defect: string | null
}

export type FleetStatusAgent = {
  readonly name: string
  readonly kind: 'persistent' | 'loop' | 'task' | 'service'
  /** Null if none is set, or if it does not apply. */
  readonly backend: string | null
  /** The full name of the model in the current phase; null if none is set, or if it does not apply. */
  readonly model: string | null
  readonly watch: 'heal' | 'heal+stall' | 'none' | null
  readonly enabled: boolean
  /** Name of its tmux session. */
  readonly session: string
  /** unknown: tmux does not answer. */
  readonly state: 'running' | 'stopped' | 'unknown'
  /** The running sessions were started by `sot fleet up`. */
  readonly startedByUp: boolean
}

/** The started agents of a project: all enabled ones, or none. */
export type FleetUpReport = {
  readonly schema: 'sot-fleet-up/1'
  readonly project: string
  /** Every enabled agent was started. */
  readonly ok: boolean
  /** In the order of agents.toml. */
  readonly agents: ReadonlyArray<FleetUpAgent>
  /** Other problems, including those of ending the started sessions. */
  readonly problems: ReadonlyArray<string>
}

export type FleetUpAgent = {
  readonly name: string
  /** Name of its tmux session. */
  readonly session: string
  /** finished: a task that is already done; ended: ended again, because another one failed. */
  readonly state: 'started' | 'finished' | 'failed' | 'ended' | 'not started' | 'disabled'
  /** Why it failed. */
  readonly detail: string | null
  /** The last lines of a failed one, with credentials masked. */
  readonly output: ReadonlyArray<string>
}

/** The sessions of a project that were ended, and those that were left. */
export type FleetDownReport = {
  readonly schema: 'sot-fleet-down/1'
  readonly project: string
  /** Nothing is left of what `sot fleet up` started. */
  readonly ok: boolean
  /** The sessions that were recorded as started. */
  readonly agents: ReadonlyArray<FleetDownAgent>
  /** Processes that did not end by themselves. */
  readonly killed: number
  /** Sessions under the prefix that `sot fleet up` did not start. */
  readonly foreign: ReadonlyArray<string>
  readonly problems: ReadonlyArray<string>
}

export type FleetDownAgent = {
  readonly name: string
  /** Name of its tmux session. */
  readonly session: string
  /** gone: it had ended before; left: it could not be ended. */
  readonly state: 'ended' | 'gone' | 'left'
}

/** The projects of a fleet, in the order of fleet.toml. */
export type FleetListReport = {
  readonly schema: 'sot-fleet-list/1'
  readonly projects: ReadonlyArray<FleetListProject>
}

export type FleetListProject = {
  readonly name: string
  /** As written in fleet.toml. */
  readonly path: string
  readonly enabled: boolean
  /** Whether its folder can be used, or why not. */
  readonly state: 'found' | 'missing' | 'no-folder' | 'outside' | 'link-outside' | 'link-loop' | 'fleet-itself'
  /** The result of comparing its pin with git; null without a pin. */
  readonly engine: null | FleetListPin
}

export type FleetListPin = {
  /** As written in fleet.toml. */
  readonly pin: string
  readonly state: 'confirmed' | 'contradicted' | 'unknowable'
  /** The full id of the commit that it names. */
  readonly commit: string | null
  /** Why, in one clause. */
  readonly detail: string
}

/** A comparison of agents, models and phases of two projects, without names of sessions, logs and state. */
export type FleetParityReport = {
  readonly schema: 'sot-fleet-parity/1'
  /** Agents, models and phases are the same, in the same order. */
  readonly equal: boolean
  /** Both files contain the same bytes. */
  readonly identical: boolean
  readonly a: FleetParitySide
  readonly b: FleetParitySide
  /** Whether common entries are in the same order. */
  readonly sameOrder: {
    readonly agents: boolean
    readonly phases: boolean
  }
  readonly agents: ReadonlyArray<{
    readonly name: string
    readonly equal: boolean
    readonly a: {
      readonly kind: 'persistent' | 'loop' | 'task' | 'service'
      readonly backend: string | null
      readonly model: string | null
      readonly watch: 'heal' | 'heal+stall' | 'none'
      readonly enabled: boolean
      readonly command: ReadonlyArray<string> | null
    } | null
    readonly b: {
      readonly kind: 'persistent' | 'loop' | 'task' | 'service'
      readonly backend: string | null
      readonly model: string | null
      readonly watch: 'heal' | 'heal+stall' | 'none'
      readonly enabled: boolean
      readonly command: ReadonlyArray<string> | null
    } | null
  }>
  readonly phases: ReadonlyArray<{
    /** The id of the phase. */
    readonly name: string
    readonly equal: boolean
    readonly a: {
      readonly plan: string
      /** Agents with a different model in this phase. */
      readonly models: Readonly<Record<string, string>>
    } | null
    readonly b: {
      readonly plan: string
      /** Agents with a different model in this phase. */
      readonly models: Readonly<Record<string, string>>
    } | null
  }>
}

export type FleetParitySide = {
  /** As given by the user. */
  readonly name: string
  /** Its agents.toml. */
  readonly path: string
  readonly sha256: string
}

/** The verdicts on run directories, in the order of the command line. */
export type VerdictsReport = {
  readonly schema: 'sot-verify/1'
  readonly runs: ReadonlyArray<VerdictRun>
}

export type VerdictRun = {
  /** The run id: from the report, else the directory's name. */
  readonly run: string
  /** The directory as given by the user. */
  readonly dir: string
  readonly status: 'pass' | 'fail' | 'blocked' | null
  /** Proven: every obligation is met. Broken: at least one is not. Unknowable: at least one could not be checked. */
  readonly verdict: 'proven' | 'broken' | 'unknowable'
  /** How far a proven run can be trusted: 1, its bytes agree with each other and with the ledger; 2, this machine executed it; 3, it is signed. Null unless the verdict is proven. */
  readonly level: 1 | 2 | 3 | null
  /** Who signed the run, by keys that the policy trusts; empty unless the verdict is proven. */
  readonly signers: ReadonlyArray<VerdictSigner>
  /** The codes of all obligations that are not met, in order. */
  readonly reasons: ReadonlyArray<string>
  readonly obligations: ReadonlyArray<VerdictObligation>
}

export type VerdictSigner = {
  /** A key of `trust.keys`, an ssh key of `trust.signers`, or an identity of `trust.sigstore`. */
  readonly kind: 'key' | 'ssh' | 'sigstore'
  /** The id of the key in the configuration, the name in the line of the ssh key, or the subject of the certificate. */
  readonly id: string
  /** The fingerprint of the key: the SHA-256 of its public part, of an ssh key as ssh-keygen prints it. */
  readonly key: string
  /** From when the key counts; null for always. */
  readonly valid_after: string | null
  /** Until when the key counts; null for always. */
  readonly valid_before: string | null
}

export type VerdictObligation = {
  readonly id: string
  readonly state: 'held' | 'broken' | 'unknowable'
  /** The reason code if it is not met, explained by `sot explain`; null if it is met. */
  readonly code: string | null
  readonly message: string
  readonly witness: VerdictWitness | null
}

export type VerdictWitness = {
  /** Relative to the run directory. */
  readonly path: string
  /** JSON pointer into the file. */
  readonly pointer?: string
  readonly range?: {
    readonly offset: number
    readonly length: number
  }
  readonly sha256?: string
}

/** A comparison of runs, in the order of the command line. A report counts only if its verdict is proven. */
export type CompareReport = {
  readonly schema: 'sot-compare/1'
  readonly runs: ReadonlyArray<CompareRun>
  /** What differs between the runs but should be the same: case, fixture, tests. */
  readonly differences: ReadonlyArray<{
    readonly what: 'case' | 'fixture' | 'tests'
    readonly values: ReadonlyArray<string>
  }>
}

export type CompareRun = {
  readonly dir: string
  readonly run: string
  readonly verdict: 'proven' | 'broken' | 'unknowable'
  readonly codes: ReadonlyArray<string>
  readonly told: CompareTold | null
}

export type CompareTold = {
  readonly case: string
  readonly stage: number
  readonly engine: string
  /** provider/model as admitted. */
  readonly model: string | null
  /** The provider that served the model, if it is not the admitted one. */
  readonly runtimeProvider: string | null
  readonly status: 'pass' | 'fail' | 'blocked'
  readonly reason: string | null
  readonly changedFiles: ReadonlyArray<string>
  readonly patchDigest: string | null
  readonly tests: {
    readonly executed: number
    readonly passed: boolean
  }
  readonly durationMs: number
}

/** Every provoked kind of failure, with the expected and the actual outcome. */
export type MatrixReport = {
  readonly schema: 'sot-matrix/1'
  /** Every row is as expected. */
  readonly ok: boolean
  readonly rows: ReadonlyArray<MatrixRow>
}

export type MatrixRow = {
  readonly id: string
  readonly expected: MatrixOutcome
  readonly actual: MatrixOutcome | null
  /** The verdict on the run directory of the row. */
  readonly verdict: 'proven' | 'broken' | 'unknowable' | null
  /** Actual equals expected, and the run directory is proven. */
  readonly ok: boolean
  readonly dir: string | null
  /** Why there is no run; null if there is one. */
  readonly problem: string | null
}

export type MatrixOutcome = {
  readonly status: 'pass' | 'fail' | 'blocked'
  readonly reason: string
  /** The first event that shows the problem. */
  readonly event: string | null
  readonly exit_code: number
}

/** What a run needs, what of it is missing, and what would run. Nothing was started or written. */
export type DryRunReport = {
  readonly schema: 'sot-dry-run/1'
  /** Whether nothing that is known blocks the run. */
  readonly ready: boolean
  /** Everything that blocks it, as the report of the run would name it. */
  readonly blockers: ReadonlyArray<string>
  readonly run: {
    readonly case: string
    readonly engine: string
    readonly stage: number
    readonly issue: string | null
    /** What the engine is started as. */
    readonly command: string
    /** The variable that names the program of the engine; null where the harness brings it. */
    readonly program: string | null
    readonly tests_command: string
    readonly allowed_files: ReadonlyArray<string>
    readonly timeout_ms: number
    /** Whether a run of the engine fake goes before. */
    readonly baseline: boolean
    /** How many runs the command would make. */
    readonly runs: number
  }
  readonly folders: {
    /** Where run directories go. */
    readonly runs: string
    /** Where the case is. */
    readonly case: string
    /** What the engine works on. */
    readonly workplace: 'fixture' | 'copy' | 'clone'
    /** The repository that is copied; null where the case has files of its own. */
    readonly repository: string | null
    /** The folder for workspaces and homes, which are removed after the run. */
    readonly temporary: string
  }
  readonly isolation: {
    readonly method: 'bubblewrap' | 'bubblewrap+relay' | 'process'
    readonly detail: string
  }
  /** Every condition of the gate of the engine. */
  readonly gates: ReadonlyArray<{
    /** The variable or file that it needs. */
    readonly needs: string
    readonly state: 'open' | 'missing'
    /** Why it is missing; null where it is open. */
    readonly detail: string | null
  }>
  /** The model and the program, as far as they are known. */
  readonly admission: {
    readonly provider: string | null
    readonly model: string | null
    /** Null for an engine without a model, and where no model is named. */
    readonly status: 'admitted' | 'not_admitted' | null
    readonly engine_binary_sha256: string | null
    /** Null where there is no program, or where its admission refuses it. */
    readonly source_status: 'admitted' | 'not_admitted' | null
  }
  /** Every condition of the stage. */
  readonly conditions: ReadonlyArray<{
    readonly id: string
    readonly condition: string
    /** during-run: the run itself meets it, or is blocked. */
    readonly state: 'met' | 'missing' | 'during-run'
    /** Why it is missing. */
    readonly detail: string | null
    /** The earlier runs that it relies on. */
    readonly runs: ReadonlyArray<string>
  }>
  /** What only the run itself can find out. */
  readonly unchecked: ReadonlyArray<string>
}

/** The errors that were injected into a copy of the workspace, and which rules reported them. */
export type SelfCheckReport = {
  readonly schema: 'sot-selfcheck/1'
  /** Every injected error was reported. */
  readonly ok: boolean
  readonly lies: ReadonlyArray<SelfCheckLie>
}

export type SelfCheckLie = {
  readonly id: 'status-flipped' | 'blocker-dropped' | 'cycle-added' | 'criterion-unticked' | 'digest-swapped' | 'report-edited' | 'run-forged' | 'assert-replaced' | 'status-struck' | 'status-arrowed' | 'status-relabelled' | 'status-in-title' | 'status-in-table' | 'status-in-list' | 'status-in-heading' | 'issue-hidden' | 'id-disguised' | 'rule-switched-off' | 'criterion-ticked' | 'run-borrowed' | 'signed-criterion-weakened' | 'failure-left-out' | 'evidence-label-added' | 'ledger-rewritten' | 'run-removed' | 'plan-removed'
  readonly title: string
  /** The place of the injected error; null if it could not be injected. */
  readonly path: string | null
  readonly line: number | null
  /** The line before the error; empty where the error is a new line. */
  readonly before: string | null
  readonly after: string | null
  readonly outcome: 'caught' | 'missed' | 'not here'
  /** The rules that report it; summary.rulesOff where the summary of the check does, issues[].proof where the issue is no longer proven. */
  readonly caughtBy: ReadonlyArray<string>
  readonly advice: string | null
}

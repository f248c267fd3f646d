import type { DocumentKind } from './document/document.ts'
import { type FormatId, formatIds } from './document/format-ids.generated.ts'
import type { Span } from './document/span.ts'
import type { CanonicalStatus } from './document/status.ts'
import type { ProofLevel } from './evidence/evidence.ts'
import type { Severity } from './finding.ts'
import type { PresetName } from './presets.ts'

export const defaultDisclaimer = 'Local planning SOT only. Not a Core Protocol. Not active Core authority.'
/** Where `sot harness run` writes unless `evidence.runs` says otherwise. */
export const defaultRunsFolder = 'harness-runs'

/** The config file, at the root of a workspace. */
export const configName = 'sot.config.yaml'

export type RuleSetting = {
  readonly severity: Severity | 'off' | null
  readonly options: Readonly<Record<string, unknown>>
}

export type RequiredEntry =
  | { readonly path: string; readonly span: Span }
  | { readonly kind: DocumentKind; readonly atLeast: number; readonly span: Span }

export type PathMapping = { readonly from: string; readonly to: string }

/** How the commands of issues run. */
export type ProofSettings = {
  /** Commands of documents that may run without a question. */
  readonly allow: readonly string[]
  readonly rules: readonly { readonly issues: string; readonly command: string }[]
  readonly setup: readonly string[]
  readonly setupNetwork: boolean
  /** Folders of the work tree, relative to root. */
  readonly reuse: readonly string[]
  /** `merge-base` or a revision; null where no baseline is required. */
  readonly baseline: string | null
  /** Globs of test files; empty: the usual names. */
  readonly tests: readonly string[]
  /** JUnit files that commands write, relative to root. */
  readonly junit: readonly string[]
  /** From which level a run proves something. */
  readonly require: ProofLevel
}

/** A key that signs runs, and the time in which it counts. */
export type TrustedKeySetting = {
  readonly id: string
  /** The public key, relative to root. */
  readonly file: string
  /** ISO instants; null where nothing limits the time. */
  readonly validAfter: string | null
  readonly validBefore: string | null
}

/** Whose signatures on runs count. Paths are relative to root. */
export type TrustSettings = {
  /** A file of allowed signers, as ssh-keygen reads it. */
  readonly signers: string | null
  readonly keys: readonly TrustedKeySetting[]
  readonly sigstore: {
    /** The trusted root, in a file. */
    readonly root: string
    readonly identities: readonly { readonly issuer: string; readonly subject: string }[]
  } | null
  /** Which runs need a signature: none, all, or all by one of these signers. */
  readonly require: 'none' | 'signed' | readonly string[]
}

/** `sot.config.yaml`, checked and with every default filled in. */
export type Settings = {
  /** Path of the config file relative to root; null when there is none. */
  readonly path: string | null
  /** Where rules begin that `rules` does not name. */
  readonly extends: PresetName | 'auto'
  /** Globs beyond the SOT folder. */
  readonly documents: readonly string[]
  /** The formats that are looked for; all of them unless the config lists some. */
  readonly formats: readonly FormatId[]
  readonly kinds: Readonly<Partial<Record<DocumentKind, readonly string[]>>>
  /** Unanchored sources of the regular expressions that one whole id matches; empty: any id shape. */
  readonly idPatterns: readonly string[]
  readonly types: readonly string[]
  readonly disclaimer: string
  readonly statuses: Readonly<Partial<Record<CanonicalStatus, readonly string[]>>>
  readonly reviewMaxAgeDays: number | null
  /** Nothing to check is no error. */
  readonly allowEmpty: boolean
  /** The first check starts a daemon for those that follow. */
  readonly daemon: boolean
  /** The baseline file, relative to root. */
  readonly baseline: string | null
  readonly evidence: {
    readonly roots: readonly PathMapping[]
    readonly unavailable: Severity
    readonly maxAgeDays: number | null
    readonly runs: string | null
    /** Where runs are looked for that are not in their folder. */
    readonly store: 'folder' | 'git'
  }
  readonly proof: ProofSettings
  readonly trust: TrustSettings
  readonly repos: readonly { readonly name: string; readonly path: string }[]
  readonly files: readonly PathMapping[]
  /** Addresses of those whose sign-offs count; null for everybody. */
  readonly reviewers: readonly string[] | null
  /** Who writes as which role: role to names or e-mails of git authors. */
  readonly authors: Readonly<Record<string, readonly string[]>>
  readonly required: readonly RequiredEntry[]
  /** Engines that authority rules watch: the built-in ones but `fake`, and `backends:`. */
  readonly backends: readonly string[]
  readonly harnessCases: readonly string[]
  readonly rules: Readonly<Record<string, RuleSetting>>
}

export const defaultSettings: Settings = {
  path: null,
  extends: 'auto',
  documents: [],
  formats: formatIds,
  kinds: {},
  idPatterns: [],
  types: ['AFK', 'HITL'],
  disclaimer: defaultDisclaimer,
  statuses: {},
  reviewMaxAgeDays: null,
  allowEmpty: false,
  daemon: false,
  baseline: null,
  evidence: { roots: [], unavailable: 'error', maxAgeDays: null, runs: null, store: 'folder' },
  proof: {
    allow: [],
    rules: [],
    setup: [],
    setupNetwork: false,
    reuse: [],
    baseline: null,
    tests: [],
    junit: [],
    require: 2,
  },
  trust: { signers: null, keys: [], sigstore: null, require: 'none' },
  repos: [],
  files: [],
  reviewers: null,
  authors: {},
  required: [],
  backends: ['case', 'codex', 'pi'],
  harnessCases: [],
  rules: {},
}

/** The folder that the harness writes runs into. */
export function runsFolderOf({ evidence }: Pick<Settings, 'evidence'>): string {
  return evidence.runs ?? defaultRunsFolder
}

/** The files that a trust policy names. */
export function trustFiles({ signers, keys, sigstore }: TrustSettings): string[] {
  const single = [signers, sigstore?.root ?? null].flatMap((file) => file ?? [])
  return [...single, ...keys.map(({ file }) => file)]
}

/** Where the runs are that documents cite: below the evidence roots, and where the harness writes. */
export function runMappings(settings: Pick<Settings, 'evidence'>): readonly PathMapping[] {
  const runs = runsFolderOf(settings)
  return [...settings.evidence.roots, { from: runs, to: runs }]
}

/** The folders of these mappings. */
export function evidenceFolders(settings: Pick<Settings, 'evidence'>): string[] {
  return runMappings(settings).map(({ to }) => to)
}

const runName = /^\d{8}T\d{6}Z-[a-z0-9][a-z0-9-]*-\d+$/

/** True for the name of a run directory, which is the id of its run. */
export function isRunName(name: string): boolean {
  return runName.test(name)
}

/** The files that a run directory of one kind contains besides `report.json`. */
export type RunLayout = {
  /** Files that are always there, by their name in `artifacts`. */
  readonly required: ReadonlyMap<string, string>
  /** Files of any number. Their name in `artifacts` is their path. */
  readonly isLog: (path: string) => boolean
}

export function caseRunLayout({ stage }: { readonly stage: number }): RunLayout {
  return { required: requiredArtifacts(stage), isLog: isOfBackend }
}

/** The files of every run directory, by their name in `artifacts`. */
export function requiredArtifacts(stage: number): ReadonlyMap<string, string> {
  return new Map([
    ['report_md', 'report.md'],
    ['events', 'events.normalized.jsonl'],
    ['trace', 'trace.jsonl'],
    ['patch', 'patch.diff'],
    ['test_log', 'test.log'],
    ['contract', 'task.contract.json'],
    ['no_target_inspection', inspectionProofName(stage)],
  ])
}

export function inspectionProofName(stage: number): string {
  return `stage${stage}-no-target-inspection.json`
}

/** Files without a digest: the report itself, and the files made from it. */
export function isUndigested(path: string): boolean {
  return path === 'report.json' || path === 'report.md' || isSignatureFile(path)
}

export const attestationName = 'attestation.dsse.json'
/** What a verifier found, signed. It says nothing of who made the run. */
export const summaryName = 'svr.dsse.json'
/** A signature of ssh on report.json. */
export const sshSignatureName = 'report.json.sig'

/** Signatures on a run. They are made after its report, which cannot name them. */
export function isSignatureFile(path: string): boolean {
  return [attestationName, sshSignatureName, summaryName].includes(path) || isSigstoreBundle(path)
}

/** Bundles that a forge made: any number of them, by any name. */
export function isSigstoreBundle(path: string): boolean {
  return /^[^/]+\.sigstore\.json$/.test(path)
}

/** Raw logs and markers of the engine. */
function isOfBackend(path: string): boolean {
  return path.startsWith('backend/')
}

const mebibyte = 1024 * 1024

/** The most bytes that a file of this name may have. */
export function sizeCap(path: string): number {
  if (path === 'report.json') return 8 * mebibyte
  if (isSignatureFile(path)) return 16 * mebibyte
  return path.endsWith('.jsonl') ? 256 * mebibyte : 4096 * mebibyte
}

/** The most bytes that a run may have in all. */
export const sizeCapOfAll = 8192 * mebibyte

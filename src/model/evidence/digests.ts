import { type Claim, emptyDigest } from '../document/claim.ts'

/** The artifact with the change of a run. */
export const patchName = 'patch.diff'

/** A claim that gives the digest of an artifact. */
export type Digest = { readonly claim: Claim; readonly artifact: string; readonly digest: string }

/** The claims that state digests, and those with such a label and another value. */
export function readDigests(claims: readonly Claim[]): { digests: Digest[]; malformed: Claim[] } {
  const digests: Digest[] = []
  const malformed: Claim[] = []
  for (const claim of claims) {
    const artifact = artifactOf(claim)
    if (artifact === null) continue
    const digest = readDigest(claim)
    if (digest === null) malformed.push(claim)
    else digests.push({ claim, artifact, digest })
  }
  return { digests, malformed }
}

/** The first digest of the patch of each run, but for the runs that are settled. */
export function patchesByRun(digests: readonly Digest[], settled: ReadonlySet<string>): Map<string, Digest> {
  const patches = new Map<string, Digest>()
  for (const digest of digests) {
    const { subject } = digest.claim
    if (digest.artifact !== patchName || subject === null || settled.has(subject)) continue
    if (!patches.has(subject)) patches.set(subject, digest)
  }
  return patches
}

function artifactOf({ predicate, file }: Claim): string | null {
  if (predicate === 'file.digest') return file ?? 'a file'
  if (predicate === 'report.patch_digest') return patchName
  if (!predicate.startsWith('report.')) return null
  return /^report\..*(?:_digest|_sha256)$/.test(predicate) ? predicate.slice('report.'.length) : null
}

function readDigest({ value }: Claim): string | null {
  return typeof value === 'string' ? sha256In(value) : null
}

/** The digest that words give, with or without the name of its kind before and remarks behind it; null for none. */
export function sha256In(words: string): string | null {
  return /^(?:sha-?256[:=\s]\s*)?([0-9a-f]{64})(?!\w)/i.exec(words.trim())?.[1]?.toLowerCase() ?? null
}

/** Artifacts (run and name joined by a line feed) that the claims of one document do not agree on. */
export function disputedArtifacts(claims: readonly Claim[]): ReadonlySet<string> {
  const first = new Map<string, string>()
  const disputed = new Set<string>()
  for (const { claim, artifact, digest } of readDigests(claims).digests) {
    const key = `${claim.subject}\n${artifact}`
    const other = first.get(key) ?? digest
    first.set(key, other)
    if (other !== digest) disputed.add(key)
  }
  for (const { subject, predicate, value } of claims) {
    const key = `${subject}\n${patchName}`
    const patch = predicate === 'report.changed_files' ? first.get(key) : undefined
    if (patch === undefined || !Array.isArray(value)) continue
    if ((patch === emptyDigest) !== (value.length === 0)) disputed.add(key)
  }
  return disputed
}

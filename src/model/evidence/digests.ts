import { type Claim, emptyDigest } from '../document/claim.ts'
import { compareSpans } from '../document/span.ts'

/** The artifact with the change of a run. */
const patchName = 'patch.diff'

type Digest = { readonly claim: Claim; readonly artifact: string; readonly digest: string }

/** The claims that state digests, and those with such a label and another value. */
export function readDigests(claims: readonly Claim[]): { digests: Digest[]; malformed: Claim[] } {
  const digests: Digest[] = []
  const malformed: Claim[] = []
  for (const claim of claims) {
    const artifact = artifactOf(claim)
    if (artifact === null) continue
    const digest = typeof claim.value === 'string' ? sha256In(claim.value) : null
    if (digest === null) malformed.push(claim)
    else digests.push({ claim, artifact, digest })
  }
  return { digests, malformed }
}

/** The artifact whose digest a claim gives; null where it gives none. */
export function artifactOf({ predicate, file }: Claim): string | null {
  if (predicate === 'report.patch_digest') return patchName
  return predicate === 'file.digest' ? (file ?? 'a file') : null
}

/** The digest that words give, with or without the name of its kind before and remarks behind it; null for none. */
export function sha256In(words: string): string | null {
  return /^(?:sha-?256[:=\s]\s*)?([0-9a-f]{64})(?!\w)/i.exec(words.trim())?.[1]?.toLowerCase() ?? null
}

/** Two claims of one document that cannot both be true; the second one is further down. */
export type DigestConflict = {
  readonly kind: 'two-digests' | 'two-here' | 'empty-patch' | 'changed-files'
  readonly artifact: string
  readonly first: Claim
  readonly second: Claim
}

/** Every second digest of an artifact, and for each run one list of changed files that does not fit its patch. */
export function digestConflicts(claims: readonly Claim[]): DigestConflict[] {
  const known = new Map<string, Digest>()
  const conflicts: DigestConflict[] = []
  const settled = new Set<string>()
  for (const second of readDigests(claims).digests) {
    const { claim, artifact, digest } = second
    const key = `${claim.subject ?? claim.list}\n${artifact}`
    const first = known.get(key) ?? second
    known.set(key, first)
    if (first.digest === digest) continue
    settled.add(key)
    const isEmpty = artifact === patchName && [first.digest, digest].includes(emptyDigest)
    const kind = claim.subject === null ? 'two-here' : isEmpty ? 'empty-patch' : 'two-digests'
    conflicts.push({ kind, artifact, first: first.claim, second: claim })
  }
  for (const claim of claims) {
    const key = `${claim.subject}\n${patchName}`
    const patch = claim.predicate === 'report.changed_files' ? known.get(key) : undefined
    if (patch === undefined || settled.has(key) || !Array.isArray(claim.value)) continue
    if ((patch.digest === emptyDigest) === (claim.value.length === 0)) continue
    settled.add(key)
    const isBefore = compareSpans(claim.span, patch.claim.span) <= 0
    const [first, second] = isBefore ? [claim, patch.claim] : [patch.claim, claim]
    conflicts.push({ kind: 'changed-files', artifact: patchName, first, second })
  }
  return conflicts
}

/** Artifacts (run and name joined by a line feed) that the claims of one document do not agree on. */
export function disputedArtifacts(claims: readonly Claim[]): ReadonlySet<string> {
  return new Set(digestConflicts(claims).map(({ second, artifact }) => `${second.subject}\n${artifact}`))
}

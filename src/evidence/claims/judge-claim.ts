import { isDeepStrictEqual } from 'node:util'
import { type Claim, type ClaimValue, type Outcome, saysNothing } from '../../model/document/claim.ts'
import type { RunVerdict } from '../../model/evidence/evidence.ts'
import type { Witness } from '../../model/evidence/judged-claim.ts'
import type { CitedRun } from '../../model/evidence/run-evidence.ts'

/** What a claim about a run comes to, and the bytes that say so. */
export type Judgement = {
  readonly outcome: Outcome
  readonly witness: Witness | null
  /** What the evidence says instead, when the claim is broken. */
  readonly found: ClaimValue
}

const unknowable: Judgement = { outcome: 'unknowable', witness: null, found: null }

/** Holds a claim about a run against that run's files. A claim is proven by a run that is itself proven. */
export function judgeRunClaim(claim: Claim, cited: CitedRun | undefined): Judgement {
  if (claim.subject === null || claim.stray) return { outcome: 'unbacked', witness: null, found: null }
  if (cited === undefined || cited.place === 'elsewhere') return unknowable
  if (cited.place === 'absent') return { outcome: 'broken', witness: null, found: null }
  const { verdict } = cited
  if (verdict === null) return unknowable
  const stated = statedBy(claim, verdict)
  if (stated === null) return unknowable
  const witness: Witness = { ...stated.witness, path: `${cited.dir ?? verdict.run}/${stated.witness.path}` }
  if (!isDeepStrictEqual(normal(claim.value), normal(stated.value))) {
    return { outcome: 'broken', witness, found: stated.value }
  }
  if (verdict.verdict === 'proven') return { outcome: 'proven', witness, found: null }
  return { outcome: verdict.verdict === 'broken' ? 'broken' : 'unknowable', witness, found: null }
}

type Stated = { readonly value: ClaimValue; readonly witness: Witness }

/** What the run itself says of the same thing; null when it says nothing. */
function statedBy(claim: Claim, verdict: RunVerdict): Stated | null {
  const { report, reportSha256: sha256 } = verdict
  const ofReport = (pointer: string): Witness => ({ path: 'report.json', pointer, sha256 })
  switch (claim.predicate) {
    case 'run.exists':
      return { value: true, witness: ofReport('') }
    case 'run.report_missing':
      return { value: verdict.reasons.includes('report-missing'), witness: ofReport('') }
    case 'file.exists':
    case 'file.digest':
      return fileStated(claim, verdict)
  }
  const field = /^report\.(.+)$/.exec(claim.predicate)?.[1]
  if (field === undefined || report === null || !Object.hasOwn(report, field)) return null
  const value = Object.entries(report).find(([key]) => key === field)?.[1]
  return isClaimValue(value) ? { value, witness: ofReport(`/${field}`) } : null
}

function fileStated(claim: Claim, { files, report, reportSha256 }: RunVerdict): Stated | null {
  const { file } = claim
  if (file === null) return null
  if (file === 'binary') {
    const sha256 = report?.engine_binary_sha256 ?? null
    if (sha256 === null) return null
    return {
      value: sha256,
      witness: { path: 'report.json', pointer: '/engine_binary_sha256', sha256: reportSha256 },
    }
  }
  const path = Object.hasOwn(files, file) ? file : stageProof(file, files)
  const sha256 = files[path] ?? null
  const witness: Witness = { path, pointer: null, sha256 }
  return { value: claim.predicate === 'file.exists' ? sha256 !== null : sha256, witness }
}

/** Documents write `stage2-…json` with or without its folder. */
function stageProof(file: string, files: Readonly<Record<string, string>>): string {
  return Object.keys(files).find((path) => path.endsWith(`/${file}`)) ?? file
}

/** What does not matter: the order of a list and how its words are joined, quotes, case, the closing dot; "none" or null. */
function normal(value: ClaimValue): ClaimValue {
  if (typeof value === 'string') return saysNothing(bare(value)) ? null : bare(value).toLowerCase()
  if (!Array.isArray(value)) return value
  const items = value.flatMap((item) => item.split(/\s*,\s*|\s+and\s+/))
  return items
    .map(bare)
    .filter((item) => item !== '')
    .sort()
}

const bare = (text: string): string =>
  text
    .replaceAll(/[`*"']/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/[.;,\s]+$/, '')

function isClaimValue(value: unknown): value is ClaimValue {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

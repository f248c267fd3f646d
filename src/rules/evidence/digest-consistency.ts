import { type Claim, emptyDigest } from '../../model/document/claim.ts'
import { compareSpans } from '../../model/document/span.ts'
import { type Digest, patchesByRun, patchName, readDigests } from '../../model/evidence/digests.ts'
import { documentRule } from '../../model/rule.ts'
import { showValue } from '../shared/evidence/run-claims.ts'
import { clipWords } from '../shared/list-words.ts'

const goodList = [
  '# Mill Issues',
  '## MILL-2 - Grind',
  '- Run artifact directory: `/srv/harness-runs/20260601T020117Z-r1-grind-41`.\n- Changed files: none.',
].join('\n\n')

export const rule = documentRule<'malformed' | 'two-digests' | 'two-here' | 'empty-patch' | 'changed-files'>(
  {
    id: 'digest-consistency',
    group: 'evidence',
    title: 'Require digests that agree with each other and with the patch',
    why: 'A digest ties a sentence to bytes. Two digests for one artifact, or the digest of an empty patch next to a list of changed files, cannot both be true, and a digest of the wrong length ties to nothing.',
    severity: 'error',
    messages: {
      malformed: {
        text: 'Unexpected digest "{value}", expected 64 hex digits of a SHA-256',
        fix: 'Copy the whole SHA-256 digest from the report, or compute it with sha256sum.',
      },
      'two-digests': {
        text: 'Unexpected second digest for {artifact} of run {run}: {value} here, {other} in line {line}',
        fix: 'Compute the digest of the artifact and remove the wrong one.',
      },
      'two-here': {
        text: 'Unexpected second digest for {artifact} in one list: {value} here, {other} in line {line}',
        fix: 'Compute the digest of the artifact and remove the wrong one.',
      },
      'empty-patch': {
        text: 'The patch of run {run} is described as empty and as not empty: {value} here, {other} in line {line}',
        fix: 'Look at patch.diff of the run and correct the statement that is wrong.',
      },
      'changed-files': {
        text: 'The changed files and the patch digest of run {run} disagree: {value} here, {other} in line {line}',
        fix: `Look at patch.diff of the run; an empty one has the digest ${emptyDigest.slice(0, 8)}….`,
      },
    },
    good: [`${goodList}\n- Patch digest: \`${emptyDigest}\`.\n`],
    bad: [`${goodList}\n- Patch digest: \`${'4706a667'.repeat(8)}\`.\n`],
  },
  function* ({ path, claims }) {
    const { digests, malformed } = readDigests(claims)
    for (const claim of malformed) {
      yield { message: 'malformed', span: claim.span, issue: claim.issue, data: { value: shown(claim) } }
    }
    if (digests.length === 0) return
    const settled = yield* twoDigests(digests, path)
    yield* againstFiles(digests, claims, settled, path)
  },
)

/** Gives back the runs whose patch it has spoken of. */
function* twoDigests(digests: readonly Digest[], path: string) {
  const settled = new Set<string>()
  const known = new Map<string, Digest>()
  for (const second of digests) {
    const { subject, list } = second.claim
    const key = `${subject ?? list}\n${second.artifact}`
    const first = known.get(key)
    if (first === undefined) known.set(key, second)
    else if (first.digest !== second.digest) {
      const empty = second.artifact === patchName && [first.digest, second.digest].includes(emptyDigest)
      if (second.artifact === patchName && subject !== null) settled.add(subject)
      const message = subject === null ? 'two-here' : empty ? 'empty-patch' : 'two-digests'
      yield between(message, first.claim, second, path)
    }
  }
  return settled
}

/** Named files against the digest of nothing, and "none" against the digest of something: one finding per run. */
function* againstFiles(
  digests: readonly Digest[],
  claims: readonly Claim[],
  settled: ReadonlySet<string>,
  path: string,
) {
  const patches = patchesByRun(digests, settled)
  for (const claim of claims) {
    if (claim.predicate !== 'report.changed_files' || !Array.isArray(claim.value)) continue
    const patch = patches.get(claim.subject ?? '')
    if (patch === undefined || (patch.digest === emptyDigest) === (claim.value.length === 0)) continue
    patches.delete(claim.subject ?? '')
    const [first, second] = [claim, patch.claim].sort((a, b) => compareSpans(a.span, b.span))
    if (first !== undefined && second !== undefined) {
      yield between('changed-files', first, { claim: second, artifact: patchName }, path)
    }
  }
}

function between<M extends string>(
  message: M,
  first: Claim,
  { claim, artifact }: Pick<Digest, 'claim' | 'artifact'>,
  path: string,
) {
  const { span, issue } = claim
  const [value, other] = [shown(claim), shown(first)]
  const data = { run: claim.subject ?? '', artifact, value, other, line: first.span[0] }
  return {
    message,
    span,
    issue,
    data,
    related: [{ path, span: first.span, message: `Here it is ${shown(first)}` }],
  }
}

function shown({ value, predicate }: Claim): string {
  const words = predicate === 'report.changed_files' ? `changed files ${showValue(value)}` : showValue(value)
  return clipWords(words, 70)
}

import { type Claim, emptyDigest } from '../../model/document/claim.ts'
import { type DigestConflict, digestConflicts, readDigests } from '../../model/evidence/digests.ts'
import { documentRule } from '../../model/rule.ts'
import { showValue } from '../shared/evidence/run-claims.ts'
import { clipWords } from '../shared/list-words.ts'

export const rule = documentRule<'malformed' | DigestConflict['kind']>(
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
  },
  function* ({ path, claims }) {
    for (const claim of readDigests(claims).malformed)
      yield { message: 'malformed', span: claim.span, issue: claim.issue, data: { value: shown(claim) } }
    for (const { kind, artifact, first, second } of digestConflicts(claims)) {
      const { span, issue, subject } = second
      const other = shown(first)
      const data = { run: subject ?? '', artifact, value: shown(second), other, line: first.span[0] }
      const related = [{ path, span: first.span, message: `Here it is ${other}` }]
      yield { message: kind, span, issue, data, related }
    }
  },
)

function shown({ value, predicate }: Claim): string {
  const words = predicate === 'report.changed_files' ? `changed files ${showValue(value)}` : showValue(value)
  return clipWords(words, 70)
}

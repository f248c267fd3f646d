import { groupBy } from '../../model/group-by.ts'
import { workspaceRule } from '../../model/rule.ts'
import { defectHits } from '../shared/evidence/evidence-defects.ts'
import { deniedDigests, digestHit } from '../shared/evidence/run-claims.ts'

export const rule = workspaceRule<'broken' | 'differs'>(
  {
    id: 'evidence-digest',
    group: 'evidence',
    title: 'Require the files of a run to be the ones that were digested',
    why: 'The digests are what ties a report to its patch, its log and its events. When a file is missing, was added or does not match, the directory is no longer what the run left behind, and it is not clear which part of it is.',
    severity: 'error',
    messages: {
      broken: {
        text: 'The files of run {run} are not the ones it left: {what} ({where})',
        fix: 'Restore the directory from where it was made, or run it again; digests are never adjusted.',
      },
      differs: {
        text: 'The digest of {artifact} of run {run} is {value} here, but {found} there ({where})',
        fix: 'Copy the digest from the report of the run, and look why it was another one.',
      },
    },
  },
  function* (workspace) {
    yield* defectHits('evidence-digest', 'broken', workspace)
    const denied = deniedDigests(workspace).filter(({ claim }) => claim.file !== 'report.json')
    const groups = groupBy(denied, ({ path, run, artifact }) => `${path}\n${run}\n${artifact}`)
    for (const [first] of groups.values())
      yield { message: 'differs', ...digestHit(first), code: 'digest-mismatch' }
  },
)

import type { Obligation } from '../../model/evidence/evidence.ts'
import { broken, fulfilled, inReport, unknowable } from '../obligations/obligation.ts'
import type { ProofRepository, VerifyContext } from '../verify-context.ts'
import { bundleOf, type OpenProof } from './proof-layout.ts'

const short = (id: string): string => id.slice(0, 12)

/** The commit is in the repository, and has the tree that was tested. */
export async function judgeCommitKnown(run: OpenProof, { repository }: VerifyContext): Promise<Obligation> {
  const id = 'commit-known'
  const { commit, tree, worktree } = run.report
  const witness = inReport('/commit')
  if (repository === undefined || repository === null) {
    const message = `there is no repository here to look the commit ${short(commit)} up in`
    return unknowable(id, 'commit-unknown', message, witness)
  }
  const own = await repository.treeOf(commit)
  const found = own ?? (await bundled(run, repository))?.tree ?? null
  if (found === null) {
    const message = `the commit ${short(commit)} is not in this repository`
    if (await repository.isComplete()) return broken(id, 'commit-unknown', message, witness)
    return unknowable(id, 'commit-unknown', `${message}, which is a shallow or partial clone`, witness)
  }
  if (worktree || found === tree) {
    const place = own === null ? 'the bundle of the run' : 'the repository'
    return fulfilled(id, `${place} has the commit ${short(commit)} with this tree`, witness)
  }
  const message = `the commit ${short(commit)} has the tree ${short(found)}, the report says ${short(tree)}`
  return broken(id, 'tree-mismatch', message, inReport('/tree'))
}

type Bundled = Awaited<ReturnType<ProofRepository['inBundle']>>

const opened = new WeakMap<OpenProof, Promise<Bundled>>()

/** What the bundle of a proof says where the repository lost the commit; it is opened once. */
function bundled(run: OpenProof, repository: ProofRepository): Promise<Bundled> {
  const known = opened.get(run)
  if (known !== undefined) return known
  const bundle = bundleOf(run)
  const found = bundle === null ? Promise.resolve(null) : repository.inBundle(run.report, bundle)
  opened.set(run, found)
  return found
}

/** The change that was tested is part of the branch that is checked out. */
export async function judgeLanded(run: OpenProof, { repository }: VerifyContext): Promise<Obligation> {
  const { report } = run
  const id = 'landed'
  const witness = inReport('/commit')
  const open = (message: string): Obligation => unknowable(id, 'not-landed', message, witness)
  if (repository === undefined || repository === null) return open('there is no repository here to look into')
  if (report.worktree) return open('it tested files of a work tree, which no commit contains')
  // Its bundle was opened if the repository lost the commit.
  const landing = (await opened.get(run))?.landing ?? (await repository.landing(report))
  if (landing.state === 'landed') return fulfilled(id, landing.words, witness)
  if (landing.state === 'reverted') return broken(id, 'reverted', landing.words, witness)
  const isComplete = await repository.isComplete()
  return open(isComplete ? landing.words : `${landing.words}, as far as a shallow or partial clone shows`)
}

/** The criteria of the issue are those that the proof was made for. */
export async function judgeCriteriaCurrent(
  { report }: OpenProof,
  { acceptanceOf }: VerifyContext,
): Promise<Obligation> {
  const id = 'criteria-current'
  const witness = inReport('/acceptance_sha256')
  const current = await acceptanceOf?.(report.issue)
  if (current === undefined) {
    return unknowable(id, 'contract-mismatch', `there is no issue ${report.issue} here`, witness)
  }
  if (current === report.acceptance_sha256) {
    return fulfilled(id, `the criteria of ${report.issue} are those of the proof`, witness)
  }
  return broken(id, 'contract-mismatch', `the criteria of ${report.issue} are others now`, witness)
}

/** The same commands failed before the change. One that passed then makes the proof weaker, and does not break it. */
export function judgeControlRed({ report: { control } }: OpenProof): Obligation {
  const witness = inReport('/control')
  const at = short(control?.commit ?? '')
  if (control?.passed !== true) return fulfilled('control-red', `the commands fail at ${at}`, witness)
  const message = `the commands pass at ${at} too: they are not shown to be able to fail`
  return { ...fulfilled('control-red', message, witness), code: 'control-green' }
}

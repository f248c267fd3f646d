import { join } from 'node:path'
import type { ReasonCode } from '../../model/evidence/reason-codes.ts'
import type { SelfCheckLie } from '../../model/schema-types.generated.ts'
import { type ForgedRun, forgeRun, withReplacedAssertions } from './forge-run.ts'
import { judgeTrial, notTried, type Trial } from './trial.ts'

/** What is forged of a proof, and the reason that a verifier must give; null where its level alone gives it away. */
type Forgery = {
  readonly id: 'run-forged' | 'assert-replaced'
  readonly title: string
  readonly needs: string
  readonly change: Parameters<typeof forgeRun>[2]
  readonly code: ReasonCode | null
}

export const wholeRun: Forgery = {
  id: 'run-forged',
  title: 'An issue rests on a run that a program wrote and nothing executed',
  needs: 'an issue that is proven by a proof that was run here',
  change: null,
  code: null,
}

export const replacedAssertions: Forgery = {
  id: 'assert-replaced',
  title: 'A proof passes although the assertions of its tests were replaced',
  needs: 'an issue that is proven here by tests that a reporter named',
  change: withReplacedAssertions,
  code: 'judge-compromised',
}

/** Cites a run directory that nothing executed, in place of the proof that an issue rests on. */
export async function forgeProof(
  { copy, before, again, openStore }: Trial,
  forgery: Forgery,
): Promise<SelfCheckLie> {
  const { id, title, needs, code } = forgery
  const made = await firstForged({ copy, before, openStore }, forgery)
  if (made === null) return notTried(id, title, needs)
  const { issue, real, mention, forged, digest, original } = made
  copy.write(mention.path, original.replaceAll(real, forged.name).replaceAll(digest, forged.reportSha256))
  const after = await again({ openStore: withRun(openStore, forged) })
  copy.write(mention.path, original)
  const place = { path: mention.path, line: mention.run.span[0], before: real, after: forged.name }
  const advice = code === null ? 'Set "require: 2" or more under proof.' : 'Please report this.'
  const tried = judgeTrial({ id, title, ...place }, before, after, advice)
  const now = after.workspace.evidence.proofs.get(issue)
  if (code !== null && now?.runs.every(({ codes }) => !codes.includes(code)) !== false)
    return { ...tried, outcome: 'missed', caughtBy: [], advice }
  // Where nothing claims that the issue is done, its proof alone says so.
  if (now?.proof === 'proven') return tried
  return { ...tried, outcome: 'caught', caughtBy: [...tried.caughtBy, 'issues[].proof'], advice: null }
}

/** The first proof of an issue that can be forged so, and where it is cited. */
async function firstForged(
  { copy, before, openStore }: Pick<Trial, 'copy' | 'before' | 'openStore'>,
  { id, change }: Forgery,
) {
  const { documents, evidence, settings, records } = before.workspace
  const store = await openStore(settings, records)
  const mentions = documents.flatMap(({ path, runs }) => runs.map((run) => ({ path, run })))
  for (const [issue, { proof, level, by }] of evidence.proofs) {
    const real = proof === 'proven' && level === 2 ? evidence.runs.get(by ?? '') : undefined
    const mention = mentions.find(({ run }) => run.run === real?.run)
    const dir = mention === undefined ? null : store.find(mention.run.path).path
    const forged = dir === null ? null : await forgeRun(dir, join(copy.root, `..${id}`), change)
    const original = mention === undefined ? null : copy.text(mention.path)
    const digest = real?.verdict?.reportSha256 ?? null
    if (
      real !== undefined &&
      mention !== undefined &&
      forged !== null &&
      original !== null &&
      digest !== null
    )
      return { issue, real: real.run, mention, forged, original, digest }
  }
  return null
}

/** A store that has one more run. */
function withRun(openStore: Trial['openStore'], { dir, name }: ForgedRun): Trial['openStore'] {
  return async (settings, records) => {
    const opened = await openStore(settings, records)
    const find: typeof opened.find = (path) =>
      path.endsWith(name) ? { place: 'here', dir: path, path: dir } : opened.find(path)
    return { ...opened, find }
  }
}

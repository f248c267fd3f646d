import { loadBoard } from '../app/board/load-board.ts'
import { buildCheckRequest } from '../app/build-check-request.ts'
import { buildEvidenceContext, evidenceContext, noWorkspace } from '../app/evidence/evidence-context.ts'
import { verifyRuns } from '../app/evidence/verify-runs.ts'
import { orThrow } from '../app/user-error.ts'
import { checkWorkspace } from '../check/session.ts'
import { renderJson } from '../report/check-json.ts'
import { renderVerifyJson } from '../report/verify-report.ts'
import { renderStatusJson } from '../workboard/build/board-json.ts'
import { findRoot } from '../workspace/find-root.ts'
import { libraryEnvironment, throwBugs, translateErrors } from './library-environment.ts'
import type { BoardOptions, CheckOptions, VerifyOptions } from './options.ts'
import { optionKinds, refuseOptions } from './refuse-options.ts'
import type { BoardReport, CheckReport, VerifyReport } from './reports.generated.ts'
import { UserMistake } from './user-mistake.ts'

const { text, texts, clock, evidence, levels, flag, listener } = optionKinds

const checkShape = {
  root: text,
  paths: texts,
  now: clock,
  evidence,
  rules: levels,
  staged: flag,
  since: text,
  baseline: text,
  onNote: listener,
}

/** Validates a workspace: what `sot check --json` prints, as an object. Writes nothing. */
export async function check(options: CheckOptions): Promise<CheckReport> {
  refuseOptions('check', options, checkShape, ['root'])
  const { paths = [], evidence: mode, rules, staged, since, baseline } = options
  const choice = {
    cache: false,
    ...(mode === undefined ? {} : { evidence: mode }),
    ...(rules === undefined ? {} : { rule: rules }),
    ...(staged === true ? { staged } : {}),
    ...(since === undefined ? {} : { since }),
    ...(baseline === undefined ? {} : { baseline }),
  }
  return translateErrors(async () => {
    const { root } = orThrow(findRoot('.', options.root))
    const environment = libraryEnvironment(options, root)
    const request = await buildCheckRequest(root, paths, choice, environment)
    const result = orThrow(await checkWorkspace({ ...request, listed: true }))
    throwBugs(result.bugs)
    return JSON.parse(renderJson(result))
  })
}

const boardShape = { root: text, now: clock, evidence, onNote: listener }

/** Builds the workboard: what `sot board --json` prints, as an object. Writes nothing. */
export async function board(options: BoardOptions): Promise<BoardReport> {
  refuseOptions('board', options, boardShape, ['root'])
  return translateErrors(async () => {
    const { root } = orThrow(findRoot('.', options.root))
    const environment = libraryEnvironment(options, root)
    const input = await loadBoard({ root, evidence: options.evidence ?? 'verify', cache: false }, environment)
    throwBugs(input.bugs)
    return JSON.parse(renderStatusJson(await input.board()))
  })
}

const verifyShape = { root: text, cases: texts, now: clock, onNote: listener }

/** Gives a verdict on run directories: what `sot verify --json` prints, as an object. Writes nothing, runs nothing. */
export async function verify(
  dirs: string | readonly string[],
  options: VerifyOptions = {},
): Promise<VerifyReport> {
  refuseOptions('verify', options, verifyShape, [])
  const named = typeof dirs === 'string' ? [dirs] : dirs
  if (!texts.fits(named) || named.length === 0)
    throw new UserMistake('verify was given no run directory.', 'Name one, or a list of them.')
  const { root, cases = [] } = options
  return translateErrors(async () => {
    const environment = libraryEnvironment(options)
    const choice = { cases, ...(root === undefined ? {} : { root }) }
    // A workspace is never guessed: files around a run could have been put there to vouch for it.
    const known =
      root === undefined
        ? await buildEvidenceContext(noWorkspace, choice, environment)
        : await evidenceContext(choice, environment)
    return JSON.parse(renderVerifyJson(await verifyRuns(named, known, environment.cwd)))
  })
}

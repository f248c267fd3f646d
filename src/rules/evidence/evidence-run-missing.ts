import { commentCover } from '../../model/document/comment-cover.ts'
import type { Citation } from '../../model/evidence/run-evidence.ts'
import { groupBy } from '../../model/group-by.ts'
import { folderOf } from '../../model/root-paths.ts'
import { type PlacedHit, workspaceRule } from '../../model/rule.ts'

const id = 'evidence-run-missing'

/** Why runs are not on this machine: all runs below one folder have one cause. */
type Away = 'elsewhere' | 'unmapped' | 'unpulled'

export const rule = workspaceRule<'absent' | Away | `${Away}-several`>(
  {
    id,
    group: 'evidence',
    title: 'Require cited runs to be there',
    why: 'A path is not a proof. If the folder of runs is here and the run is not, it was deleted, renamed or never made. If the run is on another machine, no claim about it can be checked here: `evidence.unavailable` in the config says how much that weighs.',
    severity: 'error',
    messages: {
      absent: {
        text: 'Run {run} is not there, expected its directory at {dir}',
        fix: 'Correct the path, bring the run back, or drop the citation and what rests on it.',
      },
      elsewhere: {
        text: 'Run {run} is not on this machine: the folder that should contain {dir} does not exist here',
        fix: 'Fetch the runs to where evidence.roots of the config says they are, or check on a machine that has them.',
      },
      unmapped: {
        text: 'Run {run} is not on this machine: nothing in the config says where {written} is found here',
        fix: 'Map its folder under evidence.roots of sot.config.yaml, or set evidence.unavailable for runs that stay away.',
      },
      unpulled: {
        text: 'Run {run} is not on this machine: it is neither at {dir} nor, as a whole, in git',
        fix: 'Fetch it with "sot evidence pull". If the remote does not have it, run "sot evidence push" where it was made.',
      },
      'elsewhere-several': {
        text: '{count} runs are not on this machine: the folder {folder} does not exist here. The first is {run}',
        fix: 'Fetch the runs to where evidence.roots of the config says they are, or check on a machine that has them.',
      },
      'unpulled-several': {
        text: '{count} runs are not on this machine: they are neither in {folder} nor, as a whole, in git. The first is {run}',
        fix: 'Fetch them with "sot evidence pull". If the remote does not have them, run "sot evidence push" where they were made.',
      },
      'unmapped-several': {
        text: '{count} runs are not on this machine: nothing in the config says where {folder} is found here. The first is {run}',
        fix: 'Map the folder under evidence.roots of sot.config.yaml, or set evidence.unavailable for runs that stay away.',
      },
    },
  },
  function* (workspace, { settings }) {
    if (!workspace.evidence.opened) return
    const { citations } = workspace.evidence
    for (const { path, span, issue, run, cited, written } of citations) {
      if (cited.place !== 'absent') continue
      yield { message: 'absent', path, span, issue, data: { run, dir: cited.dir ?? written } }
    }
    const away = citations.filter(({ cited }) => cited.place !== 'here' && cited.place !== 'absent')
    const covers = new Map(
      workspace.documents.map(({ path, disables }) => [path, commentCover(disables)] as const),
    )
    const isDisabled = ({ path, span }: Citation) => covers.get(path)?.(id, span[0]) === true
    for (const group of groupBy(away, (citation) => causeOf(citation, isDisabled(citation))).values())
      for (const hit of hitsOf(group, settings.evidence.store === 'git'))
        yield { ...hit, severity: settings.evidence.unavailable }
  },
)

/** Citations of one cause share a text. One that a comment covers is a cause of its own: it must not hide the others. */
function causeOf({ path, span, cited, written }: Citation, isDisabled: boolean): string {
  return isDisabled ? `${path} ${span[0]}` : `${cited.dir === null} ${folderOf(cited.dir ?? written)}`
}

const mostRelated = 50

function* hitsOf(
  group: readonly Citation[],
  isInGit: boolean,
): Iterable<PlacedHit<Away | `${Away}-several`>> {
  const [first, ...others] = group
  if (first === undefined) return
  const { path, span, issue, run, cited, written } = first
  const cause = cited.dir === null ? 'unmapped' : isInGit ? 'unpulled' : 'elsewhere'
  const dir = cited.dir ?? written
  const related = others
    .slice(0, mostRelated)
    .map((other) => ({ path: other.path, span: other.span, message: `${other.run} is cited here` }))
  const count = new Set(group.map((one) => one.run)).size
  if (count === 1) yield { message: cause, path, span, issue, data: { run, dir, written }, related }
  else
    yield {
      message: `${cause}-several`,
      path,
      span,
      issue: others.every((other) => other.issue === issue) ? issue : null,
      data: { run, count, folder: folderOf(dir) },
      related,
    }
}

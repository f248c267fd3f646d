import { workspaceRule } from '../../model/rule.ts'
import type { Workspace } from '../../model/workspace.ts'
import {
  BaselineHistory,
  baselineFaults,
  type Fault,
  likenessFault,
} from '../shared/journals/baseline-history.ts'
import { groupsOf } from '../shared/journals/journal-claims.ts'

function baselinesOfPhases(workspace: Workspace) {
  return groupsOf(workspace).map((documents) => ({ documents, line: new BaselineHistory(documents) }))
}

export const rule = workspaceRule<Fault['message']>(
  {
    id: 'journal-baseline',
    group: 'journals',
    title: 'Require baselines to agree with the files, and with each other',
    why: 'A baseline is what shows at the end of a phase that nothing was touched which was not to be touched. If the file has another digest now, something was; if the journal records two values for one moment, neither can be trusted. A later entry may record another value: then the earlier one is stale, and there is no finding. Files are read below the folders that the config maps under `files:`, and nowhere else. Texts that are said to be preserved word for word, and files that are said to be equal, are compared as well.',
    severity: 'error',
    messages: {
      digest: {
        text: '{file} has the SHA-256 {found}, not {value}',
        fix: 'Find out what changed the file, then undo it or record the new digest in a new entry.',
      },
      value: {
        text: '{file} contains {found}, but the journal says "{value}"',
        fix: 'Find out what changed the file, then undo it or record the new value in a new entry.',
      },
      absent: {
        text: '{file} does not exist, but its content is stated here',
        fix: 'Bring the file back, or correct its name or the mapping under "files:".',
      },
      disputed: {
        text: 'The baseline records two values of {file}: "{other}" and "{value}"',
        fix: 'Keep the one that was measured.',
      },
      held: {
        text: '{file} is said to equal the baseline, which records "{value}", but a later entry records "{other}"',
        fix: 'Say what it is now, and why it changed.',
      },
      'not-kept': {
        text: '“{file}” is said to be preserved verbatim, but no version by its author in git has this text',
        fix: 'Put back the text as it was written first, or say what was changed in it.',
      },
      unequal: {
        text: '{file} are said to be the same, and they differ',
        fix: 'Find out which of them changed, or say in what they differ.',
      },
    },
  },
  function* (workspace) {
    const reported = new Set<string>()
    const lineOf = new Map(
      baselinesOfPhases(workspace).flatMap(({ documents, line }) =>
        documents.map(({ path }) => [path, line]),
      ),
    )
    for (const one of workspace.evidence.claims) {
      const line = one.claim.predicate.startsWith('baseline.') ? lineOf.get(one.path) : undefined
      const found = line === undefined ? likenessFault(one) : baselineFaults(one, line)
      for (const hit of found) {
        const key = JSON.stringify([one.path, hit.message, hit.data])
        // A file that is not the expected one is reported once, however often the document mentions it.
        if (!isOfFile(hit) || !reported.has(key)) yield hit
        reported.add(key)
      }
    }
  },
)

const isOfFile = ({ message }: Fault): boolean => message !== 'disputed' && message !== 'held'

import { workspaceRule } from '../../model/rule.ts'
import { configName } from '../../model/settings.ts'
import { listWords } from '../shared/list-words.ts'

export const rule = workspaceRule<'together'>(
  {
    id: 'trust-changed-with-proof',
    group: 'history',
    title: 'Report commits that change the trust policy and runs together',
    why: 'A signature counts because the committed configuration trusts its key. A commit that brings a run and the key that it is signed with, or drops the requirement of a signature, trusts itself: no other person reviewed the policy before it was used.',
    severity: 'warning',
    messages: {
      together: {
        text: 'commit {commit} changes whose signatures count ({files}) together with runs: {runs}',
        fix: 'Let another person review the policy. Commit changes of it apart from runs.',
      },
    },
  },
  function* ({ evidence: { trustChanges } }) {
    for (const { commit, files, runs } of trustChanges) {
      const names = runs.map((dir) => dir.slice(dir.lastIndexOf('/') + 1))
      const data = { commit: commit.slice(0, 9), files: listWords(files), runs: listWords(names) }
      yield { message: 'together', path: files[0] ?? configName, span: [1, 1, 1, 1], data }
    }
  },
)

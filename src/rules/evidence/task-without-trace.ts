import { doneTasksWithFiles } from '../../model/files-of-tasks.ts'
import { workspaceRule } from '../../model/rule.ts'
import { listWords } from '../shared/list-words.ts'

export const rule = workspaceRule<'lost'>(
  {
    id: 'task-without-trace',
    group: 'evidence',
    title: 'Require a done task to leave one of the files that it names',
    why: 'A task that is ticked although none of its files ever existed was probably never done: the box was ticked with its neighbours, or the work was left in a branch. Tasks that delete, move or replace something are left alone, and so is everything where git does not know the whole history.',
    severity: 'warning',
    messages: {
      lost: {
        text: '{id} is done, but no file that it names exists, and none is in any commit: {files}',
        fix: 'Correct the names if the files are called otherwise, or open the box again.',
      },
    },
  },
  function* ({ documents, evidence: { lostFiles } }) {
    if (lostFiles.size === 0) return
    for (const document of documents) {
      for (const { issue, files } of doneTasksWithFiles(document)) {
        const [first] = files
        if (first === undefined || !files.every(({ ref }) => lostFiles.has(ref))) continue
        const { id } = issue
        const names = [...new Set(files.map(({ ref }) => ref))]
        const data = { id, files: listWords(names) }
        yield { message: 'lost', path: document.path, span: first.span, issue: id, data }
      }
    }
  },
)

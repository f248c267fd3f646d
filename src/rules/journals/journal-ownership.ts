import { workspaceRule } from '../../model/rule.ts'
import { documentRole, foreignLines, isSameRole } from '../shared/journals/document-role.ts'
import { listWords } from '../shared/list-words.ts'

export const rule = workspaceRule<'unowned' | 'told-twice' | 'foreign'>(
  {
    id: 'journal-ownership',
    group: 'journals',
    title: 'Require journals that say whose they are, and that no one else writes in',
    why: 'A journal is what one role says it did; a review is worth something because another role wrote it. If it is not clear who may write in a file, or if another role wrote in it, neither can be trusted. Who is who among git authors, the config tells under `authors:`; who is not named there is not judged.',
    severity: 'error',
    messages: {
      unowned: {
        text: 'No note says whose journal this is',
        fix: 'Say it below the title: "> Ownership: this JOURNAL is {role}-owned."',
      },
      'told-twice': {
        text: 'The title says {role}, the note of ownership says {owner}',
        fix: 'Name one role in both.',
      },
      foreign: {
        text: '{foreign} wrote in the {kind} of {role}: {commits}',
        fix: 'Keep what one role has to say in a file of its own, and let the owner take it out here.',
      },
    },
  },
  function* ({ documents, evidence, settings }) {
    for (const document of documents) {
      const { path, kind, phase } = document
      if (phase === null || (kind === 'plan' && phase.role === null)) continue
      const role = documentRole(document)
      const { ownership } = phase
      const head = document.titleSpan
      if (kind === 'journal' && ownership === null)
        yield { message: 'unowned', path, span: head, data: { role } }
      if (ownership?.owner != null && !isSameRole(ownership.owner, role))
        yield { message: 'told-twice', path, span: ownership.span, data: { role, owner: ownership.owner } }
      for (const { role: foreign, commits } of foreignLines(
        role,
        evidence.histories.get(path)?.commits ?? [],
        settings,
      )) {
        const names = commits.map(({ commit: name, author }) => `${name.slice(0, 9)} by ${author}`)
        const data = { foreign, kind, role, commits: listWords(names, 3) }
        yield { message: 'foreign', path, span: head, data }
      }
    }
  },
)

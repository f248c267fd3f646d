import { documentStart } from '../../model/document/span.ts'
import type { Hit } from '../../model/rule.ts'
import { workspaceRule } from '../../model/rule.ts'

const own = ['not-utf8', 'nul-bytes', 'nested-too-deep'] as const
type Message = (typeof own)[number] | 'unreadable'

export const rule = workspaceRule<Message>(
  {
    id: 'document-unread',
    group: 'structure',
    title: 'Require that every document can be read',
    why: 'A document that cannot be read has not been checked. It is reported instead of being skipped silently, and all other documents are still checked.',
    severity: 'error',
    messages: {
      'not-utf8': {
        text: 'Unexpected bytes that are no UTF-8 text: {detail}',
        fix: 'Save the file as UTF-8, or take it out of `documents` when it is no text.',
      },
      'nul-bytes': {
        text: 'Unexpected NUL bytes in a text file: {detail}',
        fix: 'Remove the NUL bytes (a file in UTF-16 has them: save it as UTF-8).',
      },
      'nested-too-deep': {
        text: 'Lines are nested or marked up too much to be read: {detail}',
        fix: 'Flatten the lists and quotes at this place, or divide the paragraph.',
      },
      unreadable: {
        text: 'The document could not be read: {detail}',
        fix: 'Put a readable file there, or leave the path out of `documents`.',
      },
    },
  },
  function* (workspace) {
    for (const { path, code, detail } of workspace.unread) {
      yield { path, ...unread(code, detail), span: documentStart }
    }
    for (const { path, problems } of workspace.documents) {
      for (const { rule: owner, code, detail, span } of problems) {
        if (owner === 'document-unread') yield { path, ...unread(code, detail), span }
      }
    }
  },
)

function unread(code: string, detail: string): Omit<Hit<Message>, 'span'> {
  return { message: own.find((message) => message === code) ?? 'unreadable', data: { detail }, code }
}

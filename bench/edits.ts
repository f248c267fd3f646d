import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { corpusDocument } from './corpus/documents.ts'

/** A change of a document: the text after it, different for each turn. */
type Change = (text: string, turn: number) => string

const changes: Readonly<Record<string, Change>> = {
  word: (text, turn) => `${text}\nSeen again: ${'once '.repeat((turn % 7) + 1)}more.\n`,
  heading: (text, turn) => `${text}\n## Remarks of round ${turn}\n\nNothing to add.\n`,
  status: (text, turn) =>
    replaceOnce(text, /^Status: \w+/m, `Status: ${turn % 2 === 0 ? 'ready' : 'active'}`),
  'new-issue': (text, turn) =>
    `${text}\n## TOPIC-AAA-${900 + (turn % 99)} - Survey the basin\n\nStatus: ready\n\nBlocked by: None\n\nAcceptance:\n\n- It is done.\n`,
  blocker: (text, turn) =>
    replaceOnce(
      text,
      /^Blocked by: .+$/m,
      turn % 2 === 0 ? 'Blocked by: TOPIC-AAA-002' : 'Blocked by: TOPIC-AAA-003',
    ),
}

/** The kinds of change whose cost is compared. */
export const changeNames = Object.keys(changes)

/** Makes the next change of a kind to the first document of a corpus each time it is called. */
export function editor(corpus: string, kind: string): () => void {
  const change = changes[kind]
  if (change === undefined) throw new Error(`there is no change named ${kind}`)
  const { path, text } = corpusDocument(0)
  let turn = 0
  return () => {
    turn += 1
    writeFileSync(join(corpus, path), change(text, turn))
  }
}

function replaceOnce(text: string, what: RegExp, by: string): string {
  if (!what.test(text)) throw new Error(`the document has nothing like ${what}`)
  return text.replace(what, by)
}

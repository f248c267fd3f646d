import type { Span } from '../../model/document/span.ts'
import { linesOf } from '../../model/document/text-lines.ts'
import { lastPartOf } from '../../model/short-ids.ts'
import type { Workspace } from '../../model/workspace.ts'
import { idShapes } from '../../parse/mentions/ids.ts'

/** An id in a text: where it is written, and the whole id that is meant. */
export type IdPlace = { readonly id: string; readonly span: Span; readonly written: string }

const word = /[\p{L}\p{N}_][\p{L}\p{N}_./-]*/gu
/** A number alone, or a word of a sentence, is no name. */
const isName = (text: string): boolean => /\p{L}/u.test(text) && /[\d/-]/.test(text)

/** Finds the ids in texts: everything that looks like an id here, and all names of issues that look otherwise. */
export class IdFinder {
  readonly #workspace: Workspace

  constructor(workspace: Workspace) {
    this.#workspace = workspace
  }

  /** The ids of a document, line by line; `path` says which names are short for an id. */
  inText(text: string, path: string): IdPlace[] {
    const names = this.#namesIn(path)
    const shapes = idShapes(this.#workspace.settings)
    return linesOf(text.replace(/^\uFEFF/, '')).flatMap(({ text: line }, index) => {
      const found = shapes.find(line).map(({ text: id, at }) => placed(id, id, index + 1, at))
      const taken = new Set(found.map(({ span }) => span[1]))
      for (const match of line.matchAll(word)) {
        const written = withoutEnd(match[0])
        const id = isName(written) ? names.get(written) : undefined
        if (id !== undefined && !taken.has(match.index + 1))
          found.push(placed(id, written, index + 1, match.index))
      }
      return found
    })
  }

  /** What issues are called in a document: by their ids, those of the document also by what is behind the last slash. */
  #namesIn(path: string): ReadonlyMap<string, string> {
    const { byId, issues, external } = this.#workspace
    const short = issues.flatMap((one) => (one.path === path ? [[lastPartOf(one.id), one.id] as const] : []))
    const whole = [...byId.keys(), ...external.keys()].map((id) => [id, id] as const)
    return new Map([...short, ...whole])
  }
}

/** A word without the punctuation behind it. */
function withoutEnd(text: string): string {
  let end = text.length
  while (end > 0 && '.-/'.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

function placed(id: string, written: string, line: number, at: number): IdPlace {
  return { id, written, span: [line, at + 1, line, at + 1 + written.length] }
}

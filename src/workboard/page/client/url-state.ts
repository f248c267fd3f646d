/** What is shown of the board, as the address says it: `#i-WORK-7&q=lamp&s=blocked,active&o=f`. */
export type State = {
  /** Id of the element that the address leads to; empty for none. */
  at: string
  q: string
  /** Order of the rows; empty for that of the documents. */
  o: string
  /** Values that are asked for, by kind: `s` status, `p` proof, `r` readiness. None asked for: all. */
  readonly picked: Readonly<Record<'s' | 'p' | 'r', Set<string>>>
}

const kinds = ['s', 'p', 'r'] as const

export function readState(hash: string): State {
  const state: State = { at: '', q: '', o: '', picked: { s: new Set(), p: new Set(), r: new Set() } }
  for (const part of hash.replace(/^#/, '').split('&')) {
    const [name = '', value] = part.split('=')
    const text = decoded(value ?? name)
    const kind = kinds.find((one) => one === name)
    if (value === undefined) state.at ||= text
    else if (name === 'q') state.q = text
    else if (name === 'o') state.o = text
    else if (kind !== undefined)
      for (const word of text.split(',')) if (word !== '') state.picked[kind].add(word)
  }
  return state
}

export function writeState({ at, q, o, picked }: State): string {
  const parts = [
    ...(at === '' ? [] : [encodeURIComponent(at)]),
    ...(q === '' ? [] : [`q=${encodeURIComponent(q)}`]),
    ...kinds.flatMap((kind) => (picked[kind].size === 0 ? [] : [`${kind}=${[...picked[kind]].join(',')}`])),
    ...(o === '' ? [] : [`o=${o}`]),
  ]
  return parts.join('&')
}

/** An address that somebody mistyped is text all the same. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

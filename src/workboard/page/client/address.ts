/** What can be chosen of issues: the words of chips and lists. */
export const kinds = [
  'status',
  'proof',
  'start',
  'assignee',
  'priority',
  'label',
  'milestone',
  'document',
] as const
export type Kind = (typeof kinds)[number]

/** What is shown, as the address says it: `#list&text=lamp&status=blocked&status=active&sort=frees`. */
export type AddressState = {
  /** Id of the element that the address leads to, a view or something in it; empty for none. */
  at: string
  text: string
  /** Order of the rows; empty for that of the documents. */
  sort: string
  /** Chosen values; none of a kind: all. */
  readonly chosen: Readonly<Record<Kind, Set<string>>>
}

export function isKind(word: string | undefined): word is Kind {
  return kinds.some((kind) => kind === word)
}

/** A value for each kind. */
export function byKind<T>(of: (kind: Kind) => T): Record<Kind, T> {
  return {
    status: of('status'),
    proof: of('proof'),
    start: of('start'),
    assignee: of('assignee'),
    priority: of('priority'),
    label: of('label'),
    milestone: of('milestone'),
    document: of('document'),
  }
}

export function readState(hash: string): AddressState {
  const given = new URLSearchParams(hash.replace(/^#/, ''))
  const values = (kind: Kind): Set<string> => new Set(given.getAll(kind).filter(Boolean))
  const names: readonly string[] = ['text', 'sort', ...kinds]
  const at = [...given].find(([name, value]) => value === '' && !names.includes(name))?.[0] ?? ''
  const chosen = byKind(values)
  return { at, text: given.get('text') ?? '', sort: given.get('sort') ?? '', chosen }
}

export function writeState({ at, text, sort, chosen }: AddressState): string {
  const part = (name: string, value: string): string[] =>
    value === '' ? [] : [`${name}=${encodeURIComponent(value)}`]
  return [
    ...(at === '' ? [] : [encodeURIComponent(at)]),
    ...part('text', text),
    ...kinds.flatMap((kind) => [...chosen[kind]].flatMap((value) => part(kind, value))),
    ...part('sort', sort),
  ].join('&')
}

export function isFiltered({ text, chosen }: AddressState): boolean {
  return text !== '' || Object.values(chosen).some(({ size }) => size > 0)
}

import type { LinkedIssue, Workspace } from '../../model/workspace.ts'

/** An id taken apart at its last number: `SHOP-` and `012`. */
export type NumberedId = { readonly stem: string; readonly number: string }

export function numberedId(id: string): NumberedId | null {
  const [, stem, number] = /^(.*?)(\d{1,9})$/su.exec(id) ?? []
  return stem === undefined || number === undefined || /[.\d]$/.test(stem) ? null : { stem, number }
}

/** The next id of the series that an issue belongs to: higher than every one that is used, was used or is mentioned. */
export function nextId(
  of: NumberedId,
  { byId, external, retired, mentions }: Workspace,
): NumberedId & { readonly id: string } {
  const known = [...byId.keys(), ...external.keys(), ...retired, ...mentions.map(({ id }) => id)]
  const numbers = known.flatMap((id) => {
    const one = numberedId(id)
    return one !== null && one.stem.toLowerCase() === of.stem.toLowerCase() ? [Number(one.number)] : []
  })
  const number = String(numbers.reduce((most, one) => Math.max(most, one), Number(of.number)) + 1)
  const padded = number.padStart(of.number.length, '0')
  return { stem: of.stem, number: padded, id: of.stem + padded }
}

/** The issues whose ids end in a number, in their order. */
export function numberedIssues(
  issues: readonly LinkedIssue[],
): readonly (readonly [LinkedIssue, NumberedId])[] {
  return issues.flatMap((linked) => {
    const id = numberedId(linked.id)
    return id === null ? [] : [[linked, id] as const]
  })
}

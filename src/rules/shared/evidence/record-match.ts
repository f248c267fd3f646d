import type { RecordEntry } from '../../../model/document/document.ts'
import type { Span } from '../../../model/document/span.ts'
import type { Need, Term } from './contract-terms.ts'

type StatedValue = { readonly value: string; readonly span: Span }
/** A need that an entry does not meet, with the unfitting value that it states, if any. */
export type UnmetNeed = { readonly need: Need; readonly stated: StatedValue | null }
type TermEntry = {
  readonly term: Term
  readonly entry: RecordEntry | null
  readonly unmet: readonly UnmetNeed[]
}

const longestLabel = 50
const longestName = 80

/** True for a value that says nothing: empty, or dashes and dots. Placeholders are another rule's. */
export function isBlank(value: string): boolean {
  return /^[\s\-–—_.…|*`:]*$/.test(value)
}

/** A name in the form the word lists expect: lower case, single spaces for hyphens and underscores. */
export function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[\s_`*-]+/gu, ' ')
    .trim()
}

/** What an entry states for a need: under its label, as words that begin with the label, or by the value's shape. */
function statedValues(entry: Pick<RecordEntry, 'fields'>, need: Need): StatedValue[] {
  const labelled = entry.fields.filter(({ label }) => {
    return label !== '' && label.length <= longestLabel && need.label.test(plainName(label))
  })
  if (labelled.length > 0) return labelled
  return entry.fields.flatMap(({ label, value, span }) => {
    if (label !== '') return []
    const words = value.toLowerCase().replace(/[`*]/g, '')
    const match = need.label.exec(words)
    if (match !== null && match.index <= 30) {
      const rest = `${words.slice(0, match.index)} ${words.slice(match.index + match[0].length)}`
      return [{ value: rest.replace(/\b(?:the|an?|with|is|are|and)\b/g, ' ').trim(), span }]
    }
    return need.shape?.test(words.trim()) ? [{ value: words, span }] : []
  })
}

/** The need, when the entry states nothing, or nothing fitting, for it; null when it is met. */
export function findUnmetNeed(entry: Pick<RecordEntry, 'fields'>, need: Need): UnmetNeed | null {
  const values = statedValues(entry, need)
  if (values.some(({ value }) => fits(value, need))) return null
  return { need, stated: values.find(({ value }) => !isBlank(value)) ?? values[0] ?? null }
}

/** True when the value says something, and in the required form. */
export function fits(value: string, need: Need): boolean {
  if (isBlank(value) || need.value?.test(value.toLowerCase()) === false) return false
  return need.holds?.(value) ?? true
}

/**
 * Finds for each term the entry that meets most needs. A table may have its terms as labels: then each label is
 * made an entry of its own.
 */
export function matchEntries(
  entries: readonly RecordEntry[],
  terms: readonly Term[],
  needs: readonly Need[],
): TermEntry[] {
  const candidates = [...entries, ...transposeEntries(entries, terms, needs)].map((entry) => ({
    entry,
    name: plainName(entry.name),
  }))
  const found = terms.map((term) => {
    const named = candidates.filter(({ name }) => name.length <= longestName && term.words.test(name))
    return { term, named: named.map(({ entry }) => entry) }
  })
  // An entry that only names is an overview, or a mention in passing. It is no row where others are.
  const anyFull = found.some(({ named }) => named.some(isStated))
  return found.map(({ term, named }) => {
    const [best] = (anyFull ? named.filter(isStated) : named)
      .map((entry) => ({ entry, unmet: needs.flatMap((need) => findUnmetNeed(entry, need) ?? []) }))
      .sort((a, b) => a.unmet.length - b.unmet.length)
    return { term, entry: best?.entry ?? null, unmet: best?.unmet ?? [] }
  })
}

function transposeEntries(
  entries: readonly RecordEntry[],
  terms: readonly Term[],
  needs: readonly Need[],
): RecordEntry[] {
  const byLabel = new Map<string, { name: string; span: Span; fields: RecordEntry['fields'][number][] }>()
  for (const { name, fields } of entries) {
    if (!needs.some((need) => need.label.test(plainName(name)))) continue
    for (const { label, value, span } of fields) {
      if (label === '' || !terms.some(({ words }) => words.test(plainName(label)))) continue
      const entry = byLabel.get(label) ?? { name: label, span, fields: [] }
      byLabel.set(label, entry)
      entry.fields.push({ label: name, value, span })
    }
  }
  return [...byLabel.values()].filter(({ fields }) => fields.length > 1)
}

/** False for a list item that opens with no label: it only mentions something. */
function isStated({ fields }: RecordEntry): boolean {
  return fields.length > 0
}

/** A whole record as one entry: every label, and every name with what its entry states. */
export function mergeEntries(entries: readonly RecordEntry[]): Pick<RecordEntry, 'fields'> {
  const named = entries.filter(isStated).map(({ name, fields, span }) => {
    const filled = fields.filter((field) => !isBlank(field.value))
    const value = filled.map((field) => `${field.label} ${field.value}`.trim()).join('; ')
    return { label: name, value, span }
  })
  const labelled = entries.flatMap(({ fields }) => fields.filter(({ label }) => label !== ''))
  return { fields: [...named, ...labelled] }
}

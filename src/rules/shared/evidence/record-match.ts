import type { RecordEntry } from '../../../model/document/document.ts'
import type { Span } from '../../../model/document/span.ts'
import type { Need, Term } from './contract-terms.ts'

type Told = { readonly value: string; readonly span: Span }
export type Lack = { readonly need: Need; readonly told: Told | null }
export type NamedEntry = {
  readonly term: Term
  readonly entry: RecordEntry | null
  readonly lacks: readonly Lack[]
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

/** What an entry tells of a need: under its label, as words that begin with the label, or by the value's shape. */
export function recordsOf(entry: Pick<RecordEntry, 'fields'>, need: Need): Told[] {
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

/** The need as a lack when nothing, or nothing fitting, is told of it; null when it is met. */
export function lackOf(entry: Pick<RecordEntry, 'fields'>, need: Need): Lack | null {
  const told = recordsOf(entry, need)
  if (told.some(({ value }) => fits(value, need))) return null
  return { need, told: told.find(({ value }) => !isBlank(value)) ?? told[0] ?? null }
}

/** True when the value says something, and says it in the way that is asked for. */
export function fits(value: string, need: Need): boolean {
  if (isBlank(value) || need.value?.test(value.toLowerCase()) === false) return false
  return need.holds?.(value) ?? true
}

/**
 * Finds for each term the entry that tells most of what is needed. A table may stand on its side: then the
 * terms are labels, and each is made an entry of its own.
 */
export function matchEntries(
  entries: readonly RecordEntry[],
  terms: readonly Term[],
  needs: readonly Need[],
): NamedEntry[] {
  const candidates = [...entries, ...turned(entries, terms, needs)].map((entry) => ({
    entry,
    name: plainName(entry.name),
  }))
  const found = terms.map((term) => {
    const named = candidates.filter(({ name }) => name.length <= longestName && term.words.test(name))
    return { term, named: named.map(({ entry }) => judge(entry, needs)) }
  })
  const anyFull = found.some(({ named }) => named.some((entry) => !isBare(entry)))
  return found.map(({ term, named }) => {
    const rows = anyFull ? named.filter((entry) => !isBare(entry)) : named
    const best = rows.reduce<Judged | null>(
      (a, b) => (a === null || b.lacks.length < a.lacks.length ? b : a),
      null,
    )
    return { term, entry: best?.entry ?? null, lacks: best?.lacks ?? [] }
  })
}

type Judged = { readonly entry: RecordEntry; readonly lacks: readonly Lack[] }

/** An entry that only names: an overview, or a mention in passing. It is no row where others are. */
function isBare({ entry }: Judged): boolean {
  return !isStated(entry)
}

function judge(entry: RecordEntry, needs: readonly Need[]): Judged {
  return { entry, lacks: needs.flatMap((need) => lackOf(entry, need) ?? []) }
}

function turned(
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

/** All that a record tells as one entry: every label, and every name with what stands behind it. */
export function mergeEntries(entries: readonly RecordEntry[]): Pick<RecordEntry, 'fields'> {
  const named = entries.filter(isStated).map(({ name, fields, span }) => {
    const told = fields.filter((field) => !isBlank(field.value))
    const value = told.map((field) => `${field.label} ${field.value}`.trim()).join('; ')
    return { label: name, value, span }
  })
  const labelled = entries.flatMap(({ fields }) => fields.filter(({ label }) => label !== ''))
  return { fields: [...named, ...labelled] }
}

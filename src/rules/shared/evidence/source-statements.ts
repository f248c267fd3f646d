import type { RecordEntry } from '../../../model/document/document.ts'
import { type Need, sourceNeeds, updateNeeds } from './contract-terms.ts'
import { findUnmetNeed, isBlank, plainName, type UnmetNeed } from './record-match.ts'

/** What an admission of a source states, and its running text, if it has any. */
type SourceStatements = { readonly entry: Pick<RecordEntry, 'fields'>; readonly text: string }

/** What the admission of a source must state and does not, or not in the required form. */
export function unmetSourceNeeds(admission: SourceStatements): UnmetNeed[] {
  const needs = isUpdate(admission) ? [...sourceNeeds, ...updateNeeds] : sourceNeeds
  return needs.flatMap((need) => unmetNeed(admission, need) ?? [])
}

/** Running text counts only if no label names the value. */
function unmetNeed({ entry, text }: SourceStatements, need: Need): UnmetNeed | null {
  const unmet = findUnmetNeed(entry, need)
  if (unmet === null) return null
  const isInText = unmet.stated === null && need.anywhere?.test(withoutCommand(text, entry, need)) === true
  return isInText ? null : unmet
}

/** Running text without what the retrieval command says: an address in a command does not name the source. */
function withoutCommand(text: string, entry: SourceStatements['entry'], { name }: Need): string {
  const command = sourceNeeds.find((need) => need.name === 'retrieval command')
  if (command === undefined || name === command.name) return text
  return entry.fields
    .filter(({ label, value }) => command.label.test(plainName(label)) && !isBlank(value))
    .reduce((rest, { value }) => rest.replaceAll(value.toLowerCase(), ' '), text)
}

function isUpdate({ entry }: SourceStatements): boolean {
  return entry.fields.some(({ label, value }) => {
    const name = label.toLowerCase()
    if (/^(?:source )?updates?(?: (?:record|of|from|on)\b.*)?$/.test(name)) return true
    const isId = /^(?:previous|new)\b.*\b(?:source|commit|tag|id|pin|revision)\b/.test(name)
    return isId && !isBlank(value) && !/^\W*(?:none|n\/a|initial|first)\b/i.test(value)
  })
}

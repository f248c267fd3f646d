import type { SharedFacts } from '../../model/document/shared-facts.ts'
import { documentStart, type Span } from '../../model/document/span.ts'
import { entryOfRecord, isSourceAdmission } from '../../model/evidence/admission-records.ts'
import { workspaceRule } from '../../model/rule.ts'
import type { Need } from '../shared/evidence/contract-terms.ts'
import { isBlank, mergeEntries, type UnmetNeed } from '../shared/evidence/record-match.ts'
import { unmetSourceNeeds } from '../shared/evidence/source-statements.ts'
import { clipWords } from '../shared/list-words.ts'

export const rule = workspaceRule<'missing' | 'malformed'>(
  {
    id: 'source-admission',
    group: 'workboard',
    title: 'Require everything that pins an admitted source',
    why: 'Admitting foreign code means that it can be fetched again, byte for byte, under a known licence, and that everybody knows how far it may reach. One missing item and the next person admits something else.',
    severity: 'error',
    messages: {
      missing: {
        text: 'Missing {name} in the source admission',
        fix: 'Add a line with that label and its value.',
      },
      malformed: {
        text: 'Unexpected {name} "{value}", expected {expected}',
        fix: 'Give the value in full: short hashes, branches and "latest" pin nothing.',
      },
    },
  },
  function* ({ documents, records }) {
    const written = documents.filter(isAdmissionText).map(({ path, record, titleSpan }) => {
      const entry = mergeEntries(record?.entries ?? [])
      return { path, entry, text: record?.text ?? '', title: titleSpan }
    })
    const structured = records.filter(isSourceAdmission).map((record) => {
      return { path: record.path, entry: entryOfRecord(record), text: '', title: documentStart }
    })
    for (const admission of [...written, ...structured]) {
      for (const { need, stated } of unmetSourceNeeds(admission)) {
        yield { path: admission.path, ...hitOf(need, stated, admission.title) }
      }
    }
  },
)

/** A document about a model or provider admits no source unless it says so. */
function isAdmissionText({ kind, path, title }: SharedFacts): boolean {
  if (kind !== 'admission') return false
  const name = `${path.slice(path.lastIndexOf('/') + 1)} ${title ?? ''}`
  return /source/i.test(name) || !/model|provider/i.test(name)
}

function hitOf({ name, expected = 'a value' }: Need, stated: UnmetNeed['stated'], title: Span) {
  if (stated === null || isBlank(stated.value))
    return { message: 'missing' as const, span: stated?.span ?? title, data: { name } }
  const data = { name, value: clipWords(stated.value, 60), expected }
  return { message: 'malformed' as const, span: stated.span, data }
}

import { documentRule } from '../../model/rule.ts'
import { matrixNeeds, matrixRows } from '../shared/evidence/contract-terms.ts'
import { isBlank, matchEntries } from '../shared/evidence/record-match.ts'
import { clipWords, listWords } from '../shared/list-words.ts'
import { titleSpan } from '../shared/planning-document.ts'

export const rule = documentRule<'missing' | 'incomplete' | 'wrong'>(
  {
    id: 'failure-matrix-complete',
    group: 'workboard',
    title: 'Require all twelve rows of the failure matrix, each in full',
    why: 'The matrix decides beforehand how every known failure ends. A row that is missing, or that leaves open how the run exits, is a failure that will be explained away when it happens.',
    severity: 'error',
    messages: {
      missing: {
        text: 'Missing row "{row}" in the failure matrix',
        fix: 'Add the row with blocker reason, normalized event, report status and exit behaviour.',
      },
      incomplete: {
        text: 'Row "{row}" does not state {missing}',
        fix: 'Fill in what is missing; every row says how the run is reported and how it exits.',
      },
      wrong: {
        text: 'Row "{row}" has the {need} "{value}", expected {expected}',
        fix: 'A failure is reported as fail or blocked and exits nonzero; correct the row.',
      },
    },
  },
  function* (document) {
    if (document.kind !== 'failure-matrix' || document.record === null) return
    for (const { term, entry, unmet } of matchEntries(document.record.entries, matrixRows, matrixNeeds)) {
      const row = term.name
      if (entry === null) {
        yield { message: 'missing', span: titleSpan(document), data: { row } }
        continue
      }
      const { span } = entry
      const absent = unmet.filter(({ stated }) => stated === null || isBlank(stated.value))
      const [wrong] = unmet
      if (absent.length > 0) {
        const missing = listWords(absent.map(({ need }) => need.name))
        yield { message: 'incomplete', span, data: { row, missing } }
      } else if (wrong !== undefined) {
        const { need, stated } = wrong
        const value = clipWords(stated?.value ?? '', 40)
        const data = { row, need: need.name, value, expected: need.expected ?? 'a value' }
        yield { message: 'wrong', span, data }
      }
    }
  },
)

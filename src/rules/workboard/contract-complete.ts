import type { DocumentFacts } from '../../model/document/document.ts'
import { documentRule } from '../../model/rule.ts'
import { evidenceTerms } from '../shared/evidence/contract-terms.ts'
import { titleSpan } from '../shared/planning-document.ts'

export const rule = documentRule<'missing'>(
  {
    id: 'contract-complete',
    group: 'workboard',
    title: 'Require an evidence contract to name all that evidence is made of',
    why: 'What the contract does not name, an adapter need not write, and a verifier cannot ask for. The gap shows only when a run is disputed and the one file that would settle it was never saved.',
    severity: 'error',
    messages: {
      missing: {
        text: 'The evidence contract does not name {term}',
        fix: 'Name it among the required artifacts, fields, guarantees or events.',
      },
    },
  },
  function* (document) {
    if (document.kind !== 'contract' || document.record === null) return
    const words = document.record.text
    const missing = evidenceTerms.filter((term) => !term.words.test(words))
    if (!isAboutEvidence(document, missing.length)) return
    for (const { name } of missing) {
      yield { message: 'missing', span: titleSpan(document), data: { term: name } }
    }
  },
)

/** A contract about something else may mention evidence; one that names half of it is about evidence. */
function isAboutEvidence({ title, path, record }: DocumentFacts, missing: number): boolean {
  if (/evidence/i.test(title ?? '') || /evidence[^/]*$/i.test(path)) return true
  const mentions = /\bevidence\b/.test(record?.text ?? '') && /\breport\.json\b/.test(record?.text ?? '')
  return mentions && missing * 2 < evidenceTerms.length
}

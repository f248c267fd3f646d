import { documentRule } from '../../model/rule.ts'
import { titleSpan } from '../shared/planning-document.ts'

export const rule = documentRule<'not-candidate'>(
  {
    id: 'authority-candidate-wording',
    group: 'authority',
    title: 'Require a PRD about a backend to call it a candidate',
    why: 'A PRD that plans for a backend and never says it is only a candidate reads as if the choice were made. One plain word keeps the plan a plan.',
    severity: 'error',
    messages: {
      'not-candidate': {
        text: 'The PRD is about a backend and never calls it a candidate',
        fix: 'Say in the title, the description or the text that the backend is a candidate.',
      },
    },
  },
  function* (document) {
    const { kind, authority } = document
    if (kind !== 'prd' || !authority.aboutBackend || authority.saysCandidate) return
    yield { message: 'not-candidate', span: titleSpan(document) }
  },
)

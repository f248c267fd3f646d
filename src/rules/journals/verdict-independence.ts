import { workspaceRule } from '../../model/rule.ts'
import { documentRole } from '../shared/journals/document-role.ts'
import { dependentReviews, passedGates, unpassedItems } from '../shared/journals/gate-verdicts.ts'
import { listWords } from '../shared/list-words.ts'

export const rule = workspaceRule<'unreviewed' | 'unjudged' | 'refused' | 'same-role' | 'journal-cited'>(
  {
    id: 'verdict-independence',
    group: 'journals',
    title: 'Require an independent verdict on every item before a gate counts as passed',
    why: 'The people who built something are the last to see what is wrong with it. A gate is passed by a review of another role, formed cold, that says of every item whether it holds. A review by the builder, one that skips items, or one that was written with the journal open repeats the claim and proves nothing.',
    severity: 'error',
    messages: {
      unreviewed: {
        text: 'The gate of phase {phase} counts as passed, and there is no review of it here',
        fix: 'Leave the verdict to a REVIEW-{phase}.md of another role, and claim the gate until then.',
      },
      unjudged: {
        text: 'The gate of phase {phase} counts as passed, and no review gives a verdict on {items}',
        fix: 'Give a verdict on every item of the Definition of Done: "D1: PASS".',
      },
      refused: {
        text: 'The gate of phase {phase} counts as passed, and its review says of {item}: {says}',
        fix: 'Take the gate back until the review passes it.',
      },
      'same-role': {
        text: 'The verdict of this review is given by {role}, who built the phase',
        fix: 'Let another role verify the phase, and say in the title which one.',
      },
      'journal-cited': {
        text: 'The review cites the journal before its verdict on {item}',
        fix: 'Form the verdict from plan and facts alone, and speak of the journal behind it.',
      },
    },
  },
  function* ({ phases, settings, evidence: { histories } }, { now }) {
    const around = { now, settings, histories }
    for (const phase of phases) {
      for (const { why, document, place, verdict } of dependentReviews(phase, around)) {
        const related =
          why === 'same-role' ? [] : [{ path: place.path, span: verdict.span, message: 'The verdict' }]
        const data = { role: verdict.builder ?? documentRole(document), item: verdict.item ?? 'the gate' }
        yield { message: why, ...place, data, related }
      }
      const passed = passedGates(phase)
      if (passed.length === 0) continue
      const { unjudged, refused } = unpassedItems(phase, around)
      for (const { path, span } of passed) {
        const data = { phase: phase.id, items: listWords(unjudged) }
        if (phase.reviews.length === 0) yield { message: 'unreviewed', path, span, data }
        else if (unjudged.length > 0) yield { message: 'unjudged', path, span, data }
        for (const { item, says, document, span: there } of refused) {
          const related = [{ path: document.path, span: there, message: 'The verdict' }]
          yield { message: 'refused', path, span, data: { ...data, item: item ?? 'the gate', says }, related }
        }
      }
    }
  },
)

import { workspaceRule } from '../../model/rule.ts'
import { claimedGates, countFault, type ItemFault, itemFaults } from '../shared/journals/phase-claims.ts'

export const rule = workspaceRule<ItemFault['why'] | 'count' | 'count-told'>(
  {
    id: 'journal-gates',
    group: 'journals',
    title: 'Require something to look at behind every item of a gate that is claimed',
    why: 'To claim a gate is to say that every item of the Definition of Done holds. An item that the journal leaves out, calls open or shows nothing for is where the claim is weakest, and a count that differs from the plan means that the goal was moved. A command, a path, a commit, a digest, a link or printed output next to the item is enough here; whether it holds, the review says.',
    severity: 'error',
    messages: {
      untold: {
        text: 'The gate is claimed, but {item} is not mentioned',
        fix: 'Tell what was done for {item} and what shows it, or do not claim the gate yet.',
      },
      undone: {
        text: 'The gate is claimed, but {item} is reported as {says}',
        fix: 'Finish {item} and name the evidence, or do not claim the gate yet.',
      },
      'no-evidence': {
        text: 'The gate is claimed, and {item} names nothing that could be looked at',
        fix: 'Add the command, path, commit, digest or output that proves {item}.',
      },
      unplanned: {
        text: 'The gate is claimed with {item}, which the plan does not have',
        fix: 'Correct the id, or add the item to the Definition of Done of the plan.',
      },
      count: {
        text: 'The gate is claimed for {count} items, and the plan has {known}',
        fix: 'Count the items of the plan, and claim the gate for all of them.',
      },
      'count-told': {
        text: 'The gate is claimed for {count} items, but {known} are mentioned',
        fix: 'Tell of every item what was done and what shows it.',
      },
    },
  },
  function* ({ phases }) {
    for (const phase of phases) {
      for (const claimed of claimedGates(phase)) {
        const { path } = claimed.document
        const { span } = claimed.gate
        for (const { why, item, title, says, place } of itemFaults(phase, claimed)) {
          const data = {
            item: title === null ? item : `${item} (${title})`,
            says: says === 'fail' ? 'failing' : says,
          }
          const message = why === 'untold' ? 'Wanted here' : 'Stated here'
          const related = place === null ? [] : [{ ...place, message }]
          yield { message: why, path, span, data, related }
        }
        const fault = countFault(phase, claimed)
        if (fault === null) continue
        const { count, known, isPlanned } = fault
        yield { message: isPlanned ? 'count' : 'count-told', path, span, data: { count, known } }
      }
    }
  },
)

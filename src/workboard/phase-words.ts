import type { BoardItem, BoardPhase } from '../model/board.ts'
import type { Place } from '../model/finding.ts'
import type { GateItem, GateLack } from '../model/gate.ts'
import { count } from '../report/wording.ts'
import type { Remedy } from './remedies.ts'

type PhaseItem = Pick<BoardItem, 'id' | 'status' | 'proof'> & { readonly phase: BoardPhase }

/** How much of its Definition of Done is passed: "3 of 5 passed"; nothing where it has none. */
export function passedWords({ items }: Pick<BoardPhase, 'items'>): string {
  const all = items.filter(({ isRequired }) => isRequired)
  const passed = all.filter(({ outcome }) => outcome === 'proven').length
  return all.length === 0 ? '' : `${passed} of ${all.length} passed`
}

/** What has to be done next, where the status does not say it. */
export function needWords({ needs }: Pick<BoardItem, 'needs'>): string {
  return needs === null ? '' : needTexts[needs]
}

const needTexts = {
  build: '',
  verdict: 'verdict wanted',
  mend: 'to be mended',
  access: 'pins not mapped',
} as const

/** What is said of an item of a Definition of Done, and where it was looked at. */
export function verdictWords({ isClaimed, verdict }: Pick<GateItem, 'isClaimed' | 'verdict'>): string {
  const claimed = isClaimed ? 'claimed' : 'not claimed'
  return verdict === null ? `${claimed}, no verdict` : `${claimed}, ${verdictTexts[verdict]}`
}

/** A place as it is written everywhere: `plans/REVIEW-dam.md:12`. */
export function placeWords({ path, span }: Place): string {
  return `${path}:${span[0]}`
}

const verdictTexts = { pass: 'passed', fail: 'failed', open: 'left open' } as const

/** The state of a phase in a sentence. */
export function phaseVerdict({ id, status, proof, phase }: PhaseItem): string {
  if (status === 'dropped') return `${id} is dropped: nobody waits for it.`
  const [worst] = phase.lacks
  if (status === 'validated') return `The gate of ${id} is claimed, ${proofWords(proof, worst)}.`
  const doubt = worst?.outcome === 'broken' ? `, and ${brokenWords(worst)}` : ''
  const state = status === 'proposed' ? 'is planned and waits for nothing: it can start now' : 'is under way'
  return `${id} ${state}${doubt}.`
}

function proofWords(proof: BoardItem['proof'], worst: GateLack | undefined): string {
  switch (proof) {
    case 'proven':
      return 'and an independent verdict proves it'
    case 'broken':
      return `but ${brokenWords(worst)}`
    case 'stale':
      return worst?.why === 'pin'
        ? 'but a baseline was taken anew since'
        : 'but more was claimed since it was looked at'
    case 'unbacked':
      return 'but no independent verdict passes all of it'
    default:
      return worst?.why === 'pin'
        ? 'but what it pins cannot be looked at from here'
        : 'and no review of it is here'
  }
}

function brokenWords(worst: GateLack | undefined): string {
  return worst?.why === 'pin' ? 'what it pins does not hold' : 'a review fails it'
}

/** What would settle a gate: one thing to do for all that lack the same. */
export function phaseRemedies({ id, phase }: Pick<PhaseItem, 'id' | 'phase'>): Remedy[] {
  const groups = new Map<string, GateLack[]>()
  for (const lack of phase.lacks) {
    const key = lack.why === 'pin' ? `pin ${lack.path} ${lack.span.join()}` : lack.why
    groups.set(key, [...(groups.get(key) ?? []), lack])
  }
  return [...groups.values()].flatMap((lacks) => {
    const [first] = lacks
    if (first === undefined) return []
    const todo = todoOf(first, namesOf(lacks), phase)
    return [{ ref: id, kind: 'issue', path: first.path, line: first.span[0], todo }]
  })
}

const mostNames = 12

function namesOf(lacks: readonly GateLack[]): string {
  const names = lacks.map(({ item }) => item ?? 'the gate')
  const hidden = names.length - mostNames
  return hidden > 0 ? `${names.slice(0, mostNames).join(', ')} and ${hidden} more` : names.join(', ')
}

function todoOf(lack: GateLack, names: string, { phase, items }: BoardPhase): string {
  switch (lack.why) {
    case 'no-review':
      return `No review of phase ${phase} is here: another role than its builder looks at it and writes REVIEW-${phase}.md.`
    case 'no-verdict':
      return `No verdict is given on ${names}: the review must pass or fail each of them.`
    case 'same-role':
      return `The role that built it gives the verdict on ${names}: another role has to.`
    case 'journal-cited':
      return `The review cites the journal before its verdict on ${names}: somebody who has not read it has to look.`
    case 'open':
      return `The review leaves open: ${names}. Pass or fail it.`
    case 'failed':
      return `The review fails ${names}: mend it, claim it anew, and have it looked at again.`
    case 'claimed-since':
      return `Claimed after the verdict on it: ${names}. Have it looked at again.`
    case 'too-few':
      return `The gate is claimed for more than the ${count(items.length, 'item')} that are named: name the others.`
    case 'pin':
      return pinTodo(lack)
  }
}

function pinTodo({ outcome, words }: GateLack): string {
  if (outcome === 'broken') return `"${words}" does not hold: correct it, or restore what it names.`
  if (outcome === 'stale') return `"${words}" was taken anew since: say which of them holds.`
  return `"${words}" cannot be looked at from here: map its repository or folder under "repos:" or "files:" in sot.config.yaml.`
}

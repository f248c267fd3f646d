import type { BoardBlocker, BoardItem, BoardPhase } from '../../model/board/board.ts'
import type { GateDefect, GateItem } from '../../model/evidence/gate.ts'
import type { DocumentPlace } from '../../model/finding.ts'
import { groupBy } from '../../model/group-by.ts'
import { count } from '../../report/wording.ts'
import { listWords } from '../../rules/shared/list-words.ts'

/** What to do about one blocker. */
export type Remedy = {
  readonly ref: string
  readonly kind: BoardBlocker['kind']
  /** Where to do it. */
  readonly path: string
  readonly line: number
  readonly todo: string
}

type PhaseSubject = Pick<BoardItem, 'id' | 'status' | 'proof' | 'path' | 'line'> & {
  readonly phase: BoardPhase
}

/** How much of its Definition of Done is passed: "3 of 5 passed"; nothing before any of it is claimed. */
export function passedWords({ items }: Pick<BoardPhase, 'items'>): string {
  const all = items.filter(({ isRequired }) => isRequired)
  const passed = all.filter(({ outcome }) => outcome === 'proven').length
  const isLookedAt = all.some(({ isClaimed, verdict }) => isClaimed || verdict !== null)
  return isLookedAt ? `${passed} of ${all.length} passed` : ''
}

/** What has to be done next, where the status does not say it. */
export function needWords({ needs }: Pick<BoardItem, 'needs'>): string {
  return needs === null ? '' : needTexts[needs]
}

const needTexts = {
  build: '',
  verdict: 'needs a verdict',
  mend: 'to be fixed',
  access: 'pins not mapped',
} as const

/** What is said of an item of a Definition of Done, and where it was looked at. */
export function verdictWords({ isClaimed, verdict }: Pick<GateItem, 'isClaimed' | 'verdict'>): string {
  if (verdict === null) return isClaimed ? 'claimed, no verdict' : 'not claimed'
  return `${isClaimed ? 'claimed' : 'not claimed'}, ${verdictTexts[verdict]}`
}

/** A place as text: `plans/REVIEW-dam.md:12`. */
export function placeWords({ path, span }: DocumentPlace): string {
  return `${path}:${span[0]}`
}

const verdictTexts = { pass: 'passed', fail: 'failed', open: 'left open' } as const

export function phaseVerdict({ id, status, proof, phase }: PhaseSubject): string {
  if (status === 'dropped') return `${id} is dropped: nothing waits for it.`
  const [worst] = phase.lacks
  if (status === 'validated') return `The gate of ${id} is claimed, ${proofWords(proof, worst)}.`
  const doubt = worst?.outcome === 'broken' ? `, and ${brokenWords(worst)}` : ''
  const state = status === 'proposed' ? 'is planned and waits for nothing: it can start now' : 'is under way'
  return `${id} ${state}${doubt}.`
}

function proofWords(proof: BoardItem['proof'], worst: GateDefect | undefined): string {
  switch (proof) {
    case 'proven':
      return 'and an independent verdict proves it'
    case 'broken':
      return `but ${brokenWords(worst)}`
    case 'stale':
      return worst?.why === 'pin'
        ? 'but what it pins has changed since'
        : 'but more was claimed since its review'
    case 'unbacked':
      return 'but no independent verdict passes all of it'
    default:
      return worst?.why === 'pin' ? 'but what it pins cannot be verified here' : 'and no review of it is here'
  }
}

function brokenWords(worst: GateDefect | undefined): string {
  return worst?.why === 'pin' ? 'what it pins does not hold' : 'a review fails it'
}

/** What would settle a gate: one remedy for all items that miss the same thing. */
export function phaseRemedies({ id, status, path, line, phase }: PhaseSubject): Remedy[] {
  if (status === 'dropped') return []
  const isClaimed = status === 'validated'
  const missing = phase.lacks.filter(({ outcome }) => isClaimed || outcome === 'broken')
  const groups = groupBy(missing, ({ why, outcome, path: at, span, reason }) =>
    why === 'pin' && outcome !== 'unknowable' ? `pin ${at} ${span.join()}` : `${why} ${reason ?? ''}`,
  )
  const remedies = [...groups.values()].flatMap((defects): Remedy[] => {
    const defect = defects.find(({ item }) => item === null) ?? defects[0]
    if (defect === undefined) return []
    return [
      {
        ref: id,
        kind: 'issue',
        path: defect.path,
        line: defect.span[0],
        todo: todoOf(defect, defects, phase),
      },
    ]
  })
  if (isClaimed) return remedies
  const { phase: name, documents } = phase
  const journal = documents.find(({ kind }) => kind === 'journal')?.path ?? `a JOURNAL-${name}.md`
  const todo = `Build ${id}, and claim its gate in ${journal}: then another role reviews it.`
  return [...remedies, { ref: id, kind: 'issue', path, line, todo }]
}

const mostNames = 12

function todoOf(defect: GateDefect, defects: readonly GateDefect[], { phase, items }: BoardPhase): string {
  const names = listWords(
    defects.map(({ item }) => item ?? 'the gate'),
    mostNames,
  )
  switch (defect.why) {
    case 'no-review':
      return `No review of phase ${phase} is here: another role than its builder reviews it and writes REVIEW-${phase}.md.`
    case 'no-verdict':
      return `No verdict is given on ${names}: the review must pass or fail each of them.`
    case 'same-role':
      return `The role that built it gives the verdict on ${names}: another role has to.`
    case 'journal-cited':
      return `The review cites the journal before its verdict on ${names}: a reviewer who has not read it has to judge.`
    case 'future':
      return `The time of the verdict on ${names} has not come yet: correct it.`
    case 'plan-unread':
      return `The Definition of Done of the plan cannot be read in full: begin each of its items with an id, "D1: …".`
    case 'open':
      return `The review leaves open: ${names}. Pass or fail it.`
    case 'failed':
      return `The review fails ${names}: fix it, claim it again, and have it reviewed again.`
    case 'claimed-since':
      return `Claimed after the verdict on it: ${names}. Have it reviewed again.`
    case 'too-few':
      return `The gate is claimed for more than the ${count(items.length, 'item')} that are named: name the others.`
    case 'pin':
      return pinTodo(defect, defects.length - 1)
  }
}

function pinTodo({ outcome, words, reason }: GateDefect, others: number): string {
  const why = reason === null ? '' : ` (${reason})`
  if (outcome === 'broken') return `"${words}" does not hold${why}. Correct it, or restore what it names.`
  if (outcome === 'stale') return `"${words}" is out of date${why}. Update it.`
  const rest = others > 0 ? ` and ${others} more like it` : ''
  return `"${words}"${rest} cannot be verified here${why}.`
}

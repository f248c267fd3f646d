import { buildBoard } from '../src/workboard/build-board.ts'
import { nextUp } from '../src/workboard/next-up.ts'
import { whyOf } from '../src/workboard/why.ts'
import { factsOf, type IssueSketch } from '../test/workboard/board-facts.ts'

/** Prints how long the answers of a board take over facts in memory: `tsx bench/board-in-memory.ts ISSUES chain|tree`. */
const [, , size = '', shape = ''] = process.argv
const issues = Number(size)
const facts = factsOf(Array.from({ length: issues }, (_, number) => sketch(number)))

// Like a server that has answered before: what is measured is the work, not the engine warming up.
for (let round = 0; round < 3; round += 1) answer()
for (let k=0;k<60;k+=1) answer()
const start = performance.now()
const waiting = answer()
console.log(`${issues} issues, ${waiting} before the last: ${(performance.now() - start).toFixed(3)} ms`)

function sketch(number: number): IssueSketch {
  const blockers = shape === 'chain' ? [number - 1] : [Math.floor(number / 2), Math.floor(number / 3)]
  const blockedBy = blockers.filter((other) => other >= 0 && other < number).map((other) => `T-${other}`)
  return { id: `T-${number}`, status: 'ready', blockedBy: [...new Set(blockedBy)] }
}

/** The whole board, what can start, and why the last issue waits. */
function answer(): number {
  const board = buildBoard(facts)
  nextUp(board.items)
  return whyOf(board, `T-${issues - 1}`)?.chain.length ?? 0
}

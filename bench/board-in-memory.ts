import { buildBoard } from '../src/workboard/build/build-board.ts'
import { whyOf } from '../src/workboard/build/why.ts'
import { factsOf, type IssueSketch } from '../test/workboard/board-facts.ts'

/** Prints how long the answers of a board take over facts in memory: `tsx bench/board-in-memory.ts ISSUES chain|tree`. */
const [, , size = '', shape = ''] = process.argv
const issues = Number(size)
const facts = factsOf(Array.from({ length: issues }, (_, number) => sketch(number)))

// Like a server that has answered before: what is measured is the work, not the engine warming up.
const warmings = 10
const times: number[] = []
let waiting = 0
for (let round = -warmings; round < 9; round += 1) {
  const start = performance.now()
  waiting = answer()
  if (round >= 0) times.push(performance.now() - start)
}
times.sort((a, b) => a - b)
const median = times[times.length >> 1] ?? 0
console.log(`${issues} issues, ${waiting} before the last: ${median.toFixed(3)} ms`)

function sketch(number: number): IssueSketch {
  const blockers = shape === 'chain' ? [number - 1] : [Math.floor(number / 2), Math.floor(number / 3)]
  const blockedBy = blockers.filter((other) => other >= 0 && other < number).map((other) => `T-${other}`)
  return { id: `T-${number}`, status: 'ready', blockedBy: [...new Set(blockedBy)] }
}

/** The whole board, what can start among it, and why the last issue waits. */
function answer(): number {
  const board = buildBoard(facts)
  return whyOf(board, `T-${issues - 1}`)?.chain.length ?? 0
}

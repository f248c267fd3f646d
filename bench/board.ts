import { buildBoard } from '../src/workboard/build/build-board.ts'
import { renderPage } from '../src/workboard/page/render-page.ts'
import { sampleResult } from '../test/report/sample-result.ts'
import { factsOf, type IssueSketch } from '../test/workboard/board-facts.ts'

const statuses = ['ready', 'validated', 'blocked', 'proposed', 'active'] as const

/** Boards by their shape: numbers of the issues that issue n waits for. */
const shapes: Readonly<Record<string, (number: number) => readonly number[]>> = {
  'nobody waits': () => [],
  'a tree': (number) => (number < 2 ? [] : [Math.floor(number / 2), Math.floor(number / 3)]),
  'the four before': (number) => [1, 3, 7, 20].map((back) => number - back).filter((other) => other >= 0),
  'one chain': (number) => (number === 0 ? [] : [number - 1]),
}

function sketches(
  size: number,
  waitsFor: (number: number) => readonly number[],
  isMixed: boolean,
): IssueSketch[] {
  return Array.from({ length: size }, (_, number) => ({
    id: `WORK-${number}`,
    title: `Title of the issue with the number ${number}`,
    status: isMixed ? (statuses[number % statuses.length] ?? 'ready') : 'ready',
    proof: 'proven',
    path: `sot/ISSUES-${String(Math.floor(number / 100)).padStart(3, '0')}.md`,
    firstSeen: '2026-01-01T00:00:00Z',
    blockedBy: waitsFor(number).map((other) => `WORK-${other}`),
  }))
}

/** The best of some rounds: what the work takes when nothing else happens. */
function best(rounds: number, work: () => void): number {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    work()
    least = Math.min(least, performance.now() - start)
  }
  return least
}

console.log('Model of 10,000 issues, from facts in memory (limit: 50 ms)')
for (const [name, waitsFor] of Object.entries(shapes)) {
  for (const isMixed of [true, false]) {
    const facts = factsOf(sketches(10_000, waitsFor, isMixed))
    const time = best(25, () => buildBoard(facts))
    console.log(`  ${`${name}, ${isMixed ? 'all statuses' : 'all open'}`.padEnd(32)} ${time.toFixed(1)} ms`)
  }
}

const facts = factsOf(sketches(1_000, shapes['a tree'] ?? (() => []), true))
const board = buildBoard(facts)
const result = sampleResult([], facts.result)
const page = () =>
  renderPage({
    ...{ board, result, history: facts.history, now: facts.now, commit: null },
    ...{ title: 'bench', live: false, base: null },
  })
console.log('Page of 1,000 issues (limits: 1 s, 3 MB)')
console.log(`  ${best(5, page).toFixed(0)} ms, ${(Buffer.byteLength(page()) / 1e6).toFixed(2)} MB`)

import { Session } from '../src/check/session.ts'
import { workTreeSource } from '../src/workspace/sources/work-tree-source.ts'
import { changeNames, editor } from './edits.ts'

/**
 * Prints how long a session needs that stays in memory, for one changed document of a corpus:
 * `tsx bench/session-in-memory.ts CORPUS`. The slowest kind of edit counts.
 */
const [, , corpus = ''] = process.argv
const session = new Session()
let findings = 0
await check()

const medians: number[] = []
const cpuBefore = process.cpuUsage()
let checks = 0
for (const kind of changeNames) {
  const edit = editor(corpus, kind)
  const times: number[] = []
  for (let round = -5; round < 9; round += 1) {
    edit()
    const start = performance.now()
    await check()
    checks += 1
    if (round >= 0) times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  medians.push(times[times.length >> 1] ?? Number.NaN)
}
const { user, system } = process.cpuUsage(cpuBefore)
const cpu = (user + system) / 1_000 / checks
console.log(
  `${findings} findings; CPU ${cpu.toFixed(1)} ms a check; ${changeNames.map((kind, at) => `${kind} ${medians[at]?.toFixed(1)}`).join(', ')}; slowest ${Math.max(...medians).toFixed(3)} ms`,
)

async function check(): Promise<void> {
  const now = new Date().toISOString()
  const result = await session.check({ source: workTreeSource(corpus), now, startedAt: Date.now() })
  if ('problem' in result) throw new Error(result.problem.what)
  findings = result.findings.length
}

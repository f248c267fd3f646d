import { cpSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { firstClone, otherClone, travel } from './evidence-folder.ts'

/** Copies a run under other ids: what git stores need not be proven. */
function copies(dir: string, from: number, to: number): void {
  const id = dir.slice(dir.lastIndexOf('/') + 1)
  for (let number = from; number < to; number += 1) {
    const copy = join(dirname(dir), id.replace(/-\d+$/, `-${100_000 + number}`))
    cpSync(dir, `${copy}.new`, { recursive: true })
    const report = join(`${copy}.new`, 'report.json')
    writeFileSync(report, readFileSync(report, 'utf8').replaceAll(id, copy.slice(copy.lastIndexOf('/') + 1)))
    renameSync(`${copy}.new`, copy)
  }
}

it('ten new runs of a thousand are pushed and pulled in two seconds', async () => {
  const one = await firstClone()
  const { dir } = one.build()
  copies(dir, 1, 990)
  expect(await travel(one.cwd, 'push')).toMatchObject({ exit: 0, data: { unchanged: 0 } })
  const other = await otherClone(one.hub)
  expect((await travel(other.cwd, 'pull')).runs).toHaveLength(990)
  copies(dir, 990, 1000)
  for (const [cwd, action] of [
    [one.cwd, 'push'],
    [other.cwd, 'pull'],
  ] as const) {
    const begun = performance.now()
    const { exit, runs } = await travel(cwd, action)
    const took = performance.now() - begun
    expect([exit, runs.length]).toEqual([0, 10])
    expect(took, action).toBeLessThan(2_000)
  }
})

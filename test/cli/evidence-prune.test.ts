import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { appendToLedger } from '../../src/harness/run/append-to-ledger.ts'
import { isOfRun, pushed, refOf, refsOf, travel } from './evidence-folder.ts'
import { git } from './workspace-folder.ts'

describe('sot evidence prune', () => {
  it('drops what no document cites: here, or of a remote', async () => {
    const { one, other, hub, run, id } = await pushed()
    const more = one.build({ number: 1 })
    await travel(one.cwd, 'push')
    await travel(other.cwd, 'pull')
    const dropped = [[more.report.run_id, 'dropped']]
    expect(await travel(other.cwd, 'prune', '--dry-run')).toMatchObject({ exit: 0, runs: dropped })
    expect(refsOf(other.cwd).filter(isOfRun)).toHaveLength(2)
    expect(await travel(other.cwd, 'prune')).toMatchObject({
      exit: 0,
      runs: dropped,
      data: { remote: null, unchanged: 1 },
    })
    expect(refsOf(other.cwd).filter(isOfRun)).toHaveLength(1)
    expect(refsOf(hub).filter(isOfRun)).toHaveLength(2)
    expect(await travel(one.cwd, 'prune', '--remote', 'origin')).toMatchObject({ exit: 0, runs: dropped })
    expect(refsOf(hub).filter(isOfRun)).toEqual([expect.stringContaining(id)])
    expect(refsOf(one.cwd).filter(isOfRun)).toHaveLength(2)
    one.cite(run, more)
    expect(await travel(one.cwd, 'prune')).toMatchObject({ exit: 0, runs: [] })
  })

  it('drops ledgers that another one contains', async () => {
    const { one, hub, id } = await pushed()
    const ledgers = (folder: string) => refsOf(folder).filter((ref) => ref.startsWith('refs/sot/ledgers/'))
    for (const number of [1, 2, 3]) {
      const entry = { run_id: `${id}-${number}`, report_sha256: '0'.repeat(64), nonce: `${number}` }
      await appendToLedger(join(one.cwd, 'harness-runs'), entry)
      await travel(one.cwd, 'push')
    }
    expect([ledgers(one.cwd).length, ledgers(hub).length]).toEqual([3, 3])
    await travel(one.cwd, 'prune')
    expect([ledgers(one.cwd).length, ledgers(hub).length]).toEqual([1, 3])
    await travel(one.cwd, 'prune', '--remote')
    expect(ledgers(hub)).toEqual(ledgers(one.cwd))
  })

  it('leaves the run that a cited one is compared with, and wants to see the report that names it', async () => {
    const { one, hub, other } = await pushed()
    const real = one.build({ backend: 'case', number: 4 })
    one.cite(real)
    await travel(one.cwd, 'push')
    const baseline = real.report.comparison?.fake_run ?? ''
    git(other.cwd, 'pull', '-q')
    expect(await travel(other.cwd, 'prune', '--remote')).toMatchObject({ exit: 2 })
    await travel(other.cwd, 'prune')
    await travel(one.cwd, 'prune', '--remote')
    expect(
      refsOf(hub)
        .filter(isOfRun)
        .map((ref) => ref.split(' ')[0]),
    ).toEqual([refOf(baseline), refOf(real.report.run_id)].sort())
  })
})

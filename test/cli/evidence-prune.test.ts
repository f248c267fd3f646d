import { describe, expect, it } from 'vitest'
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

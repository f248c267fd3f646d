import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readTracked } from '../support/source-files.ts'
import { tempFolder } from '../workspace/temp-folder.ts'
import { agentsToml, inTmux, testFleet, treeOf } from './tmux-fleet.ts'

const phases = [1, 2, 3]
  .map((number) => `[[phases]]\nid = "p${number}"\nplan = "plan-${number}.md"`)
  .join('\n')
const plain = agentsToml('hrb-', { builder: {}, keeper: {} }, phases)
const firstLine = (text: string): string => text.split('\n')[0] ?? ''

inTmux('the phase in the first line', () => {
  it.each([
    [null, 'phase: p1 [1/3] plan=plan-1.md (in progress)'],
    ['0', 'phase: p1 [1/3] plan=plan-1.md (in progress)'],
    [' 2 \n', 'phase: p3 [3/3] plan=plan-3.md (in progress)'],
    ['3', 'phase: - [3/3] plan=- (all done)'],
    ['4', 'phase: - [?/3] plan=- (unknown: state/phase-idx says 4, and there are 3 phases, counted from 0)'],
    ['two', 'phase: - [?/3] plan=- (unknown: state/phase-idx has no index: "two")'],
    ['-1', 'phase: - [?/3] plan=- (unknown: state/phase-idx has no index: "-1")'],
    ['', 'phase: - [?/3] plan=- (unknown: state/phase-idx has no index: "")'],
  ])('state/phase-idx %j', async (index, line) => {
    const fleet = testFleet(
      { harbour: plain },
      index === null ? {} : { 'harbour/logs/state/phase-idx': index },
    )
    const { exit, stdout } = await fleet.sot('status', 'harbour')
    expect([exit, firstLine(stdout), stdout.split('\n').length]).toEqual([0, line, 4])
  })

  it('is read from a log folder elsewhere in the fleet', async () => {
    const fleet = testFleet(
      { harbour: plain.replace('"logs"', '"../ledger"') },
      { 'ledger/state/phase-idx': '1' },
    )
    const tree = treeOf(fleet.folder)
    const { exit, stdout } = await fleet.sot('status', 'harbour')
    expect([exit, firstLine(stdout)]).toEqual([0, 'phase: p2 [2/3] plan=plan-2.md (in progress)'])
    expect(treeOf(fleet.folder)).toEqual(tree)
  })

  it('reads nothing outside of the fleet', async () => {
    const fleet = testFleet({ harbour: plain }, { 'harbour/logs/state/other': '' })
    symlinkSync(
      join(tempFolder({ secret: '1' }), 'secret'),
      join(fleet.folder, 'harbour/logs/state/phase-idx'),
    )
    const { stdout } = await fleet.sot('status', 'harbour')
    expect(firstLine(stdout)).toContain(
      'unknown: "logs/state/phase-idx" leads out of the folder of the fleet',
    )
  })

  it('says that there is no phase', async () => {
    const fleet = testFleet({ harbour: agentsToml('hrb-', { builder: {} }) })
    expect(firstLine((await fleet.sot('status', 'harbour')).stdout)).toBe('phase: - [0/0] plan=- (no phases)')
  })
})

inTmux('an agent', () => {
  it('runs when a session has its full name, whoever started it; status creates nothing', async () => {
    const fleet = testFleet({ harbour: plain })
    fleet.tmux('new-session', '-d', '-s', 'hrb-builder2', 'sleep 1000')
    fleet.tmux('new-session', '-d', '-s', 'hrb-keeper', 'sleep 1000')
    const tree = treeOf(fleet.folder)
    const { stdout } = await fleet.sot('status', 'harbour', '--json')
    expect(JSON.parse(stdout).agents).toMatchObject([
      { name: 'builder', state: 'stopped' },
      { name: 'keeper', state: 'running', startedByUp: false },
    ])
    expect(treeOf(fleet.folder)).toEqual(tree)
  })

  it('does not run when its program has ended and tmux only shows the screen', async () => {
    const fleet = testFleet({ harbour: plain })
    const keep = [';', 'set-option', '-w', '-t', '=hrb-keeper:', 'remain-on-exit', 'on']
    fleet.tmux('new-session', '-d', '-s', 'hrb-keeper', 'sleep 0.2', ...keep)
    while (fleet.tmux('list-panes', '-a', '-F', '#{pane_dead}') !== '1')
      await new Promise((go) => setTimeout(go, 20))
    expect((await fleet.sot('status', 'harbour')).stdout).toMatch(/keeper .* stopped\n/)
  })

  it.each(['0.0001', '0.0015', '86400'])('takes %s seconds for the patience that it is', async (seconds) => {
    const fleet = testFleet({ harbour: plain })
    const { exit, stdout } = await fleet.sot('status', 'harbour', '--timeout', seconds)
    expect([exit, stdout.split('\n').length]).toEqual([0, 4])
  })

  it('does not start a server to find out, and leaves the folder of sockets alone', async () => {
    const fleet = testFleet({ harbour: plain })
    await fleet.sot('status', 'harbour')
    expect(fleet.tmux('list-sessions')).toBe('')
  })
})

inTmux('docs/fleets.md', () => {
  it('shows what status says of its example', async () => {
    const page = readTracked('docs/fleets.md')
    const [, registry = ''] = /```toml\n(# agents.toml\n[\s\S]*?)```/.exec(page) ?? []
    const [, shown] = /```text\n(phase: [\s\S]*?)```/.exec(page) ?? []
    const fleet = testFleet({ booth: registry }, { 'booth/.logs/state/phase-idx': '1' })
    fleet.tmux('new-session', '-d', '-s', 'booth-builder', 'sleep 1000')
    expect((await fleet.sot('status', 'booth')).stdout).toBe(shown)
  })
})

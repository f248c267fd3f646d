import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { builtBin } from '../cli/built-bin.ts'
import { agentsToml, inTmux, testFleet, treeOf } from './tmux-fleet.ts'

const names = Array.from({ length: 20 }, (_, index) => `agent-${index}`)
const harbour = agentsToml('hrb-', Object.fromEntries(names.map((name) => [name, {}])))

inTmux('a disk that takes only the beginning of a record', () => {
  it('is reported before anything starts, and no partial file remains', () => {
    const fleet = testFleet({ harbour })
    const tree = treeOf(fleet.folder)
    const limited = `trap '' XFSZ; ulimit -f 1; exec "$@"`
    const words = ['-c', limited, 'sh', process.execPath, builtBin('sot'), 'fleet', 'up', 'harbour']
    const { status, stdout, stderr } = spawnSync('sh', words, {
      cwd: fleet.folder,
      env: fleet.env,
      encoding: 'utf8',
    })
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/^log_dir cannot be used: EFBIG.*\nMake it a folder that can be written to\.\n$/)
    expect([fleet.sessions(), treeOf(fleet.folder)]).toEqual([[], tree])
  })
})

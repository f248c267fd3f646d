import { describe, expect, it } from 'vitest'
import { syncBoard } from '../../src/app/sync/sync-board.ts'
import { loadWorkspace } from '../../src/check/load-workspace.ts'
import { defaultSettings } from '../../src/model/settings.ts'
import { memorySource } from '../../src/workspace/sources/memory-source.ts'
import { issues, refused, sync, synced, two, well, wells } from './sync-wells.ts'

describe('a board that is not there', () => {
  it('is made', async () => {
    expect(await synced(two, null)).toMatch(/^version: 1\ndocuments:\n {2}- \{ path: .*\n(?:.*\n)*$/)
  })
})

describe('a board that cannot be made', () => {
  const plain = `version: 1\ndocuments:\n  - { path: ${issues} }\nitems:\n  - { id: WELL-1 }\n`

  it('says where a retired id is used again', async () => {
    expect(await refused(two, `${plain}retired:\n  - WELL-2\n`)).toBe(
      'sot/WELL-ISSUES.md:9: WELL-2 is retired (WORKBOARD.yaml:7) and defined again.',
    )
  })

  it('says where an id is defined twice, and where the board lists one twice', async () => {
    const twice = { ...two, 'sot/Z-ISSUES.md': wells(well('WELL-2', 'Line')) }
    expect(await refused(twice, plain)).toBe(
      'WELL-2 is defined twice: sot/WELL-ISSUES.md:9 and sot/Z-ISSUES.md:3.',
    )
    expect(await refused(two, `${plain}  - { id: WELL-1 }\n`)).toMatch(
      /^WORKBOARD.yaml:6: "WELL-1" is listed twice/,
    )
  })

  it('names the line of a merge conflict, of a broken line, and of an unknown key', async () => {
    expect(await refused(two, `${plain}<<<<<<< HEAD\n`)).toMatch(/^WORKBOARD.yaml:6: a merge conflict/)
    expect(await refused(two, `${plain}owner: "ana\n`)).toMatch(/^WORKBOARD.yaml:6: /)
    expect(await refused(two, `itmes: []\n${plain}`)).toMatch(
      /^WORKBOARD.yaml:1: the key "itmes" is not known/,
    )
    expect(await refused(two, '- version: 1\n')).toMatch(/^WORKBOARD.yaml/)
  })

  it('will not take the issues of a document that cannot be read for gone', async () => {
    const loaded = await loadWorkspace(
      memorySource({ ...two, 'sot/B.md': Uint8Array.of(0xff), 'WORKBOARD.yaml': plain }),
      defaultSettings,
    )
    if ('problem' in loaded) throw new Error(loaded.problem.what)
    expect(syncBoard({ path: 'WORKBOARD.yaml', text: plain, sha256: null }, loaded.workspace)).toMatchObject({
      problem: { what: expect.stringMatching(/^sot\/B.md cannot be read/) },
    })
  })

  it('does not guess: an alias that is used in more than one place is left unchanged', async () => {
    const board = `version: 1\ndocuments:\n  - { path: ${issues} }\nitems:\n  - { id: WELL-1, title: &t Digg }\n  - { id: WELL-2, title: *t }\n`
    const outcome = await sync(two, board)
    const after = 'problem' in outcome ? outcome.problem.what : (outcome.change?.after ?? '')
    expect(after).toMatch(/cannot be changed safely|title: &t Dig \}\n.*title: Line/)
  })
})

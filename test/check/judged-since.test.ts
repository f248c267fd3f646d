import { copyFileSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { recheck } from '../../src/check/incremental/recheck.ts'
import { notesName } from '../../src/workspace/cache/fact-head.ts'
import { workTreeSource } from '../../src/workspace/sources/work-tree-source.ts'
import { type Files, testNow } from '../support/check-files.ts'
import { tempFolder } from '../workspace/temp-folder.ts'
import { cacheRoom, openStore, requestFor, tellAgain, tellAnew, textAgain } from './remembering.ts'

const issue = (id: string, lines = ''): string => `# Issues\n\n## ${id} - Dig\n\nStatus: ready\n\n${lines}`
const wells: Readonly<Record<string, string>> = {
  'sot/A-ISSUES.md': issue('WELL-1', 'Blocked by: ROPE-1\n\nSee [nothing](NONE.md).\n'),
  'sot/B-ISSUES.md': issue('WELL-2', 'Blocked by: None\n\nTBD\n'),
  'sot/C-ISSUES.md': issue('ROPE-1', 'Blocked by: None\n\nSome words.\n'),
}
const longer = (files: typeof wells, name: 'A' | 'B' | 'C', words: string): typeof wells => {
  const path = `sot/${name}-ISSUES.md`
  return { ...files, [path]: (files[path] ?? '').replace('## ', `${words}\n\n## `) }
}
const alone = (documents: number): string => `findings; documents judged again: ${documents}`

/** Checks one state of the files after the other; each must be told as by a check that knows nothing. */
async function checked(room: string, states: readonly Files[], now = testNow): Promise<string[]> {
  const told: string[] = []
  for (const files of states) {
    const { text, cache } = await tellAgain(requestFor(files, now), room)
    expect(text).toBe(await tellAnew(requestFor(files, now)))
    told.push(cache)
  }
  return told
}

describe('a document that was judged alone', () => {
  it('is not judged again until it changes again', async () => {
    const one = longer(wells, 'A', 'One.')
    const two = longer(one, 'B', 'Two.')
    const states = [wells, one, one, two, two, longer(two, 'B', 'Three.'), two]
    const [, ...told] = await checked(cacheRoom(), states)
    expect(told).toEqual([1, 0, 1, 0, 1, 1].map(alone))
  })

  it('is judged last from then on, so that others need not be judged with it', async () => {
    const both = longer(longer(wells, 'A', 'One.'), 'B', 'Two.')
    const states = [1, 2, 3].map((turn) => longer(both, 'A', `Turn ${turn}.`))
    const [, ...told] = await checked(cacheRoom(), [wells, longer(wells, 'A', 'One.'), both, ...states])
    expect(told).toEqual([1, 1, 2, 1, 1].map(alone))
  })

  it('counts no more once it is as it was, nor does what was judged over it', async () => {
    const one = longer(wells, 'A', 'One.')
    const both = longer(one, 'C', 'Two.')
    const [, ...told] = await checked(cacheRoom(), [wells, one, both, longer(wells, 'C', 'Two.'), wells])
    expect(told).toEqual([1, 1, 1, 0].map(alone))
  })

  it('is one of more than are judged at once', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => [`sot/N-${at}.md`, `# Notes ${at}\n\nWords.\n`]),
    )
    const states = [files]
    for (const path of Object.keys(files)) states.push({ ...states.at(-1), [path]: `${files[path]}More.\n` })
    const [, ...told] = await checked(cacheRoom(), states)
    expect(told).toEqual(told.map(() => alone(1)))
  })

  it('is judged with all others where one that had a say in it changes', async () => {
    const closed = {
      ...wells,
      'sot/C-ISSUES.md': (wells['sot/C-ISSUES.md'] ?? '').replace('ready', 'blocked'),
    }
    const room = cacheRoom()
    const told: string[] = []
    for (const files of [wells, closed, closed, longer(closed, 'A', 'One.')])
      told.push((await textAgain(requestFor(files, testNow), room)).cache)
    expect(told.slice(1)).toEqual([alone(1), alone(0), 'facts of 1 of 3 files'])
  })

  it('is judged again on a day on which it means something else', async () => {
    const excuse = '<!-- sot-disable-next-line placeholder -- the mason is away, until: 2026-06-20 -->\nTBD'
    const room = cacheRoom()
    const excused = longer(wells, 'C', excuse)
    await checked(room, [wells, excused], '2026-06-15T12:00:00.000Z')
    expect(await checked(room, [excused], '2026-06-20T12:00:00.000Z')).toEqual([alone(0)])
    expect(await checked(room, [excused, excused], '2026-06-21T12:00:00.000Z')).toEqual([1, 0].map(alone))
  })

  it('is judged again for a listing that was not made of it', async () => {
    const room = cacheRoom()
    const one = longer(wells, 'A', 'One.')
    await checked(room, [wells])
    expect((await textAgain(requestFor(one, testNow), room)).cache).toBe(alone(1))
    expect(await checked(room, [one, one])).toEqual([1, 0].map(alone))
    expect((await textAgain(requestFor(one, testNow), room)).cache).toBe(alone(0))
  })
})

describe('what is noted of it', () => {
  const notesIn = (room: string): string => {
    const [found = ''] = readdirSync(room, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith(`/${notesName}`),
    )
    return join(room, found)
  }
  const edited = longer(wells, 'A', 'One.')

  it.each<readonly [what: string, damage: (file: string) => void]>([
    ['is cut off', (file) => truncateSync(file, 20)],
    ['is empty', (file) => truncateSync(file, 0)],
    [
      'is another byte somewhere',
      (file) => {
        const bytes = readFileSync(file)
        bytes[bytes.length >> 1] = 0x20
        writeFileSync(file, bytes)
      },
    ],
  ])('is not believed where it %s', async (_what, damage) => {
    const room = cacheRoom()
    await checked(room, [wells, edited])
    damage(notesIn(room))
    expect(await checked(room, [edited, edited])).toEqual([1, 0].map(alone))
  })

  it('is nothing to another check', async () => {
    const [room, other] = [cacheRoom(), cacheRoom()]
    await checked(room, [wells, edited])
    const more = longer(wells, 'B', 'Words before.')
    await checked(other, [more, longer(more, 'A', 'One.')])
    copyFileSync(notesIn(room), notesIn(other))
    expect(await checked(other, [longer(more, 'A', 'One.')])).toEqual([alone(1)])
  })

  it('trusts no mark that was made in the moment of the check', async () => {
    const room = cacheRoom()
    const root = tempFolder(wells)
    const marks: string[] = []
    for (const text of [null, `${wells['sot/A-ISSUES.md']}More.\n`, null]) {
      const startedAt = Date.now()
      if (text !== null) writeFileSync(join(root, 'sot/A-ISSUES.md'), text)
      const store = openStore(room)
      await recheck({ source: workTreeSource(root), now: testNow, cache: { store, startedAt } })
      const [noted] = (store.notes ?? []) as readonly { readonly mark: string }[]
      store.close()
      marks.push(noted?.mark ?? 'none')
      if (marks.length === 2) await new Promise((done) => setTimeout(done, 150))
    }
    expect(marks).toEqual(['none', '', expect.stringMatching(/^\d+ \d+ /)])
  })

  it('is for its owner alone', async () => {
    const room = cacheRoom()
    await checked(room, [wells, edited])
    expect(statSync(notesIn(room)).mode & 0o777).toBe(0o600)
  })
})

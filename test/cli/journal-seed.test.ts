import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { seedsFolder, withSeeds } from '../support/seeds.ts'
import { tempFolder, writeFiles } from '../workspace/temp-folder.ts'
import { buildLoom, judged, type Loom } from './loom.ts'

const seed = join(seedsFolder, 'journals/JOURNAL-poe2e.md')
const path = 'sot/JOURNAL-poe2e.md'

const config = `version: 1
files:
  - { from: /home/loops/aoeng/agent-orchestrator, to: ../frame }
  - { from: /home/loops/porepo/project-orchestrator, to: ../shed }
  - { from: /home/loops/poe2e/cc-ci, to: ../shed }
  - { from: /srv/cc-ci, to: ../live }
`

/** The journal with the ids of repositories and files that are here. */
function rewritten(text: string, { ids, digests }: Loom): string {
  const shown: Readonly<Record<string, string>> = {
    '289ef07': ids.frame.slice(0, 7),
    '346ed31': ids.shed.slice(0, 7),
    '38e5c90': ids.handed.slice(0, 7),
    '6cc3ed4': ids.handed.slice(0, 7),
    [/0d78ba[0-9a-f]{58}/.exec(text)?.[0] ?? '']: digests.toml,
    [/b4567b[0-9a-f]{58}/.exec(text)?.[0] ?? '']: digests.py,
  }
  return Object.entries(shown).reduce((all, [from, to]) => all.replaceAll(from, to), text)
}

function workspace(): { cwd: string; loom: Loom; text: string } {
  const loom = buildLoom()
  const { home } = loom
  writeFiles(home, {
    'live/cc-ci-plan/agents.toml': readFileSync(join(home, 'live/plan/loom.toml')),
    'live/cc-ci-plan/agents.py': readFileSync(join(home, 'live/plan/loom.py')),
    'live/.cc-ci-logs/state/phase-idx': '18\n',
  })
  const text = rewritten(readFileSync(seed, 'utf8'), loom)
  writeFiles(home, { [`ws/${path}`]: text, 'ws/sot.config.yaml': config })
  return { cwd: join(home, 'ws'), loom, text }
}

withSeeds('the journal of another project', () => {
  it('claims nothing that could be known where nothing is mapped', async () => {
    const { claims, messages } = await judged(tempFolder({ [path]: readFileSync(seed) }))
    const ids = new Set(claims.map(({ value }: { value: unknown }) => String(value)))
    expect(['289ef07', '346ed31', '38e5c90', '6cc3ed4', '18'].filter((id) => !ids.has(id))).toEqual([])
    expect(new Set(claims.map(({ outcome }: { outcome: string }) => outcome))).toEqual(
      new Set(['unknowable']),
    )
    expect(messages).toEqual([])
  })

  it('is proven if repositories and files are as it states, and broken by one digit', async () => {
    const { cwd, loom, text } = workspace()
    const { claims, messages } = await judged(cwd)
    expect(messages).toEqual([])
    const open = claims.filter(({ outcome }: { outcome: string }) => outcome !== 'proven')
    expect(open.map(({ predicate }: { predicate: string }) => predicate)).toEqual(['text.verbatim'])
    for (const id of Object.values(loom.ids)) {
      const start = id.slice(0, 7)
      const wrong = `${start.slice(0, 6)}${start.endsWith('0') ? '1' : '0'}`
      writeFileSync(join(cwd, path), text.replaceAll(start, wrong))
      const after = await judged(cwd)
      const told = after.claims.filter(({ value }: { value: unknown }) => value === wrong)
      expect(told.length).toBeGreaterThan(0)
      expect(told.filter(({ outcome }: { outcome: string }) => outcome === 'proven')).toEqual([])
      expect(after.messages.length).toBeGreaterThan(0)
    }
  })

  it.each([
    ['a pin of a repository that is gone', /\(engine pinned `[0-9a-f]{6}/],
    ['a value of the baseline that was looked at again', /state\/phase-idx:\*\* 1/],
    ['the value that was looked at', /`phase-idx`=1/],
  ])('is broken by one digit of %s', async (_, before) => {
    const { cwd, text } = workspace()
    const at = (before.exec(text)?.index ?? -1) + (before.exec(text)?.[0].length ?? 0)
    writeFileSync(join(cwd, path), `${text.slice(0, at)}${text[at] === '9' ? '0' : '9'}${text.slice(at + 1)}`)
    const { claims, messages } = await judged(cwd)
    const outcomes = claims.map(({ outcome }: { outcome: string }) => outcome)
    expect(outcomes.filter((outcome: string) => outcome === 'broken')).toHaveLength(1)
    expect(messages).toHaveLength(1)
  })
})

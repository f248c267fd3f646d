import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Files, testNow } from '../support/check-files.ts'
import { propertyRuns } from '../support/property-runs.ts'
import { cacheFolder, reportAnew, reportWithCache, requestFor } from './cached-check.ts'

const id = fc.constantFrom('DAM-1', 'DAM-2', 'DAM-3', 'SEA-1', 'SEA-2', 'SKY-1', 'SKY-2')
const plainBlockers = fc
  .uniqueArray(id, { maxLength: 2 })
  .map((ids) => (ids.length === 0 ? 'None' : ids.join(', ')))
const blockers = fc.oneof(
  { weight: 8, arbitrary: plainBlockers },
  fc.constantFrom(
    'DAM-9',
    'dam-1',
    'DAM-1..DAM-3',
    'sot/SEA-ISSUES.md',
    'the weather',
    '[that](SEA-ISSUES.md#sea-1---it)',
  ),
)
const criteria = fc
  .array(fc.constantFrom('- [ ] It holds.', '- [x] It holds.', '- [x] It is dry.', '- No box.'), {
    maxLength: 3,
  })
  .map((lines) => (lines.length === 0 ? '' : `Acceptance:\n\n${lines.join('\n')}\n`))
const status = fc.constantFrom('ready', 'blocked', 'validated.', 'proposed', 'odd')
const anchor = fc.constantFrom('#part', '#Notes', '#part-1', '#gone', '#user-content-part', '#top', '')
const words = fc.oneof(
  fc.constantFrom(
    '',
    '',
    '### Part',
    '### Notes',
    '### Part\n\n### Part',
    '<a id="part"></a>',
    'Fine weather.',
  ),
  fc.tuple(id, id).map(([one, other]) => `As ${one} and ${other} say.`),
  fc.constantFrom(
    'As DAM-9 says.',
    'As dam-1 says.',
    'As DAM-01 says.',
    'SEA-1 remains blocked because no real pass report exists.',
  ),
  fc
    .constantFrom('sot/SEA-ISSUES.md', '`sot/NONE.md`', '`sot/SKY-ISSUES.md`')
    .map((path) => `Read ${path} first.`),
  fc
    .constantFrom('SEA-ISSUES.md', 'NONE.md', './DAM-ISSUES.md', '../sot/SKY-ISSUES.md')
    .map((to) => `See [it](${to}).`),
  anchor.map((to) => `See [there](SEA-ISSUES.md${to}) and [here](${to === '' ? '#x' : to}).`),
  fc
    .constantFrom('20260608T101500Z-fill-1', '20260608T101500Z-fill-2')
    .map((run) => `Run artifact directory: \`harness-runs/${run}\``),
)
const promises = fc.oneof(
  { weight: 6, arbitrary: fc.constant('') },
  id.map((one) => `Blocks: ${one}\n\n`),
)
const issue = fc.record({ status, blockers, promises, criteria, words })
type Issue = { status: string; blockers: string; promises: string; criteria: string; words: string }
type World = Readonly<Record<string, readonly Issue[]>>

const world: fc.Arbitrary<World> = fc.record({
  DAM: fc.array(issue, { minLength: 2, maxLength: 3 }),
  SEA: fc.array(issue, { minLength: 1, maxLength: 2 }),
  SKY: fc.array(issue, { minLength: 2, maxLength: 2 }),
})

const change = fc.record({
  document: fc.constantFrom('DAM', 'SEA', 'SKY'),
  at: fc.nat(2),
  to: fc.oneof(
    status.map((status) => ({ status })),
    { weight: 3, arbitrary: plainBlockers.map((blockers) => ({ blockers })) },
    blockers.map((blockers) => ({ blockers })),
    { weight: 2, arbitrary: criteria.map((criteria) => ({ criteria })) },
    { weight: 3, arbitrary: words.map((words) => ({ words })) },
    fc.record({ status, blockers: plainBlockers, criteria }),
  ),
})

/** A change of one issue, or back to how one document was some steps ago. */
const edit = fc.oneof(
  { weight: 4, arbitrary: change },
  fc.record({ document: fc.constantFrom('DAM', 'SEA', 'SKY'), back: fc.nat(3) }),
)
type Edit = { document: string; back: number } | { document: string; at: number; to: Partial<Issue> }

function edited(worlds: readonly World[], edit: Edit): World {
  const now = worlds.at(-1) ?? {}
  const issues = now[edit.document] ?? []
  if ('back' in edit) {
    const before = worlds.at(-1 - edit.back) ?? worlds[0]
    return { ...now, [edit.document]: before?.[edit.document] ?? issues }
  }
  return { ...now, [edit.document]: issues.map((one, at) => (at === edit.at ? { ...one, ...edit.to } : one)) }
}

const runs = [1, 2]
  .map((number) => {
    const bound = `{ issue: DAM-${number}, acceptance: ['It holds.'] }`
    return `20260608T101500Z-fill-${number}:\n  status: pass\n  bound: ${bound}\n`
  })
  .join('')

function filesOf(of: World): Files {
  const documents = Object.entries(of).map(([name, issues]) => {
    const sections = issues.map(({ status, blockers, promises, criteria, words }, at) => {
      return `## ${name}-${at + 1} - It\n\nStatus: ${status}\n\nBlocked by: ${blockers}\n\n${promises}${criteria}\n${words}\n`
    })
    return [`sot/${name}-ISSUES.md`, `# ${name} Issues\n\n${sections.join('\n')}`] as const
  })
  return {
    ...Object.fromEntries(documents),
    'runs.yaml': runs,
    'sot/INDEX.md': '# Index\n\nSee [part](SEA-ISSUES.md#part).\n',
  }
}

describe('a check after what issues and headings say changed', () => {
  it('finds what one finds that knows nothing', async () => {
    const property = fc.asyncProperty(world, fc.array(edit, { maxLength: 6 }), async (of, edits) => {
      const folder = cacheFolder()
      await reportWithCache(requestFor(filesOf(of), testNow), folder)
      const worlds = [of]
      for (const edit of edits) {
        worlds.push(edited(worlds, edit))
        const request = requestFor(filesOf(worlds.at(-1) ?? of), testNow)
        expect((await reportWithCache(request, folder)).text).toBe(await reportAnew(request))
      }
    })
    await fc.assert(property, { numRuns: propertyRuns(60) })
  }, 600_000)
})

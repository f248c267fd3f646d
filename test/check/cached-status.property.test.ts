import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rules } from '../../src/rules/registry.generated.ts'
import { type Files, testNow } from '../support/check-files.ts'
import { fixturesOf } from '../support/fixture.ts'
import { propertyExamples, propertyRuns } from '../support/property-runs.ts'
import { cacheFolder, reportAnew, reportWithCache, requestFor } from './cached-check.ts'

const root = join(import.meta.dirname, '../rules')
const statuses = ['ready', 'validated.', 'blocked', 'dropped', 'odd'] as const
const line = /^(\W*Status\W*:\W*)(\S+)/i

/** Every way to give one line of one document another status. */
function flipsOf(files: Files): { readonly what: string; readonly files: Files }[] {
  return Object.entries(files).flatMap(([path, text]) => {
    if (typeof text !== 'string' || !/\.md$/i.test(path)) return []
    const lines = text.split('\n')
    return lines.flatMap((words, at) => {
      const told = statuses.filter((status) => line.test(words) && !words.includes(status))
      return told.map((status) => {
        const changed = lines.with(at, words.replace(line, `$1${status}`)).join('\n')
        return { what: `${path}:${at + 1} ${status}`, files: { ...files, [path]: changed } }
      })
    })
  })
}

/** Checks before and after, with memory and without; says what was remembered. */
async function expectSame(before: Files, after: Files, what: string): Promise<string> {
  const folder = cacheFolder()
  await reportWithCache(requestFor(before, testNow), folder)
  const request = requestFor(after, testNow)
  const again = await reportWithCache(request, folder)
  expect(again.text, what).toBe(await reportAnew(request))
  return again.use
}

describe('a check after a status changed', () => {
  it('finds the same in every fixture', async () => {
    const cases = rules.flatMap(({ meta }) =>
      fixturesOf(root, meta.id).flatMap((fixture) =>
        // Each line about once, with one status after the other.
        flipsOf(fixture.files)
          .filter((_, at) => at % statuses.length === 0)
          .map(({ what, files }) => ({
            before: fixture.files,
            files,
            what: `${meta.id}/${fixture.name} ${what}`,
          })),
      ),
    )
    expect(cases.length).toBeGreaterThan(100)
    for (const { before, files, what } of propertyExamples(cases)) await expectSame(before, files, what)
  })
})

const id = fc.constantFrom('DAM-1', 'DAM-2', 'DAM-3', 'DAM-4', 'SEA-1', 'SEA-2', 'SEA-3', 'SKY-1', 'SKY-2')
const status = fc.constantFrom('active', 'ready', 'blocked', 'validated.', 'proposed', 'odd', 'dropped')
const blocker = fc.oneof(
  { weight: 5, arbitrary: id },
  fc.constantFrom('None', 'DAM-1..DAM-3', 'sot/SEA-ISSUES.md', 'the weather', 'sea-1', '1', 'phase p9'),
)
const run = fc.constantFrom('20260608T101500Z-fill-1', '20260608T101500Z-fill-2')
const extra = fc.oneof(
  fc.constant(''),
  fc.constant(''),
  id.map((one) => `${one} remains blocked because no real pass report exists.`),
  run.map((one) => `Run artifact directory: \`harness-runs/${one}\`\n\nReport status: \`fail\``),
  run.map((one) => `Stage 2 pass artifact: \`harness-runs/${one}\`.`),
  fc.constant('Validator passed: `npm test`.'),
  fc.constant('Acceptance:\n\n- [x] It holds.\n- [x] It is dry.'),
  fc.constant('Acceptance:\n\n- [ ] It holds.'),
)
const comment = fc.constantFrom(
  '',
  '',
  '<!-- sot-disable-next-line ready-over-open-blocker, evidence-required, blocker-stale -- for a while -->\n',
)
const issue = fc.record({ id, status: fc.option(status), blocker, extra, comment })
type Sketched = {
  readonly id: string
  readonly status: string | null
  readonly blocker: string
  readonly extra: string
  readonly comment: string
}
const row = fc.tuple(id, status)
const board = fc.option(
  fc.array(fc.tuple(id, fc.constantFrom('ready', 'validated', 'blocked')), { maxLength: 4 }),
)

function textOf(name: string, issues: readonly Sketched[]): string {
  const sections = issues.map(({ id, status, blocker, extra, comment }) => {
    const told = status === null ? '' : `${comment}Status: ${status}\n\n`
    return `## ${id} - It\n\n${told}Blocked by: ${blocker}\n\n${extra}\n`
  })
  return `# ${name} Issues\n\n${sections.join('\n')}`
}

function boardOf(items: readonly (readonly [string, string])[]): string {
  const listed = items.map(([one, told]) => `  - { id: ${one}, title: It, status: ${told} }\n`).join('')
  return `version: 1\nowner: ana\ndocuments: []\nitems:${listed === '' ? ' []\n' : `\n${listed}`}`
}

const world = fc.record({
  dam: fc.array(issue, { minLength: 1, maxLength: 4 }),
  sea: fc.array(issue, { maxLength: 3 }),
  sky: fc.array(issue, { maxLength: 2 }),
  rows: fc.array(row, { maxLength: 3 }),
  board,
})

describe('a check after statuses of a workspace changed, one after the other', () => {
  it('finds what one finds that knows nothing', async () => {
    const property = fc.asyncProperty(
      world,
      fc.array(fc.tuple(fc.nat(), status), { maxLength: 4 }),
      async (of, flips) => {
        const rows = of.rows.map(([one, told]) => `| ${one} | ${told} |\n`).join('')
        const files: Files = {
          'sot/DAM-ISSUES.md': textOf('Dam', of.dam),
          'sot/SEA-ISSUES.md': textOf('Sea', of.sea),
          'sot/SKY-ISSUES.md': textOf('Sky', of.sky),
          'sot/INDEX.md': `# Index\n\n| Issue | Status |\n| --- | --- |\n${rows}`,
          ...(of.board === null ? {} : { 'WORKBOARD.yaml': boardOf(of.board) }),
        }
        const folder = cacheFolder()
        await reportWithCache(requestFor(files, testNow), folder)
        let changed = files
        for (const [pick, to] of flips) {
          const each = flipsOf(changed)
          const flip = each[pick % Math.max(1, each.length)]
          changed = flip?.files ?? changed
          const request = requestFor(changed, testNow)
          const again = await reportWithCache(request, folder)
          expect(again.text, `${flip?.what} ${to}`).toBe(await reportAnew(request))
        }
      },
    )
    await fc.assert(property, { numRuns: propertyRuns(120), seed: 4 })
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Issue } from '../../src/model/document/issue.ts'
import { propertyRuns } from '../support/property-runs.ts'
import { onlyIssue, readFile, tellBlockers } from './read-text.ts'

type Facts = {
  readonly title: string
  readonly status: string
  readonly type: string
  readonly blockers: readonly string[]
  readonly criteria: readonly { readonly text: string; readonly checked: boolean }[]
}

const word = fc.constantFrom('oil', 'wick', 'glass', 'smoke', 'brass', 'flame', 'soot', 'spout')
const phrase = fc.array(word, { minLength: 2, maxLength: 5 }).map((words) => `Trim ${words.join(' ')}`)
const facts: fc.Arbitrary<Facts> = fc.record({
  title: phrase,
  status: fc.constantFrom('ready-for-agent', 'in-progress', 'blocked', 'done', 'wontfix', 'draft'),
  type: fc.constantFrom('AFK', 'HITL', 'HITL -> AFK'),
  blockers: fc.uniqueArray(
    fc.integer({ min: 1, max: 999 }).map((number) => `LAMP-${String(number).padStart(3, '0')}`),
    { maxLength: 4 },
  ),
  criteria: fc.array(fc.record({ text: phrase, checked: fc.boolean() }), { minLength: 1, maxLength: 4 }),
})

const listed = ({ blockers }: Facts): string => blockers.join(', ') || 'None'
const boxes = ({ criteria }: Facts): string =>
  criteria.map(({ text, checked }) => `- [${checked ? 'x' : ' '}] ${text}`).join('\n')
const items = ({ blockers }: Facts): string => blockers.map((id) => `- ${id}`).join('\n') || '- None'

/** Ways to write the same issue down. */
const dialects: Readonly<Record<string, (issue: Facts) => string>> = {
  'plain lines': (issue) =>
    `# ${issue.title}\n\nStatus: ${issue.status}\nType: ${issue.type}\nBlocked by: ${listed(issue)}\n\nAcceptance criteria:\n\n${boxes(issue)}\n`,
  'bold labels': (issue) =>
    `# ${issue.title}\n\n**Status:** ${issue.status}\n\n**Type:** ${issue.type}\n\n**Blocked by:** ${listed(issue)}\n\n**Acceptance:**\n\n${boxes(issue)}\n`,
  'bold before the colon': (issue) =>
    `# ${issue.title}\n\n**Status**: ${issue.status}\n**Type**: ${issue.type}\n**Depends on**: ${listed(issue)}\n\n## Acceptance Criteria\n\n${boxes(issue)}\n`,
  'list items': (issue) =>
    `# ${issue.title}\n\n- **Status:** ${issue.status}\n- **Type:** ${issue.type}\n- **Blocked by:** ${listed(issue)}\n\n## Acceptance criteria\n\n${boxes(issue)}\n`,
  'list items with values below': (issue) =>
    `# ${issue.title}\n\n- Status: ${issue.status}\n- Blocked by:\n${items(issue).replace(/^/gm, '  ')}\n- Type: ${issue.type}\n- Acceptance criteria:\n${boxes(issue).replace(/^/gm, '  ')}\n`,
  'sub-headings': (issue) =>
    `# ${issue.title}\n\n## Status\n\n${issue.status}\n\n## Type\n\n${issue.type}\n\n## Blocked by\n\n${items(issue)}\n\n## Acceptance criteria\n\n${boxes(issue)}\n`,
  'front matter': (issue) =>
    `---\ntitle: ${issue.title}\nstatus: ${issue.status}\ntype: ${issue.type}\nblocked_by: [${issue.blockers.join(', ')}]\n---\n\n## Acceptance criteria\n\n${boxes(issue)}\n`,
  'a table of keys': (issue) =>
    `# ${issue.title}\n\n| Field | Value |\n|---|---|\n| Status | ${issue.status} |\n| Type | ${issue.type} |\n| Blocked by | ${listed(issue)} |\n\n### Acceptance criteria\n\n${boxes(issue)}\n`,
  'one line': (issue) =>
    `# ${issue.title}\n\n**Status:** ${issue.status} | **Type:** ${issue.type} | **Blocked by:** ${listed(issue)}\n\n## Acceptance\n\n${boxes(issue)}\n`,
  'full width': (issue) =>
    `# ${issue.title}\n\nStatus：${issue.status}\nType：${issue.type}\nBlocked by：${issue.blockers.join('，') || '无'}\n\nAcceptance criteria：\n\n${boxes(issue)}\n`,
  'a block above the title': (issue) =>
    `Type: ${issue.type}\nStatus: ${issue.status}\nBlocked by: ${listed(issue)}\n\n# ${issue.title}\n\n## Acceptance criteria\n\n${boxes(issue)}\n`,
  metadata: (issue) =>
    `# ${issue.title}\n\n## Metadata\n\n- Status: ${issue.status}\n- Type: ${issue.type}\n- Blocked by: [${issue.blockers.join(', ')}]\n\n## Acceptance criteria\n\n${boxes(issue)}\n`,
}

function factsOf(issue: Issue): Facts {
  const blockers = tellBlockers(issue.blockedBy).map((told) => told.replace(/^id /, ''))
  return {
    title: issue.title,
    status: issue.status?.text ?? 'unstated',
    type: issue.type?.text ?? 'untyped',
    blockers: blockers[0] === 'none' ? [] : blockers,
    criteria: (issue.acceptance?.items ?? []).map(({ text, checked }) => ({
      text,
      checked: checked === true,
    })),
  }
}

describe('an issue written down', () => {
  it.each(Object.entries(dialects))('as %s is read as it was', (_, write) => {
    fc.assert(
      fc.property(facts, (issue) => {
        expect(factsOf(onlyIssue(readFile(write(issue))))).toEqual(issue)
      }),
      { numRuns: propertyRuns(60) },
    )
  })
})

/** Ways to name one issue. */
const dresses: readonly ((id: string) => string)[] = [
  (id) => id,
  (id) => `\`${id}\``,
  (id) => `**${id}**`,
  (id) => `[${id}]`,
  (id) => `#${id}`,
  (id) => `${id} (for the oil, not LAMP-900)`,
  (id) => `~~${id}~~`,
]
const separators = [', ', '; ', ' and ', ' & ', '、', '，', ' + ', ', and ']

describe('blockers in any dress', () => {
  const ids = fc.uniqueArray(
    fc.integer({ min: 1, max: 899 }).map((number) => `LAMP-${String(number).padStart(3, '0')}`),
    { minLength: 1, maxLength: 5 },
  )
  const dressed = ids.chain((all) =>
    fc
      .tuple(
        fc.tuple(...all.map(() => fc.constantFrom(...dresses))),
        fc.constantFrom(...separators),
        fc.constantFrom('', '.', ' '),
      )
      .map(([clothes, separator, end]) => ({
        all,
        text: all.map((id, at) => clothes[at]?.(id) ?? id).join(separator) + end,
      })),
  )

  it('name the same issues in a line', () => {
    fc.assert(
      fc.property(dressed, ({ all, text }) => {
        const { blockedBy } = onlyIssue(readFile(`# Wick\n\nBlocked by: ${text}\n`))
        expect(tellBlockers(blockedBy)).toEqual(all.map((id) => `id ${id}`))
      }),
      { numRuns: propertyRuns(300) },
    )
  })

  it('name the same issues in a list', () => {
    fc.assert(
      fc.property(
        ids,
        fc.constantFrom(...dresses),
        fc.constantFrom('- ', '* ', '1. ', '- [x] '),
        (all, dress, mark) => {
          const list = all.map((id) => mark + dress(id)).join('\n')
          const { blockedBy } = onlyIssue(
            readFile(`# Wick\n\n## Blocked by\n\n${list}\n\n## Notes\n\nLAMP-901\n`),
          )
          expect(tellBlockers(blockedBy)).toEqual(all.map((id) => `id ${id}`))
        },
      ),
      { numRuns: propertyRuns(150) },
    )
  })
})

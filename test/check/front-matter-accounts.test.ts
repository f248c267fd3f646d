import { expect, it } from 'vitest'
import { checkFiles } from '../support/check-files.ts'

const path = 'sot/issues/01-import.md'

function fileOf(status: string, promotion: string, body: string): string {
  const keys = [
    'title: Import',
    `status: ${status}`,
    'lifecycle_classification: sot',
    'owner: ana',
    'created: 2026-05-01',
    'last_reviewed: 2026-06-01',
    `core_promotion_status: ${promotion}`,
    'route: none',
  ]
  return `---\n${keys.join('\n')}\n---\n\n# Import\n\nLocal planning SOT only. Not a Core Protocol. Not active Core authority.\n\n${body}\n`
}

/** The findings of a rule with the lines of the other place. */
async function findingsOf(rule: string, text: string): Promise<readonly (readonly number[])[]> {
  const { findings } = await checkFiles({ [path]: text })
  return findings
    .filter((finding) => finding.rule === rule)
    .map(({ line, related }) => [line, ...related.map((other) => other.line)])
}

const issue = (status: string): string => `Status: ${status}`
const one = (status: string): string => `## SHOP-1 - Import\n\nStatus: ${status}`
const two = `${one('ready')}\n\n## SHOP-2 - Export\n\nStatus: ready`

it.each(['done', 'Completed', 'closed', 'shipped'])(
  'front matter with status "%s" is compared with an open issue of the file',
  async (status) => {
    expect(await findingsOf('status-conflict', fileOf(status, 'not-promoted', issue('ready')))).toEqual([
      [3, 16],
    ])
    expect(await findingsOf('status-conflict', fileOf(status, 'not-promoted', one('blocked')))).toEqual([
      [3, 18],
    ])
  },
)

it('front matter that speaks of the document is no account of the issue', async () => {
  for (const status of ['draft', 'active', 'accepted', 'approved', 'validated', 'proposed'])
    for (const body of [issue('ready'), issue('validated'), one('ready'), one('validated')])
      expect(await findingsOf('status-conflict', fileOf(status, 'not-promoted', body))).toEqual([])
  for (const body of [issue('done'), issue('validated'), one('closed'), two])
    expect(await findingsOf('status-conflict', fileOf('done', 'not-promoted', body))).toEqual([])
})

it('a promotion in front matter is reported with the sentence that denies it', async () => {
  const denied = 'This plan is not promoted to Core.'
  expect(await findingsOf('authority-promotion', fileOf('draft', 'promoted', denied))).toEqual([[8, 14]])
  const label = '- Core promotion status: `not-promoted`'
  expect(await findingsOf('authority-promotion', fileOf('draft', 'promoted', label))).toEqual([[8, 14]])
  expect(await findingsOf('authority-promotion', fileOf('draft', 'not-promoted', denied))).toEqual([])
  expect(await findingsOf('authority-promotion', fileOf('draft', 'not-promoted', label))).toEqual([])
})

it('a promotion in the text is reported with the front matter that denies it', async () => {
  for (const text of [
    'This plan was promoted to Core last week.',
    '- Core promotion status: promoted',
    '- **core_promotion_status:** `promoted`',
    'Core promotion: granted',
  ])
    expect(await findingsOf('authority-promotion', fileOf('draft', 'not-promoted', text))).toEqual([[16, 8]])
  for (const text of [
    'Core promotion status: none',
    'Core promotion status: not promoted',
    'Core promotion status: pending',
    'core_promotion_status: promoted is refused.',
    'Set `core_promotion_status: promoted` only when the board agrees.',
  ])
    expect(await findingsOf('authority-promotion', fileOf('draft', 'not-promoted', text))).toEqual([])
})

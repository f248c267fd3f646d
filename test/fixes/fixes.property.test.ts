import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findFixes } from '../../src/app/fix/find-fixes.ts'
import { memorySource } from '../../src/workspace/sources/memory-source.ts'
import { checkFiles, type Files, testNow } from '../support/check-files.ts'
import { propertyRuns } from '../support/property-runs.ts'

const label = fc.constantFrom(
  'Status',
  'Statu',
  'Blocked by',
  'Blocked bt',
  'Acceptence criteria',
  'Validator',
  'Tpye',
)
const value = fc.constantFrom(
  'ready!',
  'Done..',
  'validated …',
  '*ready*',
  'TIDE-002',
  '- [x] a',
  '`.sot/A.md`',
)
const line = fc
  .tuple(label, value)
  .chain(([name, text]) =>
    fc.constantFrom(
      `${name}: ${text}\n`,
      `**${name}:** ${text}\n\n`,
      `- **${name}**: ${text}\n`,
      `\n### ${name}\n\n${text}\n\n`,
      `\n##### ${name}\n\n${text}\n`,
      `${name}\n---\n`,
      `> ${name}: ${text}\n\n`,
      `| ${name} | ${text} |\n|---|---|\n| Status | ready! |\n\n`,
      `\`\`\`\n${name}: ${text}\n\`\`\`\n`,
      `See [${name}](.sot/A.md "t") and .sot/B.md\n\n`,
      'local planning sot only. not a core protocol. not active core authority\n\n',
    ),
  )
const title = fc.constantFrom(
  '# Tide Issues\n\n',
  'Tide Issues\n===\n\n',
  '# **Tide** ##\n',
  '',
  'status: ready\n',
)
const front = fc.constantFrom('', '---\nstatus: open\ndependencies: [TIDE-002]\n---\n\n')
const text = fc
  .tuple(front, title, fc.array(line, { maxLength: 4 }), fc.array(line, { maxLength: 5 }))
  .map(
    ([head, name, before, after]) => `${head}${name}${before.join('')}## TIDE-001 - A\n\n${after.join('')}`,
  )
  .chain((lf) => fc.constantFrom(lf, lf.replaceAll('\n', '\r\n'), `\uFEFF${lf}`, lf.trimEnd()))

async function claimsOf(files: Files) {
  const { workspace } = await checkFiles(files)
  const told = workspace.issues.map(({ id, issue }) => ({
    id,
    status: issue.status?.status ?? 'unknown',
    boxes: issue.acceptance?.checks ?? null,
  }))
  return { told, titles: workspace.documents.map((document) => document.title) }
}

it('fixes change no claim, lose no title, and leave nothing to fix', async () => {
  await fc.assert(
    fc.asyncProperty(text, fc.constantFrom('sot/A-ISSUES.md', 'sot/issues/01-a.md'), async (before, path) => {
      const fixed = async (files: Files) => findFixes({ source: memorySource(files), now: testNow })
      const files = { [path]: before }
      const { changes } = await fixed(files)
      const after = { ...files, ...Object.fromEntries(changes.map((change) => [change.path, change.after])) }
      expect(await fixed(after)).toMatchObject({ made: 0, changes: [] })
      const [was, is] = [await claimsOf(files), await claimsOf(after)]
      expect(is.titles).toEqual(was.titles)
      expect(is.told.map(({ id }) => id)).toEqual(was.told.map(({ id }) => id))
      for (const [at, { status, boxes }] of was.told.entries()) {
        if (status !== 'unknown') expect(is.told[at]?.status).toBe(status)
        if (boxes !== null) expect(is.told[at]?.boxes).toEqual(boxes)
      }
    }),
    { numRuns: propertyRuns(100) },
  )
})

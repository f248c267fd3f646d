import { describe, expect, it } from 'vitest'
import { findFixes } from '../../src/app/fix/find-fixes.ts'
import { memorySource } from '../../src/workspace/sources/memory-source.ts'
import { testNow } from '../support/check-files.ts'

const config = 'version: 1\ndocuments: ["docs/issues/*.md"]\n'
const issue = (front: string, body: string): string => `---\n${front}\n---\n\n# Paint the pier\n\n${body}\n`

async function fixedIssue(text: string): Promise<string | undefined> {
  const source = memorySource({
    'sot.config.yaml': config,
    'docs/issues/01-pier.md': text,
    'docs/issues/02-basin.md': '# The basin\n\nStatus: ready\n',
    'docs/issues/03-crane.md': '# The crane\n\nStatus: ready\n',
  })
  const { changes } = await findFixes({ source, now: testNow })
  return changes.find(({ path }) => path === 'docs/issues/01-pier.md')?.after
}

describe('fixes', () => {
  it('read an unknown label', async () => {
    const after = await fixedIssue(issue('status: ready', 'Blocked bt: 03'))
    expect(after).toBe(issue('status: ready', 'Blocked by: 03'))
  })

  it.each([
    ['blockers that were read already', 'status: ready\ndependencies: [2]', 'Blocked bt: 03'],
    ['a status that was read already', 'status: ready', 'Statu: validated'],
  ])('leave alone what would change %s', async (_what, front, body) => {
    expect(await fixedIssue(issue(front, body))).toBeUndefined()
  })
})

import { describe, expect, it } from 'vitest'
import { type DialectName, dialectNames, dialectPlan } from './dialect-plans.ts'
import { changedLines, editedPlan } from './edited-plan.ts'

const rest = '\n## FERRY-003 - Rest\n\nStatus: ready\n'
const restFile = '---\nid: FERRY-003\ntitle: Rest\nstatus: ready\n---\n'

/** The two issues of a dialect, and a third one. */
function threeIssues(name: DialectName): Record<string, string> {
  const plan = dialectPlan(name)
  const whole = plan['sot/FERRY-ISSUES.md']
  return whole === undefined
    ? { ...plan, 'sot/issues/03-rest.md': restFile }
    : { 'sot/FERRY-ISSUES.md': whole + rest }
}

const lines: Readonly<
  Record<DialectName, readonly [without: string, one: string, two: string, other: string]>
> = {
  plain: [
    'Blocked by: None',
    'Blocked by: FERRY-001',
    'Blocked by: FERRY-001, FERRY-003',
    'Blocked by: FERRY-002',
  ],
  bold: [
    '**Blocked by:** None',
    '**Blocked by:** FERRY-001',
    '**Blocked by:** FERRY-001, FERRY-003',
    'Blocked by: FERRY-002',
  ],
  heading: ['None', 'FERRY-001', 'FERRY-001, FERRY-003', 'Blocked by: FERRY-002'],
  table: [
    '| Blocked by | None |',
    '| Blocked by | FERRY-001 |',
    '| Blocked by | FERRY-001, FERRY-003 |',
    'Blocked by: FERRY-002',
  ],
  'file-per-issue': [
    'depends_on: []',
    'depends_on: [FERRY-001]',
    'depends_on: [FERRY-001, FERRY-003]',
    'depends_on: [FERRY-002]',
  ],
}

describe.each(dialectNames)('blockers in the dialect %s', (name) => {
  const [without, one, two, other] = lines[name]
  const files = threeIssues(name)

  it('are added and removed in their field', async () => {
    const { texts, sot } = editedPlan(files)
    expect(await sot('block', 'FERRY-002', '--by', 'FERRY-003')).toMatchObject({ exit: 0, stderr: '' })
    const added = texts()
    expect(changedLines(files, added)).toEqual([`-${one}`, `+${two}`])
    expect(await sot('block', 'FERRY-002', '--by', 'ferry-003')).toMatchObject({
      exit: 0,
      stdout: expect.stringContaining('nothing changed'),
    })
    expect(texts()).toEqual(added)
    expect(await sot('unblock', 'FERRY-002', '--by', 'FERRY-003')).toMatchObject({ exit: 0, stderr: '' })
    expect(texts()).toEqual(files)
    expect(await sot('unblock', 'FERRY-002')).toMatchObject({ exit: 0, stderr: '' })
    const changed = Object.values(files).map((text) => text.replace(one, without))
    if (name !== 'heading') expect(Object.values(texts())).toEqual(changed)
    else
      expect(Object.values(texts())).toEqual([
        files['sot/FERRY-ISSUES.md']?.replace('\nFERRY-001\n', '\nNone\n'),
      ])
  })

  it('are added to an issue without such a field', async () => {
    const { texts, sot } = editedPlan(files)
    expect(await sot('block', 'FERRY-003', '--by', 'FERRY-002')).toMatchObject({ exit: 0, stderr: '' })
    expect(changedLines(files, texts())).toEqual([`+${other}`])
    expect(await sot('block', 'FERRY-001', '--by', 'FERRY-003')).toMatchObject({ exit: 1 })
    expect(await sot('block', 'FERRY-002', '--by', 'FERRY-003')).toMatchObject({
      exit: 1,
      stderr: 'FERRY-002 would wait for itself: FERRY-003 waits for it already\n',
    })
  })
})

describe('sot block and unblock', () => {
  const path = 'sot/SEA-ISSUES.md'
  const issue = (id: string, blockers: string) => `## ${id} - Sail\n\nStatus: ready\n${blockers}\n`
  const plan = (blockers: string) => ({
    [path]: `# Sea\n\n${issue('SEA-1', blockers)}${['SEA-2', 'SEA-3', 'SEA-4'].map((id) => issue(id, '')).join('')}`,
  })

  it.each([
    ['Blocked by: SEA-2, SEA-3 and SEA-4\n', 'SEA-2', 'Blocked by: SEA-3 and SEA-4\n'],
    ['Blocked by: SEA-2, SEA-3 and SEA-4\n', 'SEA-3', 'Blocked by: SEA-2, SEA-4\n'],
    ['Blocked by: SEA-2, SEA-3 and SEA-4\n', 'SEA-4', 'Blocked by: SEA-2, SEA-3\n'],
    ['Blocked by: SEA-2, access to the sea\n', 'access to the sea', 'Blocked by: SEA-2\n'],
    ['Blocked by: access to the sea\n', 'access to the sea', 'Blocked by: None\n'],
    ['Blocked by: `SEA-2`, `SEA-3`\n', 'SEA-3', 'Blocked by: `SEA-2`\n'],
    ['\nBlocked by:\n\n- SEA-2\n- SEA-3\n', 'SEA-2', '\nBlocked by:\n\n- SEA-3\n'],
    ['\nBlocked by:\n\n- SEA-2\n', 'SEA-2', '\nBlocked by:\n\n- None\n'],
  ])('%j without %s', async (blockers, by, left) => {
    const { read, sot } = editedPlan(plan(blockers))
    expect(await sot('unblock', 'SEA-1', '--by', by)).toMatchObject({ exit: 0, stderr: '' })
    expect(read(path)).toBe(plan(left)[path])
    const again = await sot('unblock', 'SEA-1', '--by', by)
    expect(again).toMatchObject({ exit: 0, stdout: expect.stringContaining('nothing changed') })
  })

  it.each([
    ['Blocked by: None - can start immediately\n', 'SEA-2', 'Blocked by: SEA-2\n'],
    ['Blocked by: SEA-2\n', 'access to the sea', 'Blocked by: SEA-2, access to the sea\n'],
    ['Blocked by: `SEA-2`\n', 'SEA-3', 'Blocked by: `SEA-2`, `SEA-3`\n'],
    ['\nBlocked by:\n\n1. SEA-2\n', 'SEA-3', '\nBlocked by:\n\n1. SEA-2\n2. SEA-3\n'],
  ])('%j with %s', async (blockers, by, more) => {
    const { read, sot } = editedPlan(plan(blockers))
    expect(await sot('block', 'SEA-1', '--by', by)).toMatchObject({ exit: 0, stderr: '' })
    expect(read(path)).toBe(plan(more)[path])
    await sot('block', 'SEA-1', '--by', by)
    expect(read(path)).toBe(plan(more)[path])
  })

  it.each([
    [['block', 'SEA-1', '--by', 'SEA-1'], 1, /cannot wait for itself/],
    [['block', 'SEA-1', '--by', 'SEA-9'], 2, /there is no issue 'SEA-9'/],
    [['unblock', 'SEA-1', '--by', 'SEA-9'], 2, /there is no issue 'SEA-9'/],
    [['block', 'SEA-1'], 2, /--by/],
  ] as const)('%j is refused', async (args, exit, words) => {
    const { read, sot } = editedPlan(plan('Blocked by: SEA-2\n'))
    expect(await sot(...args)).toMatchObject({ exit, stderr: expect.stringMatching(words) })
    expect(read(path)).toBe(plan('Blocked by: SEA-2\n')[path])
  })

  it('update the list of the board', async () => {
    const board =
      'version: 1\nowner: me\nitems:\n  - id: SEA-1\n    document: sot/SEA-ISSUES.md\n    blocked_by: [SEA-2]\n'
    const { read, sot } = editedPlan({ ...plan('Blocked by: SEA-2\n'), 'WORKBOARD.yaml': board })
    await sot('block', 'SEA-1', '--by', 'SEA-3')
    expect(read('WORKBOARD.yaml')).toBe(board.replace('[SEA-2]', '[SEA-2, SEA-3]'))
    await sot('unblock', 'SEA-1')
    expect(read('WORKBOARD.yaml')).toBe(board.replace('[SEA-2]', '[]'))
  })
})

import { describe, expect, it } from 'vitest'
import { runCli } from './run-cli.ts'
import { git, workspaceFolder } from './workspace-folder.ts'

const issue = (number: number, fields: string) =>
  `---\nid: SHOP-${number}\ntitle: Shelf ${number}\n${fields}\n---\n# Shelf ${number}\n`

/** Ten open shelves, the last one done, with what is said of some of them. */
function shelves(more: Readonly<Record<number, string>>): Record<string, string> {
  const files = Array.from({ length: 10 }, (_, at) => {
    const number = at + 1
    return [`issues/${number}.md`, issue(number, more[number] ?? 'status: ready')] as const
  })
  return { 'sot.config.yaml': 'version: 1\ndocuments: [issues/*.md]\n', ...Object.fromEntries(files) }
}

async function board(cwd: string, ...args: string[]): Promise<string> {
  return (await runCli(['board', ...args], { cwd, columns: 80 })).stdout
}

describe('the board in a terminal', () => {
  it('says in its first line what is done, what is wrong, and of which commit', async () => {
    const cwd = workspaceFolder(shelves({ 2: 'status: done', 3: 'status: ready\nblocked_by: [SHOP-99]' }))
    expect((await board(cwd)).split('\n')[0]).toBe('1 of 10 done · 0 proven · 1 unbacked · 1 error')
    git(cwd, 'init', '--quiet')
    expect((await board(cwd)).split('\n')[0]).toBe('1 of 10 done · 0 proven · 1 unbacked · 1 error')
    git(cwd, 'add', '--all')
    git(cwd, 'commit', '--quiet', '--message', 'Shelves')
    for (const view of ['status', 'next', 'graph'])
      expect((await board(cwd, view)).split('\n')[0]).toMatch(
        /^1 of 10 done · 0 proven · 1 unbacked · 1 error · commit [0-9a-f]{7}$/,
      )
  })

  it('lists issues as people count, each with its findings', async () => {
    const cwd = workspaceFolder(shelves({ 3: 'status: ready\nblocked_by: [SHOP-99]' }))
    const text = await board(cwd)
    const rows = text.slice(text.indexOf('Issues (10)')).split('\n').slice(1)
    expect(rows.map((row) => row.trim().split(' ')[0]).filter(Boolean)).toEqual(
      Array.from({ length: 10 }, (_, at) => `SHOP-${at + 1}`),
    )
    expect(rows[2]).toMatch(/^ {2}SHOP-3 .* ready +1 error/)
    expect(rows[3]).toBe('  SHOP-4   Shelf 4   ready')
  })

  it('shows who does it, how urgent it is and until when, and what is urgent first', async () => {
    const cwd = workspaceFolder(
      shelves({
        1: 'status: ready\npriority: low',
        4: 'status: ready\npriority: P1\nassignee: anna\ndue: 2026-07-01',
        5: 'status: ready\nblocked_by: [SHOP-9]',
        6: 'status: ready\npriority: urgent',
        7: 'status: ready\npriority: 2',
        8: 'status: ready\npriority: sometime',
      }),
    )
    expect(await board(cwd, 'next', '--quiet')).toBe(
      ['6', '4', '7', '1', '9', '2', '3', '8', '10'].map((number) => `SHOP-${number}\n`).join(''),
    )
    expect((await board(cwd, 'next')).split('\n').slice(3, 6)).toEqual([
      '  SHOP-6   Shelf 6            urgent',
      '  SHOP-4   Shelf 4            P1 · anna · due 2026-07-01',
      '  SHOP-7   Shelf 7            P2',
    ])
    expect(await board(cwd)).toMatch(/SHOP-4 .*ready +P1 · anna · due 2026-07-01/)
    expect(await board(cwd, 'why', 'SHOP-4')).toContain('ready · P1 · anna · due 2026-07-01 · issues/4.md')
    expect(await board(cwd, 'next', '--markdown')).toMatch(/\| issue .*\| priority +\| assignee +\| due +\|/)
  })

  it('says how far it is after half a second', async () => {
    const cwd = workspaceFolder(shelves({}))
    const shown = async (step: number) => {
      let time = 0
      const elapsed = () => {
        time += step
        return time
      }
      return (await runCli(['board', '--no-cache'], { cwd, isTerminal: true, elapsed })).stderr
    }
    expect(await shown(200)).toMatch(/board {2}documents: 9 of 10 {2}[\d.]+ s/)
    expect(await shown(0)).not.toContain('documents')
  })

  it('leaves a line to titles however long ids and names are', async () => {
    const id = 'a-very-long-name-of-a-project-and-of-its-largest-part-number-4'
    const files = shelves({ 4: `status: ready\nassignee: ${'somebody '.repeat(9)}\npriority: high` })
    files['issues/4.md'] = (files['issues/4.md'] ?? '').replace('SHOP-4', id)
    const row = (await board(workspaceFolder(files))).split('\n').find((line) => line.includes('Shelf 4'))
    expect(row).toMatch(/^ {2}number-4 +Shelf 4 /)
    expect(row?.length).toBeLessThanOrEqual(80)
  })
})

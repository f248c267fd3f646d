import { describe, expect, it } from 'vitest'
import { runCli } from './run-cli.ts'
import { committedFolder, git, writeFiles } from './workspace-folder.ts'

const path = 'plans/KILN-ISSUES.md'
const rules = ['criterion-weakened', 'criterion-edited', 'box-alone', 'status-returned'].map(
  (name) => `history-${name}`,
)
const switchedOn = rules.flatMap((rule) => ['--rule', `${rule}=warning`])
const config = { 'sot.config.yaml': "version: 1\ndocuments: ['plans/*.md']\n" }

function issue(status: string, ...criteria: string[]): string {
  return `# Kiln Issues\n\n## KILN-1 - Fire the bowls\n\nStatus: ${status}\n\nAcceptance criteria:\n\n${criteria.join('\n')}\n`
}

/** A repository in which each of these versions was committed, one after the other. */
function repository(...versions: (string | Readonly<Record<string, string>>)[]): string {
  const [first = '', ...others] = versions.map((version) =>
    typeof version === 'string' ? { [path]: version } : version,
  )
  const cwd = committedFolder({ ...config, ...Object(first) })
  for (const [at, files] of others.entries()) {
    writeFiles(cwd, files)
    git(cwd, 'add', '.')
    git(cwd, 'commit', '-q', '-m', `Step ${at + 2}`)
  }
  return cwd
}

async function told(cwd: string, args: readonly string[] = switchedOn): Promise<string[]> {
  const { stdout } = await runCli(['check', '--json', ...args], { cwd })
  const { findings } = JSON.parse(stdout)
  return findings
    .filter((finding: { rule: string }) => finding.rule.startsWith('history-'))
    .map(({ rule, line, message }: { rule: string; line: number; message: string }) =>
      `${rule}:${line} ${message}`.replace(/\(([a-z ]*)[0-9a-f]{9} /, '($1'),
    )
}

describe('rules about history', () => {
  it.each([
    [
      'All bowls are whole.',
      '- [ ] All bowls are whole.',
      'Some bowls are whole.',
      '- [x] Some bowls are whole.',
    ],
    [
      'Bowls are whole; all',
      '- [ ] Bowls are whole\n  - all',
      'Bowls are whole; most',
      '- [x] Bowls are whole\n  - most',
    ],
  ])(
    'find a criterion that was weakened in the commit that ticked it: %s',
    async (old, before, now, after) => {
      const cwd = repository(
        issue('active', before, '- [ ] None is blue.'),
        issue('active', after, '- [ ] None is blue.'),
      )
      expect(await told(cwd)).toEqual([
        `history-criterion-weakened:9 KILN-1: the criterion "${old}" became "${now}" in the commit that ticked it (Step 2)`,
      ])
    },
  )

  it('find criteria that were edited after the issue was validated', async () => {
    const cwd = repository(
      issue('validated', '- [x] All bowls are whole.', '- [x] None is blue.'),
      { 'notes.txt': 'more\n' },
      issue('validated', '- [x] All bowls are nearly whole.'),
    )
    expect(await told(cwd)).toEqual([
      'history-criterion-edited:3 KILN-1 was validated with the criterion "None is blue.", which was deleted since (Step 3)',
      'history-criterion-edited:9 KILN-1 was validated when its criterion said "All bowls are whole."; since then it says "All bowls are nearly whole." (Step 3)',
    ])
  })

  it('find a box that was ticked alone, and none that came with work', async () => {
    const open = issue('active', '- [ ] All bowls are whole.')
    const ticked = issue('active', '- [x] All bowls are whole.')
    expect(await told(repository(open, ticked))).toEqual([
      'history-box-alone:9 KILN-1: the box "All bowls are whole." was ticked in a commit that changed nothing else (Step 2)',
    ])
    expect(await told(repository(open, { [path]: ticked, 'kiln.js': 'fire()\n' }))).toEqual([])
    expect(await told(repository(open, `${ticked}\nSeen on Monday.\n`))).toEqual([])
  })

  it('find statuses that went back and forth', async () => {
    const at = (status: string): string => issue(status, '- [x] All bowls are whole.')
    expect(await told(repository(at('validated'), at('active'), at('validated')))).toEqual([
      'history-status-returned:3 KILN-1 went validated → active → validated (last in Step 3)',
    ])
    expect(await told(repository(at('proposed'), at('active'), at('blocked'), at('active')))).toEqual([])
  })

  it('follow each branch on its own: a merge takes a side and does nothing', async () => {
    const at = (status: string, prose = ''): string => `${issue(status, '- [x] All.')}\n\n\n${prose}`
    const cwd = repository(at('active'))
    git(cwd, 'checkout', '-q', '-b', 'prose')
    git(cwd, 'checkout', '-q', '-')
    writeFiles(cwd, { [path]: at('validated') })
    git(cwd, 'commit', '-q', '-a', '-m', 'Validate')
    git(cwd, 'checkout', '-q', 'prose')
    for (const prose of ['Seen.\n', 'Seen twice.\n']) {
      writeFiles(cwd, { [path]: at('active', prose) })
      git(cwd, 'commit', '-q', '-a', '-m', 'Prose')
    }
    git(cwd, 'merge', '-q', '-m', 'Merge', '@{-1}')
    expect(await told(cwd)).toEqual([])
    for (const status of ['active', 'validated']) {
      writeFiles(cwd, { [path]: at(status, 'Seen twice.\n') })
      git(cwd, 'commit', '-q', '-a', '-m', `Now ${status}`)
    }
    expect(await told(cwd)).toEqual([
      'history-status-returned:3 KILN-1 went validated → active → validated (last in Now validated)',
    ])
  })

  it('say nothing of what was undone, of what is not switched on, and without git', async () => {
    const strong = issue('active', '- [ ] All bowls are whole.')
    const weak = issue('active', '- [x] Some bowls are whole.')
    expect(await told(repository(strong, weak, strong))).toEqual([])
    expect(await told(repository(strong, weak), [])).toEqual([])
    const bare = repository(strong, weak)
    expect(await told(bare, [...switchedOn, '--evidence', 'skip'])).toEqual([])
  })

  it('are reported again after new commits, with and without a cache', async () => {
    const cwd = repository(issue('active', '- [ ] All bowls are whole.'))
    const env = { XDG_CACHE_HOME: `${cwd}/.cache` }
    const check = () => runCli(['check', '--quiet', ...switchedOn], { cwd, env })
    expect((await check()).stdout).not.toContain('history-')
    writeFiles(cwd, { [path]: issue('active', '- [x] All bowls are whole.') })
    git(cwd, 'add', path)
    git(cwd, 'commit', '-q', '-m', 'Tick')
    expect((await check()).stdout).toContain('[history-box-alone]')
    expect((await check()).stdout).toContain('[history-box-alone]')
  })
})

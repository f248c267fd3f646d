import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { AgentSession } from './agent-session.ts'
import { lie, open, path, sentence, started } from './sea-session.ts'
import { committedFolder, workspaceFolder } from './workspace-folder.ts'

describe('a tool', () => {
  const input = (agent: AgentSession, more: object) => ({ file_path: join(agent.cwd, path), ...more })

  it('may not write what is not true', async () => {
    const agent = await started()
    const edit = { old_string: 'Status: ready\n\nAcc', new_string: 'Status: done\n\nAcc' }
    expect(await agent.beforeTool('Write', input(agent, { content: lie }))).toBe(sentence)
    expect(await agent.beforeTool('Edit', input(agent, edit))).toBe(sentence)
    expect(await agent.beforeTool('Edit', input(agent, edit))).toBe(sentence)
    const edits = [{ old_string: 'SEA-1', new_string: 'SEA-3' }, edit]
    expect(await agent.beforeTool('MultiEdit', input(agent, { edits }))).toBe(sentence)
    expect(await agent.beforeTool('Write', { file_path: path, content: lie })).toBe(sentence)
    expect(await agent.stop()).toBe(null)
  })

  it('may write all else, and what it will refuse itself', async () => {
    const agent = await started()
    for (const [name, more] of [
      ['Write', { content: open }],
      ['Edit', { old_string: 'nowhere', new_string: 'done' }],
      ['Edit', { old_string: 'Status: ready', new_string: 'Status: done' }],
      ['Edit', { old_string: '[ ] All', new_string: '[x] All' }],
      ['Edit', { old_string: 5, new_string: null }],
      ['MultiEdit', { edits: 'all' }],
      ['Read', {}],
    ] as const)
      expect(await agent.beforeTool(name, input(agent, more))).toBe(null)
    expect(await agent.beforeTool('Write', { file_path: '/elsewhere/SEA-ISSUES.md', content: lie })).toBe(
      null,
    )
    expect(await agent.beforeTool('Write', { file_path: 'src/a.js', content: lie })).toBe(null)
    agent.write(path, lie)
    expect(
      await agent.beforeTool('Edit', input(agent, { old_string: '# Sea', new_string: '# The sea' })),
    ).toBe(null)
  })

  it('is judged at the first call of a session, too', async () => {
    const agent = new AgentSession(workspaceFolder({ [path]: open }))
    expect(await agent.beforeTool('Write', input(agent, { content: lie }))).toBe(sentence)
  })

  it('may not commit what is not true', async () => {
    const agent = await started(committedFolder({ [path]: open, 'a.js': '' }))
    const commits = (command: string) => agent.beforeTool('Bash', { command })
    agent.write(path, lie).append('a.js', '//\n')
    for (const command of [
      'git commit -am "SEA-2 is done"',
      'npm test && git add -A && git commit -m x',
      'git add sot; git commit -q',
      'git commit -m x sot/SEA-ISSUES.md',
      'cd sot && git commit --all -m x 2>&1 | tail -1',
      `git -C "${agent.cwd}" commit -a -m "$(cat <<'EOF'\nAll's well\nEOF\n)"`,
    ])
      expect([command, await commits(command)]).toEqual([command, sentence])
    for (const command of [
      'git commit -m x',
      'git add a.js && git commit -m x',
      'git commit -m x a.js',
      'echo "git commit -a"',
      'echo git commit -a',
      'git status # git commit -a',
      'git commit -a --dry-run',
      'git log --grep commit',
      'cd / && git commit -a',
      'git commit -m "',
    ])
      expect([command, await commits(command)]).toEqual([command, null])
    agent.git('add', path)
    expect(await commits('git commit -m x')).toBe(sentence)
    agent.commit()
    expect(await agent.append('a.js', '//\n').beforeTool('Bash', { command: 'git commit -am y' })).toBe(null)
  })
})

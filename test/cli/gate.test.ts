import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { AgentSession } from './agent-session.ts'
import { lie, open, path, sentence, started } from './sea-session.ts'
import { shop } from './shop-plan.ts'
import { committedFolder, git, workspaceFolder } from './workspace-folder.ts'

describe('a turn', () => {
  it('is stopped once, and the next one again, until the fact is gone', async () => {
    const agent = await started()
    agent.write(path, lie)
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await agent.stop()).toBe(sentence)
      expect(await agent.afterTool()).toBe(null)
      expect(await agent.stop(true)).toBe(null)
    }
    agent.write(path, open)
    expect(await agent.stop()).toBe(null)
    expect(await agent.write(path, lie).stop()).toBe(sentence)
  })

  it('says a fact once behind its tools, and once more where it ends with it', async () => {
    const agent = await started()
    agent.write(path, lie)
    expect(await agent.afterTool()).toBe(sentence)
    expect(await agent.afterTool()).toBe(null)
    expect(await agent.stop()).toBe(sentence.replace('was set', 'is still set'))
    expect(await agent.stop(true)).toBe(null)
    expect(await agent.afterTool()).toBe(sentence)
    expect(await agent.hook('UserPromptSubmit', { prompt: 'go on' })).toBe(null)
    expect(await agent.afterTool()).toBe(sentence)
  })

  it('of a subagent is stopped like any other', async () => {
    const agent = await started()
    agent.write(path, lie)
    expect(await agent.stop(false, 'SubagentStop')).toBe(sentence)
    expect(await agent.stop(true, 'SubagentStop')).toBe(null)
    expect(await agent.stop()).toBe(sentence.replace('was set', 'is still set'))
  })

  it('of an agent that does not say that it goes on is stopped once at a time', async () => {
    const agent = await started()
    agent.write(path, lie)
    const answers = []
    for (let at = 0; at < 4; at += 1) answers.push(await agent.hook('Stop'))
    const block = { decision: 'block', reason: sentence }
    expect(answers).toEqual([block, null, block, null])
    for (const turn_id of ['a', 'b']) expect(await agent.hook('Stop', { turn_id })).toEqual(block)
  })

  it('that does what the sentence wants may end', async () => {
    const agent = await started()
    await agent.sot('done', 'SEA-1')
    expect(await agent.stop()).toBe(null)
  })
})

describe('a session', () => {
  it('has nothing to do with what it found', async () => {
    const agent = new AgentSession(committedFolder({ [path]: open }))
    agent.write(path, lie)
    expect(await agent.stop()).toBe(null)
    expect(await agent.append(path, '\nMore.\n').commit().stop()).toBe(null)
    expect(await agent.edit(path, '[ ] All', '[x] All').stop()).toMatch(
      /^SEA-2 is called done; criterion 1 was ticked/,
    )
  })

  it('is apart from another one in the same folder, and in another work tree', async () => {
    const cwd = committedFolder({ [path]: open })
    const first = await started(cwd)
    first.write(path, lie)
    const second = await started(cwd)
    expect([await first.stop(), await second.stop()]).toEqual([sentence, null])
    const tree = join(workspaceFolder({}), 'tree')
    git(cwd, 'worktree', 'add', '-q', tree)
    const third = await started(tree)
    expect(await third.stop()).toBe(null)
    expect(await third.write(path, lie).commit().stop()).toBe(sentence)
  })

  it('may close an issue that a person signed off', async () => {
    const people = lie.replace('Status: done', 'Status: review\n\nType: HITL')
    const cwd = committedFolder({ [path]: people, 'sot.config.yaml': 'version: 1\n' })
    git(cwd, 'config', 'user.name', 'Test')
    git(cwd, 'config', 'user.email', 'test@example.com')
    const agent = new AgentSession(cwd).append(path, '\nSigned off: criterion 1, Noor, 2026-11-17\n')
    const noor = ['-c', 'user.name=Noor', '-c', 'user.email=noor@example.org']
    agent.git('add', '-A').git(...noor, 'commit', '-q', '-m', 'Accept')
    expect(await agent.start()).toBe(null)
    agent.edit(path, 'Status: review', 'Status: done').edit(path, '[ ] All', '[x] All')
    expect(await agent.stop()).toBe(null)
    expect(await agent.commit().stop()).toBe(null)
  })

  it('answers for the work trees that it makes', async () => {
    const agent = await started(committedFolder({ [path]: open }))
    const tree = join(workspaceFolder({}), 'made')
    agent.git('worktree', 'add', '-q', tree)
    const there = new AgentSession(tree, agent.id)
    expect(await there.write(path, lie).commit().stop()).toBe(sentence)
    const { cwd } = await started(tree)
    expect(await new AgentSession(cwd, agent.id).write(path, open).stop()).toBe(null)
  })

  it('does not answer for branches that were there, nor for what it fetched', async () => {
    const cwd = committedFolder({ [path]: open, 'a.js': '' })
    git(cwd, 'checkout', '-q', '-b', 'other')
    const agent = new AgentSession(cwd)
    agent.write(path, lie).commit().git('checkout', '-q', 'main')
    const clone = join(workspaceFolder({}), 'clone')
    git(cwd, 'clone', '-q', cwd, clone)
    const far = await started(clone)
    expect(await agent.start()).toBe(null)
    agent.git('checkout', '-q', 'other')
    expect(await agent.stop()).toBe(null)
    agent.git('checkout', '-q', 'main').write('b.js', '').commit().git('rebase', '-q', 'other')
    expect(await agent.stop()).toBe(null)
    far.write('c.js', '').commit().git('pull', '-q', '--rebase', 'origin', 'main')
    expect([far.read(path), await far.stop()]).toEqual([lie, null])
    const third = '\n## SEA-3 - Rest\n\nStatus: done\n\nAcceptance criteria:\n\n- [x] All sleep.\n'
    expect(await far.append(path, third).commit().stop()).toMatch(
      /^SEA-3 was set to done; criterion 1 has no proof/,
    )
  })

  it('answers for what it pushed', async () => {
    const hub = join(workspaceFolder({}), 'hub.git')
    const cwd = committedFolder({ [path]: open })
    git(cwd, 'clone', '-q', '--bare', cwd, hub)
    git(cwd, 'remote', 'add', 'origin', hub)
    git(cwd, 'fetch', '-q', 'origin')
    const agent = await started(cwd)
    agent.write(path, lie).commit().git('push', '-q', 'origin', 'main').git('fetch', '-q', 'origin')
    expect(await agent.stop()).toBe(sentence)
  })

  it('begins in a repository without commits, or without a plan', async () => {
    const cwd = workspaceFolder({ 'a.js': '' })
    git(cwd, 'init', '-q')
    const agent = await started(cwd)
    expect(await agent.write(path, lie).stop()).toBe(sentence)
    expect(await agent.commit().stop()).toBe(sentence)
  })

  it('works below the root', async () => {
    const agent = await started()
    agent.write('src/a.js', '').write(path, lie)
    expect(await agent.hook('Stop', { cwd: join(agent.cwd, 'src'), stop_hook_active: false })).toEqual({
      decision: 'block',
      reason: sentence,
    })
    expect(await agent.hook('Stop', { cwd: '/', stop_hook_active: false })).toEqual({
      decision: 'block',
      reason: sentence,
    })
  })

  it('does not go back on an issue that was done, when its code goes on', async () => {
    const place = await shop()
    const agent = await started(place.cwd)
    await agent.sot('record', 'SHOP-1', place.run, '--cases', place.cases, '--status', 'validated')
    expect(await agent.stop()).toBe(null)
    expect(await agent.append('src/shop.js', '//\n').commit().stop()).toBe(null)
  })
})

const formats: readonly (readonly [string, string, string, string, RegExp])[] = [
  [
    'Backlog.md',
    'backlog/tasks/task-1 - Sail.md',
    '---\nid: TASK-1\ntitle: Sail\nstatus: To Do\n---\n\n## Acceptance Criteria\n<!-- AC:BEGIN -->\n- [ ] #1 It sails\n<!-- AC:END -->\n',
    '---\nid: TASK-1\ntitle: Sail\nstatus: Done\n---\n\n## Acceptance Criteria\n<!-- AC:BEGIN -->\n- [x] #1 It sails\n<!-- AC:END -->\n',
    /^TASK-1 was set to done; criterion 1 has no proof/,
  ],
  [
    'Task Master',
    '.taskmaster/tasks/tasks.json',
    '{"master":{"tasks":[{"id":1,"title":"A","status":"pending"},{"id":2,"title":"B","status":"pending","dependencies":[1]}]}}',
    '{"master":{"tasks":[{"id":1,"title":"A","status":"pending"},{"id":2,"title":"B","status":"done","dependencies":[1]}]}}',
    /^master\/2 was set to done; its blockers are still open: master\/1/,
  ],
  [
    'spec-kit',
    'specs/001-sea/tasks.md',
    '# Tasks\n\n- [ ] T001 Sail\n- [ ] T002 Land (depends on T001)\n',
    '# Tasks\n\n- [ ] T001 Sail\n- [X] T002 Land (depends on T001)\n',
    /T002 was set to done; its blockers are still open/,
  ],
  [
    'Kiro',
    '.kiro/specs/sea/tasks.md',
    '- [ ] 1. Sail\n  - [ ] 1.1 Hoist\n',
    '- [x] 1. Sail\n  - [ ] 1.1 Hoist\n',
    /^sea\/1 was set to done; its children are still open/,
  ],
]

it.each(formats)('plans of %s are judged as well', async (_name, file, before, after, reason) => {
  const agent = await started(
    workspaceFolder({
      [file]: before,
      'specs/001-sea/spec.md': '# Sea\n',
      'sot.config.yaml': 'version: 1\n',
    }),
  )
  expect(await agent.write(file, after).stop()).toMatch(reason)
})

import { relative } from 'node:path'
import type { AgentSession } from './agent-session.ts'
import { tideCase } from './tide-case.ts'
import { committedFolder } from './workspace-folder.ts'

export const plan = 'sot/SHOP-ISSUES.md'
const board = 'WORKBOARD.yaml'
const config = 'sot.config.yaml'

const issue = (id: string, title: string, status: string, ...parts: string[]): string =>
  [`## ${id} - ${title}`, `Status: ${status}`, ...parts].join('\n\n')
const criteria = (...lines: string[]): string => `Acceptance criteria:\n\n${lines.join('\n')}`

const text = `${[
  '# Shop Issues',
  issue(
    'SHOP-1',
    'Sell tea',
    'active',
    'Type: AFK',
    'Case: tide-table',
    'Engine: fake',
    criteria('- It is sold.'),
  ),
  issue('SHOP-2', 'Open the door', 'ready'),
  issue('SHOP-3', 'Let guests in', 'ready', 'Blocked by: SHOP-2'),
  issue('SHOP-4', 'Take money', 'active', 'Type: AFK', criteria('- [ ] Coins count.', '- [ ] Notes count.')),
  issue('SHOP-5', 'Choose the sign', 'review', 'Type: HITL', criteria('- [ ] The owner likes it.')),
  issue('SHOP-6', 'Paint the wall', 'done', 'Type: AFK', criteria('- [x] It is white.', '- [ ] It is dry.')),
  issue('SHOP-7', 'Sweep the floor', 'ready'),
  '## Overview',
  '| Issue | Status |\n|---|---|\n| SHOP-4 | active |\n| SHOP-6 | done |',
].join('\n\n')}\n`

const items = ['active', 'ready', 'ready', 'active', 'review', 'done', 'ready'].map(
  (status, at) => `  - { id: SHOP-${at + 1}, status: ${status}, document: ${plan}, blocked_by: [] }\n`,
)

/** A repository with a plan: one issue that a run proves, and one that was called done long ago and is not. */
export async function shop() {
  const { cases, build } = await tideCase()
  const cwd = committedFolder({
    [config]: `version: 1\nharness:\n  cases: ['${cases}']\n`,
    [plan]: text,
    [board]: `version: 1\nowner: noor\nitems:\n${items.join('')}`,
    'src/shop.js': 'export const open = false\n',
    'harness-runs/.keep': '',
  })
  const { dir } = build({ runs: `${cwd}/harness-runs` })
  return { cwd, run: relative(cwd, dir), cases }
}

/** The repository that sessions are copies of. */
export type Shop = Awaited<ReturnType<typeof shop>>

/** Something that an agent does in a session. */
type Act = (agent: AgentSession, shop: Shop) => unknown

const setDone = (agent: AgentSession, id: string, status: string): AgentSession => {
  const head = agent.read(plan).split(`## ${id} `)[1]?.split('\n')[0] ?? ''
  return agent.edit(plan, `## ${id} ${head}\n\nStatus: ${status}`, `## ${id} ${head}\n\nStatus: done`)
}

/** What an agent does to call an issue done that is not, with what the gate must say of it. */
export const falseClaims: Readonly<Record<string, readonly [act: Act, reason: RegExp]>> = {
  'an open criterion': [
    (agent) => setDone(agent, 'SHOP-4', 'active'),
    /^SHOP-4 was set to done; criterion 1 is open: /,
  ],
  'a ticked criterion without proof': [
    (agent) =>
      setDone(agent, 'SHOP-4', 'active')
        .edit(plan, '[ ] Coins', '[x] Coins')
        .edit(plan, '[ ] Notes', '[x] Notes'),
    /^SHOP-4 was set to done; criterion 1 has no proof: run `sot prove SHOP-4`$/,
  ],
  'a run that is not there': [
    (agent) =>
      setDone(agent, 'SHOP-4', 'active')
        .edit(plan, '[ ] Coins', '[x] Coins')
        .edit(
          plan,
          '- [ ] Notes count.',
          '- [x] Notes count.\n\nValidation evidence:\n\n- Run: `harness-runs/20260601T025817Z-prove-shop-4-7`',
        ),
    /^SHOP-4 was set to done; run 20260601T025817Z-prove-shop-4-7 is not there: /,
  ],
  'an open blocker': [
    (agent) => setDone(agent, 'SHOP-3', 'ready'),
    /^SHOP-3 was set to done; its blockers are still open: SHOP-2 \(ready\): /,
  ],
  'no sign-off': [
    (agent) => setDone(agent, 'SHOP-5', 'review').edit(plan, '[ ] The owner', '[x] The owner'),
    /^SHOP-5 was set to done; criterion 1 has no proof: .* `sot sign-off SHOP-5`$/,
  ],
  'a sign-off of its own': [
    (agent) =>
      setDone(agent, 'SHOP-5', 'review').edit(
        plan,
        '- [ ] The owner likes it.',
        '- [x] The owner likes it.\n\nSigned off: criterion 1, Noor, 2026-06-14',
      ),
    /^SHOP-5 was set to done; criterion 1 has no proof: /,
  ],
  'an issue for people that becomes one for agents': [
    (agent) =>
      setDone(agent, 'SHOP-5', 'review')
        .edit(plan, 'Type: HITL', 'Type: AFK')
        .edit(plan, '[ ] The owner', '[x] The owner'),
    /^SHOP-5 was set to done; it was for people \(HITL\)/,
  ],
  'the board alone': [
    (agent) => agent.edit(board, 'SHOP-4, status: active', 'SHOP-4, status: done'),
    /^SHOP-4 was set to done in WORKBOARD\.yaml alone; its document says active: run `sot done SHOP-4`$/,
  ],
  'a table alone': [
    (agent) => agent.edit(plan, '| SHOP-4 | active |', '| SHOP-4 | done |'),
    /^SHOP-4 was set to done in .*SHOP-ISSUES\.md.* alone; /,
  ],
  'removed criteria': [
    (agent) =>
      setDone(agent, 'SHOP-4', 'active').edit(plan, '- [ ] Coins count.\n- [ ] Notes count.', 'None.'),
    /^SHOP-4 was set to done; criterion "Coins count\." was removed in this session: /,
  ],
  'a removed criterion of an old done issue': [
    (agent) => agent.edit(plan, '- [ ] It is dry.\n', ''),
    /^SHOP-6 is called done; criterion "It is dry\." was removed in this session: /,
  ],
  'a ticked criterion of an old done issue': [
    (agent) => agent.edit(plan, '[ ] It is dry', '[x] It is dry'),
    /^SHOP-6 is called done; criterion 2 was ticked in this session without a proof: /,
  ],
  'a rule that is switched off': [
    (agent) =>
      setDone(agent, 'SHOP-3', 'ready').append(config, 'rules:\n  validated-over-open-blocker: off\n'),
    /^SHOP-3 was set to done; its blockers are still open/,
  ],
  'a document that the configuration hides': [
    (agent) =>
      setDone(agent, 'SHOP-4', 'active')
        .write('sot/OTHER-ISSUES.md', '# Other\n\n## TEA-1 - Brew\n\nStatus: ready\n')
        .append(config, `documents: ['!${plan}']\n`),
    /^SHOP-4 was set to done; criterion 1 is open/,
  ],
  'a configuration that cannot be read': [
    (agent) => setDone(agent, 'SHOP-4', 'active').append(config, 'version: [\n'),
    /^SHOP-4 was set to done; criterion 1 is open/,
  ],
  'a document that git is not to see': [
    (agent) => {
      setDone(agent, 'SHOP-4', 'active').write('.gitignore', 'sot/*\n')
      return agent.isInGit ? agent.git('rm', '-q', '--cached', plan) : agent
    },
    /^SHOP-4 was set to done; criterion 1 is open/,
  ],
  'a second board, with which nothing is read': [
    (agent) => setDone(agent, 'SHOP-4', 'active').write('sot/WORKBOARD.yaml', 'version: 1\n'),
    /^SHOP-4 was set to done; criterion 1 is open/,
  ],
  'a comment that silences the rule': [
    (agent) =>
      setDone(agent, 'SHOP-3', 'ready').edit(
        plan,
        '## SHOP-3',
        '<!-- sot-disable validated-over-open-blocker -- it is fine -->\n\n## SHOP-3',
      ),
    /^SHOP-3 was set to done; its blockers are still open/,
  ],
  'a new issue that is done at once': [
    (agent) =>
      agent.append(
        plan,
        '\n## SHOP-8 - Close\n\nStatus: done\n\nAcceptance criteria:\n\n- [x] It is shut.\n',
      ),
    /^SHOP-8 was set to done; criterion 1 has no proof/,
  ],
  'another name for an open issue': [
    (agent) =>
      setDone(agent, 'SHOP-4', 'active')
        .edit(plan, '## SHOP-4', '## SHOP-9')
        .edit(plan, '- [ ] Coins count.\n- [ ] Notes count.', 'None.'),
    /^SHOP-9 was set to done; criterion "Coins count\." was removed/,
  ],
}

/** What honest agents do. */
export const honest: Readonly<Record<string, Act>> = {
  'code alone': (agent) => agent.append('src/shop.js', '// more\n'),
  'a start': (agent) => agent.sot('start', 'SHOP-2', '--as', 'agent-1'),
  'a review': (agent) => agent.edit(plan, 'Status: active', 'Status: review'),
  prose: (agent) =>
    agent
      .append(plan, '\nSHOP-4 is almost done, and SHOP-2 is not done.\n')
      .append('README.md', 'SHOP-4: done!\n'),
  'a new issue': (agent) => agent.sot('new', 'Sell cake', '--in', plan),
  'new criteria': (agent) => agent.edit(plan, '- [ ] Notes', '- [ ] Cards count.\n- [ ] Notes'),
  'a blocker': (agent) => agent.sot('block', 'SHOP-4', '--by', 'SHOP-2'),
  'a dropped issue': (agent) => agent.sot('drop', 'SHOP-2'),
  'an issue that is opened again': (agent) => agent.edit(plan, 'Status: done', 'Status: active'),
  'a tick of work under way': (agent) => agent.sot('tick', 'SHOP-4', '1'),
  'a moved document': (agent) => agent.move(plan, 'sot/old/SHOP-ISSUES.md'),
  'a board that is brought along': (agent) =>
    agent.edit(board, 'SHOP-7, status: ready', 'SHOP-7, status: active').sot('board', 'sync'),
  'a board that lags behind': (agent) => agent.edit(plan, 'Status: review', 'Status: active'),
  'an issue without criteria': (agent) => agent.sot('done', 'SHOP-7'),
  'a blocker and what it blocks': async (agent) => (await agent.sot('done', 'SHOP-2')).sot('done', 'SHOP-3'),
  'a proven issue': (agent, { run, cases }) =>
    agent.sot('record', 'SHOP-1', run, '--cases', cases, '--status', 'validated'),
  'a rule that is switched off, and nothing done': (agent) =>
    agent.append(config, 'rules:\n  validated-over-open-blocker: off\n'),
  'nothing at all': () => undefined,
}

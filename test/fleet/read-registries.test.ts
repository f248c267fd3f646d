import { describe, expect, it } from 'vitest'
import { readFleet } from '../../src/fleet/registry/fleet-file.ts'
import { readAgents } from '../../src/fleet/registry/read-agents.ts'
import type { Finding } from '../../src/model/finding.ts'
import { boothAgents } from './booth-agents.ts'

const said = (findings: readonly Finding[]): string[] =>
  findings.map(
    ({ rule, severity, line, column, message }) => `${line}:${column} ${severity} ${rule}: ${message}`,
  )

const agents = (text: string): string[] => said(readAgents('agents.toml', text).findings)
const fleet = (text: string): string[] => said(readFleet('fleet.toml', text).findings)

describe('readAgents', () => {
  it('reads what is written, in its order', () => {
    const { file, findings } = readAgents('agents.toml', boothAgents)
    expect(findings).toEqual([])
    expect(file).toMatchObject({
      session_prefix: 'booth-',
      log_dir: '.booth-logs',
      defaults: { model: 'quick', backend: 'demo' },
      models: { quick: 'small', small: 'tern-4-small', large: 'tern-4-large' },
      agents: [
        {
          name: 'builder',
          kind: 'loop',
          enabled: true,
        },
        { name: 'adversary', kind: 'loop', model: 'large', watch: 'none', enabled: true },
        { name: 'mirror', kind: 'service', backend: 'command', enabled: false, command: ['sleep', '600'] },
      ],
      phases: [
        { id: 'p1', plan: 'plan-phase-p1.md', models: {} },
        { id: 'p2', plan: 'plan-phase-p2.md', models: { builder: 'large' } },
      ],
    })
    expect(file?.spanOf('/agents/1')).toEqual([18, 1, 18, 11])
  })

  it.each([
    [
      '',
      [
        '1:1 error fleet-schema: the key "session_prefix" is missing',
        '1:1 error fleet-schema: the key "log_dir" is missing',
      ],
    ],
    [
      boothAgents.replace('kind = "service"', 'kind = "servise"'),
      [
        '26:8 error fleet-schema: "kind" is "servise", expected one of persistent, loop, task, service (did you mean "service"?)',
      ],
    ],
    [
      boothAgents.replace('watch =', 'wach ='),
      ['22:1 error fleet-schema: the key "wach" is not known in entry 2 of "agents"; did you mean "watch"?'],
    ],
    [
      boothAgents.replace('enabled = false', 'enabled = "no"'),
      ['29:11 error fleet-schema: "enabled" is "no", expected true or false'],
    ],
    [
      boothAgents.replace('"booth-"', '"booth:1"'),
      [
        '2:18 error fleet-schema: "session_prefix" is "booth:1", expected letters, digits, _ and -, not - first (tmux reads . and : in another way)',
      ],
    ],
    [
      boothAgents.replace('name = "adversary"', 'name = "builder"'),
      ['19:8 error fleet-duplicate: two agents are called "builder"'],
    ],
    [
      boothAgents.replace('id = "p2"', 'id = "p1"'),
      ['36:6 error fleet-duplicate: two phases are called "p1"'],
    ],
    [
      boothAgents.replace('model = "quick"', 'model = "quikc"'),
      ['6:9 error fleet-models: there is no shorthand "quikc" in [models]; did you mean "quick"?'],
    ],
    [
      boothAgents.replace('small = "tern-4-small"', 'small = "quick"'),
      ['10:9 error fleet-models: the shorthand "quick" leads back to itself: quick → small → quick'],
    ],
    [
      boothAgents.replace('{ builder =', '{ bilder ='),
      [
        '38:12 error fleet-phases: phase "p2" names a model for "bilder", and no agent is called that; did you mean "builder"?',
      ],
    ],
    [
      boothAgents.replace('command = ["sleep", "600"]\n', ''),
      ['24:1 error fleet-schema: the agent "mirror" has the backend command, and no command'],
    ],
    [
      boothAgents.replace('backend = "command"\n', ''),
      ['27:11 warning fleet-schema: the agent "mirror" has a command that its backend demo does not run'],
    ],
    [
      boothAgents.replace('large = "tern-4-large"', 'large = 2026-06-01'),
      ['12:9 error fleet-schema: dates and times mean nothing here; write text in quotes'],
    ],
    [
      boothAgents.replace('kind = "service"', 'kind = nan').replace('"booth-"', '5'),
      [
        '2:18 error fleet-schema: "session_prefix" is 5, expected text',
        '26:8 error fleet-schema: this is no number that ends',
      ],
    ],
    [
      boothAgents.replace('["sleep", "600"]', '["--", "sleep", "600"]'),
      ['28:12 error fleet-schema: the command of the agent "mirror" begins with no program'],
    ],
  ])('reports the problem and its place: %#', (text, expected) => {
    expect(agents(text)).toEqual(expected)
  })
})

describe('a table where a list of them is meant', () => {
  it.each([
    [
      readAgents('a', 'session_prefix = "a-"\nlog_dir = "l"\n[agents]\nname = "x"\n'),
      'Write [[agents]] above',
    ],
    [readAgents('a', 'session_prefix = "a-"\nlog_dir = "l"\nphases = "p1"\n'), 'Write [[phases]] above'],
    [readFleet('f', '[projects]\nname = "x"\n'), 'Write [[projects]] above'],
    [readFleet('f', 'agents = 1\n'), '"sot schema fleet" prints'],
  ])('explains how to write it: %#', ({ findings }, fix) => {
    expect(findings.map((finding) => finding.fix?.slice(0, fix.length))).toEqual([fix])
  })
})

describe('readFleet', () => {
  it('reads projects; enabled unless it says otherwise', () => {
    const text =
      '[[projects]]\nname = "booth"\npath = "booth"\nengine = "v0.1.0"\n[[projects]]\nname = "tide"\npath = "x/tide"\nenabled = false\n'
    expect(readFleet('fleet.toml', text)).toMatchObject({
      findings: [],
      file: {
        projects: [
          { name: 'booth', path: 'booth', enabled: true, engine: 'v0.1.0' },
          { name: 'tide', path: 'x/tide', enabled: false },
        ],
      },
    })
    expect(readFleet('fleet.toml', '').file?.projects).toEqual([])
  })

  it.each([
    [
      '[[projects]]\nname = \npath = "x"\n',
      ['2:6 error fleet-unread: fleet.toml is not TOML: a value is missing after "="'],
    ],
    [
      '[[projects\nname = "x"\n',
      ['1:10 error fleet-unread: fleet.toml is not TOML: this line ends too early'],
    ],
    [
      '[[projects]]\nname = "x"\nname = "y"\n',
      ['3:1 error fleet-unread: fleet.toml is not TOML: the key name is defined twice'],
    ],
    [
      '[[projects]]\nname = "x\n',
      ['2:10 error fleet-unread: fleet.toml is not TOML: the text in quotes does not end'],
    ],
    [
      '[[projects]]\nname = "x"\n',
      ['1:1 error fleet-schema: the key "path" is missing in entry 1 of "projects"'],
    ],
    [
      '[[project]]\nname = "x"\npath = "x"\n',
      ['1:3 error fleet-schema: the key "project" is not known; did you mean "projects"?'],
    ],
    ['projects = "x"\n', ['1:12 error fleet-schema: "projects" is "x", expected a list']],
    [
      '[[projects]]\nname = "x"\npath = "x"\n\n[[projects]]\nname = "x"\npath = "y"\n',
      ['6:8 error fleet-duplicate: two projects are called "x"'],
    ],
  ])('reports the problem and its place: %#', (text, expected) => {
    expect(fleet(text)).toEqual(expected)
    expect(fleet(text.replaceAll('\n', '\r\n'))).toEqual(expected)
    expect(fleet(`\uFEFF${text}`)).toEqual(expected)
  })
})

import type { Files } from '../support/check-files.ts'

type Crowd = (at: number, size: number) => string

const id = (at: number): string => `LAMP-${String(at).padStart(6, '0')}`
const issue = (at: number, fields: string): string => `## ${id(at)} - Wick\n\nStatus: ready\n\n${fields}\n`

/** Issues that depend on one another: what the issue with a number says, among so many. */
const crowds: Readonly<Record<string, Crowd>> = {
  'a chain': (at) => issue(at, `Blocked by: ${at === 0 ? 'None' : id(at - 1)}`),
  'one cycle': (at, size) => issue(at, `Blocked by: ${id((at + 1) % size)}`),
  'many cycles': (at) => issue(at, `Blocked by: ${id(at % 2 === 0 ? at + 1 : at - 1)}`),
  'one for which all wait': (at) => issue(at, 'Blocked by: LAMP-000000'),
  'one that waits for all': (at, size) =>
    issue(
      at,
      at === 0 ? `Blocked by: ${Array.from({ length: size - 1 }, (_, of) => id(of + 1)).join(', ')}` : '',
    ),
  'all the same': () => issue(1, 'Blocked by: None'),
  'unknown blockers': (at, size) => issue(at, `Blocked by: ${id(at + size)}`),
  'blockers by range': (at) => issue(at, 'Blocked by: LAMP-000000..LAMP-000900'),
  'both sides of an edge': (at) => issue(at, `Blocked by: ${id(at + 1)}\n\nBlocks: ${id(at + 2)}`),
  'one run for all': (at) => issue(at, 'Run artifact directory: `harness-runs/20260608T101500Z-wick-1`.'),
  'a run for each': (at) =>
    issue(at, `Run artifact directory: \`harness-runs/20260608T101500Z-wick-${at}\`.`),
  'links to the next': (at) => issue(at, `See [the next](#lamp-${at + 1}---wick) and [none](X${at}.md).`),
  'names of one title': (at) => issue(at, 'Blocked by: Wick'),
}

/** The same issues in one document, and in documents of a hundred. */
export const workspaces: Readonly<Record<string, (size: number) => Files>> = Object.fromEntries(
  Object.entries(crowds).flatMap(([name, say]) => [
    [
      `${name} in one document`,
      (size: number) => ({ 'sot/A-ISSUES.md': `# A\n\n${all(say, 0, size, size)}` }),
    ],
    [`${name} in many documents`, (size: number) => documents(say, size)],
  ]),
)

function documents(say: Crowd, size: number): Files {
  const files = Array.from({ length: Math.ceil(size / 100) }, (_, file) => [
    `sot/A${file}-ISSUES.md`,
    `# A${file}\n\n${all(say, file * 100, Math.min(size, file * 100 + 100), size)}`,
  ])
  return Object.fromEntries(files)
}

function all(say: Crowd, from: number, to: number, size: number): string {
  return Array.from({ length: to - from }, (_, at) => say(from + at, size)).join('\n')
}

import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { git, tempFolder, writeFiles } from '../workspace/temp-folder.ts'
import { runCli } from './run-cli.ts'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** What a phase left on the machine: repositories, live files, and the ids that tell of them. */
export type Loom = {
  readonly home: string
  readonly frame: string
  readonly shed: string
  readonly ids: { readonly frame: string; readonly shed: string; readonly handed: string }
  readonly digests: { readonly toml: string; readonly py: string }
}

function commit(folder: string, message: string): string {
  git(folder, 'commit', '-q', '--allow-empty', '-m', message)
  return git(folder, 'rev-parse', 'HEAD').trim()
}

function repository(home: string, name: string): string {
  git(home, 'init', '-q', name)
  return join(home, name)
}

/** A frame with an annotated tag, a shed that links it and went on since, and a folder of live files. */
export function buildLoom(): Loom {
  const home = tempFolder({
    'live/plan/loom.toml': 'warp = "red"\n',
    'live/plan/loom.py': 'weave()\n',
    'live/.logs/state/row': '18\n',
  })
  const frame = repository(home, 'frame')
  const framed = commit(frame, 'A frame')
  git(frame, 'tag', '-a', '-m', 'The first frame', 'v0.1.0')
  commit(frame, 'Oil it')
  const shed = repository(home, 'shed')
  git(shed, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', frame, 'engine')
  git(join(shed, 'engine'), 'checkout', '-q', framed)
  git(shed, 'add', '--all')
  const housed = commit(shed, 'Put the frame up')
  const handed = commit(shed, 'Hand it over')
  return {
    home,
    frame,
    shed,
    ids: { frame: framed, shed: housed, handed },
    digests: { toml: sha256('warp = "red"\n'), py: sha256('weave()\n') },
  }
}

/** The journal as the Builder hands it over, with the unchanged part that the Adversary began it with. */
export function journalOf({ ids, digests }: Loom): string {
  const [frame, shed, handed] = [ids.frame, ids.shed, ids.handed].map((id) => id.slice(0, 7))
  return `# JOURNAL — phase weave (Builder)

> Ownership: the journal is Builder-owned. The Adversary began it with a baseline, which stands
> below as it was.

## 2026-06-13T08:10Z — Where everything is

- Frame v0.1.0 working clone: \`/srv/loom/frame\` (tag \`v0.1.0\` → commit
\`${frame}\`). Shed working clone: \`/srv/loom/shed\` (\`main\` @ \`${shed}\`,
engine submodule pinned \`${frame}\`).
- Live files are below \`/srv/live/plan\`, their state below \`/srv/live/.logs\`.

## 2026-06-13T09:40Z — Woven; claiming the gate

- **D1.** Re-checksummed \`loom.{py,toml}\` (both == baseline), \`row\`=18.

Deliverable SHAs: \`acme/shed\` @ \`${handed}\` (pushed). Claiming the gate.

${baselineOf(digests)}`
}

/** What the Adversary wrote first. */
export function begunJournal({ digests }: Loom): string {
  return `# JOURNAL — phase weave\n\n${baselineOf(digests).replace(' (preserved verbatim)', '')}`
}

function baselineOf({ toml, py }: Loom['digests']): string {
  return `## Adversary baseline (preserved verbatim)

**Baseline @2026-06-13T08:05Z:**
- **loom.toml SHA256:** \`${toml}\`
- **loom.py SHA256:** \`${py}\`
- **state/row:** 18 (weave)
`
}

export const byPath = `files:
  - { from: /srv/loom, to: .. }
  - { from: /srv/live, to: ../live }
`
export const byName = `repos:
  - { name: Frame, path: ../frame }
  - { name: Shed, path: ../shed }
files: [{ from: /srv/live, to: ../live }]
`

/** A workspace next to it, whose first commit is the Adversary's and the second the Builder's. */
export function workspaceBeside(loom: Loom, config: string, journal = journalOf(loom)): string {
  git(loom.home, 'init', '-q', 'plan')
  const cwd = join(loom.home, 'plan')
  const as = (who: string, text: string) => {
    writeFiles(cwd, { 'sot/JOURNAL-weave.md': text, 'sot.config.yaml': `version: 1\n${config}` })
    git(cwd, 'add', '--all')
    git(cwd, 'commit', '-q', '--author', `${who} <${who}@example.org>`, '-m', who)
  }
  as('adversary', begunJournal(loom))
  as('builder', journal)
  return cwd
}

type Told = {
  readonly predicate: string
  readonly file: string
  readonly outcome: string
  readonly reason?: string
}

/** The claims about repositories, files and earlier words: what they come to, and the findings of their rules. */
export async function judged(cwd: string, ...args: string[]) {
  const { stdout } = await runCli(['check', '--json', ...args], { cwd })
  const { claims, findings } = JSON.parse(stdout)
  const told = claims.filter(({ predicate }: Told) => /^(?:pin|baseline|text)\./.test(predicate))
  const found = findings.filter(({ rule }: { rule: string }) => /^journal-(?:pins|baseline)$/.test(rule))
  return {
    claims: told,
    outcomes: told.map(({ predicate, outcome }: Told) => `${predicate} ${outcome}`),
    messages: found.map(({ line, message }: { line: number; message: string }) => `${line}: ${message}`),
  }
}

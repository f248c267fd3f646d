import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DemoWorkspace, makeDemoWorkspace } from './demo-workspace.ts'

/** What each scene shows, what it must end with, and what a user would type. */
type Scene = readonly [title: string, expected: number, args: () => readonly string[]]

/** The run of an issue that was just made. */
function runOf({ folder }: DemoWorkspace, issue: string): string {
  const name = readdirSync(join(folder, 'harness-runs')).find((entry) => entry.includes(issue))
  if (name === undefined) throw new Error(`there is no run of ${issue}`)
  return join('harness-runs', name)
}

/** A copy of a run under another name, in all places of its report. */
function forge(workspace: DemoWorkspace, run: string): string {
  const forged = run.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))
  cpSync(join(workspace.folder, run), join(workspace.folder, forged), { recursive: true })
  const file = join(workspace.folder, forged, 'report.json')
  const report = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    report.replaceAll(run.slice('harness-runs/'.length), forged.slice('harness-runs/'.length)),
  )
  return forged
}

function scenes(workspace: DemoWorkspace): Scene[] {
  return [
    ['A plan says that SHOP-4 is done, while what it waits for is not.', 1, () => ['check']],
    [
      'SHOP-2 is proven: its own command runs in a clean checkout of the commit.',
      0,
      () => ['prove', 'SHOP-2', '--yes', '--record'],
    ],
    [
      'Another machine believes nothing and executes the run again.',
      0,
      () => ['verify', '--rerun', runOf(workspace, 'shop-2')],
    ],
    [
      'A copy of that run with a new name is refused.',
      1,
      () => ['verify', '--quiet', forge(workspace, runOf(workspace, 'shop-2'))],
    ],
    ['The board: what is claimed, and what of it is proven.', 0, () => ['board']],
  ]
}

function demo(): number {
  const workspace = makeDemoWorkspace()
  try {
    const wrong = scenes(workspace).filter(([title, expected, args], at) => {
      console.log(`${at + 1}. ${title}\n`)
      const given = args()
      console.log(`$ sot ${given.join(' ')}`)
      const code = workspace.sot(given)
      console.log()
      return code !== expected
    })
    for (const [title, expected] of wrong) console.log(`Unexpected: "${title}" should exit with ${expected}.`)
    if (wrong.length === 0) console.log('Every scene ended as it should: 1, 0, 0, 1 and 0.')
    return wrong.length === 0 ? 0 : 1
  } finally {
    workspace.remove()
  }
}

process.exitCode = demo()

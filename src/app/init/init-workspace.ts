import { basename } from 'node:path'
import { terminalText } from '../../report/escape.ts'
import { createFileAndFolders, type WriteFailure } from '../../workspace/files/write-file.ts'
import { findRoot } from '../../workspace/find-root.ts'
import { gitUserName } from '../../workspace/git/git-config.ts'
import { workTreeSource } from '../../workspace/sources/work-tree-source.ts'
import type { Environment } from '../environment.ts'
import { orThrow, refuse } from '../user-error.ts'
import { type HookPlan, planHook } from './plan-hook.ts'
import { planWorkspace, type WorkspacePlan } from './plan-workspace.ts'

/** What the user chose for a new workspace. */
type InitChoice = {
  readonly root?: string
  readonly owner?: string
  readonly project?: string
  readonly example?: boolean
  readonly hook?: true
  readonly ci?: CiSystem
  readonly now?: string
}

/** Everything that `sot init` would write, and what it found. */
export type InitPlan = {
  readonly root: string
  readonly plan: WorkspacePlan
  readonly hook: HookPlan | null
  /** Texts by path, without the hook. */
  readonly files: Readonly<Record<string, string>>
  /** Existing files that stay as they are. */
  readonly existing: readonly string[]
}

/** Looks at a folder and plans a workspace there. Writes nothing. */
export async function planInit(choice: InitChoice, environment: Environment): Promise<InitPlan> {
  const { root } = orThrow(findRoot(environment.cwd, choice.root ?? '.'))
  const source = workTreeSource(root)
  const owner = choice.owner ?? (await gitUserName(root)) ?? environment.env.USER ?? 'the owner'
  const plan = orThrow<WorkspacePlan>(
    await planWorkspace(source, {
      owner,
      project: choice.project ?? basename(root),
      now: choice.now ?? environment.now,
      example: choice.example ?? null,
    }),
  )
  const ci = choice.ci === undefined ? null : ciFiles[choice.ci]
  const hasCi = ci !== null && (await source.probe(ci.path)) !== 'missing'
  const hook = choice.hook ? await planHook(root) : null
  const hasHook = hook !== null && hook.write === null && hook.recipe === null
  return {
    root,
    plan,
    hook,
    files: { ...plan.files, ...(ci === null || hasCi ? {} : { [ci.path]: ci.text }) },
    existing: [
      ...plan.existing,
      ...(ci !== null && hasCi ? [ci.path] : []),
      ...(hasHook ? [hook.shown] : []),
    ],
  }
}

/** Writes the planned files and returns their paths. Stops at the first one that cannot be written. */
export function writeWorkspace({ root, files, hook }: InitPlan): readonly string[] {
  const written: string[] = []
  const check = (path: string, failure: WriteFailure | null): void => {
    if (failure === null) return
    const done = written.length === 0 ? 'Nothing was written.' : `Written so far: ${written.join(', ')}.`
    refuse(terminalText(`${path} cannot be written: ${failure.detail}`), `${done} Run "sot init" again.`)
  }
  for (const [path, text] of Object.entries(files)) {
    check(path, createFileAndFolders(root, path, text))
    written.push(path)
  }
  if (hook?.write != null) {
    const { root: folder, path, text } = hook.write
    check(path, createFileAndFolders(folder, path, text, { isProgram: true }))
    written.push(hook.shown)
  }
  return written
}

/** A file for continuous integration: where it goes and what it says. */
type CiFile = { readonly path: string; readonly text: string }

export const ciSystems = ['github', 'gitlab'] as const
type CiSystem = (typeof ciSystems)[number]

/** What runs the check on every change, and shows its findings where the change is looked at. */
export const ciFiles: Readonly<Record<CiSystem, CiFile>> = {
  github: {
    path: '.github/workflows/planning.yml',
    text: `name: planning
on:
  pull_request:
  push:
    branches: [main]
permissions:
  contents: read
jobs:
  planning-sot:
    runs-on: ubuntu-latest
    env:
      # A restored cache may come from other people.
      SOT_NO_CACHE: '1'
    steps:
      - uses: actions/checkout@v4
        with:
          # Ages and histories need the commits.
          fetch-depth: 0
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      - run: npm ci --ignore-scripts
      - name: Check the planning documents
        run: npx --no-install validate-cto-child --format github
      - name: Show board and findings
        if: always()
        run: |
          npx --no-install sot board status --markdown >> "$GITHUB_STEP_SUMMARY"
          npx --no-install sot check --format markdown >> "$GITHUB_STEP_SUMMARY"
`,
  },
  gitlab: {
    path: '.gitlab/planning.yml',
    text: `# Include it from .gitlab-ci.yml:
#   include: { local: .gitlab/planning.yml }
planning-sot:
  image: node:22
  variables:
    GIT_DEPTH: '0'
    # A restored cache may come from other people.
    SOT_NO_CACHE: '1'
  script:
    - npm ci --ignore-scripts
    - npx --no-install validate-cto-child --format junit > planning-sot.xml
  artifacts:
    when: always
    reports:
      junit: planning-sot.xml
`,
  },
}

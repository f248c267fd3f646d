import { basename } from 'node:path'
import type { FileChange } from '../../model/document/line-edit.ts'
import { terminalText } from '../../report/escape.ts'
import { createFileAndFolders, type WriteFailure, writeChange } from '../../workspace/files/write-file.ts'
import { findRoot } from '../../workspace/find-root.ts'
import { gitUserName } from '../../workspace/git/git-config.ts'
import { workTreeSource } from '../../workspace/sources/work-tree-source.ts'
import type { Environment } from '../environment.ts'
import { orThrow, refuse } from '../user-error.ts'
import { type AgentName, planAgentFiles } from './agent-hooks.ts'
import { type HookName, type HookPlan, planHook } from './plan-hook.ts'
import { planWorkspace, type WorkspacePlan } from './plan-workspace.ts'
import { schemaFolder } from './schema-line.ts'

/** What the user chose for a new workspace. */
type InitChoice = {
  readonly root?: string
  readonly owner?: string
  readonly project?: string
  readonly example?: boolean
  readonly hook?: true
  readonly prePush?: true
  readonly ci?: CiSystem
  readonly agents?: AgentName
  readonly now?: string
}

/** Everything that `sot init` would write, and what it found. */
export type InitPlan = {
  readonly root: string
  readonly plan: WorkspacePlan
  readonly hooks: readonly HookPlan[]
  /** Texts by path, without the hooks. */
  readonly files: Readonly<Record<string, string>>
  /** Files of agents, which may be there already. */
  readonly changes: readonly FileChange[]
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
      schemas: schemaFolder(root),
    }),
  )
  const ci = choice.ci === undefined ? null : ciFiles[choice.ci]
  const hasCi = ci !== null && (await source.probe(ci.path)) !== 'missing'
  const names: readonly HookName[] = [
    ...(choice.hook ? (['pre-commit'] as const) : []),
    ...(choice.prePush ? (['pre-push'] as const) : []),
  ]
  const hooks = await Promise.all(names.map((name) => planHook(root, name)))
  return {
    root,
    plan,
    hooks,
    changes: choice.agents === undefined ? [] : await planAgentFiles(choice.agents, source),
    files: { ...plan.files, ...(ci === null || hasCi ? {} : { [ci.path]: ci.text }) },
    existing: [
      ...plan.existing,
      ...(ci !== null && hasCi ? [ci.path] : []),
      ...hooks.flatMap(({ shown, write, recipe }) => (write === null && recipe === null ? [shown] : [])),
    ],
  }
}

/** Writes the planned files and returns their paths. Stops at the first one that cannot be written. */
export function writeWorkspace({ root, files, changes, hooks }: InitPlan): readonly string[] {
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
  for (const change of changes) {
    check(change.path, writeChange(root, change))
    written.push(change.path)
  }
  for (const { write, shown } of hooks) {
    if (write === null) continue
    check(write.path, createFileAndFolders(write.root, write.path, write.text, { isProgram: true }))
    written.push(shown)
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
          # Ages, histories and the base need the commits.
          fetch-depth: 0
          # Commands of the change run below, without a sandbox.
          persist-credentials: false
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      - run: npm ci --ignore-scripts
      - name: Check the planning documents
        run: npx --no-install validate-cto-child --format github
      - name: Compare the change with its base, and execute its proofs again
        if: \${{ !cancelled() && github.event.created != true }}
        env:
          BASE: \${{ github.event.pull_request.base.sha || github.event.before }}
        run: npx --no-install sot check --since "$BASE" --rerun changed --no-sandbox
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
    # Compares the change with its base, and executes its proofs again. The container is the sandbox.
    - |
      base=origin/$CI_DEFAULT_BRANCH
      if [ "$CI_COMMIT_BRANCH" = "$CI_DEFAULT_BRANCH" ]; then base=$CI_COMMIT_BEFORE_SHA; fi
      if [ -n "$(echo "$base" | tr -d 0)" ]; then
        npx --no-install sot check --since "$base" --rerun changed --no-sandbox
      fi
  artifacts:
    when: always
    reports:
      junit: planning-sot.xml
# Shows in one comment of the merge request how it changes the board. SOT_COMMENT_TOKEN is a project access token with
# the scope api; this job runs none of the commands of issues.
planning-sot-comment:
  image: node:22
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event" && $SOT_COMMENT_TOKEN
  variables:
    GIT_DEPTH: '0'
    SOT_ACTION: node_modules/planning-sot
    SOT_ROOT: .
    SOT_BASE: $CI_MERGE_REQUEST_DIFF_BASE_SHA
  script:
    - npm ci --ignore-scripts
    - bash node_modules/planning-sot/action/comment.sh
# Proves the issues that a push to the default branch touches, with the commands that proof.allow lists. It runs where the
# variable SOT_PROVE names a folder for the proofs. SOT_SIGN signs them: "key" with the file that SOT_SIGNING_KEY names, or
# "sigstore" with the identity of the job, if the image has cosign.
planning-sot-prove:
  image: node:22
  rules:
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH && $SOT_PROVE
  id_tokens:
    SIGSTORE_ID_TOKEN: { aud: sigstore }
  variables:
    GIT_DEPTH: '0'
    SOT_ACTION: node_modules/planning-sot
    SOT_ROOT: .
    SOT_BASE: $CI_COMMIT_BEFORE_SHA
    SOT_ANNOTATIONS: 'false'
  script:
    - npm ci --ignore-scripts
    - bash node_modules/planning-sot/action/judge.sh
  artifacts:
    when: always
    paths: [$SOT_PROVE]
`,
  },
}

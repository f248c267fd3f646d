import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { findRepository } from '../../workspace/git/find-repository.ts'
import { openRepository } from '../../workspace/git/git.ts'
import { type HooksFolder, hooksFolder } from '../../workspace/git/git-config.ts'
import { orThrow, refuse } from '../user-error.ts'

/** When git runs a hook. */
export type HookName = 'pre-commit' | 'pre-push'

/** How the check comes to run before a commit or a push. Nothing to write and nothing to add where it already does. */
export type HookPlan = {
  /** The path of the hook, for messages. */
  readonly shown: string
  readonly write: { readonly root: string; readonly path: string; readonly text: string } | null
  /** Lines to add by hand, and where; null when there is nothing to add. */
  readonly recipe: { readonly file: string; readonly lines: string } | null
}

/** Plans the hook for the tool that runs hooks in this repository. Existing files are never overwritten. */
export async function planHook(root: string, name: HookName): Promise<HookPlan> {
  const repository = findRepository(root)
  const git = repository === null ? null : await hooksFolder(repository.top)
  if (repository !== null && git === null) orThrow<object>(await openRepository(root))
  if (repository === null || git === null)
    refuse(
      'there is no git repository to hook into',
      'Run "git init" first, or leave out --hook and --pre-push.',
    )
  const { top, prefix } = repository
  const below = prefix.replace(/\/$/, '')
  const tool = hookTools.find((file) => existsSync(join(top, file)))
  const lines = tool === undefined ? null : hookRecipe(tool, below, name)
  if (tool !== undefined && lines !== null) return addition(top, tool, lines, name)
  const { folder, isShared } = hooksPlace(top, git)
  const path = join(folder, name)
  const shown = relative(top, path)
  const text = hookText(below, name)
  // Other repositories may share the folder.
  if (isShared || lstatSync(path, { throwIfNoEntry: false }) !== undefined)
    return addition(top, shown, text, name)
  return { shown, write: { root: folder, path: name, text }, recipe: null }
}

/** Lines for the user to add to a file, unless they are in it. */
function addition(top: string, file: string, lines: string, name: HookName): HookPlan {
  const path = join(top, file)
  const { runsCheck } = hookChecks[name]
  const isDone = existsSync(path) && lstatSync(path).isFile() && runsCheck.test(readFileSync(path, 'utf8'))
  return { shown: file, write: null, recipe: isDone ? null : { file, lines } }
}

/** The folder of the hooks that people edit. */
function hooksPlace(top: string, { folder, isConfigured }: HooksFolder) {
  const husky = join(top, '.husky')
  if (existsSync(husky)) return { folder: husky, isShared: false }
  // Husky fills the folder that git uses; people edit the one above it.
  const own = folder.replace(/(?<=\/\.husky)\/_\/?$/, '')
  return { folder: own, isShared: isConfigured && relative(top, own).startsWith('..') }
}

/** The text of a hook for plain git or husky; `folder` is the workspace seen from the top of the repository. */
function hookText(folder: string, name: HookName): string {
  const { about, prepare, flags } = hookChecks[name]
  const enter = folder === '' ? '' : `cd ${quoted(folder)} || exit 2\n`
  return `#!/bin/sh
# planning-sot: ${about}
${enter}${prepare}if [ -x node_modules/.bin/sot ]; then
  exec node_modules/.bin/sot check ${flags}
fi
if command -v sot >/dev/null 2>&1; then
  exec sot check ${flags}
fi
echo 'planning-sot is not installed: run "npm install --save-dev planning-sot".' >&2
exit 2
`
}

type HookCheck = {
  readonly about: string
  /** Lines that the flags need. */
  readonly prepare: string
  readonly flags: string
  /** The same without a shell. */
  readonly plainFlags: string
  /** What a hook, or a configuration of hooks, says that runs the check already. */
  readonly runsCheck: RegExp
  readonly id: string
}

const hookChecks: Readonly<Record<HookName, HookCheck>> = {
  'pre-commit': {
    about: 'judges the planning documents as they are staged. Made by "sot init --hook".',
    prepare: '',
    flags: '--staged --quiet',
    plainFlags: '--staged --quiet',
    runsCheck: /\bsot\s+check\s+--staged\b|\bid:\s*planning-sot\s*$/m,
    id: 'planning-sot',
  },
  'pre-push': {
    about: 'executes the proofs of what is pushed again. Made by "sot init --pre-push".',
    prepare: `base=$(git rev-parse --verify --quiet '@{upstream}' 2>/dev/null ||
  git rev-parse --verify --quiet "refs/remotes/$1/HEAD")
if [ -n "$base" ]; then set -- --since "$base" --rerun changed; else set -- --rerun cited; fi
`,
    flags: '"$@" --quiet',
    plainFlags: '--since @{upstream} --rerun changed --quiet',
    runsCheck: /"sot init --pre-push"|\bsot\s+check\b.*--rerun\b/,
    id: 'planning-sot-push',
  },
}

/** The lines to add where a tool that runs hooks has a configuration of its own; null for files of no such tool. */
export function hookRecipe(file: string, folder: string, name: HookName = 'pre-commit'): string | null {
  const { plainFlags, id } = hookChecks[name]
  const check = `npx --no-install sot check ${plainFlags}`
  const command = folder === '' ? check : `cd ${quoted(folder)} && ${check}`
  if (preCommitFiles.includes(file)) {
    // The framework starts programs without a shell.
    return `  - repo: local
    hooks:
      - id: ${id}
        name: ${id}
        entry: ${folder === '' ? check : JSON.stringify(`sh -c ${quoted(command)}`)}
        language: system
        pass_filenames: false
        always_run: true
${name === 'pre-commit' ? '' : `        stages: [${name}]\n`}`
  }
  if (!lefthookFiles.includes(file)) return null
  return `${name}:
  commands:
    planning-sot:
      run: ${folder === '' ? command : JSON.stringify(command)}
`
}

const preCommitFiles = ['.pre-commit-config.yaml']
const lefthookFiles = ['', '.'].flatMap((dot) => ['yml', 'yaml'].map((end) => `${dot}lefthook.${end}`))

/** Files by which a tool that runs hooks is recognized. */
const hookTools: readonly string[] = [...preCommitFiles, ...lefthookFiles]

/** Nothing within single quotes means anything to a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

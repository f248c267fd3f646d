import { existsSync, lstatSync } from 'node:fs'
import { join, relative } from 'node:path'
import { hookRecipes, hookText } from '../adopt/git-hook.ts'
import { hooksFolder } from '../workspace/git-settings.ts'
import { repositoryOf } from '../workspace/repository.ts'
import { UsageError } from './usage-error.ts'

/** How the check comes to run before a commit. */
export type HookPlan = {
  /** The hook as people see it. */
  readonly shown: string
  readonly write: { readonly root: string; readonly path: string; readonly text: string } | null
  /** Lines to add by hand, and where; null when there is nothing to add. */
  readonly recipe: { readonly file: string; readonly lines: string } | null
}

/** Chooses the way this repository runs hooks: a tool that has a configuration keeps it, what is there is never written over. */
export async function planHook(root: string): Promise<HookPlan> {
  const repository = repositoryOf(root)
  if (repository === null)
    throw new UsageError({
      what: 'there is no git repository to hook into',
      todo: 'Run "git init" first, or leave out --hook.',
    })
  const { top, prefix } = repository
  for (const [file, lines] of Object.entries(hookRecipes)) {
    if (existsSync(join(top, file))) return { shown: file, write: null, recipe: { file, lines } }
  }
  const folder = existsSync(join(top, '.husky')) ? join(top, '.husky') : await hooksFolder(top)
  const path = join(folder, 'pre-commit')
  const shown = relative(top, path)
  const text = hookText(prefix.replace(/\/$/, ''))
  // A folder that other repositories share is not ours to write to.
  if (isThere(path) || shown.startsWith('..'))
    return { shown, write: null, recipe: { file: shown, lines: text } }
  return { shown, write: { root: folder, path: 'pre-commit', text }, recipe: null }
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}

import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { findRepository } from '../../workspace/git/find-repository.ts'
import { type HooksFolder, hooksFolder } from '../../workspace/git/git-config.ts'
import { UserError } from '../user-error.ts'
import { hookRecipe, hookText, hookTools, runsCheck } from './git-hook.ts'

/** How the check comes to run before a commit. Nothing to write and nothing to add where it already does. */
export type HookPlan = {
  /** The path of the hook, for messages. */
  readonly shown: string
  readonly write: { readonly root: string; readonly path: string; readonly text: string } | null
  /** Lines to add by hand, and where; null when there is nothing to add. */
  readonly recipe: { readonly file: string; readonly lines: string } | null
}

/** Plans the hook for the tool that runs hooks in this repository. Existing files are never overwritten. */
export async function planHook(root: string): Promise<HookPlan> {
  const repository = findRepository(root)
  const git = repository === null ? null : await hooksFolder(repository.top)
  if (repository === null || git === null)
    throw new UserError({
      what: 'there is no git repository to hook into',
      todo: 'Run "git init" first, or leave out --hook.',
    })
  const { top, prefix } = repository
  const below = prefix.replace(/\/$/, '')
  const tool = hookTools.find((file) => existsSync(join(top, file)))
  const lines = tool === undefined ? null : hookRecipe(tool, below)
  if (tool !== undefined && lines !== null) return addition(top, tool, lines)
  const { folder, isShared } = hooksPlace(top, git)
  const path = join(folder, 'pre-commit')
  const shown = relative(top, path)
  const text = hookText(below)
  // Other repositories may share the folder.
  if (isShared || isThere(path)) return addition(top, shown, text)
  return { shown, write: { root: folder, path: 'pre-commit', text }, recipe: null }
}

/** Lines for the user to add to a file, unless they are in it. */
function addition(top: string, file: string, lines: string): HookPlan {
  const path = join(top, file)
  const isDone = existsSync(path) && lstatSync(path).isFile() && runsCheck(readFileSync(path, 'utf8'))
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

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}

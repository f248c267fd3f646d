import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { hookRecipe, hookText, hookTools, runsCheck } from '../app/init/git-hook.ts'
import { findRepository } from '../workspace/git/find-repository.ts'
import { type HooksFolder, hooksFolder } from '../workspace/git/git-config.ts'
import { UsageError } from './usage-error.ts'

/** How the check comes to run before a commit; nothing to write and nothing to add where it does already. */
export type HookPlan = {
  /** The hook as people see it. */
  readonly shown: string
  readonly write: { readonly root: string; readonly path: string; readonly text: string } | null
  /** Lines to add by hand, and where; null when there is nothing to add. */
  readonly recipe: { readonly file: string; readonly lines: string } | null
}

/** Chooses the way this repository runs hooks: a tool that has a configuration keeps it, what is there is never written over. */
export async function planHook(root: string): Promise<HookPlan> {
  const repository = findRepository(root)
  const git = repository === null ? null : await hooksFolder(repository.top)
  if (repository === null || git === null)
    throw new UsageError({
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
  // A folder that other repositories share is not ours to write to.
  if (isShared || isThere(path)) return addition(top, shown, text)
  return { shown, write: { root: folder, path: 'pre-commit', text }, recipe: null }
}

/** Lines that somebody has to add to a file, unless they are in it. */
function addition(top: string, file: string, lines: string): HookPlan {
  const path = join(top, file)
  const isDone = existsSync(path) && lstatSync(path).isFile() && runsCheck(readFileSync(path, 'utf8'))
  return { shown: file, write: null, recipe: isDone ? null : { file, lines } }
}

/** Where hooks of this repository are kept by people. */
function hooksPlace(top: string, { folder, isConfigured }: HooksFolder) {
  const husky = join(top, '.husky')
  if (existsSync(husky)) return { folder: husky, isShared: false }
  // Git is told of a folder that husky fills; people write to the one above it.
  const kept = folder.replace(/(?<=\/\.husky)\/_\/?$/, '')
  return { folder: kept, isShared: isConfigured && relative(top, kept).startsWith('..') }
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}

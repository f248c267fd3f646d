import { accessSync, constants, realpathSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { errorCode } from '../model/error-code.ts'
import type { UserProblem } from '../model/user-problem.ts'
import { findRepository } from './git/find-repository.ts'

const marks = [
  { name: 'sot.config.yaml', isFolder: false },
  { name: 'WORKBOARD.yaml', isFolder: false },
  { name: '.sot', isFolder: true },
  { name: 'sot', isFolder: true },
] as const

type RootResult = { readonly root: string } | { readonly problem: UserProblem }

/**
 * The root of the workspace: the folder named, else the nearest one upwards that bears a mark of one, else the top of the
 * git work tree, which may contain a plan of any format.
 */
export function findRoot(from: string, named: string | null = null): RootResult {
  if (named !== null) return namedRoot(resolve(from, named), named)
  for (let folder = resolve(from); ; folder = dirname(folder)) {
    if (marks.some(({ name, isFolder }) => isThere(join(folder, name), isFolder))) return { root: folder }
    if (dirname(folder) === folder) return topOfRepository(from)
  }
}

function topOfRepository(from: string): RootResult {
  const folder = resolve(from)
  const repository = isThere(folder, true) ? findRepository(folder) : null
  return repository === null ? { problem: notFound(from) } : { root: repository.top }
}

function namedRoot(folder: string, named: string): RootResult {
  const problem = (what: string): RootResult => ({
    problem: { what, todo: 'Name a folder that can be read with --root.' },
  })
  try {
    if (!statSync(folder).isDirectory()) return problem(`The root ${named} is no folder.`)
    accessSync(folder, constants.R_OK | constants.X_OK)
    return { root: realpathSync(folder) }
  } catch (error) {
    const isMissing = ['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')
    return problem(isMissing ? `The root ${named} does not exist.` : `The root ${named} cannot be read.`)
  }
}

function isThere(path: string, isFolder: boolean): boolean {
  try {
    return statSync(path).isDirectory() === isFolder
  } catch {
    return false
  }
}

function notFound(from: string): UserProblem {
  const names = marks.map(({ name, isFolder }) => (isFolder ? `${name}/` : name)).join(', ')
  return {
    what: `No workspace was found: there is no ${names} in ${from} or a folder above it.`,
    todo: 'Start one here with `sot init`, run the command inside a workspace, or name its root with --root.',
    code: 'no-workspace',
  }
}

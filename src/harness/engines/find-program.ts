import { execFile } from 'node:child_process'
import { existsSync, realpathSync, statSync } from 'node:fs'
import { basename, delimiter, dirname, join, sep } from 'node:path'
import { usePlainFile } from '../../workspace/files/plain-file.ts'
import { findProgram } from '../../workspace/files/program-on-path.ts'
import type { Host } from '../process/harness-host.ts'
import { publicVariables } from '../process/private-variables.ts'
import type { EngineProgram } from './engine.ts'
import { isSystem } from './isolation.ts'

const firstBytes = 256

/** Finds the program of an engine by a path or by a name on the PATH; null when there is none. */
export function findEngineProgram(
  name: string,
  { env, nodePath }: Pick<Host, 'env' | 'nodePath'>,
): EngineProgram | null {
  const { PATH = '' } = env
  const found = findProgram(name, PATH)
  if (found === null || !statSync(found).isFile()) return null
  const file = realpathSync(found)
  const interpreter = interpreterOf(file)
  const tools = interpreter === null ? [] : toolNamed(interpreter, PATH, nodePath)
  return { file, root: rootOf(file, interpreter !== null), tools }
}

/** Name of the interpreter in `#!/usr/bin/env NAME`; empty for any other first line of a script; null for no script. */
function interpreterOf(file: string): string | null {
  const start = usePlainFile(file, Number.POSITIVE_INFINITY, (open) => open.read(0, firstBytes))
  const [line = ''] = 'code' in start ? [] : start.toString('latin1').split('\n')
  if (!line.startsWith('#!')) return null
  return /^#!\s*\S*\/env\s+(?:-S\s+)?([\w.-]+)/.exec(line)?.[1] ?? ''
}

function toolNamed(name: string, path: string, nodePath: string): EngineProgram['tools'] {
  if (name === '' || name === basename(nodePath)) return []
  const found = path.split(delimiter).flatMap((folder) => findProgram(name, folder) ?? [])
  // What a version manager puts in its place is a script, which lives on folders that the engine is not shown.
  const chosen = found.find((file) => interpreterOf(realpathSync(file)) === null) ?? found[0]
  return chosen === undefined || isSystem(chosen) ? [] : [{ name, file: realpathSync(chosen) }]
}

/** As little as the program can live on: its packages, its own package, its folder, or it alone. */
function rootOf(file: string, isScript: boolean): string {
  const parts = file.split(sep)
  const packages = parts.indexOf('node_modules')
  if (packages > 0) return parts.slice(0, packages + 1).join(sep)
  for (let folder = dirname(file); dirname(folder) !== folder; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder
  }
  return isScript ? dirname(file) : file
}

/** A program that tests are run by, and the folders beyond the system's that it lives on. */
export type Tool = { readonly executable: string; readonly roots: readonly string[] }

const knownPythons = new Map<string, Promise<Tool | null>>()

/** Finds the program of a test command where the user has it; null when there is none. */
export async function findTool(program: string, host: Host): Promise<Tool | null> {
  const { PATH = '' } = host.env
  if (program === 'node') return { executable: host.nodePath, roots: [] }
  const found = findProgram(program, PATH)
  if (found === null) return null
  if (isSystem(found)) return { executable: found, roots: [] }
  if (!/^python[\d.]*$/.test(program)) {
    const executable = realpathSync(found)
    return { executable, roots: isSystem(executable) ? [] : [dirname(executable)] }
  }
  const python = knownPythons.get(found) ?? askPython(found, host)
  knownPythons.set(found, python)
  return python
}

const question = 'import sys; print(sys.executable); print(sys.prefix); print(sys.base_prefix)'

/** A Python outside the system is often a shim or a virtual environment, so Python itself prints its folders. */
function askPython(found: string, { env }: Host): Promise<Tool | null> {
  return new Promise((resolve) => {
    execFile(
      found,
      ['-c', question],
      { env: publicVariables(env), timeout: 20_000, cwd: '/' },
      (error, stdout) => {
        const [executable = '', ...roots] = stdout.trim().split('\n')
        if (error !== null || !executable.startsWith('/')) return resolve(null)
        resolve({ executable, roots: [...new Set(roots)].filter((root) => !isSystem(root)) })
      },
    )
  })
}

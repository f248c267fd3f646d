import { execFile } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Host } from '../process/host.ts'
import { findProgram, isSystem } from './isolation.ts'

/** A program that tests are run by, and the folders beyond the system's that it lives on. */
export type Tool = { readonly executable: string; readonly roots: readonly string[] }

const known = new Map<string, Promise<Tool | null>>()

/** Finds the program of a test command where the user has it; null when there is none. */
export function findTool(program: string, host: Host): Promise<Tool | null> {
  const { PATH = '' } = host.env
  if (program === 'node') return Promise.resolve({ executable: host.nodePath, roots: [] })
  const found = findProgram(program, PATH)
  if (found === null || isSystem(found)) {
    return Promise.resolve(found === null ? null : { executable: found, roots: [] })
  }
  const tool =
    known.get(found) ?? (isPython(program) ? askPython(found, host) : Promise.resolve(plainTool(found)))
  known.set(found, tool)
  return tool
}

const isPython = (program: string): boolean => /^python[\d.]*$/.test(program)

function plainTool(found: string): Tool {
  const executable = realpathSync(found)
  return { executable, roots: isSystem(executable) ? [] : [dirname(executable)] }
}

const question = 'import sys; print(sys.executable); print(sys.prefix); print(sys.base_prefix)'

/** A Python outside the system is often a shim or a virtual environment: it knows best where it lives. */
function askPython(found: string, { env }: Host): Promise<Tool | null> {
  return new Promise((resolve) => {
    execFile(found, ['-c', question], { env: { ...env }, timeout: 20_000, cwd: '/' }, (error, stdout) => {
      const [executable = '', ...roots] = stdout.trim().split('\n')
      if (error !== null || !executable.startsWith('/')) return resolve(null)
      resolve({ executable, roots: [...new Set(roots)].filter((root) => !isSystem(root)) })
    })
  })
}

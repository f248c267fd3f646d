import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { isPrivate } from '../harness/process/private-variables.ts'
import { statFields } from '../harness/process/process-table.ts'

/**
 * Removes addresses, keys and other credentials from the environment of this process, for good: what a process starts
 * with stays readable in /proc/PID/environ until these bytes are overwritten.
 */
export function removePrivateVariables(): void {
  for (const [name, value = ''] of Object.entries(process.env))
    if (isPrivate(name, value)) delete process.env[name]
  try {
    overwritePrivateBytes()
  } catch {
    // There is no /proc here, or it is closed. Before a program starts without a sandbox, `findExposedKeys` looks for what is left.
  }
}

function overwritePrivateBytes(): void {
  const { start, end } = environmentPlace()
  const bytes = readFileSync('/proc/self/environ')
  if (start === 0 || bytes.length > end - start) return
  const memory = openSync('/proc/self/mem', 'r+')
  try {
    for (let at = 0; at < bytes.length; ) {
      const stop = bytes.indexOf(0, at)
      const next = stop < 0 ? bytes.length : stop
      const [name = '', ...rest] = bytes.toString('utf8', at, next).split('=')
      if (isPrivate(name, rest.join('=')))
        writeSync(memory, Buffer.alloc(next - at), 0, next - at, start + at)
      at = next + 1
    }
  } finally {
    closeSync(memory)
  }
}

/** The addresses between which the environment is; 0 where the system does not say. */
function environmentPlace(): { readonly start: number; readonly end: number } {
  const [start = 0, end = 0] = statFields('self').slice(47, 49).map(Number)
  return { start, end }
}

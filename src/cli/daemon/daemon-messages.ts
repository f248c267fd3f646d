import { isMapping } from '../../model/mapping.ts'
import type { OutputPart, OutputShape } from '../recorded-output.ts'

/** What a client asks. Each message is one line of JSON, and so is each answer. */
export type DaemonRequest =
  | { readonly ask: 'pid' | 'stop' }
  | {
      readonly ask: 'check'
      /** As on the command line, `check` included. */
      readonly args: readonly string[]
      readonly cwd: string
      readonly env: Readonly<Record<string, string>>
      readonly stdout: OutputShape
      readonly stderr: OutputShape
    }

/** The answer to a check is null where the client has to check by itself. */
export type DaemonAnswer = {
  readonly pid: number
  readonly check: { readonly exit: 0 | 1; readonly parts: readonly OutputPart[] } | null
}

/** A request that arrived; null for anything else. */
export function readRequest(line: string): DaemonRequest | null {
  const data = parse(line)
  if (!isMapping(data)) return null
  const { ask, args, cwd, env, stdout, stderr } = data
  if (ask === 'pid' || ask === 'stop') return { ask }
  if (ask !== 'check' || !isTexts(args) || typeof cwd !== 'string') return null
  if (!isTextMapping(env) || !isShape(stdout) || !isShape(stderr)) return null
  return { ask, args, cwd, env, stdout, stderr }
}

/** An answer that arrived; null for anything else. */
export function readAnswer(line: string): DaemonAnswer | null {
  const data = parse(line)
  if (!isMapping(data)) return null
  const { pid, check } = data
  if (typeof pid !== 'number' || !Number.isSafeInteger(pid) || pid <= 0) return null
  if (check === null) return { pid, check }
  if (!isMapping(check)) return null
  const { exit, parts } = check
  if ((exit !== 0 && exit !== 1) || !Array.isArray(parts) || !parts.every(isPart)) return null
  return { pid, check: { exit, parts } }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText)

function isTextMapping(value: unknown): value is Record<string, string> {
  return isMapping(value) && Object.values(value).every(isText)
}

function isShape(value: unknown): value is OutputShape {
  if (!isMapping(value)) return false
  const { isTerminal, columns } = value
  return typeof isTerminal === 'boolean' && (columns === null || typeof columns === 'number')
}

function isPart(value: unknown): value is OutputPart {
  if (!Array.isArray(value)) return false
  const [to, text] = value
  return (to === 'stdout' || to === 'stderr') && isText(text)
}

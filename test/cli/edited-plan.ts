import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCli } from './run-cli.ts'
import { workspaceFolder } from './workspace-folder.ts'

/** A folder with a plan that commands edit in the name of agent-1. */
export function editedPlan(files: Readonly<Record<string, string>>) {
  const cwd = workspaceFolder(files)
  const read = (path: string) => readFileSync(join(cwd, path), 'utf8')
  const texts = () => Object.fromEntries(Object.keys(files).map((path) => [path, read(path)]))
  const sot = (...args: string[]) => runCli(args, { cwd, env: { SOT_AGENT: 'agent-1' } })
  return { cwd, read, texts, sot }
}

/** The lines that are in one list of texts alone, with a sign in front. */
export function changedLines(before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.keys(before).flatMap((path) => {
    const [old, now] = [before[path]?.split('\n') ?? [], after[path]?.split('\n') ?? []]
    const gone = old.filter((line) => !now.includes(line)).map((line) => `-${line}`)
    return [...gone, ...now.filter((line) => !old.includes(line)).map((line) => `+${line}`)]
  })
}

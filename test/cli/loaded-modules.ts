import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { builtBin, runBuilt } from './built-bin.ts'

/** Says on standard error which chunks of the bundle are read. */
const listener = `const fs = require('node:fs')
const { readFileSync } = fs
fs.readFileSync = (file, ...rest) => {
  const chunk = /[/\\\\]chunks[/\\\\]([^/\\\\]+\\.js)$/.exec(file)
  if (chunk !== null) fs.writeSync(2, 'chunk ' + chunk[1] + '\\n')
  return readFileSync(file, ...rest)
}
`

/** The modules that a command of the built program loads, as files of this repository, sorted. */
export async function modulesLoadedBy(args: readonly string[], cwd: string): Promise<string[]> {
  const bin = builtBin('sot')
  const dist = join(bin, '../../..')
  // Beside the workspace: what is written into it would be something new to read.
  const home = `${cwd}-home`
  const hook = join(home, 'listener.cjs')
  mkdirSync(home, { recursive: true })
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  writeFileSync(hook, listener)
  const { stderr } = await runBuilt(bin, args, cwd, { NODE_OPTIONS: `--require ${hook}`, HOME: home })
  const manifest: Record<string, string[]> = JSON.parse(
    readFileSync(join(dist, 'chunks/manifest.json'), 'utf8'),
  )
  const chunks = new Set([...stderr.matchAll(/^chunk (.+)$/gm)].map(([, name = '']) => name))
  const modules = [...chunks].flatMap((chunk) => manifest[chunk] ?? [])
  return modules.filter((file) => !file.startsWith('\0')).sort()
}

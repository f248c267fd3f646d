import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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
  const hook = join(cwd, 'listener.cjs')
  writeFileSync(hook, listener)
  const { stderr } = await runBuilt(bin, args, cwd, { NODE_OPTIONS: `--require ${hook}`, HOME: cwd })
  const manifest: Record<string, string[]> = JSON.parse(
    readFileSync(join(dist, 'chunks/manifest.json'), 'utf8'),
  )
  const chunks = new Set([...stderr.matchAll(/^chunk (.+)$/gm)].map(([, name = '']) => name))
  return [...chunks].flatMap((chunk) => manifest[chunk] ?? []).sort()
}

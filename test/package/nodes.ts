import { join } from 'node:path'
import { installInto } from './packed.ts'

/** The Node that runs the tests; those of `SOT_NODES` (`20 22 24`) come from the npm registry. */
export function nodesToTry(folder: string): readonly (readonly [name: string, program: string])[] {
  const wanted = (process.env.SOT_NODES ?? '').split(/[\s,]+/).filter((version) => version !== '')
  if (wanted.length === 0) return [[process.version, process.execPath]]
  const platform = `node-${process.platform}-${process.arch}`
  const aliases = wanted.map((version) => `node-${version}@npm:${platform}@${version}`)
  installInto(folder, ...aliases)
  return wanted.map((version) => [`Node ${version}`, join(folder, `node_modules/node-${version}/bin/node`)])
}

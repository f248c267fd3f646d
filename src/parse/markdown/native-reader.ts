import { createRequire } from 'node:module'
import { isOdd } from './native-doubts.ts'
import { treeOfBuffer } from './native-tree.ts'
import type { Tree } from './tree.ts'

/** The part of the binding that is used here. */
type Binding = {
  /** `withLines` tells the line and column of every node, too. */
  createMdastHandle(source: string, options: number, withLines: boolean): object
  serializeHandle(handle: object): Uint8Array
  /** Gives the memory of a tree back at once. */
  dropHandle(handle: object): void
}

/** Tables and task lists: what the reference reads of GFM as well. */
const options = (1 << 1) | (1 << 4)

/** The version that this reader was written for. */
export const bindingVersion = '0.10.5'

/** Only the one that was built for this machine is installed; the usual ones first. */
const builds = [
  ...['linux-x64-gnu', 'darwin-arm64', 'linux-arm64-gnu', 'win32-x64-msvc'],
  ...['darwin-x64', 'linux-x64-musl', 'linux-arm64-musl', 'win32-arm64-msvc'],
]

/** Reads markdown; null for texts that only the reference is known to read right. */
export type NativeReader = (text: string) => Tree | null

/**
 * The native reader; null where its binding is not installed or is not the one that this reader was written for.
 * The binding is taken as it is, without the package around it, whose modules take ten times as long to load.
 */
export function loadNativeReader(): NativeReader | null {
  const binding = loadBinding()
  if (binding === null) return null
  const read: NativeReader = (text) => {
    if (isOdd(text)) return null
    const handle = binding.createMdastHandle(text, options, false)
    try {
      return treeOfBuffer(binding.serializeHandle(handle), text)
    } finally {
      binding.dropHandle(handle)
    }
  }
  return isUnderstood(read) ? read : null
}

/** Nearly always the binding stands where we can see it ourselves; where it does not, the package that brings it can. */
function loadBinding(): Binding | null {
  const require = createRequire(import.meta.url)
  const own = bindingSeenBy((name) => (isRight(require(`${name}/package.json`)) ? require(name) : null))
  if (own !== null) return own
  const parent = attempt(() => require.resolve('satteri'))
  return parent === null ? null : bindingSeenBy(createRequire(parent))
}

function bindingSeenBy(load: (name: string) => unknown): Binding | null {
  for (const build of builds) {
    const binding = attempt(() => load(`@bruits/satteri-${build}`))
    if (isBinding(binding)) return binding
  }
  return null
}

/** Beside us may stand what another package needs. */
function isRight(manifest: unknown): boolean {
  return (
    typeof manifest === 'object' && manifest !== null && Reflect.get(manifest, 'version') === bindingVersion
  )
}

/** Whatever goes wrong with a binding means that there is none. */
function attempt<T>(load: () => T): T | null {
  try {
    return load()
  } catch {
    return null
  }
}

function isBinding(value: unknown): value is Binding {
  if (typeof value !== 'object' || value === null) return false
  const names = ['createMdastHandle', 'serializeHandle', 'dropHandle'] as const
  return names.every((name) => name in value && typeof Reflect.get(value, name) === 'function')
}

// Strings of the text and one that is not, behind a character of two bytes.
const probe = '# é *b*\n\n1. [x] c `d` &amp; e\n'
const probed =
  '[{"type":"heading","from":0,"to":7,"depth":1,"prose":{"text":"é b","places":[0,2,2,5],"end":7,' +
  '"code":[],"strong":[],"links":[],"html":[]}},{"type":"list","start":1,"children":[{"type":"listItem",' +
  '"checked":true,"children":[{"type":"paragraph","from":16,"to":29,"prose":{"text":"c d & e",' +
  '"places":[0,16,2,19,3,21,5,27],"end":29,"code":[{"from":2,"to":3}],"strong":[],"links":[],' +
  '"html":[]}}]}]}]'

/** A binding of another version may write its trees in another way. */
const isUnderstood = (read: NativeReader): boolean =>
  attempt(() => JSON.stringify(read(probe)) === probed) === true

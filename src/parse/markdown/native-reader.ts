import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Root } from 'mdast'
import { treeOfMdast } from './mdast.ts'
import { isDoubtfulText, isDoubtfulTree } from './native-doubts.ts'
import type { Tree } from './tree.ts'

/** The parts of satteri that are used here. */
type Satteri = {
  createMdastHandle(source: string, options: number, withPositions: boolean): object
  serializeHandle(handle: object): Uint8Array
  /** Gives the memory of a tree back at once. */
  dropHandle(handle: object): void
  readonly MdastReader: new (bytes: Uint8Array) => object
  materializeMdastTree(reader: object): Root
}

/** Tables and task lists: what the reference reads of GFM as well. */
const options = (1 << 1) | (1 << 4)

/** The version of satteri that this reader was written for. */
export const bindingVersion = '0.10.5'

/** Reads markdown; null for texts that only the reference is known to read right. */
export type NativeReader = (text: string) => Tree | null

/** The native reader; null where satteri is not installed or is not the version that this reader was written for. */
export function loadNativeReader(): NativeReader | null {
  const satteri = attempt(loadSatteri)
  if (satteri === null) return null
  const read: NativeReader = (text) => {
    if (isDoubtfulText(text)) return null
    const handle = satteri.createMdastHandle(text, options, true)
    try {
      const root = satteri.materializeMdastTree(new satteri.MdastReader(satteri.serializeHandle(handle)))
      return isDoubtfulTree(root, text) ? null : treeOfMdast(root.children, text)
    } finally {
      satteri.dropHandle(handle)
    }
  }
  return attempt(() => JSON.stringify(read('# é *b*\n'))) === probed ? read : null
}

/** Loads the modules of satteri that read markdown: the whole package takes three times as long. */
function loadSatteri(): Satteri | null {
  const entry = createRequire(import.meta.url).resolve('satteri')
  const require = createRequire(entry)
  const manifest: unknown = require(join(dirname(entry), '../package.json'))
  if (typeof manifest !== 'object' || manifest === null) return null
  if (Reflect.get(manifest, 'version') !== bindingVersion) return null
  const parts: unknown = {
    ...require('#binding'),
    ...require(join(dirname(entry), 'mdast/mdast-reader.js')),
    ...require(join(dirname(entry), 'mdast/mdast-materializer.js')),
  }
  return isSatteri(parts) ? parts : null
}

/** Whatever goes wrong with the native reader means that there is none. */
function attempt<T>(load: () => T): T | null {
  try {
    return load()
  } catch {
    return null
  }
}

const functions = [
  'createMdastHandle',
  'serializeHandle',
  'dropHandle',
  'MdastReader',
  'materializeMdastTree',
] as const

function isSatteri(value: unknown): value is Satteri {
  if (typeof value !== 'object' || value === null) return false
  return functions.every((name) => typeof Reflect.get(value, name) === 'function')
}

/** A tree with offsets behind a character of two bytes: an unknown build may count in another way. */
const probed =
  '[{"type":"heading","from":0,"to":7,"depth":1,"prose":{"text":"é b","places":[0,2,2,5],"end":7,' +
  '"code":[],"strong":[],"links":[],"html":[]}}]'

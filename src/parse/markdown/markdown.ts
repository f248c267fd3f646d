import { loadNativeReader, type NativeReader } from './native-reader.ts'
import type { Tree } from './tree.ts'

export const readerNames = ['native', 'remark'] as const
export type ReaderName = (typeof readerNames)[number]

type Reference = {
  readonly readByReference: (text: string, hasFrontMatter: boolean) => Tree
}

/**
 * Which readers of markdown this process has loaded. Both give the same tree, so that what is read never depends
 * on it: the native one serves where its binding loads, remark-parse where it does not or where it is in doubt.
 */
const loaded: {
  wanted: ReaderName | null
  /** Undefined until it was tried. */
  native: NativeReader | null | undefined
  reference: Reference | null
  prepared: number
  readonly used: Record<ReaderName, number>
  /** The text that was looked at last, and what the native reader made of it. */
  last: { readonly text: string; readonly tree: Tree | null } | null
} = {
  wanted: null,
  native: undefined,
  reference: null,
  prepared: 0,
  used: { native: 0, remark: 0 },
  last: null,
}

/** Chooses a reader for the whole process; null for the faster one that loads. False when it cannot be loaded. */
export function chooseReader(name: ReaderName | null): boolean {
  loaded.wanted = name
  loaded.last = null
  loaded.used.native = 0
  loaded.used.remark = 0
  return name !== 'native' || nativeReader() !== null
}

/** Which readers served since the choice was made: `native, remark for 2 of 30`. */
export function readerInWords(): string {
  const { native, remark } = loaded.used
  if (native === 0) return remark === 0 ? 'none' : 'remark'
  return remark === 0 ? 'native' : `native, remark for ${remark} of ${native + remark}`
}

/** The reader that serves here, as far as it can. */
export function readerName(): ReaderName {
  return nativeReader() === null ? 'remark' : 'native'
}

/** Loads what reading this text takes: remark-parse comes only when it is needed. */
export async function prepareMarkdown(text: string): Promise<void> {
  if (readNatively(text) === null) await prepareReference()
  loaded.prepared += 1
  if (loaded.prepared % breathEvery === 0) await breathe()
}

/** Node gives the memory of a binding back between turns of its loop only: without a turn it would pile up. */
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
const breathEvery = 32

/** Loads remark-parse, for those who cannot wait for it later. */
export async function prepareReference(): Promise<void> {
  loaded.reference ??= await import('./reference-reader.ts')
}

/**
 * The one way to read markdown. What reading the text takes must have been prepared. `written` is the same text with
 * its front matter still in place, where there is some: the reference knows how to leave it out.
 */
export function readMarkdown(text: string, written: string | null = null): Tree {
  const tree = readNatively(text)
  loaded.last = null
  loaded.used[tree === null ? 'remark' : 'native'] += 1
  if (tree !== null) return tree
  return referenceOf().readByReference(written ?? text, written !== null)
}

function referenceOf(): Reference {
  if (loaded.reference === null) throw new Error('markdown is read before its reader is prepared')
  return loaded.reference
}

function nativeReader(): NativeReader | null {
  if (loaded.wanted === 'remark') return null
  loaded.native ??= loadNativeReader()
  return loaded.native
}

function readNatively(text: string): Tree | null {
  if (loaded.last?.text === text) return loaded.last.tree
  const tree = nativeReader()?.(text) ?? null
  loaded.last = { text, tree }
  return tree
}

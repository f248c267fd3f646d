import { isMap, isScalar, isSeq, type ParsedNode } from 'yaml'
import { composeYaml } from '../../schema/yaml/read-yaml.ts'
import type { Splice } from './yaml-editor.ts'
import {
  type BoardEntry,
  entryOnOneLine,
  insertLines,
  type ListEdit,
  listSplices,
  plainStyle,
  quoteOf,
  styleOf,
  type YamlPair,
  type YamlText,
  yamlScalar,
} from './yaml-editor.ts'

/** A new value for a key of an entry. */
export type KeyEdit = { readonly index: number; readonly key: string; readonly value: string }
/** Words to remove from a list of an entry, and words to add to it. */
export type WordsEdit = {
  readonly index: number
  readonly key: string
  readonly remove: ReadonlySet<number>
  readonly add: readonly string[]
}

export type BoardEdit = {
  readonly documents: ListEdit & { readonly set: readonly KeyEdit[] }
  readonly items: ListEdit & { readonly set: readonly KeyEdit[]; readonly words: readonly WordsEdit[] }
  readonly retired: ListEdit
}

/**
 * The splices of an edit of a WORKBOARD.yaml; everything that the edit does not name stays byte for byte. Null when the text
 * is not structured as a board. `text` begins after the byte order mark.
 */
export function boardSplices(text: string, edit: BoardEdit): Splice[] | null {
  const composed = composeYaml(text)
  if ('fault' in composed) return null
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const { root } = composed
  if (root === null || (isScalar(root) && root.value === null)) return beginBoard(text, eol, edit)
  if (!isMap(root)) return null
  const yaml = { text, eol, isFlow: root.flow === true, isJson: styleOf(root, text).isJson }
  const pairs = root.items as YamlPair[]
  const found = new Map(pairs.map((pair) => [nameOf(pair.key), pair]))
  const lists = (['documents', 'items', 'retired'] as const).flatMap((name): Splice[] => {
    const pair = found.get(name)
    return pair === undefined ? [] : listSplices(yaml, pair, edit[name])
  })
  const missing = (['documents', 'items', 'retired'] as const).filter(
    (name) => !found.has(name) && edit[name].add.length > 0,
  )
  const inner = [
    ...innerSplices(yaml, found.get('documents'), edit.documents.set, []),
    ...innerSplices(yaml, found.get('items'), edit.items.set, edit.items.words),
  ]
  const version = found.has('version') ? [] : [versionSplice(yaml, root)]
  return [...version, ...lists, ...inner, ...newLists(yaml, root, pairs, missing, edit)]
}

function beginBoard(text: string, eol: string, edit: BoardEdit): Splice[] {
  const lists = (['documents', 'items', 'retired'] as const).flatMap((name) => listLines(name, edit[name]))
  return [insertLines(text, text.length, ['version: 1', ...lists], eol)]
}

function listLines(name: string, { add }: ListEdit): string[] {
  if (add.length === 0) return []
  return [`${name}:`, ...add.map(({ entry }) => `  - ${entryOnOneLine(entry, plainStyle)}`)]
}

function versionSplice({ eol, isFlow }: YamlText, root: ParsedNode): Splice {
  const at = root.range[0] + (isFlow ? 1 : 0)
  return { from: at, to: at, text: isFlow ? ' "version": 1,' : `version: 1${eol}` }
}

/** Lists that the board does not have yet, after everything that it has. */
function newLists(
  yaml: YamlText,
  root: ParsedNode,
  pairs: readonly YamlPair[],
  names: readonly ('documents' | 'items' | 'retired')[],
  edit: BoardEdit,
): Splice[] {
  if (names.length === 0) return []
  const { text, eol, isFlow, isJson } = yaml
  if (!isFlow)
    return [
      insertLines(
        text,
        text.length,
        names.flatMap((name) => listLines(name, edit[name])),
        eol,
      ),
    ]
  const last = pairs.at(-1)
  const at = last?.value?.range[1] ?? last?.key.range[1] ?? root.range[0] + 1
  const joint = /\n/.test(text.slice(root.range[0], root.range[1])) ? `,${eol}  ` : ', '
  const lists = names.map((name) => {
    const entries = edit[name].add.map(({ entry }) => entryOnOneLine(entry, { ...plainStyle, isJson }))
    return `${joint}${isJson ? `"${name}"` : name}: [${entries.join(', ')}]`
  })
  return [{ from: at, to: at, text: lists.join('') }]
}

function innerSplices(
  { text, eol }: YamlText,
  list: YamlPair | undefined,
  set: readonly KeyEdit[],
  words: readonly WordsEdit[],
): Splice[] {
  const nodes = isSeq(list?.value) ? list.value.items : []
  const pairIn = (index: number, key: string): { pair: YamlPair; isJson: boolean } | null => {
    const node = nodes[index]
    if (!isMap(node)) return null
    const pair = (node.items as YamlPair[]).find((one) => nameOf(one.key) === key)
    return pair === undefined ? null : { pair, isJson: styleOf(node, text).isJson }
  }
  return [
    ...set.flatMap(({ index, key, value }) => {
      const node = pairIn(index, key)?.pair.value
      if (node == null) return []
      const [from, to] = trimmedRange(text, node)
      return [{ from, to, text: yamlScalar(value, quoteOf(node)) }]
    }),
    ...words.flatMap(({ index, key, remove, add }) => {
      const found = pairIn(index, key)
      const entries = add.map((entry): { entry: BoardEntry; place: 'end' } => ({ entry, place: 'end' }))
      return found === null
        ? []
        : listSplices({ text, eol, isFlow: true, isJson: found.isJson }, found.pair, { remove, add: entries })
    }),
  ]
}

function trimmedRange(text: string, node: ParsedNode): readonly [number, number] {
  let to = node.range[1]
  while (to > node.range[0] && /\s/.test(text[to - 1] ?? '')) to -= 1
  return [node.range[0], to]
}

function nameOf(key: ParsedNode): string {
  return isScalar(key) ? String(key.value) : ''
}

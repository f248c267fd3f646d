import { isDeepStrictEqual } from 'node:util'
import { isMap, isScalar, isSeq, type ParsedNode } from 'yaml'
import { listOf, recordOf } from '../../schema/narrow.ts'
import { composeYaml, readStrictYaml } from '../../schema/yaml/read-yaml.ts'
import {
  endOf,
  insertLines,
  lineEnd,
  lineStart,
  listSplices,
  type Splice,
  spliceText,
  type YamlPair,
  yamlScalar,
} from './yaml-editor.ts'

/**
 * Adds a word to the list at some keys of a YAML mapping, such as `statuses:` and `active:`, or to the mapping that is there in its
 * place. Missing keys are added, everything else stays as it is. Null where the text is written so that this cannot be done.
 */
export function addWord(file: string, keys: readonly string[], word: string): string | null {
  const mark = file.startsWith('\uFEFF') ? '\uFEFF' : ''
  const text = file.slice(mark.length)
  const composed = composeYaml(text)
  if ('fault' in composed) return null
  const splices = splicesFor(text, composed.root, keys, word)
  const after = splices === null ? null : spliceText(text, splices)
  if (after === null) return null
  const read = readStrictYaml(after)
  const wanted = withWord(readStrictYaml(text).data ?? {}, keys, word)
  return read.problems.length === 0 && isDeepStrictEqual(read.data, wanted) ? mark + after : null
}

/** What the data must be afterwards. */
function withWord(data: unknown, keys: readonly string[], word: string): unknown {
  const [key, ...rest] = keys
  if (key === undefined) {
    const isMapping = typeof data === 'object' && data !== null && !Array.isArray(data)
    return isMapping ? { ...data, [word]: null } : [...listOf(data), word]
  }
  const around = recordOf(data)
  return { ...around, [key]: withWord(around[key], rest, word) }
}

function splicesFor(
  text: string,
  root: ParsedNode | null,
  keys: readonly string[],
  word: string,
): readonly Splice[] | null {
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const added = (names: readonly string[], indent: string): string[] =>
    names.map((name, depth) => {
      const isLast = depth === names.length - 1
      return `${indent}${'  '.repeat(depth)}${yamlScalar(name, '')}:${isLast ? ` [${yamlScalar(word, '')}]` : ''}`
    })
  if (isEmptyNode(root)) return [insertLines(text, text.length, added(keys, ''), eol)]
  let node: ParsedNode = root
  for (const [depth, key] of keys.entries()) {
    if (!isMap(node) || node.flow === true) return null
    const pairs = node.items as YamlPair[]
    const pair = pairs.find((one) => isScalar(one.key) && one.key.value === key)
    if (pair === undefined) {
      const indent = ' '.repeat(depth === 0 ? 0 : column(text, node.range[0]))
      const at = depth === 0 ? text.length : lineEnd(text, endOf(text, node))
      return [insertLines(text, at, added(keys.slice(depth), indent), eol)]
    }
    const isLast = depth === keys.length - 1
    const { value } = pair
    if (isEmptyNode(value) && !isLast) {
      const indent = ' '.repeat(column(text, pair.key.range[0]) + 2)
      return [insertLines(text, lineEnd(text, pair.key.range[1]), added(keys.slice(depth + 1), indent), eol)]
    }
    if (isLast && (isSeq(value) || isEmptyNode(value))) {
      const add = [{ entry: word, place: 'end' as const }]
      return listSplices({ text, eol, isFlow: false, isJson: false }, pair, { remove: new Set(), add })
    }
    if (value === null) return null
    node = value
  }
  if (!isMap(node) || node.flow === true) return null
  const indent = ' '.repeat(column(text, node.range[0]))
  return [insertLines(text, lineEnd(text, endOf(text, node)), [`${indent}${yamlScalar(word, '')}:`], eol)]
}

function isEmptyNode(node: ParsedNode | null): node is null {
  return node === null || (isScalar(node) && node.value === null)
}

const column = (text: string, at: number): number => at - lineStart(text, at)

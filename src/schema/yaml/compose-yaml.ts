import { Composer, type Document, Lexer, type ParsedNode, Parser } from 'yaml'

export type YamlFault = { readonly message: string; readonly from: number; readonly to: number }

export type ComposedYaml = { readonly root: ParsedNode | null } | { readonly fault: YamlFault }

/** How many values may enclose one another. */
export const maxDepth = 100

const options = {
  version: '1.2',
  schema: 'core',
  strict: true,
  uniqueKeys: false,
  resolveKnownTags: false,
  prettyErrors: false,
  logLevel: 'silent',
} as const

type Tokens = Parameters<Composer['compose']>[0]

/**
 * Reads YAML text as one document of nodes, or says where and why it is not one.
 * The depth is measured on the token stack, because composing recurses and would exhaust the call stack.
 */
export function composeYaml(text: string): ComposedYaml {
  const tokens = []
  const parser = new Parser()
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) tokens.push(token)
    if (parser.stack.length > maxDepth) {
      return { fault: fault(`nested more than ${maxDepth} levels deep`, parser.offset) }
    }
  }
  for (const token of parser.end()) tokens.push(token)
  const composed = composeTokens(tokens, text.length)
  return 'fault' in composed ? { fault: atOpener(composed.fault, text) } : composed
}

const unclosed = /missing closing|must be sufficiently indented|must end with/i
const opener = /^[^#\n]*?:[ \t]+(["'[{])/gm
const closers: Readonly<Record<string, string>> = { '"': '"', "'": "'", '[': ']', '{': '}' }

/** What is never closed is noticed below: the mistake stands where the last one was opened and not closed again. */
function atOpener(found: YamlFault, text: string): YamlFault {
  if (!unclosed.test(found.message)) return found
  const opened = [...text.slice(0, found.from).matchAll(opener)].flatMap((match) => {
    const [line, mark = ''] = [match[0], match[1]]
    const at = match.index + line.length - 1
    const end = text.indexOf('\n', at)
    const rest = text.slice(at + 1, end === -1 ? undefined : end)
    return rest.includes(closers[mark] ?? mark) ? [] : [at]
  })
  const last = opened.at(-1)
  return last === undefined ? found : { ...found, from: last, to: last + 1 }
}

function composeTokens(tokens: Tokens, length: number): ComposedYaml {
  let first: Document.Parsed | null = null
  try {
    for (const document of haltingComposer().compose(tokens, true, length)) {
      if (first !== null) return { fault: fault('a second YAML document begins here', document.range[0]) }
      first = document
    }
  } catch (error) {
    if (error instanceof Halt) return { fault: error.fault }
    throw error
  }
  const error = first?.errors.toSorted((a, b) => a.pos[0] - b.pos[0])[0]
  if (error) return { fault: { message: plainWords(error.message), from: error.pos[0], to: error.pos[1] } }
  if (first?.directives?.yaml.explicit) return { fault: fault('a %YAML directive is not allowed', 0) }
  return { root: first?.contents ?? null }
}

class Halt extends Error {
  readonly fault: YamlFault

  constructor(fault: YamlFault) {
    super(fault.message)
    this.fault = fault
  }
}

type ErrorPlace = number | readonly [number, number] | { readonly offset: number; readonly source?: string }

/** Stops at the first error: collecting them all takes half a minute for a few megabytes of commas. */
function haltingComposer(): Composer {
  const composer = new Composer(options)
  let first: YamlFault | null = null
  const onError = (place: ErrorPlace, _code: string, message: string, isWarning?: boolean): void => {
    if (isWarning) return
    const [from, to] = offsetsOf(place)
    first ??= { message: plainWords(message), from, to }
    throw new Halt(first)
  }
  Object.assign(composer, { onError })
  return composer
}

function offsetsOf(place: ErrorPlace): readonly [number, number] {
  if (typeof place === 'number') return [place, place + 1]
  if ('offset' in place) return [place.offset, place.offset + (place.source?.length ?? 1)]
  return place
}

function fault(message: string, from: number): YamlFault {
  return { message, from, to: from }
}

/** The parser's message as one clause: no second line, no capital letter, no full stop. */
function plainWords(message: string): string {
  const line = message.split('\n', 1)[0]?.trim().replace(/[.:]$/, '') ?? ''
  return line.charAt(0).toLowerCase() + line.slice(1)
}

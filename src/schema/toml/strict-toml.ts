import { ParseError, parseTOML } from 'toml-eslint-parser'
import type { Span } from '../../model/document/span.ts'
import { LineTable } from '../line-table.ts'
import { type PlacedOffsets, placeOf } from '../placed-offsets.ts'
import type { SpanOf } from '../yaml/strict-yaml.ts'
import { type TomlFault, tomlFault } from './toml-fault.ts'
import { tomlValues } from './toml-values.ts'

export type TomlProblem = { readonly message: string; readonly span: Span }

export type StrictToml = {
  /** Null when the text is no TOML at all. */
  readonly data: Readonly<Record<string, unknown>> | null
  readonly problems: readonly TomlProblem[]
  readonly spanOf: SpanOf
}

const maxCharacters = 1024 * 1024

/** Reads TOML 1.0 that means no more than JSON could: no dates, no endless numbers, no deep nesting. */
export function readStrictToml(source: string): StrictToml {
  const text = source.startsWith('\uFEFF') ? source.slice(1) : source
  const lines = new LineTable(text)
  const read = text.length > maxCharacters ? tooLong : readValues(text)
  if ('fault' in read) {
    const span = lines.span(read.fault.from, read.fault.to)
    return { data: null, problems: [{ message: read.fault.message, span }], spanOf: () => span }
  }
  return {
    data: read.data,
    problems: read.defects.map(({ message, from, to }) => ({ message, span: lines.span(from, to) })),
    spanOf: (pointer, part = 'value') => lines.span(...placeOf(pointer, part, read)),
  }
}

type Read =
  | { readonly fault: TomlFault }
  | (PlacedOffsets & {
      readonly data: Readonly<Record<string, unknown>>
      readonly defects: readonly TomlFault[]
    })

const tooLong: Read = { fault: { message: 'it is longer than the 1 MiB that are read', from: 0, to: 0 } }

function readValues(text: string): Read {
  const alone = text.search(/\r(?!\n)/)
  if (alone >= 0)
    return { fault: { message: 'a carriage return alone ends no line', from: alone, to: alone + 1 } }
  try {
    const [top] = parseTOML(text, { tomlVersion: '1.0' }).body
    return tomlValues(top, text)
  } catch (error) {
    if (error instanceof ParseError) return { fault: tomlFault(text, error.message, error.index) }
    // The parser descends into what is nested and takes texts apart on its stack, which has an end.
    if (error instanceof RangeError) return { fault: excess(text) }
    throw error
  }
}

function excess(text: string): TomlFault {
  const at = text.search(/(?:[[{][\s"\w=]*){50}/)
  if (at >= 0) return { message: 'values are nested too deeply', from: at, to: at + 1 }
  const quotes = Math.max(0, text.search(/"{3}|'{3}/))
  return { message: 'a text in quotes is too long', from: quotes, to: quotes + 3 }
}

import { isMapping } from '../model/mapping.ts'
import { childPointer } from './json-pointer.ts'

/** The value as a mapping; empty when it is none. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return isMapping(value) ? value : {}
}

/** The value as a list; empty when it is none. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** The texts of a list; a single text is a list of one. */
export function textsOf(value: unknown): string[] {
  return typeof value === 'string' ? [value] : listOf(value).filter((item) => typeof item === 'string')
}

export function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

export function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

/** A text, and the JSON pointer of its place. */
export type PointedText = { readonly text: string; readonly pointer: string }

/** The texts of a list, or the single text in its place, each with its pointer. */
export function pointedTexts(value: unknown, pointer: string): PointedText[] {
  if (typeof value === 'string') return [{ text: value, pointer }]
  return listOf(value).flatMap((text, index) =>
    typeof text === 'string' ? [{ text, pointer: childPointer(pointer, index) }] : [],
  )
}

import type { Severity } from '../../model/finding.ts'
import type { Settings } from '../../model/settings.ts'
import type { ReaderName } from '../../parse/markdown/markdown.ts'
import type { FoundDocument } from '../../workspace/discover.ts'
import type { MaskedText } from '../read-masked.ts'

/** What a helper has to know before it can read anything. Plain data: it may run in another thread. */
export type HelperTask = {
  readonly settings: Settings
  readonly now: string
  readonly severities: Readonly<Record<string, Severity | 'off'>>
  readonly reader: ReaderName | null
}

/** A document to be read, by the number under which its answer is expected. */
export type HelperQuestion = {
  readonly number: number
  readonly file: MaskedText
  readonly entry: FoundDocument
}

export type HelperAnswer = {
  readonly number: number
  /** Null where something failed that has to be told: whoever asked reads the document again. */
  readonly made: Made | null
}

/** What was made of a document. */
export type Made = {
  /** What is held of it, as JSON. */
  readonly held: string
  /** The reference had to read its markdown. */
  readonly byReference: boolean
}

/** Somebody who reads documents at the same time. */
export type Helper = {
  ask(questions: readonly HelperQuestion[]): void
  /** Answers that came in since; when it is waited for, at least one. Null when the helper is gone, and will not answer. */
  answers(isAwaited: boolean): Promise<readonly HelperAnswer[] | null>
  leave(): void
}

/** Finds a helper; null where none would be of use. */
export type OpenHelper = (task: HelperTask) => Promise<Helper | null>

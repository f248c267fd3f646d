import { createHash } from 'node:crypto'
import { parse } from 'yaml'
import type {
  FileAnswer,
  FileQuestion,
  JournalAnswers,
  JournalQuestions,
  PinAnswer,
  PinQuestion,
} from '../../src/model/evidence/journal-answers.ts'

type Files = Readonly<Record<string, string | Uint8Array>>

/** Beside the documents of a fixture: what the repositories and files say that its journals tell of. */
export const answersFile = 'journals.yaml'

/** Pins by `tag v2`, `branch main`, `submodule engine`, `commit 1a2b3c4`; files by name, each with its text or digest. */
type Sketch = {
  readonly pins?: Readonly<Record<string, Partial<PinAnswer>>>
  readonly files?: Readonly<Record<string, FileSketch>>
}
type FileSketch = Partial<FileAnswer> & { readonly text?: string }

/** Answers to the queries in `journals.yaml`; the rest is not mapped. Null without the file. */
export function sketchedAnswers(files: Files): ((questions: JournalQuestions) => JournalAnswers) | null {
  const text = files[answersFile]
  if (typeof text !== 'string') return null
  const { pins = {}, files: told = {} }: Sketch = parse(text.replace(/^\uFEFF/, '')) ?? {}
  return (questions) => ({
    pins: questions.pins.map((question) => pinAnswer(question, pins)),
    files: questions.files.map((question) => fileAnswer(question, told[question.file])),
    history: null,
  })
}

function pinAnswer({ kind, name, commit }: PinQuestion, pins: NonNullable<Sketch['pins']>): PinAnswer {
  const sketch = pins[`${kind} ${name ?? commit}`]
  return { code: 'unmapped', repo: null, commit: null, ...sketch }
}

function fileAnswer({ file, value }: FileQuestion, sketch: FileSketch | undefined): FileAnswer {
  const nothing = { path: null, sha256: null, isValue: null, number: null }
  if (sketch === undefined) return { code: 'unmapped', ...nothing }
  const { text, ...told } = sketch
  const path = `../live/${file}`
  if (text === undefined)
    return { code: 'read', ...nothing, path, isValue: value === null ? null : false, ...told }
  const sha256 = createHash('sha256').update(text).digest('hex')
  const number = /^\d+$/.test(text.trim()) ? text.trim() : null
  return {
    code: 'read',
    path,
    sha256,
    isValue: value === null ? null : text.trim() === value,
    number,
    ...told,
  }
}

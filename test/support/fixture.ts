import { isUtf8 } from 'node:buffer'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { parse } from 'yaml'
import type { Example, RuleExamples } from '../../src/model/rule.ts'
import type { Files } from './check-files.ts'

/** A small workspace under `test/rules/<id>/` and what the rule must find in it. */
export type Fixture = {
  readonly name: string
  readonly valid: boolean
  readonly files: Files
  /** The only document, whose path the expectations leave out; null where there are several. */
  readonly document: string | null
  /** The file of expected findings. */
  readonly expectedFile: string
  readonly expected: string | null
}

/** Next to the fixtures of a rule: how to break a clean workspace so that only this rule reports it. */
export const mutationFile = 'mutation.yaml'

/** Next to the fixtures of a rule: the examples that `sot explain` and the page of the rule show. */
const examplesFile = 'examples.yaml'

const folder = 'sot/03-PROTOCOLS'

/** All fixtures of one rule, in order of name. */
export function fixturesOf(root: string, rule: string): Fixture[] {
  const home = join(root, rule)
  if (!existsSync(home)) return []
  return readdirSync(home)
    .filter((name) => !name.endsWith('.expected') && name !== mutationFile && name !== examplesFile)
    .sort()
    .map((name) => readFixture(home, name))
}

function readFixture(home: string, name: string): Fixture {
  const prefix = /^(valid|invalid)-/.exec(name)
  if (prefix === null)
    throw new Error(`${join(home, name)}: expected a name that starts with valid- or invalid-`)
  const path = join(home, name)
  const isFolder = statSync(path).isDirectory()
  const document = isFolder ? null : `${folder}/${name.slice(prefix[0].length)}`
  const expectedFile = isFolder ? join(path, 'expected') : path.replace(/\.md$/, '.expected')
  return {
    name,
    valid: prefix[1] === 'valid',
    files: document === null ? filesUnder(path) : { [document]: readContent(path) },
    document,
    expectedFile,
    expected: existsSync(expectedFile) ? readFileSync(expectedFile, 'utf8') : null,
  }
}

/** All files below a folder, by path relative to it, but for `expected`. */
export function filesUnder(folderPath: string): Files {
  const paths = readdirSync(folderPath, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folderPath, path))
    .filter((path) => statSync(path).isFile() && relative(folderPath, path) !== 'expected')
    .sort()
  return Object.fromEntries(
    paths.map((path) => [relative(folderPath, path).split(sep).join('/'), readContent(path)]),
  )
}

function readContent(path: string): string | Uint8Array {
  const bytes = readFileSync(path)
  return isUtf8(bytes) ? bytes.toString('utf8') : bytes
}

/** The examples of one rule; none where the file is missing. */
export function readExamples(root: string, rule: string): RuleExamples {
  const file = join(root, rule, examplesFile)
  return existsSync(file) ? parse(readFileSync(file, 'utf8')) : { good: [], bad: [] }
}

/** The workspace of an example. */
export function filesOfExample(example: Example): Files {
  return typeof example === 'string' ? { 'sot/X-ISSUES.md': example } : example
}

/** The ways of storing the same text that must make no difference. */
export const encodings: Readonly<Record<string, (path: string, text: string) => string>> = {
  'as written': (_path, text) => text,
  'with CRLF': (_path, text) => text.replaceAll(/\r?\n/g, '\r\n'),
  'with a BOM': (path, text) => (path.endsWith('.md') && !text.startsWith('\uFEFF') ? `\uFEFF${text}` : text),
}

/** The same workspace, every file stored another way. */
export function encoded(files: Files, encode: (path: string, text: string) => string): Files {
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path, typeof text === 'string' ? encode(path, text) : text]),
  )
}

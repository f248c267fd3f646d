import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type CorpusFile, corpusDocument, firstOutside } from './documents.ts'
import { specDocument } from './specs.ts'

/** Change it with the corpus: a folder that was written by another one is written anew. */
export const corpusVersion = 'corpus-5'

const config = `version: 1
evidence: { unavailable: note }
ids: { pattern: 'TOPIC-[A-Z]{3}-\\d{3}' }
rules: { user-story-coverage: off, evidence-pin: off }
`

const schema = new URL('../config/front-matter.schema.json', import.meta.url)

/** A workspace of so many planning documents, written unless it is there. Each `owner` has a copy of its own. */
export function planningCorpus(work: string, documents: number, owner = ''): string {
  return once(work, `planning-${documents}${owner === '' ? '' : `-${owner}`}`, function* () {
    yield { path: 'sot.config.yaml', text: workspaceConfig(documents) }
    yield { path: 'front-matter.schema.json', text: readFileSync(schema, 'utf8') }
    for (let index = 0; index < documents; index += 1) yield corpusDocument(index)
  })
}

/** The configuration of a workspace of so many planning documents. */
export function workspaceConfig(documents: number): string {
  return documents > firstOutside ? `${config}documents: ['plans/**/*.md']\n` : config
}

/** A project of so many specs in OpenSpec's own format. */
export function specCorpus(work: string, documents: number): string {
  return once(work, `specs-${documents}`, function* () {
    yield { path: 'openspec/config.yaml', text: 'schema: spec-driven\n' }
    for (let index = 0; index < documents; index += 1) yield specDocument(index)
  })
}

function once(work: string, name: string, files: () => Iterable<CorpusFile>): string {
  const folder = join(work, name)
  const stamp = join(work, `${name}.${corpusVersion}`)
  if (existsSync(stamp)) return folder
  rmSync(folder, { recursive: true, force: true })
  for (const { path, text } of files()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  writeFileSync(stamp, '')
  return folder
}

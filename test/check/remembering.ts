import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { check } from '../../src/check/check.ts'
import type { CheckRequest } from '../../src/check/check-request.ts'
import { recheck } from '../../src/check/incremental/recheck.ts'
import { sha256Of } from '../../src/check/sha256.ts'
import type { Finding } from '../../src/model/finding.ts'
import type { CheckReport } from '../../src/model/result.ts'
import { renderJson } from '../../src/report/check-json.ts'
import { joinText, renderBlocks, renderText } from '../../src/report/check-text.ts'
import { renderGithub } from '../../src/report/github.ts'
import { renderJunit } from '../../src/report/junit.ts'
import { renderSarif } from '../../src/report/sarif.ts'
import { rules } from '../../src/rules/registry.generated.ts'
import { FactStore } from '../../src/workspace/cache/fact-store.ts'
import type { FileSource } from '../../src/workspace/sources/file-source.ts'
import { memorySource } from '../../src/workspace/sources/memory-source.ts'
import { PathTree } from '../../src/workspace/sources/path-tree.ts'
import type { Files } from '../support/check-files.ts'
import { answersFile } from '../support/journal-answers.ts'
import { authorsFile, sketchedJournals } from '../support/journal-sketch.ts'
import { commitsFile, runsFile, sketchedCommits, sketchedStore } from '../support/run-sketch.ts'

/** A folder for a cache that lives as long as the test. */
export function cacheRoom(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sot-cache-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export function openStore(room: string, version = 'test'): FactStore {
  return new FactStore({ base: room, below: ['cache'] }, version)
}

const meta = rules.map((rule) => rule.meta)

/** Every form in which a result is told, as one text. */
export function told(result: CheckReport): string {
  const paint = (_role: unknown, text: string) => text
  return [
    renderText(result, { quiet: false, width: 100, paint }),
    renderJson(result),
    renderSarif(result, { version: '0', prefix: '', rules: meta }),
    renderJunit(result),
    renderGithub(result, { quiet: false, prefix: '' }),
    result.bugs.map(({ stack }) => stack).join('\n'),
    [...result.excerpts].map(([path, lines]) => `${path} ${[...lines.keys()]}`).join('\n'),
  ].join('\n=====\n')
}

/** Files in memory that can be told apart without reading them, as those on disk can. */
export function markedSource(files: Files): FileSource {
  const tree = new PathTree(Object.keys(files).map((path) => ({ path, type: 'file' })))
  const marks = {
    outer: { prefix: '', files: [] },
    entries: (folder: string) => tree.entries(folder),
    folderMark: () => null,
    mark: (path: string) => (Object.hasOwn(files, path) ? sha256Of(files[path] ?? '') : null),
  }
  return { ...memorySource(files), marks }
}

const besideFiles: ReadonlySet<string> = new Set([runsFile, commitsFile, answersFile, authorsFile])

export type Wish = Partial<Omit<CheckRequest, 'source' | 'cache'>>

/** A check of files, runs and commits beside them included. */
export function requestFor(files: Files, now: string, wish: Wish = {}): CheckRequest {
  const plain = Object.entries(files).filter(([path]) => !besideFiles.has(path))
  const store = sketchedStore(files)
  const commits = sketchedCommits(files)
  const journals = sketchedJournals(files)
  return {
    source: markedSource(Object.fromEntries(plain)),
    now,
    ...(store === null ? {} : { openStore: async () => store }),
    ...(commits === null ? {} : { askCommits: () => commits }),
    ...(journals === null ? {} : { askJournals: () => journals }),
    ...wish,
  }
}

/** What a check tells that knows nothing of any before. */
export async function tellAnew(request: CheckRequest): Promise<string> {
  const result = await check(request)
  return 'problem' in result ? JSON.stringify(result) : told(result)
}

/** What a check tells that remembers, and what it says of its memory. */
export type Again = { readonly text: string; readonly cache: string }

function memoryOf({ stats }: Pick<CheckReport, 'stats'>): string {
  return stats.find(({ name }) => name === 'cache')?.value ?? ''
}

/** Every form of what a check tells that remembers. */
export async function tellAgain(request: CheckRequest, room: string): Promise<Again> {
  const store = openStore(room)
  const cache = { store, startedAt: Date.now() }
  const result = await recheck({ ...request, cache, listed: true })
  store.close()
  if ('problem' in result) return { text: JSON.stringify(result), cache: '' }
  if ('blocks' in result) throw new Error('no blocks were asked for')
  return { text: told(result), cache: memoryOf(result) }
}

const layout = { width: 100, paint: (_role: unknown, text: string) => text }

/** The text report of a check that remembers the blocks it is made of. */
export async function textAgain(request: CheckRequest, room: string): Promise<Again> {
  const store = openStore(room)
  const blocks = {
    key: 'test',
    tell: async (findings: readonly Finding[], excerpts: CheckReport['excerpts']) =>
      renderBlocks(findings, excerpts, layout),
  }
  const result = await recheck({ ...request, cache: { store, startedAt: Date.now() }, blocks })
  store.close()
  if ('problem' in result) return { text: JSON.stringify(result), cache: '' }
  const options = { ...layout, quiet: false }
  const text = 'blocks' in result ? joinText(result.blocks, result, options) : renderText(result, options)
  return { text, cache: memoryOf(result) }
}

/** The same of one that knows nothing. */
export async function textAnew(request: CheckRequest): Promise<string> {
  const result = await check(request)
  return 'problem' in result ? JSON.stringify(result) : renderText(result, { ...layout, quiet: false })
}

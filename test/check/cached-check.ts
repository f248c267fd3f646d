import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { CheckRequest } from '../../src/check/check-request.ts'
import { reportCheck } from '../../src/check/report-check.ts'
import { checkWorkspace } from '../../src/check/session.ts'
import type { CheckReport } from '../../src/model/result.ts'
import type { UserProblem } from '../../src/model/user-problem.ts'
import { renderJson } from '../../src/report/check-json.ts'
import { renderText } from '../../src/report/check-text.ts'
import { renderGithub } from '../../src/report/github-annotations.ts'
import { renderJunit } from '../../src/report/junit.ts'
import { renderSarif } from '../../src/report/sarif.ts'
import { rules } from '../../src/rules/registry.generated.ts'
import type { Cache } from '../../src/workspace/cache/cache-file.ts'
import { sha256Of } from '../../src/workspace/files/digest.ts'
import type { FileSource } from '../../src/workspace/sources/file-source.ts'
import { memorySource } from '../../src/workspace/sources/memory-source.ts'
import { PathTree } from '../../src/workspace/sources/path-tree.ts'
import type { Files } from '../support/check-files.ts'
import { answersFile } from '../support/journal-answers.ts'
import { authorsFile, sketchedJournals } from '../support/journal-sketch.ts'
import {
  commitsFile,
  formerFile,
  runsFile,
  signOffsFile,
  sketchedBase,
  sketchedCommits,
  sketchedRepository,
  sketchedStore,
  trustFile,
} from '../support/run-sketch.ts'

/** A folder for a cache that lives as long as the test. */
export function cacheFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sot-cache-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A key of caches, of the user who runs the tests. */
export const testKey = { bytes: Buffer.alloc(32, 1), owner: userInfo().uid }

/** A cache in that folder, for one version of the program. */
export function cacheIn(folder: string, version = 'test'): Cache {
  return { place: { base: folder, below: ['cache'] }, version, key: testKey }
}

const meta = rules.map((rule) => rule.meta)

/** Every form of a report, as one text. */
async function renderAll(result: CheckReport): Promise<string> {
  const paint = (_role: unknown, text: string) => text
  return [
    await renderText(result, { quiet: false, width: 100, paint }),
    renderJson(result),
    renderSarif(result, { version: '0', prefix: '', rules: meta, examples: {} }),
    renderJunit(result),
    renderGithub(result, { quiet: false, prefix: '' }),
    result.bugs.map(({ stack }) => stack).join('\n'),
    [...result.excerpts].map(([path, lines]) => `${path} ${[...lines.keys()]}`).join('\n'),
  ].join('\n=====\n')
}

/** Files in memory with marks, so that changes are detected without reading them, as on disk. */
export function markedSource(files: Files): FileSource {
  const tree = new PathTree(Object.keys(files).map((path) => ({ path, type: 'file' })))
  const marks = {
    outer: { prefix: '', files: [] },
    entries: (folder: string) => tree.entries(folder),
    mark: (path: string) => (Object.hasOwn(files, path) ? sha256Of(files[path] ?? '') : null),
  }
  return { ...memorySource(files), marks }
}

const besideFiles: ReadonlySet<string> = new Set([
  runsFile,
  commitsFile,
  signOffsFile,
  trustFile,
  formerFile,
  answersFile,
  authorsFile,
])

export type Wish = Partial<Omit<CheckRequest, 'source'>>

/** A check of files, including their runs and commits. */
export function requestFor(files: Files, now: string, wish: Wish = {}): CheckRequest {
  const plain = Object.entries(files).filter(([path]) => !besideFiles.has(path))
  const store = sketchedStore(files)
  const commits = sketchedCommits(files)
  const journals = sketchedJournals(files)
  const base = sketchedBase(files)
  const repository = sketchedRepository(files)
  return {
    source: markedSource(Object.fromEntries(plain)),
    now,
    ...(store === null ? {} : { openStore: async () => store }),
    ...(commits === null ? {} : { askCommits: () => commits }),
    ...(repository === null ? {} : { askRepository: repository }),
    ...(journals === null ? {} : { askJournals: () => journals }),
    ...(base === null ? {} : { askBase: async () => base }),
    ...wish,
  }
}

/** Every form of what a check reports that knows nothing of any before. */
export async function reportAnew(request: CheckRequest): Promise<string> {
  return reportOf(await checkWorkspace(request))
}

/** Every form of a report, or the problem there is instead. */
export async function reportOf(result: CheckReport | { readonly problem: UserProblem }): Promise<string> {
  return 'problem' in result ? JSON.stringify(result) : renderAll(result)
}

/** What a check reports, and what it took from its cache. */
export type CachedReport = { readonly text: string; readonly use: string }

/** What a check reports that uses a cache on disk. */
export async function reportWithCache(request: CheckRequest, folder: string): Promise<CachedReport> {
  const cached = { ...request, startedAt: Date.now(), listed: true }
  const result = await reportCheck(cached, cacheIn(folder))
  const stats = 'problem' in result ? [] : result.stats
  return { text: await reportOf(result), use: stats.find(({ name }) => name === 'cache')?.value ?? '' }
}

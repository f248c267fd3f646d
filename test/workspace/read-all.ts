import { type Discovery, discover } from '../../src/check/documents/discover.ts'
import { defaultSettings, type Settings } from '../../src/model/settings.ts'
import type { FileSource } from '../../src/workspace/sources/file-source.ts'

/** What is found with some settings; a problem is an error of the test. */
export async function found(source: FileSource, settings: Partial<Settings> = {}): Promise<Discovery> {
  const outcome = await discover(source, { ...defaultSettings, ...settings })
  if ('problem' in outcome) throw new Error(outcome.problem.what)
  return outcome.discovery
}

/** The paths of the documents that are found. */
export async function documentsIn(source: FileSource, settings: Partial<Settings> = {}): Promise<string[]> {
  return (await found(source, settings)).documents.map(({ path }) => path)
}

/** What stops the search. */
export async function problemOf(source: FileSource, settings: Partial<Settings> = {}): Promise<string> {
  const outcome = await discover(source, { ...defaultSettings, ...settings })
  return 'problem' in outcome ? outcome.problem.what : 'no problem'
}

import { lstatSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type CaseFacts, passEvents } from '../../model/evidence/evidence.ts'
import type { CaseYaml } from '../../model/schema-types.generated.ts'
import { violationsOf } from '../../schema/validate.ts'
import { readStrictYaml } from '../../schema/yaml/read-yaml.ts'
import { readPlainFile } from '../../workspace/files/plain-file.ts'
import { fixtureDigest } from './fixture-digest.ts'

/** A case as its folder describes it: what a verifier must know, and what a run needs. */
export type HarnessCase = CaseFacts &
  Pick<CaseYaml, 'title' | 'task' | 'solution' | 'mutants'> & {
    readonly folder: string
    /** Tests that are laid over the files only to judge them. */
    readonly hidden: HiddenTests | null
    /** The folder of the files that a run starts from; null where they are those of a repository. */
    readonly tree: string | null
  }

/** A folder of tests with its digest and the paths in it. */
export type HiddenTests = {
  readonly folder: string
  readonly sha256: string
  readonly paths: readonly string[]
}

/** A case with its files: its own, or those of a repository when they were copied. */
export type ReadyCase = HarnessCase & { readonly tree: string; readonly fixtureSha256: string }

type CaseProblem = { readonly problem: string }

const yamlCap = 1024 * 1024

/** All cases of the folders given; the first of an id counts, a second one is a problem. */
export function loadCases(folders: readonly string[]): {
  readonly cases: ReadonlyMap<string, HarnessCase>
  readonly problems: readonly { readonly folder: string; readonly problem: string }[]
} {
  const cases = new Map<string, HarnessCase>()
  const problems: { folder: string; problem: string }[] = []
  for (const parent of folders) {
    const names = namesIn(parent)
    if (names === null) problems.push({ folder: parent, problem: 'the folder of cases cannot be listed' })
    for (const name of (names ?? []).sort()) {
      const folder = join(parent, name)
      if (!isFolder(folder)) continue
      const found = caseFacts(folder)
      if ('problem' in found) problems.push({ folder, problem: found.problem })
      else if (cases.has(found.id)) problems.push({ folder, problem: `there is another case "${found.id}"` })
      else cases.set(found.id, found)
    }
  }
  return { cases, problems }
}

function namesIn(folder: string): string[] | null {
  try {
    return readdirSync(folder)
  } catch {
    return null
  }
}

/** One case: `case.yaml`, the tree it starts from and the patch that solves it. */
export function caseFacts(folder: string): HarnessCase | CaseProblem {
  const read = readText(join(folder, 'case.yaml'))
  if (typeof read !== 'string') return { problem: `case.yaml: ${read.problem}` }
  const { data, problems, spanOf } = readStrictYaml(read)
  const fault = problems[0] ?? violationsOf('case', data, spanOf)[0]
  if (fault !== undefined) return { problem: `case.yaml:${fault.span[0]}: ${fault.message}` }
  const yaml = data as CaseYaml
  if (yaml.id !== basename(folder))
    return { problem: `case.yaml: the id "${yaml.id}" is not the folder's name` }
  const hidden = hiddenTests(folder, yaml)
  if (hidden !== null && 'problem' in hidden) return hidden
  const facts = { allowed_special: [], required_events: passEvents, ...yaml, folder, hidden }
  const fixture = join(folder, 'fixture')
  const hasFixture = isFolder(fixture)
  if (yaml.repository === true) {
    if (hasFixture) return { problem: 'fixture: a case of a repository has none of its own' }
    return { ...facts, tree: null, fixtureSha256: null }
  }
  return hasFixture ? withTree(facts, fixture) : { problem: 'fixture: there is no such folder' }
}

function hiddenTests(folder: string, { hidden }: CaseYaml): HiddenTests | CaseProblem | null {
  if (hidden === undefined) return null
  const tests = join(folder, hidden)
  const digest = isFolder(tests) ? fixtureDigest(tests) : { problem: 'there is no such folder' }
  if ('problem' in digest) return { problem: `${hidden}: ${digest.problem}` }
  return { folder: tests, sha256: digest.sha256, paths: [...digest.files.keys()] }
}

/** A case that starts from the files of a folder. */
export function withTree(
  facts: Omit<HarnessCase, 'tree' | 'fixtureSha256'>,
  tree: string,
): ReadyCase | CaseProblem {
  const digest = fixtureDigest(tree)
  if ('problem' in digest) return { problem: `fixture: ${digest.problem}` }
  const { sha256, files } = digest
  // Git does not store a repository within the files as files: there is no tree of them.
  const isNested = [...files.keys()].some((path) => path.split('/').includes('.git'))
  return { ...facts, tree, fixtureSha256: sha256, ...(isNested ? {} : { fixtureFiles: files }) }
}

function readText(path: string): string | CaseProblem {
  const bytes = readPlainFile(path, yamlCap)
  if ('code' in bytes) return { problem: `it ${bytes.message}` }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return { problem: 'it is not UTF-8' }
  }
}

function isFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

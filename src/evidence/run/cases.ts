import { lstat, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type CaseFacts, passEvents } from '../../model/evidence/evidence.ts'
import type { CaseYaml } from '../../model/schema-types.generated.ts'
import { violationsOf } from '../../schema/validate.ts'
import { readStrictYaml } from '../../schema/yaml/read-yaml.ts'
import { fixtureDigest } from './fixture-digest.ts'
import { openPlainFile } from './plain-file.ts'

/** A case as its folder describes it: what a verifier must know, and what a run needs. */
export type HarnessCase = CaseFacts & {
  readonly folder: string
  /** The folder of the files that a run starts from; null where they are those of a repository. */
  readonly tree: string | null
  readonly title: string
  readonly task: string
  readonly timeoutSeconds: number
  /** File name of the patch that solves it. */
  readonly solution: string
}

/** A case with its files: its own, or those of a repository when they were copied. */
export type ReadyCase = HarnessCase & { readonly tree: string; readonly fixtureSha256: string }

type CaseProblem = { readonly problem: string }

const yamlCap = 1024 * 1024

/** All cases of the folders given; the first of an id counts, a second one is a problem. */
export async function loadCases(folders: readonly string[]): Promise<{
  readonly cases: ReadonlyMap<string, HarnessCase>
  readonly problems: readonly { readonly folder: string; readonly problem: string }[]
}> {
  const cases = new Map<string, HarnessCase>()
  const problems: { folder: string; problem: string }[] = []
  for (const parent of folders) {
    const names = await readdir(parent).catch(() => null)
    if (names === null) problems.push({ folder: parent, problem: 'the folder of cases cannot be listed' })
    for (const name of (names ?? []).sort()) {
      const folder = join(parent, name)
      if (!(await isFolder(folder))) continue
      const found = await caseFacts(folder)
      if ('problem' in found) problems.push({ folder, problem: found.problem })
      else if (cases.has(found.id)) problems.push({ folder, problem: `there is another case "${found.id}"` })
      else cases.set(found.id, found)
    }
  }
  return { cases, problems }
}

/** One case: `case.yaml`, the tree it starts from and the patch that solves it. */
export async function caseFacts(folder: string): Promise<HarnessCase | CaseProblem> {
  const read = await readText(join(folder, 'case.yaml'))
  if (typeof read !== 'string') return { problem: `case.yaml: ${read.problem}` }
  const { data, problems, spanOf } = readStrictYaml(read)
  const fault = problems[0] ?? violationsOf('case', data, spanOf)[0]
  if (fault !== undefined) return { problem: `case.yaml:${fault.span[0]}: ${fault.message}` }
  const yaml = data as CaseYaml
  if (yaml.id !== basename(folder))
    return { problem: `case.yaml: the id "${yaml.id}" is not the folder's name` }
  const fixture = join(folder, 'fixture')
  const hasFixture = await isFolder(fixture)
  if (yaml.repository === true) {
    if (hasFixture) return { problem: 'fixture: a case of a repository has none of its own' }
    return { ...factsOf(folder, yaml), tree: null, fixtureSha256: null }
  }
  return hasFixture
    ? withTree(factsOf(folder, yaml), fixture)
    : { problem: 'fixture: there is no such folder' }
}

/** A case that starts from the files of a folder. */
export async function withTree(
  facts: Omit<HarnessCase, 'tree' | 'fixtureSha256'>,
  tree: string,
): Promise<ReadyCase | CaseProblem> {
  const digest = await fixtureDigest(tree)
  if ('problem' in digest) return { problem: `fixture: ${digest.problem}` }
  const { sha256, files } = digest
  // Git does not store a repository within the files as files: there is no tree of them.
  const isNested = [...files.keys()].some((path) => path.split('/').includes('.git'))
  return { ...facts, tree, fixtureSha256: sha256, ...(isNested ? {} : { fixtureFiles: files }) }
}

function factsOf(folder: string, yaml: CaseYaml): Omit<HarnessCase, 'tree' | 'fixtureSha256'> {
  return {
    id: yaml.id,
    stage: yaml.stage,
    allowedFiles: yaml.allowed_files,
    allowedSpecial: yaml.allowed_special ?? [],
    testsCommand: yaml.tests.command,
    testsParser: yaml.tests.parser,
    requiredEvents: yaml.required_events ?? passEvents,
    folder,
    title: yaml.title,
    task: yaml.task,
    timeoutSeconds: yaml.tests.timeout_s,
    solution: yaml.solution,
  }
}

async function readText(path: string): Promise<string | CaseProblem> {
  const file = await openPlainFile(path, yamlCap)
  if (file === null) return { problem: 'there is no such file' }
  if ('code' in file) return { problem: file.message }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat([...file.chunks()]))
  } catch {
    return { problem: 'it is not UTF-8' }
  } finally {
    await file.close()
  }
}

async function isFolder(path: string): Promise<boolean> {
  const stat = await lstat(path).catch(() => null)
  return stat?.isDirectory() ?? false
}

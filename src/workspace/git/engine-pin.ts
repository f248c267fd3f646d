import { existsSync, lstatSync } from 'node:fs'
import { join } from 'node:path'
import type { FleetListPin } from '../../model/schema-types.generated.ts'
import { findRepository } from './find-repository.ts'
import { FolderGit } from './folder-git.ts'

type PinVerdict = Omit<FleetListPin, 'pin'>

/**
 * Asks git, never the network, whether a project's engine is what it is pinned to: the repository or submodule in its
 * folder `engine`, or without such a folder the project's own repository, which must contain the pinned commit.
 */
export async function askEnginePin(project: string, pin: string): Promise<FleetListPin> {
  return { pin, ...(await judgePin(project, pin)) }
}

async function judgePin(project: string, pin: string): Promise<PinVerdict> {
  const engine = join(project, 'engine')
  const stats = lstatSync(engine, { throwIfNoEntry: false })
  if (stats?.isSymbolicLink()) return unknowable('engine is a link, and links are not followed')
  const recorded = await recordedCommit(project)
  if (existsSync(join(engine, '.git'))) return weigh(await ask(engine, pin), pin, recorded, true)
  if (recorded !== null) return weighRecorded(recorded, pin)
  if (stats !== undefined) return unknowable('the folder engine is no repository')
  if (!existsSync(join(project, '.git')))
    return unknowable('the project has neither an engine nor a repository')
  return weigh(await ask(project, pin), pin, null, false)
}

/** What one repository knows of a pin. */
type Answers = {
  readonly isWhole: boolean
  readonly head: string | null
  readonly tag: string | null
  readonly commit: string | null
  readonly isAmbiguous: boolean
  readonly isBranch: boolean
}

async function ask(folder: string, pin: string): Promise<Answers | null> {
  const git = await FolderGit.open(folder)
  if (git === null) return null
  try {
    const commit = await git.commit(pin)
    return {
      isWhole: git.isWhole,
      head: await git.commitAt('HEAD'),
      tag: (await git.ref('refs/tags/', pin)) ?? (await git.tagged(pin)),
      commit: commit === 'ambiguous' ? null : (commit?.id ?? null),
      isAmbiguous: commit === 'ambiguous',
      isBranch: (await git.ref('refs/heads/', pin)) !== null,
    }
  } catch {
    return null
  } finally {
    git.close()
  }
}

const hexId = /^[0-9a-f]{4,64}$/i

function weigh(answers: Answers | null, pin: string, recorded: string | null, isEngine: boolean): PinVerdict {
  if (answers === null) return unknowable('git cannot read its repository')
  const { head, isWhole } = answers
  const wanted = answers.tag ?? answers.commit
  if (answers.isAmbiguous && answers.tag === null)
    return contradicted(null, `${pin} is the beginning of more than one commit`)
  if (wanted === null) return missing(answers, pin, isWhole)
  if (!isEngine) return verdict('confirmed', wanted, 'the project’s repository contains it')
  if (head === null) return unknowable('nothing is checked out in engine')
  if (head !== wanted) return contradicted(wanted, `engine is at ${short(head)}, not at ${short(wanted)}`)
  if (recorded !== null && recorded !== wanted)
    return contradicted(wanted, `the project records ${short(recorded)} for engine, not ${short(wanted)}`)
  return verdict('confirmed', wanted, `engine is at ${short(wanted)}`)
}

function missing({ isBranch }: Answers, pin: string, isWhole: boolean): PinVerdict {
  if (isBranch) return contradicted(null, `${pin} is a branch, and branches move`)
  if (!isWhole) return unknowable('its clone is shallow, and does not contain it')
  return contradicted(null, 'the repository has no such commit or tag')
}

/** A submodule that is not checked out: what its project records can be compared with an id, not with a tag. */
function weighRecorded(recorded: string, pin: string): PinVerdict {
  if (!hexId.test(pin)) return unknowable('the submodule engine is not checked out')
  return recorded.startsWith(pin.toLowerCase())
    ? verdict('confirmed', recorded, 'the project records it for engine, which is not checked out')
    : contradicted(null, `the project records ${short(recorded)} for engine, which is not checked out`)
}

/** The commit that the last commit around a project records for its submodule `engine`; null when it has none. */
async function recordedCommit(project: string): Promise<string | null> {
  const repository = findRepository(project)
  const git = repository === null ? null : await FolderGit.open(repository.top)
  const found = await git?.submodule('HEAD', `${repository?.prefix}engine`)
  return found === undefined || found === 'unread' ? null : found
}

const short = (commit: string): string => commit.slice(0, 7)

function verdict(state: FleetListPin['state'], commit: string | null, detail: string): PinVerdict {
  return { state, commit, detail }
}

const unknowable = (detail: string): PinVerdict => verdict('unknowable', null, detail)
const contradicted = (commit: string | null, detail: string): PinVerdict =>
  verdict('contradicted', commit, detail)

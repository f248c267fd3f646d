import { type LoadedWorkspace, loadWorkspace } from '../../check/load-workspace.ts'
import { scanText } from '../../evidence/secrets/scan.ts'
import { dayOf } from '../../model/calendar.ts'
import { criteriaOf } from '../../model/document/shared-facts.ts'
import type { LinkedIssue, Workspace } from '../../model/workspace.ts'
import type { SignOffOutcome } from '../../report/sign-off-report.ts'
import { replaceFile } from '../../workspace/files/write-file.ts'
import { gitIdentity } from '../../workspace/git/git-identity.ts'
import type { Environment } from '../environment.ts'
import { onlyIssue } from '../only-issue.ts'
import { openWorkspace } from '../open-workspace.ts'
import { documentInput } from '../record/record-run.ts'
import { orThrow, refuse } from '../user-error.ts'
import { planSignOff } from './plan-sign-off.ts'

type SignOffChoice = {
  readonly root?: string
  readonly criteria?: readonly number[]
  readonly note?: string
  readonly now?: string
}

/** Writes into an issue that the person whom git knows here accepts its criteria. */
export async function signOffIssue(
  name: string,
  choice: SignOffChoice,
  environment: Environment,
): Promise<SignOffOutcome> {
  const { root, source, settings } = await openWorkspace(choice.root, environment.cwd)
  const { workspace } = orThrow<LoadedWorkspace>(await loadWorkspace(source, settings))
  const linked = onlyIssue(name, workspace)
  const chosen = chosenCriteria(linked, choice.criteria, workspace)
  const { by, address } = await signer(root)
  const date = dayOf(choice.now ?? environment.now)
  const signed = linked.issue.signOffs.filter((one) => one.by === by && one.date === date)
  const criteria = chosen.filter((number) =>
    signed.every((one) => one.criteria !== null && !one.criteria.includes(number)),
  )
  const about = { issue: linked.id, path: linked.path, criteria: chosen, by, address, date }
  if (criteria.length === 0) return { ...about, outcome: 'already-signed-off', change: null }
  const read = await documentInput(source, settings, linked.path)
  const input = 'refused' in read ? refuse(read.refused, 'Correct the file first.') : read
  const note = choice.note === undefined ? null : await readNote(choice.note)
  const change = await planSignOff({
    input,
    settings,
    issue: linked.id,
    signOff: { criteria, by, date },
    note,
  })
  if (change === null) {
    return refuse(
      `${linked.path} cannot take the sign-off of ${linked.id}: the line would not be read back as one of ${by}`,
      'Give the issue a section of its own, or write the line by hand.',
    )
  }
  const failure = replaceFile(root, change.path, change.sha256, change.after)
  if (failure !== null) refuse(`${change.path} is not written: ${failure.detail}`, 'Sign off again.')
  return { ...about, criteria, outcome: 'signed-off', change }
}

async function signer(root: string): Promise<Pick<SignOffOutcome, 'by' | 'address'>> {
  const person = await gitIdentity(root)
  if (person !== null) return { by: writtenName(person.name), address: person.email }
  return refuse(
    'git does not know who you are',
    'Set user.name and user.email with "git config": a sign-off names a person.',
  )
}

/** The numbers of the criteria that the user accepts: those that are named, else all. */
function chosenCriteria(
  { id, criteriaPath, issue }: LinkedIssue,
  named: readonly number[] | undefined,
  { byPath }: Workspace,
): readonly number[] {
  const { length } = criteriaOf(byPath.get(criteriaPath), issue)
  if (length === 0) {
    return refuse(`${id} has no acceptance criteria`, `Write them into ${criteriaPath} first.`)
  }
  const unknown = named?.find((number) => number > length)
  if (unknown !== undefined) {
    return refuse(
      `${id} has ${length} acceptance criteria, and no criterion ${unknown}`,
      'Give numbers that it has, such as --criteria 1.',
    )
  }
  return named === undefined
    ? Array.from({ length }, (_none, at) => at + 1)
    : [...named].sort((a, b) => a - b)
}

/** A name without the signs that separate the parts of the line, and without invisible ones. */
function writtenName(name: string): string {
  return name
    .replace(/\p{Cf}+/gu, '')
    .replace(/[\s,;()<>|\p{Cc}]+/gu, ' ')
    .trim()
}

/** A note goes into a document: one line without a credential. */
async function readNote(text: string): Promise<string> {
  const note = text.trim()
  if (/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}()]/u.test(note))
    refuse('--note contains a line break, a bracket or an invisible character', 'Write one plain line.')
  if ((await scanText(note, 'note.md')).length > 0) refuse('--note contains a credential', 'Leave it out.')
  return note
}

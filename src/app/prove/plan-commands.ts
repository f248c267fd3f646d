import type { PlannedCommand } from '../../harness/prove/proof-run.ts'
import { coveredBy, ownCommands, splitCommand } from '../../model/document/own-commands.ts'
import { namedTests } from '../../model/document/shared-facts.ts'
import type { ProofSettings } from '../../model/settings.ts'
import { matchesWildcard } from '../../model/wildcard.ts'
import type { LinkedIssue } from '../../model/workspace.ts'
import { refuse } from '../user-error.ts'

/** A command of an issue as it was written, and whether it may run without a question. */
export type WrittenCommand = PlannedCommand & { readonly text: string; readonly isAllowed: boolean }

/** The commands that prove an issue: those of the command line, else its own, else those of the configuration. */
export function commandsOf(
  { id, path, issue }: LinkedIssue,
  given: readonly string[],
  proof: ProofSettings,
): readonly WrittenCommand[] {
  if (given.length > 0) {
    return given.map((text) => {
      const own = issue.commands.find((one) => one.text === text)
      // A command that the issue does not name covers none of its criteria.
      const criteria = own === undefined ? [] : own.criteria
      return { ...parsed(text, '--command'), source: 'flag', criteria, isAllowed: true }
    })
  }
  return ownCommands({ id, commands: issue.commands }, proof.rules).map(({ text, criteria, span }) =>
    span === null
      ? { ...parsed(text, 'proof.rules'), source: 'config', criteria, isAllowed: true }
      : {
          ...parsed(text, `${path}:${span[0]}`),
          source: 'document',
          criteria,
          isAllowed: isListed(text, proof),
        },
  )
}

/** Whether the configuration lists a command as one that may run without a question. */
export function isListed(text: string, { allow }: Pick<ProofSettings, 'allow'>): boolean {
  return allow.some((pattern) => matchesWildcard(pattern, text))
}

const ofShell = /&&|\|\||[|;<>&\n]|\$[({]|`/
const quoted = /"[^"]*"|'[^']*'/g

function parsed(text: string, place: string): { readonly text: string; readonly argv: readonly string[] } {
  const sign = ofShell.exec(text.replaceAll(quoted, ''))?.[0]
  if (sign !== undefined) {
    refuse(
      `${place}: the command "${text}" contains "${sign.trim()}", and no shell runs it`,
      'Write two code spans, or put the commands into a script and name that.',
    )
  }
  const argv = splitCommand(text)
  if (argv.length === 0) refuse(`${place}: the command is empty`, 'Write a program and its arguments.')
  if (/^\w+=/.test(argv[0] ?? '')) {
    refuse(
      `${place}: the command "${text}" begins with a variable, and no shell runs it`,
      'Put the command into a script and name that.',
    )
  }
  return { text, argv }
}

/** The numbers of the criteria that commands cover, as far as they were chosen. */
export function coveredCriteria(
  { issue }: LinkedIssue,
  commands: readonly WrittenCommand[],
  chosen: readonly number[] | null,
): readonly number[] {
  const covered = { type: issue.type, tests: namedTests(issue) }
  const known = new Set(commands.flatMap((command) => coveredBy(command, covered)))
  return [...known].filter((number) => chosen === null || chosen.includes(number)).sort((a, b) => a - b)
}

/** The commands of documents that the configuration does not allow, each once. */
export function commandsToConfirm(
  plans: readonly { readonly commands: readonly WrittenCommand[] }[],
): readonly string[] {
  const unknown = plans.flatMap(({ commands }) => commands.filter(({ isAllowed }) => !isAllowed))
  return [...new Set(unknown.map(({ text }) => text))]
}

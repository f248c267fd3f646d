import { splitCommand } from '../../model/document/own-commands.ts'
import type { ProofContract } from '../../model/schema-types.generated.ts'
import type { ProofSettings } from '../../model/settings.ts'
import { matchesWildcard } from '../../model/wildcard.ts'
import type { LinkedIssue } from '../../model/workspace.ts'
import { commandsOf } from '../prove/plan-commands.ts'
import { UserError } from '../user-error.ts'

/**
 * The command lines of a proof that may not run. A proof may come from anybody: its setup must be that of the configuration,
 * and its commands must be on the list, or those of the configuration or of the issue as far as they are on it.
 */
export function forbiddenCommands(
  { commands, setup }: Pick<ProofContract, 'commands' | 'setup'>,
  issue: LinkedIssue | undefined,
  proof: ProofSettings,
): readonly string[] {
  const written = issue === undefined ? [] : allowedOf(issue, proof)
  const setups = proof.setup.map((text) => splitCommand(text))
  const isAllowed = (argv: readonly string[], known: readonly (readonly string[])[]): boolean =>
    known.some((one) => JSON.stringify(one) === JSON.stringify(argv)) ||
    (argv.every((word) => plainWord.test(word)) &&
      proof.allow.some((pattern) => matchesWildcard(pattern, argv.join(' '))))
  const unknown = [
    ...setup.filter((argv) => !isAllowed(argv, setups)),
    ...commands.flatMap(({ argv }) => (isAllowed(argv, written) ? [] : [argv])),
  ]
  return [...new Set(unknown.map(commandLine))]
}

/** A word that a command line shows as it is. */
const plainWord = /^[^\s"'\\]+$/

/** A command line as a person would write it. */
export function commandLine(argv: readonly string[]): string {
  return argv.map((word) => (plainWord.test(word) ? word : JSON.stringify(word))).join(' ')
}

function allowedOf(issue: LinkedIssue, proof: ProofSettings): (readonly string[])[] {
  try {
    const rules = commandsOf({ ...issue, issue: { ...issue.issue, commands: [] } }, [], proof)
    const own = commandsOf(issue, [], proof)
    return [...own, ...rules].flatMap(({ argv, isAllowed }) => (isAllowed ? [argv] : []))
  } catch (error) {
    // A command that no shell-less program can run was not run for the proof either.
    if (error instanceof UserError) return []
    throw error
  }
}

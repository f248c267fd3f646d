import type { ProofSettings } from '../settings.ts'
import { matchesWildcard } from '../wildcard.ts'
import type { IssueCommand } from './issue.ts'

/** The words of a command. Quotes group; nothing else has a meaning, for there is no shell. */
export function splitCommand(command: string): string[] {
  const words = command.matchAll(/(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g)
  return [...words].map(([, double, single, plain]) => double ?? single ?? plain ?? '')
}

/** A command that shows that an issue is done. */
export type OwnCommand = Pick<IssueCommand, 'text' | 'criteria'> & {
  /** Where the issue writes it; null for a command of the configuration. */
  readonly span: IssueCommand['span'] | null
}

/** The commands of an issue: those that it names, else those that the configuration gives it. */
export function ownCommands(
  { id, commands }: { readonly id: string; readonly commands: readonly IssueCommand[] },
  rules: ProofSettings['rules'],
): readonly OwnCommand[] {
  if (commands.length > 0) return commands
  return rules
    .filter(({ issues }) => matchesWildcard(issues, id))
    .map(({ command }) => ({ text: command.replaceAll('{id}', id), criteria: null, span: null }))
}

/** What decides which criteria the commands of an issue cover. */
export type CoveredIssue = {
  readonly type: { readonly text: string } | null
  /** For each criterion the tests that it names. */
  readonly tests: readonly (readonly string[])[]
}

/**
 * The criteria that a command covers, counted from 1: those that it names; without any, those that name no test, unless the
 * issue is one for people.
 */
export function coveredBy(
  { criteria }: Pick<OwnCommand, 'criteria'>,
  { type, tests }: CoveredIssue,
): readonly number[] {
  const free = tests.flatMap((names, at) => (names.length === 0 ? [at + 1] : []))
  if (criteria !== null) return free.filter((number) => criteria.includes(number))
  return isForPeople(type) ? [] : free
}

/** An issue that needs a person: its criteria are covered only by commands that name them. */
export function isForPeople(type: { readonly text: string } | null): boolean {
  return type !== null && /^HITL\b/i.test(type.text)
}

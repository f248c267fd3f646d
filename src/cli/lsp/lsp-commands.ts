import { type Connection, MessageType, ShowMessageNotification } from 'vscode-languageserver'
import { issueCard } from '../../app/lookup/issue-card.ts'
import { terminalText } from '../../report/escape.ts'
import type { Look } from './live-workspace.ts'

/** The commands of code lenses. An editor that has its own of these names runs those. */
export const commandNames = { prove: 'planning-sot.prove', why: 'planning-sot.why' } as const

/** Shows what a command is about. The server runs nothing: to prove an issue takes a person, or the allow-list. */
export function runCommand(
  command: string,
  args: readonly unknown[],
  looks: readonly Look[],
  connection: Connection,
): string | null {
  const [id] = args
  if (typeof id !== 'string') return null
  const card = looks.flatMap(({ view }) =>
    view === null ? [] : (issueCard(view, id, terminalText) ?? []),
  )[0]
  const text = textOfCommand(command, card)
  const message = text ?? `There is no issue ${terminalText(id).slice(0, 100)} here.`
  const type = text === null ? MessageType.Warning : MessageType.Info
  connection.sendNotification(ShowMessageNotification.type, { type, message }).catch(() => undefined)
  return text
}

function textOfCommand(command: string, card: ReturnType<typeof issueCard> | undefined): string | null {
  if (card == null) return null
  if (command === commandNames.prove) return `Run this in a terminal: sot prove ${card.id}`
  return command === commandNames.why ? [card.title, ...card.lines].join('\n') : null
}

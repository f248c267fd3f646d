/** The words of a test command. Quotes hold a word together; nothing else has a meaning, for there is no shell. */
export function splitCommand(command: string): string[] {
  const words = command.matchAll(/(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g)
  return [...words].map(([, double, single, plain]) => double ?? single ?? plain ?? '')
}

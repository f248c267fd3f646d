/** Whether a command begins with a program: with something, and nothing that would be taken for an option. */
export function namesProgram([program = '']: readonly string[]): boolean {
  return program.trim() !== '' && !program.startsWith('-')
}

/**
 * The command that tmux hands a pane's output to. tmux gives it to a shell and expands signs in it, so that the path
 * is written in octal: nothing of it is ever a sign to anybody.
 */
export function pipeCommand(path: string): string {
  const octal = [...Buffer.from(path)].map((byte) => `\\0${byte.toString(8).padStart(3, '0')}`).join('')
  return `exec cat >>"$(printf %%b '${octal}')"`
}

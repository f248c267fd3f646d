/**
 * The command that tmux hands a pane's output to: all of it goes to the log, and then the file is removed that says
 * that the log is still written. tmux gives it to a shell and expands signs in it, so that paths are written in octal:
 * nothing of them is ever a sign to anybody.
 */
export function pipeCommand(log: string, unfinished: string): string {
  return `cat >>${inOctal(log)}; rm -f ${inOctal(unfinished)}`
}

function inOctal(path: string): string {
  const octal = [...Buffer.from(path)].map((byte) => `\\0${byte.toString(8).padStart(3, '0')}`).join('')
  return `"$(printf %%b '${octal}')"`
}

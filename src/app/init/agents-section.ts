import { refuse } from '../user-error.ts'

const begin = '<!-- planning-sot: begin -->'
const end = '<!-- planning-sot: end -->'

const section = `${begin}
## Plans

Plans are checked by planning-sot. "Done" is a claim, and \`sot gate\` stops a turn that makes it without a proof.

- Take work with \`sot next\`, and claim it: \`sot start ID\`. \`sot why ID\` says what an issue waits for.
- Change plans by command: \`sot new\`, \`tick\`, \`block\`, \`unblock\`, \`drop\`, \`set\`. The board follows.
- Commit, then prove an issue: \`sot prove ID --record\`. Then close it: \`sot done ID\`.
- An issue of type HITL is closed by a person: \`sot sign-off ID\`.
- Do not change or remove acceptance criteria to make them true, and switch off no rule of the check.
- When you are stopped, do what the sentence names, or take the status back.
${end}`

/** The text of AGENTS.md with the section on plans: in place of the one that is there, else at the end. */
export function agentsSection(text: string): string {
  const isWindows = text.includes('\r\n')
  const own = isWindows ? section.replaceAll('\n', '\r\n') : section
  const line = isWindows ? '\r\n' : '\n'
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from === -1 && to === -1) {
    const head = text === '' || text.endsWith('\n') ? text : `${text}${line}`
    return `${head}${head === '' ? '' : line}${own}${line}`
  }
  const isWhole = from !== -1 && to > from && text.indexOf(begin, from + 1) === -1
  if (!isWhole)
    return refuse(`AGENTS.md has not one pair of ${begin} and ${end}`, 'Remove what is left of the section.')
  return text.slice(0, from) + own + text.slice(to + end.length)
}

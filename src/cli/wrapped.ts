import { terminalText } from '../report/escape.ts'

const proseWidth = 96

/** Prose in lines that are comfortable to read. */
export function wrapped(prose: string, indent: string): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of terminalText(prose).split(' ')) {
    if (line !== '' && indent.length + line.length + word.length >= proseWidth) {
      lines.push(indent + line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, indent + line]
}

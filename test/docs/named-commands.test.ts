import { describe, expect, it } from 'vitest'
import type { CompletionNode } from '../../src/cli/commands/completion.ts'
import { completionNodes } from '../../src/cli/commands/completion.ts'
import { commandEntries } from '../../src/cli/commands/registry.generated.ts'
import { readTracked, trackedFiles } from '../support/source-files.ts'

const nodes = new Map((await completionNodes(commandEntries)).map((node) => [node.path, node]))
const aliases: Readonly<Record<string, string>> = {
  'validate-cto-child': 'sot check',
  workboard: 'sot board',
}

const guides = trackedFiles().filter((path) => /^(README\.md|CONTRIBUTING\.md|docs\/.*\.md)$/.test(path))

/** Lines of code blocks that start one of our programs, without the text before its name. */
function commandsIn(text: string): string[] {
  const blocks = [...text.matchAll(/^(`{3,})(?:sh|bash|console|yaml|markdown)?\n([\s\S]*?)^\1$/gm)]
  const inline = [...text.matchAll(/`((?:sot|validate-cto-child|workboard) [^`\n]+)`/g)].map(
    ([, line]) => line,
  )
  const lines = blocks.flatMap(([, , block]) => (block ?? '').split('\n'))
  const own =
    /^\s*(?:\$ |run: |exec |entry: |- run: )?(?:npx (?:--no-install )?)?((?:sot|validate-cto-child|workboard)(?: \S.*)?)$/
  return [...lines.flatMap((line) => own.exec(line)?.[1] ?? []), ...inline.flatMap((line) => line ?? [])]
}

/** What is wrong with a command line: a command or an option that is not there. */
function faultOf(line: string): string | null {
  const [program = '', ...words] =
    line
      .replace(/\s#.*$/, '')
      .split(/[>|;]/)[0]
      ?.trim()
      .split(/\s+/) ?? []
  let node = nodes.get(aliases[program] ?? program)
  for (const word of words) {
    if (node === undefined) return line
    const name = /^(--[a-z-]+)/.exec(word)?.[1]
    if (name !== undefined) {
      if (!hasOption(node, name)) return `${line}: ${name}`
      continue
    }
    const next = nodes.get(`${node.path} ${word}`)
    if (next !== undefined) node = next
    else if (node.path === 'sot' && /^[a-z]+$/.test(word)) return `${line}: ${word}`
  }
  return node === undefined ? line : null
}

const hasOption = ({ options }: CompletionNode, name: string): boolean =>
  options.some((option) => option.name === name)

describe('commands that the guides name', () => {
  it.each(guides)('%s: are there, with the options that they are given', (path) => {
    expect(
      commandsIn(readTracked(path))
        .map(faultOf)
        .filter((fault) => fault !== null),
    ).toEqual([])
  })

  it('are found at all', () => {
    expect(guides.flatMap((path) => commandsIn(readTracked(path))).length).toBeGreaterThan(60)
    expect(faultOf('sot chek')).not.toBeNull()
    expect(faultOf('sot check --stagged')).not.toBeNull()
  })
})

import type { CommandDeclaration } from '../command-declaration.ts'
import { command as next } from '../commands/board/board-next.ts'
import { command as why } from '../commands/board/board-why.ts'
import { command as board } from '../commands/board.ts'
import { command as check } from '../commands/check.ts'
import { command as prove } from '../commands/prove.ts'
import { command as block } from '../commands/work/block.ts'
import { command as set } from '../commands/work/set.ts'
import { command as start } from '../commands/work/start.ts'
import { command as tick } from '../commands/work/tick.ts'

export type ToolName = 'next' | 'why' | 'check' | 'update' | 'prove' | 'board'

/** The JSON Schema of an argument. Lengths are limited: no id, word or path is longer. */
type ArgumentSchema = { readonly description: string } & (
  | { readonly type: 'string'; readonly maxLength: number }
  | { readonly type: 'boolean' }
  | { readonly type: 'integer'; readonly minimum: number }
  | {
      readonly type: 'array'
      readonly items: { readonly type: 'string'; readonly maxLength: number }
      readonly minItems: number
      readonly maxItems: number
    }
)

export type ToolDeclaration = {
  readonly name: ToolName
  readonly description: string
  readonly annotations: { readonly readOnlyHint: boolean }
  readonly inputSchema: {
    readonly type: 'object'
    readonly properties: Readonly<Record<string, ArgumentSchema>>
    readonly required: string[]
    readonly additionalProperties: false
  }
}

const longestText = 1000
const mostTexts = 100

/** What the declaration of a command says of an argument (`issue`) or of an option (`--as`). */
function wordsOf(command: CommandDeclaration, name: string): string {
  const argument = command.arguments.find(([syntax]) => syntax.replace(/\W/g, '') === name)
  const option = name.startsWith('--') ? command.options[name.slice(2)] : undefined
  const words = argument?.[1] ?? option?.description
  if (words == null) throw new Error(`sot ${command.name} declares no ${name}`)
  return words
}

const text = (description: string): ArgumentSchema => ({
  type: 'string',
  maxLength: longestText,
  description,
})
const texts = (description: string): ArgumentSchema => {
  const items = { type: 'string', maxLength: longestText } as const
  return { type: 'array', items, minItems: 1, maxItems: mostTexts, description }
}

/** The tools that change nothing. */
const readers: ReadonlySet<ToolName> = new Set(['why', 'check', 'board'])

function tool(
  name: ToolName,
  description: string,
  properties: Readonly<Record<string, ArgumentSchema>>,
  required: string[] = [],
): ToolDeclaration {
  const inputSchema = { type: 'object', properties, required, additionalProperties: false } as const
  return { name, description, annotations: { readOnlyHint: readers.has(name) }, inputSchema }
}

/** The tools of `sot mcp`, in the words of the commands that they run. */
export const tools: readonly ToolDeclaration[] = [
  tool('next', `${next.summary}. With claim: ${start.summary}`, {
    claim: { type: 'boolean', description: 'start the first one that can be started, or the given issue' },
    issue: text(`with claim: ${wordsOf(start, 'issue')}`),
    as: text(`with claim: ${wordsOf(start, '--as')}`),
  }),
  tool('why', why.summary, { issue: text(wordsOf(why, 'id')) }, ['issue']),
  tool('check', `${check.summary}; by default the findings of what changed since this server started`, {
    paths: texts(wordsOf(check, 'paths')),
  }),
  tool(
    'update',
    'edit one issue as the commands do, with exactly one of status, tick and blockedBy',
    {
      issue: text(wordsOf(set, 'issue')),
      status: text(wordsOf(set, 'value')),
      tick: { type: 'integer', minimum: 1, description: `${tick.summary}: ${wordsOf(tick, 'number')}` },
      blockedBy: texts(`${block.summary}; each is the ${wordsOf(block, '--by')}`),
    },
    ['issue'],
  ),
  tool(
    'prove',
    `${prove.summary}; a pass is recorded in the document. Only commands that proof.allow lists run`,
    { issue: text(wordsOf(prove, 'issue')), command: text(wordsOf(prove, '--command')) },
    ['issue'],
  ),
  tool('board', board.summary, {}),
]

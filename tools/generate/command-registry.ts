import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CommandDeclaration } from '../../src/cli/command-declaration.ts'
import type { Output } from './output.ts'

const folder = 'src/cli/commands'

/** The registry of commands: what help shows of each, and how to load it. */
export async function commandRegistryOutput(root: string): Promise<Output> {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.generated.ts'))
    .sort()
  const commands = await Promise.all(files.map((file) => loadCommand(root, file)))
  const lines = commands.sort((a, b) => compareNames(a.command, b.command)).map(entryLine)
  const text = [
    '// Written by `npm run generate` from the files of this folder.',
    "import type { CommandEntry } from '../command-declaration.ts'",
    '',
    '/** Every command, those below another one behind it. */',
    'export const commandEntries: readonly CommandEntry[] = [',
    ...lines,
    ']',
    '',
  ].join('\n')
  return { path: `${folder}/registry.generated.ts`, text }
}

type LoadedCommand = { readonly file: string; readonly command: CommandDeclaration }

/** Loads a command. Its file has to be named after it: `board next` is in `board/board-next.ts`. */
async function loadCommand(root: string, file: string): Promise<LoadedCommand> {
  const path = `${folder}/${file}`
  const { command }: { command?: CommandDeclaration } = await import(pathToFileURL(join(root, path)).href)
  if (command === undefined) throw new Error(`${path} exports no \`command\``)
  const expected = command.name.replaceAll(' ', '-')
  if (basename(file, '.ts') !== expected)
    throw new Error(`${path} declares "${command.name}", which belongs into a file ${expected}.ts`)
  return { file, command }
}

const groups = ['Check plans', 'Evidence', 'Workboard', 'Work on issues', 'Set up', 'Reference']

function compareNames(a: CommandDeclaration, b: CommandDeclaration): number {
  const byGroup = groups.indexOf(a.group ?? '') - groups.indexOf(b.group ?? '')
  const depth = a.name.split(' ').length - b.name.split(' ').length
  return depth || byGroup || (a.name < b.name ? -1 : 1)
}

function entryLine({ file, command: { name, group, summary } }: LoadedCommand): string {
  return [
    '  {',
    `    name: ${JSON.stringify(name)},`,
    `    group: ${JSON.stringify(group)},`,
    `    summary: ${JSON.stringify(summary)},`,
    `    load: async () => (await import('./${file}')).command,`,
    '  },',
  ].join('\n')
}

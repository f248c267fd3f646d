import { type CommandDeclaration, type CommandEntry, defineCommand } from '../command-declaration.ts'
import { commonOptions, longNames, type OptionTable } from '../command-options.ts'
import { oneOf } from '../option-values.ts'

export const shells = ['bash', 'zsh', 'fish'] as const
type Shell = (typeof shells)[number]

export const command = defineCommand({
  name: 'completion',
  group: 'Set up',
  summary: 'print a script that completes these commands in a shell',
  arguments: [['<shell>', shells.join(', '), oneOf(shells)]],
  examples: ['source <(sot completion bash)', 'sot completion fish > sot.fish'],
  run: async ({ args: [shell = ''], context, commands }) => {
    const nodes = await completionNodes(commands)
    const others = Object.entries(programs).flatMap(([name, path]) => renamed(nodes, path, name))
    context.stdout.write(completionScript(oneOf(shells)(shell), [...nodes, ...others]))
    return 0
  },
})

/** Programs that are a part of `sot` under another name. */
const programs: Readonly<Record<string, string>> = {
  'planning-sot': 'sot',
  'validate-cto-child': 'sot check',
  workboard: 'sot board',
}

/** Every position in the command line of `sot`, the program itself first. */
export async function completionNodes(entries: readonly CommandEntry[]): Promise<CompletionNode[]> {
  const common = [...completedOptions(commonOptions), version]
  const declarations = await Promise.all(entries.map((entry) => entry.load()))
  const byName = new Map(declarations.map((declaration) => [declaration.name, declaration]))
  const node = (declaration: CommandDeclaration): CompletionNode => {
    const parent = byName.get(parentOf(declaration))
    const tables = [declaration.options, parent?.options ?? {}]
    const options = [...tables.flatMap(completedOptions), ...common, help]
    return {
      path: `sot ${declaration.name}`,
      commands: commandsBelow(declaration.name, declarations),
      options: options.filter(({ name }, at) => options.findIndex((other) => other.name === name) === at),
    }
  }
  return [
    { path: 'sot', commands: commandsBelow('', declarations), options: [...common, help] },
    ...declarations.map(node),
  ]
}

const version = { name: '--version', description: 'show the version', takesValue: false }
const help = { name: '--help', description: 'show this help', takesValue: false }

function parentOf({ name }: CommandDeclaration): string {
  return name.split(' ').slice(0, -1).join(' ')
}

function commandsBelow(name: string, declarations: readonly CommandDeclaration[]) {
  return declarations
    .filter((declaration) => parentOf(declaration) === name)
    .map((declaration) => ({
      name: declaration.name.split(' ').at(-1) ?? '',
      description: declaration.summary,
    }))
}

function completedOptions(table: OptionTable): CompletionNode['options'] {
  return Object.entries(table).flatMap(([property, { placeholder, description, negated }]) => {
    const { name, negatedName } = longNames(property)
    return [
      ...(description === null ? [] : [{ name, description, takesValue: placeholder !== null }]),
      ...(negated === null ? [] : [{ name: negatedName, description: negated, takesValue: false }]),
    ]
  })
}

function renamed(nodes: readonly CompletionNode[], from: string, to: string): CompletionNode[] {
  return nodes
    .filter(({ path }) => path === from || path.startsWith(`${from} `))
    .map((node) => ({ ...node, path: to + node.path.slice(from.length) }))
}

/** One position in a command line, and what can come next. */
export type CompletionNode = {
  /** The words up to here: `sot board`. */
  readonly path: string
  readonly commands: readonly { readonly name: string; readonly description: string }[]
  readonly options: readonly {
    readonly name: string
    readonly description: string
    readonly takesValue: boolean
  }[]
}

/** The script that teaches a shell to complete these programs. */
function completionScript(shell: Shell, nodes: readonly CompletionNode[]): string {
  const programs = nodes.map(({ path }) => path).filter((path) => !path.includes(' '))
  const writers = { bash: bashScript, zsh: zshScript, fish: fishScript }
  return writers[shell](nodes, programs)
}

/** A shell function that prints a line for each word that can follow. */
function cases(
  name: string,
  nodes: readonly CompletionNode[],
  linesOf: (node: CompletionNode) => readonly string[],
): string {
  const branches = nodes.flatMap((node) => {
    const lines = linesOf(node)
    return lines.length === 0
      ? []
      : [`    ${quoted(node.path)}) printf '%s\\n' ${lines.map(quoted).join(' ')} ;;`]
  })
  return `${name}() {\n  case "$1" in\n${branches.join('\n')}\n  esac\n}\n`
}

function bashScript(nodes: readonly CompletionNode[], programs: readonly string[]): string {
  return `# Completion of planning-sot for bash. Put into ~/.bashrc:  source <(sot completion bash)
${cases('_sot_commands', nodes, ({ commands }) => commands.map(({ name }) => name))}
${cases('_sot_options', nodes, ({ options }) => options.map(({ name }) => name))}
_sot_complete() {
  local place=\${1##*/} current=\${COMP_WORDS[COMP_CWORD]} word at words
  for ((at = 1; at < COMP_CWORD; at++)); do
    word=\${COMP_WORDS[at]}
    if _sot_commands "$place" | grep -qxF -e "$word"; then place="$place $word"; fi
  done
  if [[ $current == -* ]]; then words=$(_sot_options "$place"); else words=$(_sot_commands "$place"); fi
  local IFS=$'\\n'
  # Without an answer bash completes names of files.
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
${programs.map((name) => `complete -o default -F _sot_complete ${name}`).join('\n')}
`
}

function zshScript(nodes: readonly CompletionNode[], programs: readonly string[]): string {
  const described = (name: string, description: string): string =>
    `${name}:${description.replaceAll(':', ' ')}`
  return `#compdef ${programs.join(' ')}
# Completion of planning-sot for zsh. Put into ~/.zshrc, after compinit:  source <(sot completion zsh)
${cases('_sot_commands', nodes, ({ commands }) => commands.map(({ name, description }) => described(name, description)))}
${cases('_sot_options', nodes, ({ options }) => options.map(({ name, description }) => described(name, description)))}
_sot_complete() {
  local place=\${service:t} word
  local -a found
  for word in "\${(@)words[2,CURRENT-1]}"; do
    found=("\${(@f)$(_sot_commands "$place")}")
    if (( \${found[(I)$word:*]} )); then place="$place $word"; fi
  done
  if [[ $PREFIX == -* ]]; then
    found=("\${(@f)$(_sot_options "$place")}")
    _describe -o option found
  else
    found=("\${(@f)$(_sot_commands "$place")}")
    if [[ -n $found ]]; then _describe command found; else _files; fi
  fi
}
if (( $+functions[compdef] )); then compdef _sot_complete ${programs.join(' ')}; fi
`
}

function fishScript(nodes: readonly CompletionNode[], programs: readonly string[]): string {
  const lines = nodes.flatMap(({ path, commands, options }) => {
    const [program = ''] = path.split(' ')
    const at = `complete -c ${program} -n ${quoted(`__sot_at "${path}"`)}`
    return [
      ...commands.map(({ name, description }) => `${at} -f -a ${name} -d ${quoted(description)}`),
      ...options.map(
        ({ name, description, takesValue }) =>
          `${at} -l ${name.slice(2)}${takesValue ? ' -r' : ''} -d ${quoted(description)}`,
      ),
    ]
  })
  return `# Completion of planning-sot for fish. Run once:  sot completion fish > ~/.config/fish/completions/sot.fish
function __sot_at
  set -l words (commandline -opc)
  set -l place (basename $words[1])
  for word in $words[2..-1]
    if contains -- "$place $word" ${nodes.map(({ path }) => quoted(path)).join(' ')}
      set place "$place $word"
    end
  end
  test "$place" = "$argv[1]"
end
${programs.length === 0 ? '' : `${lines.join('\n')}\n`}`
}

/** Single quotes work the same in all three shells. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

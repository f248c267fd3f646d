import type { CommonFlags, FlagsOf, OptionTable } from './command-options.ts'
import type { Context } from './context.ts'
import type { Exit } from './exit.ts'

/** The headings under which `sot --help` lists the commands. */
type CommandGroup = 'Check plans' | 'Evidence' | 'Workboard' | 'Work on issues' | 'Set up' | 'Reference'

/** One of the programs that the package installs: `sot`, or a command of it under a name of its own. */
export type ProgramDeclaration = {
  readonly name: string
  /** The command that this program is; empty for `sot` itself. */
  readonly command: string
  readonly description: string
  readonly examples: readonly string[]
  /** `extends: auto` in a configuration then means cto. */
  readonly autoIsCto?: true
}

/** Runs a command line, and returns its exit code. */
export type RunCommand = (args: readonly string[], context: Context) => Promise<Exit>

/** What a command runs with. */
export type Invocation<Flags> = {
  /** The arguments as the user wrote them, those of a list one by one. */
  readonly args: readonly string[]
  readonly flags: Flags
  readonly context: Context
  /** The program that was started: `sot`, or a command of it under its own name. */
  readonly program: ProgramDeclaration
  readonly commands: readonly CommandEntry[]
  /** Runs other command lines of the same program, for a command that answers them. */
  readonly runCommand: RunCommand
}

/** An argument as commander writes it, what it is, and what checks its value: `['<run_dir...>', 'run directories']`. */
type CommandArgument = readonly [syntax: string, description: string, read?: (value: string) => unknown]

/** One command: everything that parser, help and completion know of it, and how to run it. */
export type CommandDeclaration = {
  /** The words behind `sot`: `board next`. */
  readonly name: string
  /** Null for a command below another one. */
  readonly group: CommandGroup | null
  /** One line for lists of commands. */
  readonly summary: string
  readonly arguments: readonly CommandArgument[]
  readonly options: OptionTable
  /** What help says below the options. */
  readonly notes: string | null
  readonly examples: readonly string[]
  /** Null for a command that only has commands below it. Imports what it needs when it runs. */
  readonly run: ((invocation: Invocation<object>) => Promise<Exit>) | null
}

type Declared<Own extends OptionTable, Inherited extends OptionTable> = {
  readonly name: string
  readonly group?: CommandGroup
  readonly summary: string
  readonly arguments?: readonly CommandArgument[]
  readonly options?: Own
  /** Options of the command above. They are declared there, and usable here. */
  readonly inherits?: Inherited
  readonly notes?: string
  readonly examples: readonly string[]
  run?(invocation: Invocation<CommonFlags & FlagsOf<Own> & FlagsOf<Inherited>>): Promise<Exit>
}

/** Declares a command. `npm run generate` puts it into the registry. */
export function defineCommand<
  Own extends OptionTable = Record<never, never>,
  Inherited extends OptionTable = Record<never, never>,
>(declared: Declared<Own, Inherited>): CommandDeclaration {
  const { name, group = null, summary, options = {}, notes = null, examples, run = null } = declared
  return { name, group, summary, arguments: declared.arguments ?? [], options, notes, examples, run }
}

/** What the registry knows of a command without loading its file. */
export type CommandEntry = Pick<CommandDeclaration, 'name' | 'group' | 'summary'> & {
  readonly load: () => Promise<CommandDeclaration>
}

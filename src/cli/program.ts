import { Argument, Command, type CommanderError, Option } from 'commander'
import { packageVersion } from '../app/package-files.ts'
import { didYouMean, UserError } from '../app/user-error.ts'
import type { UserProblem } from '../model/user-problem.ts'
import type { CommandDeclaration, Invocation, ProgramDeclaration } from './command-declaration.ts'
import { type CommandOption, commonOptions, longNames, type OptionTable } from './command-options.ts'
import { commandEntries } from './commands/registry.generated.ts'
import type { Context } from './context.ts'
import type { Exit } from './exit.ts'

/** The program that runs, and where it runs. `finish` receives the exit code of the command. */
type Running = Pick<Invocation<object>, 'context' | 'program' | 'runCommand'> & {
  readonly finish: (exit: Exit) => void
}

/**
 * Builds the parser of a program. Only the commands that the arguments may mean are described in full, the others by name:
 * a commit waits for `sot check`, and loading every command takes longer than it.
 */
export async function buildProgram(running: Running, args: readonly string[]): Promise<Command> {
  const { program, context } = running
  const depth = program.command === '' ? 0 : program.command.split(' ').length
  const root = newCommand(program.name, context)
  addOptions(root, commonOptions).version(packageVersion(), '--version', 'show the version')
  const commands = new Map([[program.command, root]])
  const own = commandEntries.find(({ name }) => name === program.command)
  if (own !== undefined) describe(root, await own.load(), running)
  root.description(program.description)
  addExamples(root, program.examples)
  for (const entry of commandEntries) {
    const words = entry.name.split(' ')
    const parent = commands.get(words.slice(0, -1).join(' '))
    if (parent === undefined || entry === own) continue
    const command = newCommand(words.at(-1) ?? '', context).description(entry.summary)
    if (entry.group !== null) command.helpGroup(`${entry.group}:`)
    parent.addCommand(command)
    commands.set(entry.name, command)
    if (!words.slice(depth).every((word) => args.includes(word))) continue
    const declaration = await entry.load()
    describe(command, declaration, running)
    const inProgram = (example: string): string =>
      program.command === '' ? example : example.replace(`sot ${program.command}`, program.name)
    addExamples(command, declaration.examples.map(inProgram))
  }
  return root
}

function newCommand(name: string, { stdout, stderr }: Context): Command {
  const command: Command = new Command(name)
  return command
    .exitOverride((error) => {
      throw helpCodes.has(error.code) ? error : new UserError(parserProblem(error, command))
    })
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => stderr.write(text),
      outputError: () => undefined,
      getOutHelpWidth: () => stdout.columns ?? 100,
      getErrHelpWidth: () => stderr.columns ?? 100,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .helpOption('-h, --help', 'show this help')
}

function describe(command: Command, declaration: CommandDeclaration, { finish, ...running }: Running): void {
  const { options, notes, run } = declaration
  for (const [syntax, description, read] of declaration.arguments) {
    const added = new Argument(syntax, description)
    command.addArgument(read === undefined ? added : added.argParser(read))
  }
  addOptions(command, options)
  if (notes !== null) command.addHelpText('after', `\n${notes}`)
  if (run === null) return
  command.action(async () => {
    refuseUnknownCommand(command)
    const flags = command.optsWithGlobals()
    finish(await run({ ...running, args: command.args, flags, commands: commandEntries }))
  })
  // A word that is no command of a group is its argument for commander, which would not name the nearest command.
  const isGroup = commandEntries.some(({ name }) => name.startsWith(`${declaration.name} `))
  if (declaration.arguments.length === 0) command.allowExcessArguments(isGroup)
}

function addExamples(command: Command, examples: readonly string[]): void {
  const lines = examples.map((line) => `  ${line}`).join('\n')
  if (lines !== '') command.addHelpText('after', `\nExamples:\n${lines}`)
}

function addOptions(command: Command, table: OptionTable): Command {
  for (const [name, option] of Object.entries(table)) addOption(command, name, option)
  return command
}

function addOption(command: Command, property: string, option: CommandOption<unknown>): void {
  const { name, negatedName } = longNames(property)
  const { placeholder, description, negated, isRequired, read } = option
  if (description !== null) {
    const flags = placeholder === null ? name : `${name} ${placeholder}`
    const added = new Option(flags, description).makeOptionMandatory(isRequired)
    command.addOption(read === undefined ? added : added.argParser(read))
  }
  if (negated !== null) command.addOption(new Option(negatedName, negated))
}

/** Words that people try, with the command that does what they want. */
const otherWords: ReadonlyMap<string, string> = new Map([
  ['todo', 'next'],
  ['list', 'board'],
  ['issues', 'board'],
  ['lint', 'check'],
  ['validate', 'check'],
])

function refuseUnknownCommand(command: Command): void {
  const [word] = command.args
  const names = command.commands.map((below) => below.name())
  if (word === undefined || names.length === 0) return
  const todo = didYouMean(word, names) + helpHint(command)
  throw new UserError({ what: `unknown command '${word}'`, todo, code: 'usage' })
}

/** What is no error of the user. */
const helpCodes = new Set(['commander.help', 'commander.helpDisplayed', 'commander.version'])

/** An error of the parser as a problem with a hint. */
function parserProblem(error: CommanderError, command: Command): UserProblem {
  const message = error.message.replace(/^error: /, '')
  const help = helpHint(command)
  const refused = /^(.*) is invalid\. (.*)$/s.exec(message)
  if (refused) return { what: `${refused[1]} is not accepted`, todo: refused[2] ?? help, code: 'usage' }
  const known = otherWords.get(/^unknown command '(.*)'/.exec(message)?.[1] ?? '')
  if (known !== undefined)
    return {
      what: message.replace(/\n.*$/s, ''),
      todo: `For that there is "sot ${known}". ${help}`,
      code: 'usage',
    }
  const near = /^(.*)\n\(Did you mean (?:one of )?([^\n]*)\?\)$/s.exec(message)
  return near
    ? { what: near[1] ?? message, todo: `Did you mean ${near[2]}? ${help}`, code: 'usage' }
    : { what: message, todo: help, code: 'usage' }
}

function helpHint(command: Command): string {
  return `Run "${fullName(command)} --help" to see what there is.`
}

function fullName(command: Command): string {
  return command.parent === null ? command.name() : `${fullName(command.parent)} ${command.name()}`
}

export const sotProgram: ProgramDeclaration = {
  name: 'sot',
  command: '',
  description: 'Checks planning documents kept as markdown in git: what is claimed, and what is proven.',
  examples: ['sot check', 'sot check docs/issues --format sarif > findings.sarif'],
}

/** `validate-cto-child`: `sot check` under the name that continuous integration calls. */
export const validateProgram: ProgramDeclaration = {
  name: 'validate-cto-child',
  command: 'check',
  description:
    'Validates the workspace. The same as "sot check", with the same flags; "extends: auto" means the preset cto.',
  autoIsCto: true,
  examples: ['validate-cto-child --json', 'validate-cto-child --max-warnings 0'],
}

/** `workboard`: `sot board` under a name of its own. */
export const workboardProgram: ProgramDeclaration = {
  name: 'workboard',
  command: 'board',
  description:
    'What is claimed, what is proven, what can start. The same as "sot board", with the same flags.',
  examples: ['workboard', 'workboard next', 'workboard why WORK-007'],
}

import { Command } from 'commander'
import type { Context } from './context.ts'
import { type Format, formats, nonEmpty, once, oneOf } from './option-values.ts'
import { packageVersion } from './package-files.ts'
import { rethrow, UsageError } from './usage-error.ts'

/** What every command understands. */
export type CommonFlags = {
  readonly root?: string
  readonly format?: Format
  readonly json?: true
  readonly quiet?: true
  readonly color?: boolean
}

/** A command that writes to the context, never exits by itself and complains in two lines. */
export function newCommand(name: string, context: Context): Command {
  const { stdout, stderr } = context
  const command: Command = new Command(name)
  return command
    .exitOverride((error) => rethrow(error, command))
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

/** The flags that every command takes, and `--version`. */
export function addCommonOptions(command: Command): Command {
  return command
    .option(
      '--root <dir>',
      'workspace root (default: the nearest folder upwards with sot.config.yaml, WORKBOARD.yaml, .sot or sot)',
      once(nonEmpty),
    )
    .option(
      '--format <name>',
      'output format: text or json; check also knows sarif, junit, github and markdown, board markdown, and board graph mermaid, dot and svg',
      once(oneOf(formats)),
    )
    .option('--json', 'the same as --format json')
    .option('--quiet', 'nothing but findings')
    .option('--color', 'colour the text output even when it is no terminal')
    .option('--no-color', 'no colour (NO_COLOR does the same)')
    .version(packageVersion(), '--version', 'show the version')
}

/** The format that the flags ask for, if this command knows it. */
export function chosenFormat<F extends Format>(
  flags: CommonFlags,
  known: readonly F[],
  command: string,
): F | 'text' {
  const { format, json } = flags
  if (json && format !== undefined && format !== 'json')
    throw new UsageError({
      what: `--json and --format ${format} exclude each other`,
      todo: 'Give one of them.',
    })
  const wanted = json ? 'json' : (format ?? 'text')
  const found = wanted === 'text' ? wanted : known.find((word) => word === wanted)
  if (found !== undefined) return found
  throw new UsageError({
    what: `${command} has no format ${wanted}`,
    todo: `Choose one of: ${['text', ...known].join(', ')}.`,
  })
}

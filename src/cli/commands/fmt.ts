import { type Dialect, dialects, type FormattedFile, formatWorkspace } from '../../app/fmt/format-document.ts'
import { terminalText } from '../../report/escape.ts'
import { renderFileDiffs } from '../../report/unified-diff.ts'
import { count } from '../../report/wording.ts'
import { defineCommand } from '../command-declaration.ts'
import { type CommonFlags, type FlagsOf, flag, required, value } from '../command-options.ts'
import { oneOf } from '../option-values.ts'
import { chosenFormat } from '../output-format.ts'

const options = {
  dialect: required(value('<name>', `how to write fields: ${dialects.join(', ')}`, oneOf(dialects))),
  dryRun: flag('print a diff and write nothing'),
  check: flag('write nothing; exit 1 if a document would change'),
}
type FmtFlags = CommonFlags & FlagsOf<typeof options>

export const command = defineCommand({
  name: 'fmt',
  group: 'Check plans',
  summary: 'write the fields of issues in one dialect, without changing their meaning',
  arguments: [['[paths...]', 'documents and folders (default: all of them)']],
  options,
  examples: ['sot fmt --dialect bold --dry-run', 'sot fmt --dialect plain docs/issues'],
  run: async ({ args, flags, context }) => {
    chosenFormat(flags, [], 'sot fmt')
    const { root, dialect = 'plain', dryRun, check } = flags
    const { stdout } = context
    let changed = 0
    const choice = { root, dialect, writes: !dryRun && !check }
    const documents = await formatWorkspace(args, choice, context, (file) => {
      if (file.change !== null) changed += 1
      const diff = file.change === null ? '' : renderFileDiffs([file.change], stdout.isTerminal)
      stdout.write(dryRun ? diff : fileLines(file, flags))
    })
    if (!flags.quiet) stdout.write(`${summaryLine(changed, documents, dialect, flags)}\n`)
    return check && changed > 0 ? 1 : 0
  },
})

function fileLines({ path, changed, unchanged, change }: FormattedFile, { quiet }: FmtFlags): string {
  if (quiet || (change === null && unchanged.length === 0)) return ''
  const lines = unchanged.map(
    ({ label, line }) => `  ${path}:${line}  ${label} stays as it is: it would read differently`,
  )
  const head = change === null ? [] : [`${path}  ${count(changed, 'field')}`]
  return [...head, ...lines].map((line) => `${terminalText(line)}\n`).join('')
}

function summaryLine(
  changed: number,
  documents: number,
  dialect: Dialect,
  { dryRun, check }: FmtFlags,
): string {
  const verb = dryRun || check ? 'would be' : changed === 1 ? 'was' : 'were'
  const how = dialect === 'heading' ? 'with headings' : `in the ${dialect} dialect`
  if (changed === 0) return `${count(documents, 'document')}: nothing to write ${how}.`
  return `${changed} of ${count(documents, 'document')} ${verb} rewritten ${how}.`
}

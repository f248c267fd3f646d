import { planAdmission, recordText } from '../../../app/admit/plan-admission.ts'
import { writeAdmission } from '../../../app/admit/write-admission.ts'
import { screenJson, terminalText } from '../../../report/escape.ts'
import { defineCommand } from '../../command-declaration.ts'
import { clockOptions, flag, value } from '../../command-options.ts'
import { nonEmpty, oneOf } from '../../option-values.ts'
import { chosenFormat } from '../../output-format.ts'

const text = (placeholder: string, description: string) => value(placeholder, description, nonEmpty)

export const command = defineCommand({
  name: 'harness admit',
  summary: 'write an admission record: of a model, or of the program of an engine',
  options: {
    provider: text('<name>', 'of a model: its provider'),
    model: text('<name>', 'of a model: its name'),
    engine: text('<name>', 'of a program: the engine that it is of'),
    program: text('<path>', 'of a program: where it is (default: CTO_HARNESS_<ENGINE>_BIN)'),
    pin: text('<sha256>', 'of a program: its pin, where it is not here to be digested'),
    sourceUrl: text('<url>', 'of a program: where its source is'),
    commit: text('<id>', 'of a program: the full commit, or a tag'),
    license: text('<text>', 'of a program: its licence, and where that is said'),
    retrieved: text('<date>', 'of a program: the day on which the source was fetched'),
    retrievalCommand: text('<command>', 'of a program: how the source was fetched'),
    integrityHash: text('<sha256>', 'of a program: the digest of what was fetched'),
    executionMode: text('<text>', 'of a program: what it may run on'),
    boundary: text('<text>', 'of a program: what of its source is not edited'),
    status: value(
      '<word>',
      'admitted, not_admitted or revoked (default: admitted)',
      oneOf(['admitted', 'not_admitted', 'revoked']),
    ),
    owner: text('<name>', 'who answers for the admission'),
    created: text('<date>', 'default: today'),
    lastReviewed: text('<date>', 'default: the day of creation'),
    corePromotionStatus: text(
      '<word>',
      'default: not-promoted, which is all that a planning document can be',
    ),
    name: text('<NAME>', 'the beginning of the file name (default: HARNESS)'),
    force: flag('overwrite a record of that name'),
    dryRun: flag('show the record and its path, and write nothing'),
    ...clockOptions,
  },
  examples: [
    'sot harness admit --provider acme-local --model weaver-7b --owner ana',
    'sot harness admit --engine pi --program /opt/pi/bin/pi --owner ana --source-url URL … --dry-run',
  ],
  run: async ({ flags, context }) => {
    const format = chosenFormat(flags, ['json'], 'sot harness admit')
    const today = (flags.now ?? context.now).slice(0, 10)
    const machine = { env: context.env, nodePath: process.execPath }
    const { path, written, record } = await writeAdmission(
      planAdmission(flags, today, machine),
      flags,
      context.cwd,
    )
    if (format === 'json') {
      context.stdout.write(screenJson({ schema: 'sot-admit/1', path, written, record }))
    } else if (!flags.quiet || !written) {
      const shown = written
        ? [path]
        : [`${path} would be written:`, ...recordText(record).trimEnd().split('\n')]
      context.stdout.write(shown.map((line) => `${terminalText(line)}\n`).join(''))
    }
    return 0
  },
})

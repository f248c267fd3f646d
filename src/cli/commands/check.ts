import { defineCommand } from '../command-declaration.ts'
import {
  cacheOption,
  clockOptions,
  flag,
  repeated,
  rerunOptions,
  value,
  watchOption,
} from '../command-options.ts'
import { nonEmpty, oneOf, ruleLevels, wholeNumber } from '../option-values.ts'

export const command = defineCommand({
  name: 'check',
  group: 'Check plans',
  summary: 'validate the workspace',
  arguments: [
    [
      '[paths...]',
      'report findings of these files and folders only; the whole workspace is still read. - is standard input',
    ],
  ],
  options: {
    stdinPath: value('<path>', 'with -: the file that standard input is read in place of', nonEmpty),
    staged: flag('read the git index: what will be committed, not the work tree'),
    since: value('<rev>', 'report findings of files changed since this git revision only', nonEmpty),
    policy: value(
      '<file>',
      'a configuration that decides severities, limits and proofs in place of that of the workspace',
      nonEmpty,
    ),
    fix: flag('apply safe fixes, then check again; never changes a status or a claim'),
    dryRun: flag('with --fix: print the fixes as a diff and write nothing'),
    ...rerunOptions,
    baseline: value('<file>', 'leave out the findings listed in this file', nonEmpty),
    updateBaseline: flag('write the findings of this run to the baseline file'),
    maxWarnings: value('<n>', 'exit 1 when there are more warnings than this', wholeNumber),
    evidence: value(
      '<mode>',
      'verify or skip: whether to open the runs and commits that documents cite (default: verify)',
      oneOf(['verify', 'skip']),
    ),
    rule: repeated(
      '<id=severity>',
      'set the severity of a rule: off, note, warning or error (repeatable)',
      ruleLevels,
    ),
    ...clockOptions,
    watch: watchOption,
    stats: flag('print to stderr what was read, what came from the cache, and how long each part took'),
    cache: cacheOption,
  },
  examples: [
    'sot check --staged --quiet',
    'sot check --json --since origin/main',
    'sot check - --stdin-path sot/SHOP-ISSUES.md < draft.md',
    'sot check --watch',
  ],
  run: async ({ args, flags, context, program: { name, autoIsCto } }) => {
    const program = autoIsCto === true ? name : undefined
    return (await import('../run-check.ts')).runCheck(args, { ...flags, program }, context)
  },
})

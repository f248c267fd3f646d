import { agentNames } from '../../app/init/agent-hooks.ts'
import { ciSystems, type InitPlan, planInit, writeWorkspace } from '../../app/init/init-workspace.ts'
import { choosePreset, presetInWords } from '../../model/presets.ts'
import { configName } from '../../model/settings.ts'
import { terminalText } from '../../report/escape.ts'
import { unifiedDiff } from '../../report/unified-diff.ts'
import { count } from '../../report/wording.ts'
import { defineCommand } from '../command-declaration.ts'
import { clockOptions, flag, toggle, value } from '../command-options.ts'
import type { Context } from '../context.ts'
import { nonEmpty, oneOf } from '../option-values.ts'
import { chosenFormat } from '../output-format.ts'
import { surveyText } from '../plan-survey-text.ts'
export const command = defineCommand({
  name: 'init',
  group: 'Set up',
  summary: 'start a workspace: configuration, board, first documents, hook',
  options: {
    yes: flag('ask nothing and take the defaults'),
    dryRun: flag('show what would be written, and write nothing'),
    owner: value('<name>', 'who owns the board and the first documents (default: git user.name)', nonEmpty),
    project: value('<name>', 'the name of the project (default: the name of the folder)', nonEmpty),
    example: toggle(
      'write a first PRD and issue artifact, even if there are documents',
      'write no first documents, even if there are none',
    ),
    hook: flag('run the check before every commit'),
    prePush: flag('execute the proofs of a change again before every push'),
    ci: value(
      '<system>',
      `write a file for continuous integration: ${ciSystems.join(', ')}`,
      oneOf(ciSystems),
    ),
    agents: value(
      '<agent>',
      `install the hooks of an agent, and a section of AGENTS.md: ${agentNames.join(', ')}`,
      oneOf(agentNames),
    ),
    ...clockOptions,
  },
  examples: [
    'sot init',
    'sot init --dry-run',
    'sot init --yes --hook --ci github',
    'sot init --yes --agents claude',
  ],
  run: async ({ flags, context }) => {
    chosenFormat(flags, [], 'sot init')
    const plan = await planInit(flags, context)
    const { stdout, stderr } = context
    if (!flags.quiet) stdout.write(foundText(plan, flags.dryRun === true))
    const { files, changes, hooks } = plan
    if (Object.keys(files).length + changes.length === 0 && hooks.every(({ write }) => write === null)) {
      stdout.write(nextText(plan, []))
      return 0
    }
    stdout.write(planText(plan, flags.dryRun === true))
    if (flags.dryRun) return 0
    if (flags.yes || (await confirm(context))) stdout.write(nextText(plan, writeWorkspace(plan)))
    else stderr.write('Nothing was written.\n')
    return 0
  },
})

/** True if there is no user to ask. */
async function confirm({ ask }: Context): Promise<boolean> {
  if (ask === undefined) return true
  const answer = await ask('Write these files? [Y/n] ')
  return answer !== null && /^(?:|y|yes)$/i.test(answer.trim())
}

/** What was found, and how much of it is read. */
function foundText({ plan }: InitPlan, isDryRun: boolean): string {
  const { survey, coverage, idPatterns, result } = plan
  const { files, read, issues, linesUnread, dialects } = coverage
  const { errors, warnings } = result.summary
  const { settings, documents } = result.workspace
  const written = dialects.map(({ name, fields }) => `${name} (${fields})`).join(', ')
  const lines = [
    ...(isDryRun
      ? survey.plans.map(({ format, folder, items }) => `${format} ${folder} ${items} items`)
      : []),
    ...surveyText(survey),
    `${read} of ${count(files, 'file')} read, ${count(issues, 'issue')}, ${count(linesUnread, 'line')} not read`,
    ...(written === '' ? [] : [`Fields are written ${written}.`]),
    ...(idPatterns.length === 0 ? [] : [`Ids look like ${idPatterns.join(' and ')}.`]),
    `Preset: ${presetInWords(choosePreset(settings.extends, documents, null))}.`,
    `The check finds ${count(errors, 'error')} and ${count(warnings, 'warning')}.`,
  ]
  return `${lines.map(terminalText).join('\n')}\n\n`
}

/** What will be written; in a dry run, every line of it. */
function planText({ files, changes, existing, hooks }: InitPlan, isDryRun: boolean): string {
  const paths = [...Object.keys(files), ...changes.map(({ path }) => path)]
  const lines = [isDryRun ? 'Would write:' : 'To write:', ...paths.map((path) => `  ${path}`)]
  const made = hooks.flatMap(({ shown, write }) => (write === null ? [] : [{ shown, text: write.text }]))
  lines.push(...made.map(({ shown }) => `  ${shown}`))
  lines.push(...existing.map((path) => `  ${path} exists and stays as it is`))
  const texts = isDryRun ? Object.entries(files).map(([path, text]) => `--- ${path}\n${text}`) : []
  if (isDryRun) texts.push(...changes.map(unifiedDiff))
  if (isDryRun) texts.push(...made.map(({ shown, text }) => `--- ${shown}\n${text}`))
  return `${lines.map(terminalText).join('\n')}\n${texts.map((text) => `\n${multiline(text)}`).join('')}`
}

/** What was written, and what to do next. */
function nextText({ plan, existing, hooks }: InitPlan, written: readonly string[]): string {
  const { boardProblem } = plan
  const lines =
    written.length === 0
      ? [
          `Nothing to write: ${existing.join(', ') || 'everything'} ${existing.length > 1 ? 'exist' : 'exists'} already.`,
        ]
      : written.map((path) => `wrote ${path}`)
  if (boardProblem !== null) lines.push('', `No board yet: ${boardProblem.what} ${boardProblem.todo}`)
  const { errors } = plan.result.summary
  const steps = ['sot check', 'sot board status', 'sot selfcheck']
  if (errors > 0) {
    const isNamed = !existing.includes(configName)
    const file = isNamed ? '' : ' --baseline sot.baseline.json'
    steps.push(`sot check${file} --update-baseline   (accept the present findings, fail on new ones)`)
    if (!isNamed)
      steps.push(`add "baseline: sot.baseline.json" to ${configName}, for hooks and continuous integration`)
  }
  const byHand = hooks
    .flatMap(({ recipe }) => recipe ?? [])
    .map(({ file, lines: added }) => `\nAdd to ${terminalText(file)}:\n${multiline(added)}`)
    .join('')
  return `${lines.map(terminalText).join('\n')}\n${byHand}\nNext:\n${steps.map((step) => `  ${step}\n`).join('')}`
}

const multiline = (text: string): string => text.split('\n').map(terminalText).join('\n')

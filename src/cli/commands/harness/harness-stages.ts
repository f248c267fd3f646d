import { entryConditions, exitConditions, type Stage, stages } from '../../../model/evidence/stages.ts'
import { screenJson } from '../../../report/escape.ts'
import { defineCommand } from '../../command-declaration.ts'
import { chosenFormat } from '../../output-format.ts'

export const command = defineCommand({
  name: 'harness stages',
  summary: 'list the stages and their conditions',
  examples: ['sot harness stages', 'sot harness stages --json'],
  run: async ({ flags, context }) => {
    const format = chosenFormat(flags, ['json'], 'sot harness stages')
    context.stdout.write(
      format === 'json'
        ? screenJson({ schema: 'sot-stages/1', stages: stages.map(asJson) })
        : stages.map((stage) => `${stageLines(stage).join('\n')}\n`).join('\n'),
    )
    return 0
  },
})

const workplaces = {
  fixture: 'the files of a case',
  copy: "a copy of a repository's last commit, without its history",
  clone: 'a disposable clone of a repository, with its history and no remote',
}

function stageLines({ stage, name, workplace, entry, exit }: Stage): string[] {
  return [
    `Stage ${stage}  ${name}`,
    `  works on  ${workplaces[workplace]}`,
    ...entry.map((id) => `  before    ${entryConditions[id]}`),
    ...exit.map((id) => `  after     ${exitConditions[id]}`),
  ]
}

function asJson({ stage, name, workplace, entry, exit }: Stage) {
  return {
    stage,
    name,
    workplace,
    entry: entry.map((id) => ({ id, condition: entryConditions[id] })),
    exit: exit.map((id) => ({ id, condition: exitConditions[id] })),
  }
}

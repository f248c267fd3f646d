import { entryConditions, exitConditions, type Stage, stages } from '../model/evidence/stages.ts'
import { type CommonFlags, chosenFormat } from './command.ts'
import type { Context } from './context.ts'
import type { Exit } from './exit.ts'

/** `sot harness stages`: the ladder, and what each step of it asks for. */
export function showStages(flags: CommonFlags, context: Context): Exit {
  const format = chosenFormat(flags, ['json'], 'sot harness stages')
  const text = stages.map((stage) => `${wordsOf(stage).join('\n')}\n`).join('\n')
  const json = `${JSON.stringify({ schema: 'sot-stages/1', stages: stages.map(asJson) }, null, 2)}\n`
  context.stdout.write(format === 'json' ? json : text)
  return 0
}

const places = {
  fixture: 'the files of a case',
  copy: "a copy of a repository's last commit, without its history",
  clone: 'a disposable clone of a repository, with its history and no remote',
}

function wordsOf({ stage, name, workplace, entry, exit }: Stage): string[] {
  return [
    `Stage ${stage}  ${name}`,
    `  works on  ${places[workplace]}`,
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

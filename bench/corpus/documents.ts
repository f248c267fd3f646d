import { dialects, ownFile, type PlannedIssue } from './issue-dialects.ts'
import { codeBlock, list, paragraph, sentence, table, title } from './prose.ts'
import { type Chance, chanceOf } from './random.ts'

export type CorpusFile = { readonly path: string; readonly text: string }

const disclaimer = 'Local planning SOT only. Not a Core Protocol. Not active Core authority.'
const storiesOfPrd = 24
/** How many documents one topic has: a PRD, artifacts full of issues, files of one issue, and other documents. */
const perTopic = 10
/** The first document outside the SOT folder. */
export const firstOutside = 5

type Topic = { readonly name: string; readonly folder: string; readonly label: string }

/** Document number `index` of a corpus, 8 to 20 KB; always the same one. */
export function corpusDocument(index: number): CorpusFile {
  const chance = chanceOf(index * 7919 + 17)
  const topic = topicOf(Math.floor(index / perTopic))
  const place = index % perTopic
  const size = chance.between(8, 20) * 1024
  if (place === 0) return issuesDocument(topic, 0, chance, size)
  if (place === 1) return prd(topic, chance, size)
  if (place < firstOutside) return issuesDocument(topic, place - 1, chance, size)
  if (place < 8) return fileIssue(topic, place - 4, chance, size)
  return place === 8 ? journal(topic, chance, size) : note(topic, chance, size)
}

/** Topic 0 is AA, topic 27 is BB: one folder and one family of ids for each. */
function topicOf(number: number): Topic {
  const letters = [Math.floor(number / 676), Math.floor(number / 26) % 26, number % 26]
  const code = letters.map((letter) => String.fromCharCode(65 + letter)).join('')
  return { name: `Topic ${code}`, folder: `sot/topic-${code.toLowerCase()}`, label: `TOPIC-${code}` }
}

function frontMatter(topic: Topic, heading: string, chance: Chance): string {
  const day = `2026-0${chance.between(1, 9)}-${chance.between(10, 28)}`
  return `---
title: ${heading}
status: ${chance.oneOf(['draft', 'active', 'accepted'])}
lifecycle_classification: sot
owner: ${chance.oneOf(['ada', 'grace', 'linus', 'barbara'])}
created: ${day}
last_reviewed: 2026-10-${chance.between(10, 28)}
core_promotion_status: not-promoted
route: ${topic.label.toLowerCase()}
---

# ${heading}

${disclaimer}
`
}

function prd(topic: Topic, chance: Chance, size: number): CorpusFile {
  const stories = Array.from(
    { length: storiesOfPrd },
    (_, index) => `${index + 1}. As a user, I want that ${sentence(chance).toLowerCase()}`,
  )
  const head = `${frontMatter(topic, `${topic.name} PRD`, chance)}
## Problem

${paragraph(chance, 6)}

## User Stories

${stories.join('\n')}
`
  return { path: `${topic.folder}/${topic.label}-PRD.md`, text: filled(head, size, chance) }
}

function issuesDocument(topic: Topic, part: number, chance: Chance, size: number): CorpusFile {
  const heading = `${topic.name} ${['Foundation', 'Adapters', 'Surface', 'Operation'][part] ?? ''} Issues`
  const dialect = dialects[part % dialects.length] ?? dialects[0]
  const blocks = [frontMatter(topic, heading, chance)]
  let length = blocks[0]?.length ?? 0
  for (let number = 1; length < size; number += 1) {
    const issue = plannedIssue(topic, part * 100 + number, number, chance)
    const more = number % 4 === 0 ? aside(topic, chance, issue.id) : number === 1 ? evidence(chance) : ''
    const block = `${dialect(issue, chance)}\n${more}`
    blocks.push(block)
    length += block.length
  }
  return { path: `${topic.folder}/${topic.label}-PART-${part}-ISSUES.md`, text: blocks.join('\n') }
}

/** Text between issues: a table, an example, a reference to another document. */
function aside(topic: Topic, chance: Chance, id: string): string {
  const further = chance.oneOf([table(chance, chance.between(4, 9)), codeBlock(chance)])
  return `\n### Notes of ${id}\n\n${paragraph(chance, 3)} See [the PRD](${topic.label}-PRD.md).\n\n${further}\n`
}

/** A run that is cited but on another machine. */
function evidence(chance: Chance): string {
  const run = `202606${chance.between(10, 28)}T01${chance.between(10, 59)}08Z-r1-string-slugify-${chance.between(1000, 999_999)}`
  const digest = Array.from({ length: 64 }, () => chance.between(0, 15).toString(16)).join('')
  return `
### Evidence of a run

- Run artifact directory: \`/srv/harness-runs/${run}\`.
- Report status: \`fail\`.
- Report digest: \`${digest}\`.
- Backend exit code: \`1\`.
- Changed files: none.
- Tests passed: \`false\`.
`
}

function plannedIssue(topic: Topic, number: number, place: number, chance: Chance): PlannedIssue {
  const idOf = (other: number): string => `${topic.label}-${String(other).padStart(3, '0')}`
  // The first issue of a document has no blockers, and validated work depends only on validated work.
  const isOpen = place > 2
  const blockers = place > 1 && chance.in100(60) ? [idOf(number - 1)] : []
  if (place > 3 && chance.in100(20)) blockers.push(idOf(number - place + 1))
  return {
    id: idOf(number),
    title: title(chance),
    status: isOpen ? 'proposed' : 'validated',
    blockers,
    story: ((number - 1) % storiesOfPrd) + 1,
  }
}

function fileIssue(topic: Topic, number: number, chance: Chance, size: number): CorpusFile {
  const name = `${String(number).padStart(2, '0')}-${chance.oneOf(['form', 'index', 'report', 'queue'])}`
  const issue: PlannedIssue = {
    id: name,
    title: title(chance),
    status: number === 1 ? 'validated' : 'ready',
    blockers: number === 1 ? [] : ['01'],
    story: number,
  }
  const path = `plans/${topic.label.toLowerCase()}/issues/${name}.md`
  return { path, text: filled(`${ownFile(issue, chance)}\n`, size, chance) }
}

function journal(topic: Topic, chance: Chance, size: number): CorpusFile {
  const id = topic.label.toLowerCase()
  const head = `# JOURNAL \u2014 phase ${id} (Builder)\n\n> Ownership: this JOURNAL is Builder-owned.\n\n${paragraph(chance, 4)}\n`
  const text = filled(head, size, chance, (number) => `${entryTime(number)} \u2014 Part ${number}`)
  return { path: `${topic.folder}/JOURNAL-${id}.md`, text }
}

function note(topic: Topic, chance: Chance, size: number): CorpusFile {
  const links = `Begin with [the PRD](${topic.label}-PRD.md) and [the first part](${topic.label}-PART-0-ISSUES.md).`
  const head = `# About ${topic.name}\n\n${links} ${topic.label}-001 comes first.\n\n${table(chance, 12)}\n`
  return { path: `${topic.folder}/about.md`, text: filled(head, size, chance) }
}

/** Two entries a day, each later than the one before. */
function entryTime(number: number): string {
  const hour = number % 2 === 0 ? 15 : 9
  return new Date(Date.UTC(2026, 2, Math.ceil(number / 2), hour)).toISOString().replace(/:00\.000Z$/, 'Z')
}

/** Sections of prose, lists and tables until the document is long enough. */
function filled(
  head: string,
  size: number,
  chance: Chance,
  heading: (number: number) => string = (number) => `Part ${number}`,
): string {
  const parts = [head]
  let length = head.length
  for (let number = 1; length < size; number += 1) {
    const inner = chance.oneOf([
      () => list(chance, chance.between(4, 9), () => '-'),
      () => list(chance, chance.between(3, 7), (index) => `${index + 1}.`),
      () => table(chance, chance.between(4, 10)),
      () => codeBlock(chance),
      () => paragraph(chance, chance.between(3, 6)),
    ])
    const part = `## ${heading(number)}\n\n${paragraph(chance, chance.between(2, 5))}\n\n${inner()}\n`
    parts.push(part)
    length += part.length
  }
  return parts.join('\n')
}

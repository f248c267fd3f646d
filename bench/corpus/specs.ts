import type { CorpusFile } from './documents.ts'
import { paragraph, sentence } from './prose.ts'
import { chanceOf } from './random.ts'

/** Spec number `index` in OpenSpec's own format, 8 to 20 KB. */
export function specDocument(index: number): CorpusFile {
  const chance = chanceOf(index * 6007 + 5)
  const size = chance.between(8, 20) * 1024
  const parts = [`# Part ${index}\n\n## Purpose\n\n${paragraph(chance, 4)}\n\n## Requirements\n`]
  let length = parts[0]?.length ?? 0
  for (let number = 1; length < size; number += 1) {
    const scenarios = Array.from({ length: chance.between(1, 3) }, (_, at) =>
      [
        `#### Scenario: Case ${at + 1}`,
        '',
        `- **WHEN** ${sentence(chance)}`,
        `- **THEN** ${sentence(chance)}`,
      ].join('\n'),
    )
    const part = `### Requirement: Part ${number}\n\nThe system SHALL say that ${sentence(chance)}\n\n${scenarios.join('\n\n')}\n`
    parts.push(part)
    length += part.length
  }
  return { path: `openspec/specs/part-${index}/spec.md`, text: parts.join('\n') }
}

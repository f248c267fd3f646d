import { list, paragraph, sentence } from './prose.ts'
import type { Chance } from './random.ts'

/** One planned issue, before it is written in a dialect. */
export type PlannedIssue = {
  readonly id: string
  readonly title: string
  readonly status: 'proposed' | 'ready' | 'active' | 'validated' | 'blocked'
  readonly blockers: readonly string[]
  readonly story: number
}

type Dialect = (issue: PlannedIssue, chance: Chance) => string

const blockersOf = ({ blockers }: PlannedIssue, none: string): string =>
  blockers.length === 0 ? none : blockers.join(', ')

const boxes = ({ status }: PlannedIssue, chance: Chance): string =>
  list(chance, chance.between(3, 6), () => (status === 'validated' ? '- [x]' : '- [ ]'))

const validated = ({ status }: PlannedIssue, chance: Chance): string =>
  status !== 'validated'
    ? ''
    : `\n\nValidation evidence:\n\n- Validator passed: \`npm test\`.\n- ${sentence(chance)}`

const planning: Dialect = (issue, chance) => `## ${issue.id} - ${issue.title}

Status: ${issue.status}

Type: ${chance.oneOf(['AFK', 'HITL'])}

Blocked by: ${blockersOf(issue, 'None - can start immediately')}

User stories covered: ${issue.story}

What to build: ${paragraph(chance, chance.between(2, 5))}

Acceptance criteria:

${list(chance, chance.between(3, 6), () => '-')}

Validator: \`npm test\`

Done evidence: ${sentence(chance)}${validated(issue, chance)}`

const bold: Dialect = (issue, chance) => `## ${issue.id}: ${issue.title}

**Status:** ${issue.status}
**Blocked by:** ${blockersOf(issue, 'None')}
**User stories covered:** ${issue.story}
**What to build:** ${paragraph(chance, chance.between(2, 4))}

### Acceptance criteria

${boxes(issue, chance)}

**Validator:** ${sentence(chance)}
**Done evidence:** ${sentence(chance)}${validated(issue, chance)}`

const bullets: Dialect = (issue, chance) => `## ${issue.id} — ${issue.title}

- **Status**: ${issue.status}
- **Blocked by**: ${blockersOf(issue, 'none')}
- **What to build**: ${sentence(chance)}
- **Validator**: \`make check\`
- **Done evidence**: ${sentence(chance)}

${paragraph(chance, chance.between(2, 5))}

### Acceptance

${boxes(issue, chance)}${validated(issue, chance)}`

const terse: Dialect = (issue, chance) => `## ${issue.id} - ${issue.title}

Status: ${issue.status}.

${paragraph(chance, chance.between(3, 6))}

Blocked by: ${blockersOf(issue, 'None')}

Acceptance:

${list(chance, chance.between(3, 7), () => '-')}${validated(issue, chance)}`

/** The forms that issues are written in. */
export const dialects = [planning, bold, bullets, terse] as const

/** A file that is one issue: no fields but those a tracker would want. */
export const ownFile: Dialect = (issue, chance) => `# ${issue.title}

Status: ${issue.status}
Blocked by: ${blockersOf(issue, 'None')}

## What to build

${paragraph(chance, chance.between(4, 9))}

## Acceptance criteria

${boxes(issue, chance)}${validated(issue, chance)}`

/** What the first documents of a workspace are made of. */
type StarterChoice = {
  /** `sot` or `.sot`. */
  readonly sotFolder: string
  /** What the project is called: `Tide Tables`. */
  readonly project: string
  readonly owner: string
  /** `YYYY-MM-DD`. */
  readonly today: string
  readonly disclaimer: string
}

/** A first PRD and issue artifact, by path: they pass the check as they are, and show what goes where. */
export function starterDocuments(choice: StarterChoice): Readonly<Record<string, string>> {
  const name = upperName(choice.project)
  const folder = `${choice.sotFolder}/03-PROTOCOLS`
  const prd = `${folder}/${name}-PRD.md`
  return { [prd]: prdText(choice), [`${folder}/${name}-ISSUES.md`]: issuesText(choice, name, prd) }
}

/** The prefix of the first ids: `TIDE-TABLES`. */
export function upperName(project: string): string {
  const plain = project.normalize('NFKD').replace(/[^A-Za-z0-9]+/g, '-')
  const trimmed = plain.replace(/^[-0-9]+|-+$/g, '').toUpperCase()
  return trimmed === '' ? 'PROJECT' : trimmed.slice(0, 24).replace(/-$/, '')
}

function frontMatter(choice: StarterChoice, kind: string, extra: readonly string[]): string {
  const { owner, today, project } = choice
  const name = `${upperName(project).toLowerCase()}-${kind}`
  return [
    '---',
    `name: ${name}`,
    'status: draft',
    `owner: ${JSON.stringify(owner)}`,
    ...extra,
    `created: ${today}`,
    `last_reviewed: ${today}`,
    'lifecycle_classification: planning',
    'core_promotion_status: not-promoted',
    '---',
    '',
  ].join('\n')
}

function prdText(choice: StarterChoice): string {
  const { project, disclaimer } = choice
  return `${frontMatter(choice, 'prd', [])}
# ${project} PRD

${disclaimer}

## Problem

Say who has which trouble today, and what it costs them.

## Solution

Say in a few sentences what they will have instead.

## User Stories

1. As the owner, I want to see what is done and proven, so that I decide on facts.
2. As an author, I want the next step written down, so that anybody can take it up.

## Out of scope

Name what this will not do.
`
}

function issuesText(choice: StarterChoice, name: string, prd: string): string {
  const { project, disclaimer } = choice
  return `${frontMatter(choice, 'issues', [`source: ${prd}`])}
# ${project} issues

${disclaimer}

${firstIssue(name)}
${secondIssue(name)}`
}

const firstIssue = (name: string): string => `## ${name}-001 - The smallest thing that works

Status: ready

Type: AFK

Blocked by: None - can start immediately

User stories covered: 2

What to build: The thinnest slice that someone can use from end to end.

Acceptance criteria:

- [ ] A newcomer runs one command and sees it work.
- [ ] A test fails when it stops working.

Validator: \`npm test\`

Done evidence: the validator passes in a clean clone.
`

const secondIssue = (name: string): string => `## ${name}-002 - What the owner sees

Status: proposed

Type: HITL

Blocked by: ${name}-001

User stories covered: 1

What to build: A view of what is finished, shown to the owner and agreed upon.

Acceptance criteria:

- [ ] The owner has seen it and said what is missing.

Validator: the owner looks at it.

Done evidence: the owner's note in this issue.
`

import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { generate } from './generate/generate.ts'

const usage = 'Usage: npm run new-format <id>, for example: npm run new-format acme-plans'

/** A small, complete format: a folder of task lists. */
function filesOf(id: string): Record<string, string> {
  return {
    [`src/parse/formats/${id}.ts`]: source(id),
    [`test/formats/${id}.yaml`]: cases(id),
    [`docs/formats/${id}.md`]: page(id),
  }
}

const source = (id: string): string => `import type { PlanFormat } from '../plans/plan-format.ts'
import { readTaskList } from '../plans/task-list.ts'

const place = /^((?:.*\\/)?${id})\\/[^/]+\\.md$/u
const task = /^([A-Z]+-\\d+)\\s+/u

/** ${id}: one task in each line. */
export const format: PlanFormat = {
  id: '${id}',
  layout: '${id}/*.md',
  dotFolders: [],
  placeOf(path) {
    const base = place.exec(path)?.[1]
    return base === undefined ? null : { base, role: 'tasks' }
  },
  readPage(page) {
    const read = readTaskList(page, (line, { checked }) => {
      const [head, id] = task.exec(line) ?? []
      if (checked === null || head === undefined || id === undefined) return null
      return { id, title: line.slice(head.length), facts: () => ({}) }
    })
    return { ...read, requirements: [] }
  },
}
`

const cases = (id: string): string => `- name: a list of tasks
  files:
    ${id}/tasks.md: |
      # Tasks

      - [-] AB-1 The first task
      - [ ] AB-2 The next one
  expected:
    items:
      - AB-1 active "[-]" | ${id}/tasks.md:3 | The first task
      - AB-2 proposed "[ ]" | ${id}/tasks.md:4 | The next one
    findings: []
`

const page = (id: string): string => `# ${id}

Found by: \`${id}/*.md\`.

| | |
|---|---|
| item | \`- [ ] AB-1 text\` |
| id | as written |
| status | the box: \`[ ]\` proposed, \`[x]\` validated, any other sign active |
| blockers | none |
| criteria | none |
`

/** Why an id cannot be used, and what to do instead; null when it can. */
function refusal(root: string, id: string | undefined, more: readonly string[]): string | null {
  if (id === undefined || more.length > 0) return `Expected one format id.\n${usage}`
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) || id === 'sot')
    return `"${id}" is no format id: expected lower-case words joined by hyphens.\n${usage}`
  const taken = Object.keys(filesOf(id)).find((path) => existsSync(join(root, path)))
  return taken === undefined ? null : `${taken} exists already.\nChoose another id, or edit that format.`
}

async function newFormat(root: string, [id, ...more]: readonly string[]): Promise<number> {
  const problem = refusal(root, id, more)
  if (problem !== null || id === undefined) {
    console.error(problem)
    return 2
  }
  const files = filesOf(id)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text, { flag: 'wx' })
  }
  const code = await generate(root, false)
  console.log(['Written:', ...Object.keys(files).map((path) => `  ${path}`)].join('\n'))
  console.log(`Next: make the format yours, then npx vitest run --project fast test/formats.test.ts -t ${id}`)
  return code
}

process.exitCode = await newFormat(process.cwd(), process.argv.slice(2))

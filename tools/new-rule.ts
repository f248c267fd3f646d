import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { generate } from './generate/generate.ts'
import { scaffold } from './new-rule/scaffold.ts'

const usage = 'Usage: npm run new-rule <id>, for example: npm run new-rule heading-shouting'

/** Why an id cannot be used, and what to do instead; null when it can. */
function refusal(root: string, id: string | undefined, more: readonly string[]): string | null {
  if (id === undefined || more.length > 0) return `Expected one rule id.\n${usage}`
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)+$/.test(id)) {
    return `"${id}" is no rule id: expected two or more lower-case words joined by hyphens.\n${usage}`
  }
  const taken = [`test/rules/${id}`, `docs/rules/${id}.md`].find((path) => existsSync(join(root, path)))
  return taken === undefined ? null : `${taken} exists already.\nChoose another id, or edit that rule.`
}

async function newRule(root: string, [id, ...more]: readonly string[]): Promise<number> {
  const problem = refusal(root, id, more)
  if (problem !== null || id === undefined) {
    console.error(problem)
    return 2
  }
  const files = scaffold(id)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text, { flag: 'wx' })
  }
  const code = await generate(root, false)
  console.log(['Written:', ...Object.keys(files).map((path) => `  ${path}`)].join('\n'))
  console.log(`Next: make the rule yours, then npx vitest run test/rules.test.ts -t ${id}`)
  return code
}

process.exitCode = await newRule(process.cwd(), process.argv.slice(2))

import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Rule } from '../../src/model/rule.ts'

export type LoadedRules = {
  readonly loaded: readonly Rule[]
  readonly broken: readonly { readonly file: string; readonly reason: string }[]
}

/** Imports every rule of `src/rules/`, in order of id. A rule that cannot be loaded never hides the others. */
export async function loadRules(root: string): Promise<LoadedRules> {
  const loaded: Rule[] = []
  const broken: { file: string; reason: string }[] = []
  for (const name of ruleFiles(root)) {
    const file = `src/rules/${name}`
    try {
      const module: { rule?: Rule } = await import(pathToFileURL(join(root, file)).href)
      const reason = problemOf(module.rule, name)
      if (module.rule !== undefined && reason === null) loaded.push(module.rule)
      else broken.push({ file, reason: reason ?? 'it exports no `rule`' })
    } catch (error) {
      broken.push({ file, reason: error instanceof Error ? error.message : String(error) })
    }
  }
  return { loaded, broken }
}

function ruleFiles(root: string): string[] {
  return readdirSync(join(root, 'src/rules'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(?!shared\/)[a-z-]+\/[a-z-]+\.ts$/.test(name))
    .sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1))
}

/** The id of the rule that a file declares, by its name. */
function idOf(name: string): string {
  return basename(name, '.ts')
}

function problemOf(rule: Rule | undefined, name: string): string | null {
  if (rule === undefined) return 'it exports no `rule`'
  const { id, group } = rule.meta
  const expected = idOf(name)
  if (id !== expected) return `its id is "${id}", expected "${expected}"`
  return name.startsWith(`${group}/`)
    ? null
    : `its group is "${group}", expected a file in src/rules/${group}/`
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Files } from './check-files.ts'
import { mutationFile } from './fixture.ts'

/** One step of damage: replace words in a file, write a whole file, or take one away. */
type Edit =
  | { readonly file: string; readonly find: string; readonly replace: string }
  | { readonly file: string; readonly content: string }
  | { readonly file: string; readonly remove: true }

/** A damage to the clean workspace that one rule, and no other, must find. */
export type Mutation = { readonly name: string; readonly edits: readonly Edit[] }

/** The mutations in the folder of a rule's fixtures. */
export function mutationsOf(fixtureRoot: string, rule: string): readonly Mutation[] {
  const file = join(fixtureRoot, rule, mutationFile)
  return existsSync(file) ? parse(readFileSync(file, 'utf8')) : []
}

/** The workspace after the damage. An edit that changes nothing is an error, so that none goes stale. */
export function mutate(files: Files, { name, edits }: Mutation): Files {
  return edits.reduce((damaged, edit) => applyEdit(damaged, edit, name), files)
}

function applyEdit(files: Files, edit: Edit, name: string): Files {
  if ('content' in edit) return { ...files, [edit.file]: edit.content }
  const { [edit.file]: text, ...others } = files
  if (typeof text !== 'string') throw new Error(`${name}: there is no ${edit.file}`)
  if ('remove' in edit) return others
  if (!text.includes(edit.find)) throw new Error(`${name}: ${edit.file} does not say "${edit.find}"`)
  return { ...files, [edit.file]: text.replace(edit.find, () => edit.replace) }
}

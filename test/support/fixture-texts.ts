import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../rules/', import.meta.url))

/** The text of every markdown document among the fixtures of the rules. */
export function fixtureTexts(): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .sort()
    .map((path) => readFileSync(path, 'utf8'))
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fieldLabels } from '../../src/model/document/field-labels.ts'
import { statusWords } from '../../src/model/document/status.ts'
import { reportLabels } from '../../src/parse/claims/report-labels.ts'

const fixtures = join(import.meta.dirname, '../rules')

/** A line of each form that the fixtures of rules have: lines that differ in words and numbers only have one form. */
export function fixtureLines(): readonly string[] {
  const forms = new Map<string, string>()
  for (const entry of readdirSync(fixtures, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.md')) continue
    const text = readFileSync(join(entry.parentPath, entry.name), 'utf8')
    for (const line of text.split(/\r?\n/).map((written) => written.trim())) {
      const form = formOf(line)
      if (line !== '' && !forms.has(form)) forms.set(form, line)
    }
  }
  return [...forms.values()]
}

const longestForm = 24

function formOf(line: string): string {
  return line
    .replace(/[\p{L}\p{N}_]+/gu, 'w')
    .replace(/w(?:[ ,.'/-]+w)+/g, 'w')
    .replace(/(`w`|\*\*w\*\*)(?:[ ,]+(?:w|`w`))+/g, '$1')
    .replace(/(.{2,8}?)\1{2,}/g, '$1$1')
    .slice(0, longestForm)
}

/** A field with every label that the program knows, and every word for a status. */
export function labelledLines(): readonly string[] {
  const phrases = [...reportLabels().keys()].map((words) =>
    words.replace(/\(([^|)]*)[^)]*\)/g, '$1').replaceAll('?', ''),
  )
  const statuses = Object.values(statusWords).flat()
  return [
    ...Object.values(fieldLabels).flatMap((labels) => labels.map((label) => `${label}: LAMP-2`)),
    ...phrases.map((phrase) => `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}: \`7\``),
    ...statuses.map((word) => `Status: ${word}`),
  ]
}

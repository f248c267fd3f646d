import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import { formatIds } from '../src/model/document/format-ids.generated.ts'
import { criteriaOf } from '../src/model/document/shared-facts.ts'
import type { Workspace } from '../src/model/workspace.ts'
import { checkFiles } from './support/check-files.ts'

/** A plan, and what is read of it: `expected` is written by UPDATE_EXPECTED=1, and read before it is committed. */
type FormatCase = {
  readonly name: string
  readonly files: Readonly<Record<string, string>>
  readonly expected?: { readonly items: readonly string[]; readonly findings: readonly string[] }
}

const root = join(import.meta.dirname, 'formats')
const update = process.env.UPDATE_EXPECTED === '1'

for (const id of formatIds.filter((one) => one !== 'sot')) {
  const file = join(root, `${id}.yaml`)
  describe(id, () => {
    it('has cases and a page', () => {
      expect(existsSync(file)).toBe(true)
      expect(existsSync(join(import.meta.dirname, `../docs/formats/${id}.md`))).toBe(true)
    })
    const cases: FormatCase[] = existsSync(file) ? parse(readFileSync(file, 'utf8')) : []
    it.each(cases)('$name', async ({ files, expected }) => {
      const read = await readCase(files)
      if (!update) expect(read).toEqual(expected)
      expect(read.items.length + read.findings.length).toBeGreaterThan(0)
    })
    if (update) {
      it('is rewritten', async () => {
        const read: FormatCase[] = []
        for (const { name, files } of cases) read.push({ name, files, expected: await readCase(files) })
        writeFileSync(file, stringify(read, { lineWidth: 0 }))
      })
    }
  })
}

it('has no cases of a format that does not exist', () => {
  const ids: readonly string[] = formatIds
  expect(readdirSync(root).filter((name) => !ids.includes(name.replace(/\.yaml$/, '')))).toEqual([])
})

async function readCase(files: FormatCase['files']) {
  const result = await checkFiles(files, { preset: 'auto' })
  return {
    items: result.workspace.issues.map((issue) => printItem(issue, result.workspace)),
    findings: result.findings.map(
      ({ rule, severity, path, line, message }) => `${path}:${line} ${severity} ${rule}: ${message}`,
    ),
  }
}

/** `cart/T003 proposed < cart/T001; 1/2 criteria; specs/cart/tasks.md:7 Model` */
function printItem(linked: Workspace['issues'][number], { byPath }: Workspace): string {
  const { id, status, statusText, blockedBy, path, criteriaPath, issue } = linked
  const criteria = criteriaOf(byPath.get(criteriaPath), issue)
  const parts = [
    `${id} ${status}${statusText === null ? '' : ` "${statusText}"`}`,
    ...(blockedBy.length === 0
      ? []
      : [
          `< ${blockedBy.map(({ ref, kind }) => `${ref}${kind === 'issue' ? '' : ` (${kind})`}`).join(', ')}`,
        ]),
    ...(criteria.length === 0
      ? []
      : [`${criteria.filter(({ checked }) => checked).length}/${criteria.length} criteria`]),
    ...issue.relations.map(({ kind, ref }) => `${kind} ${ref}`),
    ...(issue.optional ? ['optional'] : []),
    ...Object.entries(issue.planning ?? {}).map(([name, value]) => `${name} ${value}`),
    `${path}:${issue.span[0]}`,
    issue.title,
  ]
  return parts.join(' | ')
}

import { describe, expect, it } from 'vitest'
import { checkWorkspace } from '../../src/check/session.ts'
import { criteriaOf } from '../../src/model/document/shared-facts.ts'
import { memorySource } from '../../src/workspace/sources/memory-source.ts'
import { readText } from '../parse/read-text.ts'
import { readTracked, trackedFiles } from '../support/source-files.ts'

const pages = trackedFiles().filter((path) => /^docs\/dialects\/.*\.md$/.test(path))

/** The documents that a page shows: named by a line before them, or one issues artifact. */
function documentsOf(page: string): Record<string, string> {
  const blocks = [...readTracked(page).matchAll(/^(?:`([^`\n]+)`\n\n)?````markdown\n([\s\S]*?)^````$/gm)]
  return Object.fromEntries(blocks.map(([, name, text]) => [name ?? 'FERRY-ISSUES.md', text ?? '']))
}

/** The issues of documents as a check finds them, and findings about what could not be read. */
async function checkedIssues(files: Record<string, string>) {
  const config = "version: 1\ndocuments: ['**/*.md']\n"
  const result = await checkWorkspace({
    source: memorySource({ ...files, 'sot.config.yaml': config }),
    now: '2026-06-15T12:00:00.000Z',
  })
  if ('problem' in result) throw new Error(result.problem.what)
  const unread = result.findings.filter(({ rule }) => /unread|unknown|vocabulary/.test(rule))
  const builds = Object.entries(files).flatMap(([path, text]) =>
    readText(text, { path, inSot: false, globBase: '' }).issues.map(({ build }) => build),
  )
  const issues = result.workspace.issues.map(({ id, path, status, blockedBy, issue }, at) => ({
    id,
    title: issue.title,
    status,
    type: issue.type?.text,
    blockedBy: blockedBy.map(({ kind, ref }) => `${kind} ${ref}`),
    criteria: criteriaOf(result.workspace.byPath.get(path), issue).map(({ text, checked }) => [
      text,
      checked,
    ]),
    build: builds[at],
  }))
  return { unread, issues }
}

describe('the pages of dialects', () => {
  it.each(pages)('%s contains the same two issues', async (page) => {
    expect(await checkedIssues(documentsOf(page))).toEqual({
      unread: [],
      issues: [
        {
          id: 'FERRY-001',
          title: 'Paint the hull',
          status: 'validated',
          type: 'AFK',
          blockedBy: [],
          criteria: [
            ['It is blue.', true],
            ['It is dry.', true],
          ],
          build: 'A coat of blue.',
        },
        {
          id: 'FERRY-002',
          title: 'Sail to the island',
          status: 'ready',
          type: 'HITL',
          blockedBy: ['issue FERRY-001'],
          criteria: [['The ferry comes back.', false]],
          build: 'A first crossing.',
        },
      ],
    })
  })

  it('show at least five dialects', () => expect(pages.length).toBeGreaterThanOrEqual(5))
})

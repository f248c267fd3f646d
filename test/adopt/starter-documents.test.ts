import { describe, expect, it } from 'vitest'
import { configText } from '../../src/app/init/config-text.ts'
import { starterDocuments, upperName } from '../../src/app/init/starter-documents.ts'
import { checkWorkspace } from '../../src/check/session.ts'
import { defaultDisclaimer } from '../../src/model/settings.ts'
import { memorySource } from '../../src/workspace/sources/memory-source.ts'

const now = '2026-06-15T12:00:00.000Z'

describe('starterDocuments', () => {
  it.each(['tide-tables', 'Ünïcode & Söhne', '2048', '日本'])(
    '%s: pass the check without a finding',
    async (project) => {
      const files = starterDocuments({
        sotFolder: 'sot',
        project,
        owner: 'Ada "the owner": x # y',
        today: '2026-06-15',
        disclaimer: defaultDisclaimer,
      })
      const result = await checkWorkspace({
        source: memorySource({ ...files, 'sot.config.yaml': configText({ globs: [], idPatterns: [] }) }),
        now,
      })
      if ('problem' in result) throw new Error(result.problem.what)
      expect(result.findings.filter(({ rule }) => rule !== 'workboard-missing')).toEqual([])
      expect(result.workspace.issues.map(({ id, status }) => `${id} ${status}`)).toEqual([
        `${upperName(project)}-001 ready`,
        `${upperName(project)}-002 proposed`,
      ])
    },
  )
})

describe('configText', () => {
  it('is read as intended, with any globs and patterns', async () => {
    const globs = ["it's/**/*.md", 'a: b/*.md', '#x/*.md']
    const files = { "it's/1.md": '# A\n', 'a: b/2.md': '# B\n', '#x/3.md': '# C\n' }
    const text = configText({ globs, idPatterns: ['ACME-\\d{3}', 'BUG-\\d+'] })
    const result = await checkWorkspace({ source: memorySource({ ...files, 'sot.config.yaml': text }), now })
    if ('problem' in result) throw new Error(`${result.problem.what} ${result.problem.todo}`)
    expect(result.workspace.settings).toMatchObject({
      documents: globs,
      idPatterns: ['ACME-\\d{3}', 'BUG-\\d+'],
    })
  })
})

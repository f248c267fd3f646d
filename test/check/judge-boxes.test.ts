import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  boxRules,
  judgeBoxes,
  withoutBoxes as seenWithoutBoxes,
} from '../../src/check/incremental/judge-boxes.ts'
import { seenFacts } from '../../src/check/incremental/seen-facts.ts'
import { runRules } from '../../src/check/run-rules.ts'
import { acceptanceDigest, runsByIssue } from '../../src/evidence/claims/judge-claims.ts'
import type { DocumentFacts } from '../../src/model/document/document.ts'
import type { Workspace } from '../../src/model/workspace.ts'
import { rules } from '../../src/rules/registry.generated.ts'
import { checkFiles, testNow } from '../support/check-files.ts'
import { fixturesOf } from '../support/fixture.ts'
import { expectSameFindings, linkedAgain } from './linked-again.ts'
import { cacheRoom, requestFor, textAgain, textAnew } from './remembering.ts'

const root = join(import.meta.dirname, '../rules')
const options = { now: testNow, severities: {} }
const isBoxRule = ({ meta }: { readonly meta: { readonly id: string } }) => boxRules.has(meta.id)
// What commits did to boxes is asked of git, and then nothing is taken from an earlier check.
const others = rules.filter(
  (rule) => rule.meta.scope === 'workspace' && rule.meta.group !== 'history' && !isBoxRule(rule),
)

/** A document of which nobody can tell any more than the words of criteria that runs are bound to, all boxes and places gone. */
function boxless(document: DocumentFacts, bound: ReadonlySet<string>): DocumentFacts {
  const issues = document.issues.map((issue) => {
    const { acceptance } = issue
    if (acceptance === null) return issue
    if (!bound.has(issue.id)) return { ...issue, acceptance: null }
    const sha256 = acceptanceDigest(acceptance.items)
    return { ...issue, acceptance: { items: [], span: acceptance.span, sha256 } }
  })
  const claims = document.claims.filter(({ predicate }) => predicate !== 'criterion.met')
  return { ...document, issues, claims }
}

/** The same workspace without boxes, and without what they claim. */
function withoutBoxes(workspace: Workspace): Workspace {
  const bound = new Set(runsByIssue(workspace.documents, workspace.evidence.runs).keys())
  const documents = workspace.documents.map((document) => boxless(document, bound))
  const linked = linkedAgain(workspace, documents)
  const claims = workspace.evidence.claims.filter(({ claim }) => claim.predicate !== 'criterion.met')
  return { ...linked, evidence: { ...workspace.evidence, claims } }
}

describe('boxes', () => {
  for (const rule of others) {
    it(`are nothing to ${rule.meta.id}`, async () => {
      for (const { meta } of [rule, ...rules.filter(isBoxRule)]) {
        for (const { files } of fixturesOf(root, meta.id)) {
          const { workspace } = await checkFiles(files)
          expectSameFindings([rule], withoutBoxes(workspace), workspace)
        }
      }
    })
  }

  it('are something to the rules that are known to look at them', async () => {
    for (const rule of rules.filter(isBoxRule)) {
      const found = async (take: (workspace: Workspace) => Workspace) => {
        const all = await Promise.all(fixturesOf(root, rule.meta.id).map(({ files }) => checkFiles(files)))
        return all.flatMap(({ workspace }) => runRules(take(workspace), [rule], options).findings).length
      }
      expect(await found((workspace) => workspace)).toBeGreaterThan(0)
      expect(await found(withoutBoxes)).toBe(0)
    }
  })

  it('are judged by a document itself as in its workspace', async () => {
    let judged = 0
    for (const { meta } of rules) {
      for (const { files } of fixturesOf(root, meta.id)) {
        const { workspace } = await checkFiles(files)
        const { findings } = runRules(workspace, rules.filter(isBoxRule), options)
        for (const document of workspace.documents) {
          const alone = await judgeBoxes(document, workspace.settings, options)
          if (alone === null) continue
          expect(alone).toEqual(findings.filter(({ path }) => path === document.path))
          judged += alone.length
        }
      }
    }
    expect(judged).toBeGreaterThan(2)
  })
})

describe('what is seen of a document, boxes aside', () => {
  const text = (criteria: string) =>
    `# Oven Issues\n\n## OVEN-1 - Bake\n\nStatus: active\n\nAcceptance:\n\n${criteria}`
  const seen = async (criteria: string, unbound: readonly string[] = []) => {
    const [document] = (await checkFiles({ 'sot/OVEN-ISSUES.md': text(criteria) })).workspace.documents
    return document && seenWithoutBoxes(seenFacts(document), new Set(unbound))
  }

  it('holds the words of criteria, and no box', async () => {
    const open = await seen('- [ ] Brown.\n- [ ] Dry.\n')
    expect(await seen('- [x] Brown.\n- [ ] Dry.\n')).toEqual(open)
    expect(await seen('- [ ] Brown.\n- [ ] Wet.\n')).not.toEqual(open)
    expect(await seen('- [ ] Brown.\n')).not.toEqual(open)
  })

  it('holds no words of criteria that no run is bound to', async () => {
    const unbound = ['OVEN-1']
    const open = await seen('- [ ] Brown.\n- [ ] Dry.\n', unbound)
    expect(await seen('- [ ] Brown.\n- [x] Wet.\n', unbound)).toEqual(open)
    expect(await seen('- [ ] Brown.\n- [x] Wet.\n', ['OVEN-2'])).not.toEqual(open)
  })
})

describe('a check after a box was ticked', () => {
  const oven =
    '# Oven Issues\n\n## OVEN-1 - Bake\n\nStatus: active\n\nAcceptance:\n\n- [ ] Brown.\n- [x] Dry.\n'
  const unstated = oven.replace('Status: active\n\n', '')
  const comment = '<!-- sot-disable-next-line acceptance-all-ticked -- it waits for Ana -->\n'
  const index = '# Index\n\n| Issue | Status |\n| --- | --- |\n| OVEN-1 | active |\n'
  const again = 'findings; documents judged again: 1'
  const cases: readonly [what: string, files: Readonly<Record<string, string>>, cache: string][] = [
    ['a finding comes', { 'sot/OVEN-ISSUES.md': oven }, again],
    ['a finding goes', { 'sot/OVEN-ISSUES.md': oven.replace('active', 'validated') }, again],
    ['it is held back', { 'sot/OVEN-ISSUES.md': oven.replace('Status', `${comment}Status`) }, again],
    ['a table tells the status', { 'sot/OVEN-ISSUES.md': unstated, 'sot/INDEX.md': index }, again],
    ['the document tells one', { 'sot/OVEN-ISSUES.md': `${oven}\n${index.slice(9)}` }, again],
  ]
  for (const [what, files, cache] of cases) {
    it(`tells the same as one without memory: ${what}`, async () => {
      const room = cacheRoom()
      const ticked = {
        ...files,
        'sot/OVEN-ISSUES.md': files['sot/OVEN-ISSUES.md']?.replace('[ ]', '[x]') ?? '',
      }
      for (const severities of [{}, { 'acceptance-all-ticked': 'error' as const }]) {
        await textAgain(requestFor(files, testNow, { severities }), room)
        const request = requestFor(ticked, testNow, { severities })
        expect(await textAgain(request, room)).toEqual({ text: await textAnew(request), cache })
      }
    })
  }
})

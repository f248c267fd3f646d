import { expect, it } from 'vitest'
import { type GitTree, treeAfter, treeId } from '../../src/evidence/patch/git-tree.ts'
import { readPatch } from '../../src/evidence/patch/patch.ts'
import type { TreeFile } from '../../src/model/evidence/evidence.ts'
import { sampleTrace, traceText } from '../support/sample-trace.ts'
import { notHeld } from './judge-parts.ts'
import { type Parts, passParts } from './memory-run.ts'

const file = (digit: string, mode = '100644'): TreeFile => ({ mode, id: digit.repeat(40) })
const fixture: GitTree = new Map([
  ['src/tide.js', file('1')],
  ['test/tide.test.js', file('3')],
])
const differs = ['patch-consistent patch-files-differ']

type Trees = { readonly before: string | null; readonly after: string | null }

/** A pass on a known fixture, whose steps tell of the trees that its patch leads between, or of others. */
function onFixture(
  tree: GitTree,
  change: (patch: string) => string = (patch) => patch,
  trees?: Trees,
): Parts {
  const parts = passParts()
  parts.facts.fixtureFiles = tree
  const text = change(String(parts.files['patch.diff']))
  parts.files['patch.diff'] = text
  const patch = readPatch(Buffer.from(text))
  const after = 'message' in patch ? null : treeId(treeAfter(tree, patch))
  const told = trees ?? { before: treeId(tree), after }
  const ofStep: Record<string, string | null> = {
    workspace: told.before,
    diff: told.after,
    'ending tree': told.after,
  }
  const lines = sampleTrace(() => '2026-11-18T12:00:01.000Z').map((line) => {
    const named = ofStep[String(line.step)]
    return named === undefined ? line : { ...line, data: { tree: named } }
  })
  parts.files['trace.jsonl'] = traceText(lines)
  return parts
}

it('a patch that starts from the files of the fixture meets its obligation', async () => {
  expect(await notHeld(onFixture(fixture))).toEqual([])
})

it.each<[string, GitTree]>([
  ['starts from another version of a file', new Map([['src/tide.js', file('9')]])],
  ['changes a file that the fixture does not hold', new Map([['src/moon.js', file('1')]])],
  ['starts from a file of another mode', new Map([['src/tide.js', file('1', '100755')]])],
])('a patch that %s is not', async (_, tree) => {
  expect(await notHeld(onFixture(tree))).toEqual(differs)
})

it('a patch of a repository that the harness does not make is not', async () => {
  const long = (patch: string) =>
    patch.replace(/index \w+\.\.\w+/, `index ${'a'.repeat(64)}..${'b'.repeat(64)}`)
  expect(await notHeld(onFixture(fixture, long))).toEqual(differs)
})

/** The patch, and a new file in addition to its changes. */
function adding(path: string, digits: number): Parts {
  const parts = onFixture(fixture, (patch) => {
    const ids = `${'0'.repeat(digits)}..${'b'.repeat(digits)}`
    const head = `diff --git a/${path} b/${path}\nnew file mode 100644\nindex ${ids}\n`
    return `${patch}${head}--- /dev/null\n+++ b/${path}\n@@ -0,0 +1 @@\n+x\n`
  })
  parts.report.changed_files.push(path)
  parts.contract?.allowed_files.push(path)
  parts.facts.allowed_files.push(path)
  return parts
}

it('a patch that adds a file with an id of another repository is not', async () => {
  expect(await notHeld(adding('src/x.js', 40))).toEqual([])
  expect(await notHeld(adding('src/x.js', 64))).toEqual(differs)
})

it('a patch that adds a file which differs from one of the fixture in case alone is not', async () => {
  expect(await notHeld(adding('test/Tide.test.js', 40))).toEqual(['patch-consistent path-collision'])
  expect(await notHeld(adding('SRC/x.js', 40))).toEqual(['patch-consistent path-collision'])
})

it('the trees in the steps are those of fixture and patch', async () => {
  const before = treeId(fixture)
  const other = '1'.repeat(40)
  const newId = (patch: string) => patch.replace(/2{40}/, 'b'.repeat(40))
  expect(await notHeld(onFixture(fixture, newId))).toEqual([])
  const told = treeId(new Map([...fixture, ['src/tide.js', file('2')]]))
  expect(await notHeld(onFixture(fixture, newId, { before, after: told }))).toEqual(differs)
  expect(await notHeld(onFixture(fixture, undefined, { before: other, after: told }))).toEqual(differs)
  expect(await notHeld(onFixture(fixture, undefined, { before, after: other }))).toEqual(differs)
  expect(await notHeld(onFixture(fixture, undefined, { before: null, after: told }))).toEqual(differs)
})

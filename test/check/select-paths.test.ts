import { describe, expect, it } from 'vitest'
import { selectPaths } from '../../src/check/select-paths.ts'

const all = ['sot/a/X.md', 'sot/a/BROKEN.md', 'sot/a-b/Y.md', 'WORKBOARD.yaml']

function selected(...wanted: string[]): readonly string[] | string {
  const selection = selectPaths(all, wanted)
  return 'problem' in selection ? selection.problem.what : all.filter((path) => selection.has(path))
}

describe('selectPaths', () => {
  it('takes everything when nothing is named', () => expect(selected()).toEqual(all))
  it('takes files', () =>
    expect(selected('sot/a/X.md', './WORKBOARD.yaml')).toEqual(['sot/a/X.md', 'WORKBOARD.yaml']))
  it('selects folders with everything below them and nothing else', () =>
    expect(selected('sot/a/')).toEqual(['sot/a/X.md', 'sot/a/BROKEN.md']))
  it('takes the root', () => expect(selected('.')).toEqual(all))
  it('takes what could not be read', () => expect(selected('sot/a/BROKEN.md')).toEqual(['sot/a/BROKEN.md']))
  it('refuses what is not read here', () => {
    expect(selected('sot/a/X.md', 'src/x.ts')).toBe(
      '"src/x.ts" is no document of this workspace, and no folder that holds one',
    )
    expect(selected('sot/a/X')).toContain('"sot/a/X"')
  })
})

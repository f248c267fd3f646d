import { formatPatch, OMIT_HEADERS, type StructuredPatch, structuredPatch } from 'diff'
import type { FileChange } from '../model/document/line-edit.ts'
import { terminalText } from './escape.ts'

/** Where two texts share less than that, finding the smallest difference takes too long: all lines are replaced. */
const maxEditLength = 4000

/** Changes as one diff. On a terminal control characters are made visible; in a file `git apply` accepts it. */
export function renderFileDiffs(changes: readonly FileChange[], isTerminal: boolean): string {
  const diff = changes.map(unifiedDiff).join('')
  return isTerminal ? diff.replace(/\r\n/g, '\n').split('\n').map(terminalText).join('\n') : diff
}

/** A change as a unified diff that `patch -p1` and `git apply` take. */
export function unifiedDiff({ path, sha256, before, after }: FileChange): string {
  // A name with a blank in it ends with a tab.
  const end = /\s/.test(path) ? '\t' : ''
  const old = sha256 === '' ? '/dev/null' : `a/${path}${end}`
  const options = { context: 3, maxEditLength }
  const patch = structuredPatch('', '', before, after, '', '', options) ?? replaceAll(before, after)
  const hunks = patch.hunks.length === 0 ? '' : formatPatch(patch, OMIT_HEADERS)
  return `--- ${old}\n+++ b/${path}${end}\n${hunks}`
}

function replaceAll(before: string, after: string): StructuredPatch {
  const whole = (old: string, fresh: string) => structuredPatch('', '', old, fresh, '', '').hunks
  const [removal, addition] = [whole(before, '')[0], whole('', after)[0]]
  const patch = structuredPatch('', '', '', '', '', '')
  if (removal === undefined || addition === undefined) return patch
  const { newStart, newLines } = addition
  return {
    ...patch,
    hunks: [{ ...removal, newStart, newLines, lines: [...removal.lines, ...addition.lines] }],
  }
}

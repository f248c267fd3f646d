import { diffArrays } from 'diff'
import type { FileChange } from '../model/document/line-edit.ts'
import { terminalText } from './escape.ts'

const context = 3
/** Where two texts share less than that, the fewest lines are not worth the time it takes to find them. */
const maxEditLength = 4000

/** Changes as one diff. On a terminal nothing in it acts on the screen; what `git apply` is to read stays as it is. */
export function shownDiff(changes: readonly FileChange[], isTerminal: boolean): string {
  const diff = changes.map(unifiedDiff).join('')
  return isTerminal ? diff.replace(/\r\n/g, '\n').split('\n').map(terminalText).join('\n') : diff
}

type Step = { readonly sign: ' ' | '-' | '+'; readonly line: string }

/** A change as a unified diff that `patch -p1` and `git apply` take. */
export function unifiedDiff(change: FileChange): string {
  const steps = stepsOf(change)
  const near = steps.map((_, at) =>
    steps.slice(Math.max(0, at - context), at + context + 1).some(({ sign }) => sign !== ' '),
  )
  let [before, after] = [1, 1]
  let hunk: Step[] = []
  let start = [1, 1]
  // A name with a blank in it ends where the tab stands.
  const end = /\s/.test(change.path) ? '\t' : ''
  const old = change.sha256 === '' ? '/dev/null' : `a/${change.path}${end}`
  let text = `--- ${old}\n+++ b/${change.path}${end}\n`
  steps.forEach((step, at) => {
    if (near[at]) {
      if (hunk.length === 0) start = [before, after]
      hunk.push(step)
    }
    if (step.sign !== '+') before += 1
    if (step.sign !== '-') after += 1
    if (hunk.length > 0 && !near[at + 1]) {
      text += hunkText(hunk, start)
      hunk = []
    }
  })
  return text
}

/** Every line of both texts, with its end: what both have, and what one of them has. */
function stepsOf({ before, after }: FileChange): Step[] {
  const [old, now] = [wholeLines(before), wholeLines(after)]
  const head = sharedLength(old, now)
  const tail = sharedLength(old.slice(head).reverse(), now.slice(head).reverse())
  const [gone, fresh] = [old, now].map((lines) => lines.slice(head, lines.length - tail))
  return [
    ...signed(' ', old.slice(0, head)),
    ...changedSteps(gone ?? [], fresh ?? []),
    ...signed(' ', old.slice(old.length - tail)),
  ]
}

function changedSteps(gone: readonly string[], fresh: readonly string[]): Step[] {
  const parts = diffArrays([...gone], [...fresh], { maxEditLength })
  if (parts === undefined) return [...signed('-', gone), ...signed('+', fresh)]
  return parts.flatMap(({ added, removed, value }) => signed(added ? '+' : removed ? '-' : ' ', value))
}

function signed(sign: Step['sign'], lines: readonly string[]): Step[] {
  return lines.map((line) => ({ sign, line }))
}

function sharedLength(a: readonly string[], b: readonly string[]): number {
  const end = a.findIndex((line, at) => line !== b[at])
  return end < 0 ? a.length : end
}

/** Lines as git counts them: a carriage return alone ends none. Nothing behind the last end is no line. */
function wholeLines(text: string): string[] {
  return text === '' ? [] : text.split(/(?<=\n)/)
}

function hunkText(hunk: readonly Step[], [before, after]: readonly number[]): string {
  const count = (sign: Step['sign']): number => hunk.filter((step) => step.sign !== sign).length
  const lines = hunk.map(({ sign, line }) =>
    line.endsWith('\n') ? `${sign}${line}` : `${sign}${line}\n\\ No newline at end of file\n`,
  )
  // Where nothing stands, the place is the line before it.
  const range = (start = 1, length: number): string => `${length === 0 ? start - 1 : start},${length}`
  return `@@ -${range(before, count('+'))} +${range(after, count('-'))} @@\n${lines.join('')}`
}

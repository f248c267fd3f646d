import type { FileChange } from '../model/line-edit.ts'
import { linesOf } from '../model/text-lines.ts'

const context = 3

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

/** Every line of both texts, told apart by the edits that made one from the other. */
function stepsOf({ before, after, edits }: FileChange): Step[] {
  const [old, now] = [wholeLines(before), wholeLines(after)]
  const steps: Step[] = []
  let [from, to] = [0, 0]
  const keep = (upTo: number): void => {
    for (; from < upTo && from < old.length; from += 1, to += 1) {
      const [was, is] = [old[from] ?? '', now[to] ?? '']
      if (was === is) steps.push({ sign: ' ', line: was })
      else steps.push({ sign: '-', line: was }, { sign: '+', line: is })
    }
  }
  for (const { line, remove, add } of edits) {
    keep(line - 1)
    for (const end = from + remove.length; from < end; from += 1)
      steps.push({ sign: '-', line: old[from] ?? '' })
    for (const end = to + add.length; to < end; to += 1) steps.push({ sign: '+', line: now[to] ?? '' })
  }
  keep(old.length)
  return steps
}

/** Lines with their ends; nothing behind the last end is no line. */
function wholeLines(text: string): string[] {
  const lines = linesOf(text).map((line) => line.text + line.end)
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines
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

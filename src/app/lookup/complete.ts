import { fieldLabels } from '../../model/document/field-labels.ts'
import { fieldNames } from '../../model/document/issue.ts'
import { canonicalStatuses, statusWords } from '../../model/document/status.ts'
import { linesOf } from '../../model/document/text-lines.ts'
import { isMarkdownPath } from '../../model/root-paths.ts'
import { lastPartOf } from '../../model/short-ids.ts'
import { rules } from '../../rules/registry.generated.ts'
import type { WorkspaceView } from '../session/workspace-session.ts'
import { readerOf, textOf } from './document-facts.ts'

/** What may be written at a place, in place of what is there from `column` on. */
export type Completion = {
  readonly kind: 'id' | 'status' | 'field' | 'rule'
  readonly text: string
  readonly detail: string
  readonly column: number
}

const inComment = /<!--\s*sot-(?:disable-next-line|disable|enable)\s+(?:[\w-]+[\s,]+)*([\w-]*)$/
const status = /\bstatus["'*_]*\s*:\s*["'*_]*\s*([\p{L}\w-]*)$/iu
const blockers = new RegExp(
  `\\b(?:${[...fieldLabels['blocked-by'], ...fieldLabels.blocks, 'blocked_by', 'depends_on', 'dependencies'].join('|')})["'*_]*\\s*:`,
  'i',
)
const lineBegin = /^(?:[\s>]*(?:[-*+] )?)(\*\*|#{1,6} )?([A-Za-z][\w -]*)?$/
const inWord = /[\p{L}\p{N}_./-]/u
/** What is further in front says nothing of what comes next. */
const longest = 1_000

/** What may be written at a place of a document: ids, status words, labels of fields, rules in comments. */
export async function completionsAt(
  view: WorkspaceView,
  path: string,
  line: number,
  column: number,
): Promise<readonly Completion[]> {
  const text = (await textOf(view, path)) ?? ''
  const all = (linesOf(text.replace(/^\uFEFF/, ''))[line - 1]?.text ?? '').slice(0, column - 1)
  const before = all.slice(-longest)
  const begun = (part: string | undefined): number => all.length + 1 - (part ?? '').length
  const rule = inComment.exec(before)
  if (rule !== null) return before.includes(' -- ') ? [] : ruleNames(begun(rule[1]))
  const stated = status.exec(before)
  if (stated !== null) return statusNames(view, path, begun(stated[1]))
  const part = wordBefore(before)
  if (blockers.test(before)) return issueNames(view, path, part, begun(part))
  const start = isMarkdownPath(path) && before === all ? lineBegin.exec(before) : null
  const fields = start === null ? [] : fieldNamesFor(start[1] ?? '', begun(start[2]))
  return part === '' ? fields : [...fields, ...issueNames(view, path, part, begun(part))]
}

/** The word that ends here. */
function wordBefore(text: string): string {
  let from = text.length
  while (from > 0 && inWord.test(text.charAt(from - 1))) from -= 1
  return text.slice(from)
}

function ruleNames(column: number): Completion[] {
  return rules.map(({ meta }) => ({ kind: 'rule', text: meta.id, detail: meta.title, column }))
}

/** The words of the format and of the config, then all that are understood. */
async function statusNames(view: WorkspaceView, path: string, column: number): Promise<Completion[]> {
  const { statuses } = view.result.workspace.settings
  const own = view.result.workspace.byPath.has(path) ? (await readerOf(view)).statusWords(path) : []
  const found = new Map<string, Completion>()
  for (const words of [
    ...own,
    statuses,
    Object.fromEntries(canonicalStatuses.map((one) => [one, [one]])),
    statusWords,
  ])
    for (const meaning of canonicalStatuses)
      for (const text of words?.[meaning] ?? [])
        if (!found.has(text)) found.set(text, { kind: 'status', text, detail: meaning, column })
  return [...found.values()]
}

/** The ids that begin with what is written, however its letters are. In the document itself the last part is enough. */
function issueNames({ result }: WorkspaceView, path: string, part: string, column: number): Completion[] {
  const { byId, external } = result.workspace
  const wanted = part.toLowerCase()
  const defined = [...byId.values()].map(({ id, issue, path: home }) => {
    return { text: home === path ? lastPartOf(id) : id, detail: issue.title }
  })
  const declared = [...external.keys()].map((text) => ({ text, detail: 'lives elsewhere' }))
  return [...defined, ...declared]
    .filter(({ text }) => text.toLowerCase().startsWith(wanted))
    .map((one) => ({ kind: 'id', ...one, column }))
}

function fieldNamesFor(mark: string, column: number): Completion[] {
  const end = mark === '**' ? ':** ' : mark === '' ? ': ' : ''
  return fieldNames.map((name) => {
    const [label = ''] = fieldLabels[name]
    return { kind: 'field', text: `${label}${end}`, detail: `the field ${name} of an issue`, column }
  })
}

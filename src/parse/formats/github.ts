import type { ReadProblem } from '../../model/document/document.ts'
import type { BlockerRef, Issue, StatusFact } from '../../model/document/issue.ts'
import { statusOfWord } from '../../model/document/read-status.ts'
import { isClosed } from '../../model/document/status.ts'
import { isMapping } from '../../model/mapping.ts'
import type { Settings } from '../../model/settings.ts'
import { readStrictJson } from '../../schema/json/read-json.ts'
import {
  criteriaInText,
  type DataNode,
  type DataValue,
  idBlocker,
  issueOfData,
  nodesIn,
  unreadData,
  wordOf,
} from '../plans/data-items.ts'
import type { PlanFormat } from '../plans/plan-format.ts'

/** What `gh issue list --json` writes: read where the config names the file. */
export const format: PlanFormat = {
  id: 'github',
  layout: 'JSON of gh issue list --json, named under documents:',
  dotFolders: [],
  statuses: { dropped: ['not_planned'] },
  placeOf: () => null,
  namedFiles: /\.json$/iu,
  readData({ text, settings }) {
    const { data, problem, spanOf } = readStrictJson(text)
    const issues: Issue[] = []
    const problems: ReadProblem[] = []
    if (problem !== null) problems.push(unreadData(problem.message, problem.span))
    else if (!Array.isArray(data))
      problems.push(
        unreadData('a list of issues as `gh issue list --json` writes it is expected', spanOf('')),
      )
    const nodes = nodesIn(data, spanOf)
    const known = new Set(nodes.map((node) => node.word('number')))
    for (const node of nodes) {
      const number = node.word('number')
      if (number === null) problems.push(unreadData('an issue without a number', node.span))
      else if (node.data.pull_request === undefined) issues.push(readIssue(node, number, known, settings))
    }
    return { issues, rows: [], problems }
  },
}

type Known = ReadonlySet<string | null>

function readIssue(node: DataNode, number: string, known: Known, settings: Settings): Issue {
  const body = node.word('body')
  const parent = node.values('parent').flatMap(({ value, span }) => {
    const ref = isMapping(value) ? wordOf(value.number) : null
    return ref === null || !known.has(ref) ? [] : [{ kind: 'parent' as const, ref: `#${ref}`, span }]
  })
  return issueOfData(node, 'number', {
    id: `#${number}`,
    title: node.word('title'),
    status: statusOf(node, settings),
    blockers: blockersAt(node).map((found) => blockerOf(found, node, known, settings)),
    acceptance: body === null ? null : criteriaInText(body, node.spanAt('body'), false),
    relations: parent,
    keys: { due: node.node('milestone').data.dueOn ?? node.node('milestone').data.due_on },
  })
}

/** The reason of a state says more than the state. */
function statusOf(node: DataNode, settings: Settings): StatusFact | null {
  const keys = ['stateReason', 'state_reason', 'state'].filter((key) => node.word(key) !== null)
  return keys[0] === undefined ? null : node.status(keys[0], settings)
}

/** `blockedBy` is a list, or a page of one: `{"nodes": […]}`. */
function blockersAt(node: DataNode): DataValue[] {
  const page = node.node('blockedBy')
  return page.data.number === undefined && isMapping(node.data.blockedBy)
    ? page.values('nodes')
    : node.values('blockedBy')
}

/** An issue that is not in the file may be closed, or of another repository: what its entry says of it counts. */
function blockerOf(found: DataValue, { data }: DataNode, known: Known, settings: Settings): BlockerRef {
  const { value, span } = found
  const entry = isMapping(value) ? value : { number: value }
  const number = wordOf(entry.number)?.replace(/^#/u, '') ?? null
  if (number === null) return { form: 'unreadable', words: JSON.stringify(value), span }
  const [own, other] = [repositoryOf(data.url), repositoryOf(entry.url)]
  const isForeign = own !== null && other !== null && own !== other
  const status = statusOfWord(wordOf(entry.state) ?? '', settings) ?? 'proposed'
  const inWords = typeof entry.url === 'string' ? entry.url : `#${number}`
  const settled = isClosed(status) ? { settled: 'done' as const } : {}
  if (isForeign || (isClosed(status) && !known.has(number)))
    return { form: 'prose', words: inWords, span, ...settled }
  return idBlocker(`#${number}`, { ...found, value: `#${number}` })
}

const repositoryOf = (url: unknown): string | null =>
  typeof url === 'string' ? url.replace(/\/issues\/\d+$/u, '').toLowerCase() : null

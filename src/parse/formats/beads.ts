import type { ReadProblem } from '../../model/document/document.ts'
import type { Issue } from '../../model/document/issue.ts'
import type { Settings } from '../../model/settings.ts'
import { readStrictJson } from '../../schema/json/read-json.ts'
import type { SpanOf } from '../../schema/value-places.ts'
import { criteriaInText, DataNode, idBlocker, issueOfData, unreadData } from '../plans/data-items.ts'
import type { PlanFormat } from '../plans/plan-format.ts'

const place = /^((?:.*\/)?\.beads)\/(?:(issues|beads)\.jsonl$|.+\.md$)/u

/** beads: an issue for each line of JSON. */
export const format: PlanFormat = {
  id: 'beads',
  layout: '.beads/issues.jsonl or .beads/beads.jsonl',
  dotFolders: ['.beads'],
  /** What is pinned is never to be closed; what is hooked is worked on. */
  statuses: { deferred: ['pinned'], active: ['hooked'] },
  placeOf(path) {
    const [, base, role = 'note'] = place.exec(path) ?? []
    return base === undefined ? null : { base, role }
  },
  /** The older name is a copy where there is the newer one. */
  isPlan: (base, has, role) => role !== 'beads' || !has(`${base}/issues.jsonl`),
  readData({ text, settings }) {
    const issues: Issue[] = []
    const problems: ReadProblem[] = []
    for (const [index, line] of text.split('\n').entries()) {
      if (line.trim() !== '') readLine(line, index, settings, issues, problems)
    }
    return { issues, rows: [], problems }
  },
}

function readLine(
  line: string,
  index: number,
  settings: Settings,
  issues: Issue[],
  problems: ReadProblem[],
): void {
  const { data, problem, spanOf: spanInLine } = readStrictJson(line)
  const spanOf: SpanOf = (pointer, part) => {
    const [from, column, to, endColumn] = spanInLine(pointer, part)
    return [from + index, column, to + index, endColumn]
  }
  const node = new DataNode(data, spanOf)
  const id = node.word('id')
  // What is no issue at all, such as a memory, names its own kind.
  if (id === null && problem === null && node.word('_type') !== null) return
  if (id === null) problems.push(unreadData(problem?.message ?? 'an issue without an id', node.span))
  else if (node.word('status') !== 'tombstone') issues.push(readIssue(node, id, settings))
}

function readIssue(node: DataNode, id: string, settings: Settings): Issue {
  const links = node
    .nodes('dependencies')
    .flatMap((link) =>
      link
        .values('depends_on_id')
        .flatMap((found) =>
          typeof found.value === 'string'
            ? [{ kind: link.word('type') ?? 'blocks', ref: found.value, found }]
            : [],
        ),
    )
  const criteria = node.word('acceptance_criteria')
  return issueOfData(node, 'id', {
    id,
    title: node.word('title'),
    status: node.status('status', settings),
    blockers: links.flatMap(({ kind, ref, found }) => (kind === 'blocks' ? [idBlocker(ref, found)] : [])),
    // Its owner is whose address the commits get: mostly who wrote it.
    keys: { owner: null },
    acceptance: criteria === null ? null : criteriaInText(criteria, node.spanAt('acceptance_criteria'), true),
    relations: links.flatMap(({ kind, ref, found: { span } }) =>
      kind === 'parent-child' ? [{ kind: 'parent' as const, ref, span }] : [],
    ),
  })
}

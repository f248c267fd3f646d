import { criteriaOf } from '../../model/document/shared-facts.ts'
import { foreignTo } from '../../model/evidence/issue-proof.ts'
import { groupBy } from '../../model/group-by.ts'
import { changedLine, type ErrorKind, headedIssues, insertedBefore, lineOf } from './error-kind.ts'
import { statusLine } from './status-errors.ts'

/** Claims that the runs of the workspace do not support. */
export const evidenceErrors: readonly ErrorKind[] = [
  {
    id: 'criterion-ticked',
    title: 'A criterion is ticked although every run failed',
    needs: 'an issue with an open criterion, all of whose runs are on this machine and failed',
    remedy: 'Switch evidence-pass on.',
    *places({ issues, byPath, evidence }, textOf) {
      const citations = groupBy(evidence.citations, ({ issue }) => issue)
      for (const { id, criteriaPath: path, issue } of issues) {
        const own = citations.get(id) ?? []
        const failed = own.filter(
          ({ cited }) => cited.verdict?.verdict === 'proven' && cited.verdict.status === 'fail',
        )
        if (own.length === 0 || failed.length < own.length) continue
        for (const { checked, span } of criteriaOf(byPath.get(path), issue)) {
          if (checked === false)
            yield* changedLine(path, span[0], textOf, (text) => text.replace(/\[ \]/, '[x]'))
        }
      }
    },
  },
  {
    id: 'run-borrowed',
    title: 'A validated issue cites a run that is not about it',
    needs: 'a run on this machine, and another issue that is validated and cites at most one',
    remedy: 'Switch evidence-foreign-issue on.',
    *places(workspace, textOf) {
      const { citations } = workspace.evidence
      const cited = groupBy(citations, ({ issue }) => issue)
      for (const linked of headedIssues(workspace)) {
        const { id, path, status } = linked
        const [own, ...more] = cited.get(id) ?? []
        if (status !== 'validated' || more.length > 0) continue
        const subject = { id, namedCase: linked.issue.namedCase }
        const other = citations.find(
          ({ cited: { verdict } }) => verdict !== null && foreignTo(subject, verdict) !== null,
        )
        const line = statusLine(linked, textOf)
        if (other === undefined || line === null) continue
        const words = `Run artifact directory: \`${other.written}\`.`
        if (own === undefined) yield* insertedBefore(path, line + 1, textOf, ['', words], 1)
        else
          yield* changedLine(own.path, own.span[0], textOf, (text) =>
            text.replace(own.written, other.written),
          )
      }
    },
  },
  {
    id: 'signed-criterion-weakened',
    title: 'A criterion is weakened after a person signed it off',
    needs: 'an issue with a sign-off that counts',
    remedy: 'Switch sign-off-invalid on.',
    *places({ byId, byPath, evidence }, textOf) {
      for (const [id, signed] of evidence.signOffs) {
        const linked = byId.get(id)
        if (linked === undefined) continue
        const criteria = criteriaOf(byPath.get(linked.criteriaPath), linked.issue)
        for (const number of signed.keys()) {
          const line = criteria[number - 1]?.span[2] ?? 0
          yield* changedLine(linked.criteriaPath, line, textOf, (text) =>
            text.replace(/[.\s]*$/, ' where possible.'),
          )
        }
      }
    },
  },
  {
    id: 'evidence-label-added',
    title: 'A list of evidence contains a label that nothing reads',
    needs: 'a list that names a run',
    remedy: 'Switch evidence-label-unread on.',
    *places({ documents }, textOf) {
      for (const { path, runs } of documents) {
        for (const { span, isLabelled } of runs) {
          const [mark] = /^ {0,3}[-*+] +(?=\S)/.exec(lineOf(textOf(path), span[0])) ?? []
          if (mark === undefined || !isLabelled) continue
          yield* insertedBefore(path, span[0], textOf, [`${mark}Coverage: 100 %.`], 0)
        }
      }
    },
  },
]

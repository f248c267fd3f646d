import type { Claim, Outcome } from '../../../model/document/claim.ts'
import type { SharedFacts } from '../../../model/document/shared-facts.ts'
import type {
  FileAnswer,
  JournalAnswers,
  JournalCode,
  PinAnswer,
  PinCode,
} from '../../../model/evidence/journal-answers.ts'
import type { JudgedClaim } from '../../../model/evidence/judged-claim.ts'
import type { Evidence } from '../../../model/evidence/run-evidence.ts'
import type { LinkedPhase } from '../../../model/workspace.ts'
import { BaselineHistory } from './baseline-history.ts'
import { DocumentQuestions, journalQuestions } from './journal-questions.ts'
import { phaseDocuments } from './phase-claims.ts'
import { PreservedTexts } from './preserved-texts.ts'

/** What a claim about repositories, files or earlier words comes to. */
type JournalJudgement = Pick<JudgedClaim, 'outcome' | 'witness' | 'found' | 'reason'>

type PhaseDocuments = { readonly documents: readonly SharedFacts[]; readonly phases: readonly LinkedPhase[] }

/** What the claims of one document are compared with. */
type ClaimContext = {
  readonly document: SharedFacts
  readonly questions: DocumentQuestions
  readonly answers: {
    readonly pins: ReadonlyMap<string, PinAnswer>
    readonly files: ReadonlyMap<string, FileAnswer>
  }
  readonly history: BaselineHistory
  readonly texts: PreservedTexts
}

/** Compares what the documents of phases claim against what git and files say. Only what was looked up is judged. */
export function judgeJournals(
  { documents, phases }: PhaseDocuments,
  answers: JournalAnswers | null,
  histories: Evidence['histories'],
): ReadonlyMap<Claim, JournalJudgement> {
  const asked = answers === null ? null : journalQuestions(documents)
  if (answers === null || asked === null) return new Map()
  const answered = {
    pins: byQuestion(asked.pins, answers.pins),
    files: byQuestion(asked.files, answers.files),
  }
  const judgements = new Map<Claim, JournalJudgement>()
  for (const members of groupsOf({ documents, phases })) {
    const history = new BaselineHistory(members)
    for (const document of members) {
      const questions = new DocumentQuestions(document)
      const texts = new PreservedTexts(histories.get(document.path))
      for (const claim of document.claims) {
        const judge = judges[claim.predicate.startsWith('pin.') ? 'pin' : claim.predicate]
        const context = { document, questions, answers: answered, history, texts }
        if (judge !== undefined) judgements.set(claim, judge(claim, context))
      }
    }
  }
  return judgements
}

function byQuestion<Q, A>(questions: readonly Q[], answers: readonly A[]): Map<string, A> {
  const pairs = questions.flatMap((question, at): [string, A][] => {
    const answer = answers[at]
    return answer === undefined ? [] : [[JSON.stringify(question), answer]]
  })
  return new Map(pairs)
}

/** The documents of each phase together; any other document with such a claim is a group of its own. */
export function groupsOf({ documents, phases }: PhaseDocuments): (readonly SharedFacts[])[] {
  const groups = phases.map(phaseDocuments)
  const grouped = new Set(groups.flat())
  const alone = documents.filter(
    (document) =>
      !grouped.has(document) &&
      document.claims.some(({ predicate }) => /^(?:pin|baseline|text|parity)\./.test(predicate)),
  )
  return [...groups, ...alone.map((document) => [document])]
}

/** The judge of each sort of claim, by its predicate. */
const judges: Readonly<Record<string, (claim: Claim, context: ClaimContext) => JournalJudgement>> = {
  pin(claim, { questions, answers }) {
    const question = questions.pin(claim)
    const answer = question === null ? undefined : answers.pins.get(JSON.stringify(question))
    if (answer === undefined) return judged('unknowable', 'unmapped')
    const { code, repo, commit } = answer
    const witness = repo === null ? null : { path: repo, pointer: commit, sha256: null }
    const outcome = pinOutcomes[code]
    return { ...judged(outcome, code), witness, found: outcome === 'broken' ? commit : null }
  },
  'baseline.digest': judgeRecord,
  'baseline.value': judgeRecord,
  'baseline.held'(claim, context) {
    const { document, history } = context
    const held = history.heldBy({ path: document.path, claim })
    if (held === null) return judged('unbacked', 'no-baseline')
    const { baseline, last } = held
    if (last.value !== baseline.value) return { ...judged('broken', 'not-held'), found: last.value }
    const read = readFileFor(baseline.claim, context)
    return read.outcome === 'broken' && history.retold(last) !== null ? retold(read) : read
  },
  'text.verbatim'({ subject, words }, { document: { path, phase }, texts }) {
    const section = phase?.kept.find((kept) => kept.subject === subject)
    if (section === undefined) return judged('unknowable', 'no-section')
    const answer = texts.lookUp(section.text, words)
    if (answer.code !== 'confirmed')
      return judged(answer.code === 'text-differs' ? 'broken' : 'unknowable', answer.code)
    return { ...judged('proven', answer.code), witness: { path, pointer: answer.commit, sha256: null } }
  },
  'parity.equal'(claim, { questions, answers }) {
    const [one, other] = questions.pair(claim).map((each) => answers.files.get(JSON.stringify(each)))
    if (one?.sha256 == null || other?.sha256 == null) return judged('unknowable', 'not-compared')
    const witness = { path: one.path ?? '', pointer: null, sha256: one.sha256 }
    const isEqual = one.sha256 === other.sha256
    return { ...judged(isEqual ? 'proven' : 'broken', isEqual ? 'file-read' : 'files-differ'), witness }
  },
}

function judgeRecord(claim: Claim, context: ClaimContext): JournalJudgement {
  const read = readFileFor(claim, context)
  return context.history.retold({ path: context.document.path, claim }) === null ? read : retold(read)
}

const retold = (read: JournalJudgement): JournalJudgement => ({
  ...read,
  outcome: 'stale',
  found: null,
  reason: 'retold',
})

/** What the file says of a claim about it, whatever was recorded since. */
function readFileFor(claim: Claim, { questions, answers }: ClaimContext): JournalJudgement {
  const question = questions.file(claim)
  const answer = question === null ? undefined : answers.files.get(JSON.stringify(question))
  return answer === undefined ? judged('unknowable', 'file-unmapped') : fileJudgement(claim, answer)
}

const pinOutcomes: Readonly<Record<PinCode, Outcome>> = {
  confirmed: 'proven',
  'moved-on': 'stale',
  elsewhere: 'broken',
  ambiguous: 'broken',
  'no-commit': 'broken',
  'no-name': 'broken',
  'no-branch': 'unknowable',
  unmapped: 'unknowable',
  'not-here': 'unknowable',
  'no-repository': 'unknowable',
  'not-whole': 'unknowable',
}

function judged(outcome: Outcome, reason: JournalCode): JournalJudgement {
  return { outcome, witness: null, found: null, reason }
}

function fileJudgement(claim: Claim, { code, path, sha256, isValue, number }: FileAnswer): JournalJudgement {
  if (code !== 'read' || path === null) {
    // Where the file has to lie is known only when its whole path is mapped.
    const isMissed = code === 'absent' && path !== null
    return judged(isMissed ? 'broken' : 'unknowable', `file-${code}`)
  }
  const witness = { path, pointer: null, sha256 }
  const isDigest = claim.predicate === 'baseline.digest'
  const isTrue = isDigest ? String(claim.value).toLowerCase() === sha256 : isValue === true
  if (isTrue) return { ...judged('proven', 'file-read'), witness }
  const found = isDigest ? sha256 : number
  return { ...judged('broken', isDigest ? 'digest-differs' : 'value-differs'), witness, found }
}

import { BaselineLine, type BaselineTelling, nameOf } from '../judging/baseline-line.ts'
import { groupsOf } from '../judging/journal-claims.ts'
import { clipWords } from '../judging/list-words.ts'
import { oncePerWorkspace } from '../judging/once-per-workspace.ts'
import type { JudgedClaim } from '../model/judged-claim.ts'
import { type PlacedHit, workspaceRule } from '../model/rule.ts'

const value = 'ab'.repeat(32)
const document = `# JOURNAL — phase loom (Builder)\n\n## Baseline\n\n- loom.toml SHA256: \`${value}\`\n- state/row: 18\n`
const entry = (row: number) =>
  `\n## 2026-06-13T19:30Z — First rows\n\nRow checked: \`state/row\`=${row} (== baseline).\n`
const files = (digest: string) => `files:\n  loom.toml: { sha256: ${digest} }\n  state/row: { text: '18' }\n`

const lines = oncePerWorkspace((workspace) => {
  return groupsOf(workspace).map((documents) => ({ documents, line: new BaselineLine(documents) }))
})

export const rule = workspaceRule<'digest' | 'value' | 'absent' | 'disputed' | 'held'>(
  {
    id: 'journal-baseline',
    group: 'journals',
    title: 'Require baselines to agree with the files, and with each other',
    why: 'A baseline is what shows at the end of a phase that nothing was touched which was not to be touched. If the file has another digest now, something was; if the journal tells two values for one moment, nobody knows. A later entry may tell another value: then the earlier one is stale, and no finding. Files are read below the folders that the config maps under `files:`, and nowhere else.',
    severity: 'error',
    messages: {
      digest: {
        text: '{file} has the SHA-256 {found}, not {value}',
        fix: 'Find out what changed the file, and undo it or tell its new digest in a new entry.',
      },
      value: {
        text: '{file} holds {found}, not "{value}"',
        fix: 'Find out what changed the file, and undo it or tell its new value in a new entry.',
      },
      absent: {
        text: 'There is no {file}, whose content is told here',
        fix: 'Bring the file back, or correct its name or the mapping under "files:".',
      },
      disputed: {
        text: 'The baseline tells two values of {file}: "{other}" and "{value}"',
        fix: 'Keep the one that was measured.',
      },
      held: {
        text: '{file} is said to be as in the baseline, which tells "{value}", but was told as "{other}" since',
        fix: 'Say what it is now, and why it changed.',
      },
    },
    options: {},
    good: [{ 'sot/JOURNAL-loom.md': document + entry(18), 'journals.yaml': files(value) }],
    bad: [
      { 'sot/JOURNAL-loom.md': document, 'journals.yaml': files('cd'.repeat(32)) },
      { 'sot/JOURNAL-loom.md': `${document}- state/row: 19\n` },
    ],
  },
  function* (workspace) {
    const denied = new Set<string>()
    const lineOf = new Map(
      lines(workspace).flatMap(({ documents, line }) => documents.map(({ path }) => [path, line])),
    )
    for (const one of workspace.evidence.claims) {
      const line = one.claim.predicate.startsWith('baseline.') ? lineOf.get(one.path) : undefined
      if (line === undefined) continue
      if (line.dispute(one) !== null) yield* disputed(one, line)
      else if (one.claim.predicate === 'baseline.held') yield* notHeld(one, line)
      else if (one.outcome === 'broken') {
        const hit = deniedBy(one)
        const key = JSON.stringify([one.path, hit.data])
        // A file that is another one is told once, however often the document speaks of it.
        if (!denied.has(key)) yield hit
        denied.add(key)
      }
    }
  },
)

type Found = PlacedHit<'digest' | 'value' | 'absent' | 'disputed' | 'held'>

function placeOf({ claim, path }: JudgedClaim) {
  return { path, span: claim.span, issue: claim.issue }
}

/** Two values of one moment are one finding, at the second of them. */
function* disputed(one: JudgedClaim, line: BaselineLine): Iterable<Found> {
  const [first, other] = line.dispute(one) ?? []
  if (first === undefined || other === undefined || nameOf(other) !== nameOf(one)) return
  const data = { file: one.claim.file ?? '', value: clipWords(other.value), other: clipWords(first.value) }
  yield { message: 'disputed', ...placeOf(one), data, related: [toldAt(first)] }
}

function* notHeld(one: JudgedClaim, line: BaselineLine): Iterable<Found> {
  const held = line.heldBy(one)
  if (held === null || held.last.value === held.baseline.value) return
  const { baseline, last } = held
  const data = {
    file: one.claim.file ?? '',
    value: clipWords(baseline.value),
    other: clipWords(last.value),
  }
  yield { message: 'held', ...placeOf(one), data, related: [toldAt(baseline), toldAt(last)] }
}

function deniedBy(one: JudgedClaim): Found & { readonly data: Readonly<Record<string, string>> } {
  const { claim, witness, found, reason } = one
  const message = reason === 'digest-differs' ? 'digest' : reason === 'value-differs' ? 'value' : 'absent'
  const data = {
    file: witness?.path ?? claim.file ?? '',
    value: clipWords(String(claim.value)),
    found: String(found ?? 'something else'),
  }
  return { message, ...placeOf(one), data }
}

function toldAt({ path, claim, value: told }: BaselineTelling) {
  return { path, span: claim.span, message: `Told as "${clipWords(told)}"` }
}

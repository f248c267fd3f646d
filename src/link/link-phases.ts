import type { PhaseFacts } from '../model/document/phase.ts'
import type { SharedFacts } from '../model/document/shared-facts.ts'
import { addTo } from '../model/group-by.ts'
import { comparePaths, folderOf } from '../model/root-paths.ts'
import type { LinkedPhase } from '../model/workspace.ts'
import { stemOf } from './path-index.ts'

type PhaseDocument = { readonly document: SharedFacts; readonly phase: PhaseFacts }

/**
 * The documents of each phase: those of one id. Where two folders contain the same kind of document of one id they are
 * two projects with separate phases: a project's phase is in its folder and below, and the plan of a
 * folder above counts for the projects that have none of their own.
 */
export function linkPhases(documents: readonly SharedFacts[]): LinkedPhase[] {
  const phaseDocuments = documents.flatMap((document): PhaseDocument[] => {
    const { phase } = document
    return phase === null ? [] : [{ document, phase }]
  })
  const known = new Set(phaseDocuments.filter(isSure).map(({ phase }) => fold(phase.phase)))
  const byId = new Map<string, PhaseDocument[]>()
  for (const one of phaseDocuments) addTo(byId, idOf(one, known), one)
  return [...byId.values()].flatMap(phasesOf).sort((a, b) => comparePaths(a.name, b.name))
}

/** The name of a plan contains more than the id of its phase: `plan-phase-po-repo-build-it.md`. */
function isSure({ document, phase }: PhaseDocument): boolean {
  return document.kind !== 'plan' || phase.phaseFrom !== 'name'
}

/** The id as the other documents have it: the longest that the name of a plan may begin with. */
function idOf(one: PhaseDocument, known: ReadonlySet<string>): string {
  const own = fold(one.phase.phase)
  if (isSure(one)) return own
  const words = fold(stemOf(one.document.path).replace(/^plan-phase-/iu, '')).split('-')
  for (let count = words.length; count > 0; count--) {
    const id = words.slice(0, count).join('-')
    if (known.has(id)) return id
  }
  return own
}

const fold = (id: string): string => id.toLowerCase()

function phasesOf(all: readonly PhaseDocument[]): LinkedPhase[] {
  const groups = byProject(all)
  const first = all.find(({ document }) => document.kind === 'journal') ?? all.find(isSure) ?? all[0]
  const id = first?.phase.phase ?? ''
  return groups.map(({ own, above }) => {
    const folder = groups.length === 1 ? '' : commonFolder(own)
    const documents = [...own, ...above].map(({ document }) => document)
    const of = (kind: SharedFacts['kind']): SharedFacts[] =>
      documents.filter((document) => document.kind === kind)
    return {
      id,
      name: folder === '' ? id : `${folder}/${id}`,
      plans: of('plan'),
      journals: of('journal'),
      reviews: of('review'),
      statuses: of('status'),
    }
  })
}

/** Documents of one project, and the plans of folders above that count for it. */
type Group = { readonly own: readonly PhaseDocument[]; readonly above: readonly PhaseDocument[] }

function byProject(all: readonly PhaseDocument[]): Group[] {
  const groups: Group[] = []
  const open: Group[] = [{ own: all, above: [] }]
  for (let group = open.pop(); group !== undefined; group = open.pop()) {
    const parts = partsBelow(group.own)
    if (!isTwofold([...parts.values()])) {
      groups.push(group)
      continue
    }
    const { above } = group
    const here = parts.get('') ?? []
    parts.delete('')
    const plans = here.some(isPlan) ? here.filter(isPlan) : above
    const below = [...parts.values()].map((own) => ({ own, above: own.some(isPlan) ? [] : plans }))
    open.push(...below)
    if (
      here.some((one) => !isPlan(one)) ||
      (here.length > 0 && below.every((part) => part.above.length === 0))
    )
      groups.push({ own: here, above: here.some(isPlan) ? [] : above })
  }
  return groups
}

const isPlan = ({ document }: PhaseDocument): boolean => document.kind === 'plan'

/** By folder below the common folder; documents in the common folder itself have the key ''. */
function partsBelow(all: readonly PhaseDocument[]): Map<string, PhaseDocument[]> {
  const common = commonFolder(all)
  const start = common === '' ? 0 : common.length + 1
  const parts = new Map<string, PhaseDocument[]>()
  for (const one of all) addTo(parts, folderOf(one.document.path).slice(start).split('/')[0] ?? '', one)
  return parts
}

/** A review does not show where a project begins: each round may have a folder of its own. */
function isTwofold(parts: readonly (readonly PhaseDocument[])[]): boolean {
  const seen = new Set<string>()
  for (const part of parts) {
    const kinds = new Set(part.map(({ document }) => document.kind))
    kinds.delete('review')
    for (const kind of kinds) {
      if (seen.has(kind)) return true
      seen.add(kind)
    }
  }
  return false
}

function commonFolder(all: readonly PhaseDocument[]): string {
  const [first = [], ...others] = all.map(({ document }) => folderOf(document.path).split('/'))
  let count = first.length
  for (const segments of others) {
    let same = 0
    while (same < count && segments[same] === first[same]) same += 1
    count = same
  }
  return first.slice(0, count).join('/')
}

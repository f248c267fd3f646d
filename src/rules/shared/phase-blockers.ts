import type { Blocker, LinkedPhase, Workspace } from '../../model/workspace.ts'
import { phaseDocuments } from './journals/phase-claims.ts'

type FindPhase = (blocker: Pick<Blocker, 'kind' | 'ref'>) => LinkedPhase | null

/** Finds the phase that a blocker names, by one of its documents or in words. Null where it names none, or several. */
export function phaseFinder(workspace: Workspace): FindPhase {
  const { phases } = workspace
  if (phases.length === 0) return () => null
  const byDocument = phasesByDocument(workspace)
  const byName = phasesByName(phases)
  return ({ kind, ref }) => {
    if (kind === 'document') return byDocument.get(ref) ?? null
    const name = kind === 'external' ? phaseNameIn(ref) : null
    return name === null ? null : (byName.get(name) ?? null)
  }
}

/** A document with issues of its own is waited for because of them; a plan may count for several phases. */
function phasesByDocument({ phases, byPath }: Workspace): Map<string, LinkedPhase | null> {
  const found = new Map<string, LinkedPhase | null>()
  for (const phase of phases) {
    for (const { path } of phaseDocuments(phase)) {
      if (byPath.get(path)?.issues.length === 0) found.set(path, found.has(path) ? null : phase)
    }
  }
  return found
}

function phasesByName(phases: readonly LinkedPhase[]): Map<string, LinkedPhase | null> {
  const found = new Map<string, LinkedPhase | null>()
  for (const phase of phases) {
    for (const name of new Set([phase.id.toLowerCase(), phase.name.toLowerCase()]))
      found.set(name, found.has(name) ? null : phase)
  }
  return found
}

// Longer than any name of a phase; keeps the expression below off hostile text.
const longest = 200
const phrase = /^(?:the )?(?:gate of )?(?:the )?phase(?::| |: )["'`]*([^\s"'`]+)["'`]*(?: gate)?\.?$/u

/** `phase:poe2e`, "the gate of phase poe2e" and the like: nothing but the name of a phase. */
function phaseNameIn(words: string): string | null {
  if (words.length > longest) return null
  return phrase.exec(words.trim().toLowerCase())?.[1]?.replace(/\.$/, '') ?? null
}

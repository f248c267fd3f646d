import type { LinkedPhase } from '../../model/workspace.ts'

/** What a phase is about: as its plan is titled, else as the name of its plan goes on behind the id. */
export function phaseTitle({ id, plans }: LinkedPhase): string {
  for (const { title, path } of plans) {
    const told = behindId(title ?? '', id) || behindId(nameWords(path), id)
    if (told !== '') return told
  }
  return `Phase ${id}`
}

function nameWords(path: string): string {
  return path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/\.md$/iu, '')
    .replaceAll('-', ' ')
}

const opening = /^\s*(?:(?:plan|phase)\b[\s:–—-]*)*/iu
const joint = /^[\s:–—.-]+/u

/** The title without "Plan: phase poe2e —", which the name of the phase says already. */
function behindId(title: string, id: string): string {
  const rest = title.replace(opening, '')
  const named = id.replaceAll('-', ' ').toLowerCase()
  for (const start of [id.toLowerCase(), named]) {
    if (rest.toLowerCase().startsWith(start) && !/^[\p{L}\p{N}]/u.test(rest.slice(start.length)))
      return rest.slice(start.length).replace(joint, '').trim()
  }
  return rest === title ? title.trim() : rest.trim()
}

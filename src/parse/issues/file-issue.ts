import type { IdShapes } from '../ids.ts'

const collections: ReadonlySet<string> = new Set(['issues', 'tickets', 'plans', 'tasks'])
const stateFolders: ReadonlySet<string> = new Set([
  'done',
  'completed',
  'complete',
  'closed',
  'archive',
  'archived',
  'draft',
  'drafts',
])

/** A file's number as its name gives it: `05`, `00-01`, `BACK-12.3`, `S1.2`. */
export type FileName = { readonly number: string; readonly slug: string }

const dated = /^\d{4}-\d{2}-\d{2}(?=$|\D)/
const nameForms: readonly RegExp[] = [
  /^(\d+(?:\.\d+)+[a-z]?)(?=$|[\s._-])/i,
  /^(\d{2,3}(?:-\d{2,3})+)(?=$|[\s._-])/,
  /^(\d+[a-z]?)(?=$|[\s._-])/i,
  /^([A-Z][A-Z0-9]*(?:[-_][A-Z][A-Z0-9]*)*-\d+(?:-[A-Z]{0,2}\d+)*(?:\.\d+)*)(?=$|[\s._-])/i,
  /^(S\d+(?:\.\d+)+)(?=$|[\s_-])/i,
]

/** Reads the number that opens a file's name; null when none does. A date is no number. */
export function numberOfFile(path: string): FileName | null {
  const stem = path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/i, '')
  if (dated.test(stem)) return { number: stem, slug: stem }
  for (const form of nameForms) {
    const number = form.exec(stem)?.[1]
    if (number !== undefined) return { number, slug: stem.slice(number.length).replace(/^[\s._-]+/, '') }
  }
  return null
}

/** True when a folder of the path collects issues or tells their state. */
export function isInCollection(path: string): boolean {
  return path
    .split('/')
    .slice(0, -1)
    .some((folder) => collections.has(folder.toLowerCase()) || stateFolders.has(folder.toLowerCase()))
}

const issueFolders: ReadonlySet<string> = new Set(['issues', 'tickets', 'tasks'])
/** Files beside issues that speak of all of them. */
const aboutAll =
  /^(?:_|readme|index|map|spec|prd|plan|overview|progress|roadmap|backlog|status|todo|template|summary|notes?|handoff|changelog|issues?|tickets?|tasks?)(?![a-z])/iu

/** True for `issues/trim-the-wick.md`: it lies where issues lie, and its name is that of one. */
export function liesAmongIssues(path: string): boolean {
  const folders = path.split('/').slice(0, -1)
  const home = folders.filter((folder) => !stateFolders.has(folder.toLowerCase())).at(-1)
  const name = path.slice(path.lastIndexOf('/') + 1)
  return home !== undefined && issueFolders.has(home.toLowerCase()) && !aboutAll.test(name)
}

/** The nearest folder that tells a state (`done/`, `archive/`); null when none does. */
export function stateFolderOf(path: string): string | null {
  return (
    path
      .split('/')
      .slice(0, -1)
      .reverse()
      .find((folder) => stateFolders.has(folder.toLowerCase())) ?? null
  )
}

/**
 * The id a path gives: from the fixed part of its glob, without folders that only collect or tell a state,
 * and without the slug. A number alone takes the name of its folder: `issues/001`.
 */
export function idOfPath(path: string, globBase: string, name: string): string {
  const base = globBase === '' ? [] : globBase.split('/').filter((part) => part !== '' && part !== '.')
  const folders = path.split('/').slice(0, -1)
  const below = base.every((part, index) => folders[index] === part) ? folders.slice(base.length) : folders
  const kept = below.filter((folder) => !isDropped(folder))
  if (kept.length > 0) return [...kept, name].join('/')
  const parent = folders.filter((folder) => !stateFolders.has(folder.toLowerCase())).at(-1)
  return parent === undefined ? name : `${parent}/${name}`
}

const isDropped = (folder: string): boolean =>
  collections.has(folder.toLowerCase()) || stateFolders.has(folder.toLowerCase())

/** The id that front matter gives, as text: `id: 12` and `id: BACK-12.3` alike. */
export function idOfKey(value: unknown, source: string): string | null {
  if (typeof value === 'number') return source.trim().replace(/^["']|["']$/g, '') || String(value)
  if (typeof value !== 'string') return null
  const id = value.trim()
  return id === '' || /\s/.test(id) || id.length > 100 ? null : id
}

/** What siblings call an issue with this id or file name. */
export function numberOfIssue(file: FileName | null, id: string, shapes: IdShapes): string | null {
  if (file !== null && !shapes.whole.test(file.number)) return file.number
  return /(\d+(?:\.\d+)*)$/.exec(id)?.[1] ?? null
}

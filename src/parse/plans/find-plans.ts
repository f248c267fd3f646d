import type { FormatId } from '../../model/document/format-ids.generated.ts'
import type { FormatPlace } from '../../model/document/plan-place.ts'
import { folderOf } from '../../model/root-paths.ts'
import { lastPartOf } from '../../model/short-ids.ts'
import { formats } from '../formats/registry.generated.ts'
import { passedFolder } from './passed-over.ts'
import type { PlanFormat, PlanIndex } from './plan-format.ts'
import { projectsOf } from './project-ids.ts'

/** The folders whose names begin with a dot and that plans may be in. */
export const dotFolders: ReadonlySet<string> = new Set(formats.flatMap((format) => format.dotFolders))

type Placed = { readonly format: PlanFormat; readonly base: string; readonly role: string }

/** The places that a path alone gives a file among these formats. */
function placesOf(path: string, ids: readonly FormatId[]): Placed[] {
  return formats.flatMap((format) => {
    const place = ids.includes(format.id) ? format.placeOf(path) : null
    return place === null || passedFolder(place.base) !== null ? [] : [{ format, ...place }]
  })
}

/** Finds the plans of these formats among all files, and the place of each file in them. */
export async function findPlans(
  files: readonly string[],
  ids: readonly FormatId[],
  readFile: (path: string) => Promise<string | null>,
): Promise<ReadonlyMap<string, FormatPlace>> {
  const plans = new Plans(files, readFile)
  const found = new Map<string, FormatPlace>()
  for (const path of files) {
    for (const { format, base, role } of placesOf(path, ids)) {
      const statuses = await plans.wordsOf({ format, base, role })
      if (statuses === null) continue
      const own = await plans.roleOf(path, { format, base, role })
      found.set(path, placeIn({ format, base, role: own }, statuses))
      break
    }
  }
  return withProjects(withOwnNames(found))
}

/** The place of a file before it is known whether several projects have plans of its format. */
function placeIn({ format, base, role }: Placed, statuses: FormatPlace['statuses']): FormatPlace {
  const name = role === 'named' ? undefined : format.nameOf?.(base)
  return { format: format.id, base, role, project: '', statuses, ...(name === undefined ? {} : { name }) }
}

/** Plans of one folder that are called the same go by the names of their folders. */
function withOwnNames(found: Map<string, FormatPlace>): Map<string, FormatPlace> {
  const basesOf = new Map<string, Set<string>>()
  const keyOf = ({ base, name }: FormatPlace) => `${folderOf(base)}\n${name}`
  for (const place of found.values()) {
    if (place.name === undefined) continue
    const bases = basesOf.get(keyOf(place)) ?? new Set()
    basesOf.set(keyOf(place), bases.add(place.base))
  }
  for (const [path, place] of found) {
    const isShared = place.name !== undefined && (basesOf.get(keyOf(place))?.size ?? 0) > 1
    if (isShared) found.set(path, { ...place, name: lastPartOf(place.base) })
  }
  return found
}

/** Several projects of a repository may have plans of one format with the same ids: those get the name of their project. */
function withProjects(found: ReadonlyMap<string, FormatPlace>): ReadonlyMap<string, FormatPlace> {
  const homes = new Map<string, Set<string>>()
  for (const [path, place] of found) {
    const name = probableName(path, place)
    if (name !== null) homes.set(name, (homes.get(name) ?? new Set()).add(planFolder(place)))
  }
  const shared = new Map<string, ReadonlySet<string>>()
  for (const [path, place] of found) {
    const several = homes.get(probableName(path, place) ?? '') ?? new Set()
    if (several.size > 1) shared.set(unitOf(place), several)
  }
  const projectOf = (place: FormatPlace): string =>
    projectsOf([...(shared.get(unitOf(place)) ?? [])]).get(planFolder(place)) ?? ''
  return new Map([...found].map(([path, place]) => [path, { ...place, project: projectOf(place) }] as const))
}

/** What gets a project's name together: one feature of several, or all of a plan. */
const unitOf = ({ format, base }: FormatPlace): string => `${format}\n${base}`

/** What the ids in a file begin with, as far as paths show it; null for notes. */
function probableName(path: string, { format, base, role, name: own }: FormatPlace): string | null {
  if (role === 'note') return null
  const file = path.slice(path.lastIndexOf('/') + 1)
  const name =
    formatOf({ format }).isOneOfMany === true ? (own ?? lastPartOf(base)) : (/\d+/.exec(file)?.[0] ?? file)
  return `${format}\n${name}`
}

/** The folder that people call the plan: that of all features, not that of one, and not their archive. */
export function planFolder(place: Pick<FormatPlace, 'format' | 'base'>): string {
  return formatOf(place).isOneOfMany === true
    ? folderOf(place.base).replace(/\/\.?archived?$/u, '')
    : place.base
}

/** The folders that were found to be plans, with the status words that they declare; null for those that are none. */
class Plans {
  readonly #known = new Map<string, FormatPlace['statuses'] | null>()
  readonly #indexes = new Map<string, PlanIndex>()
  readonly #files: readonly string[]
  readonly #readFile: (path: string) => Promise<string | null>
  #paths: ReadonlySet<string> | null = null

  constructor(files: readonly string[], readFile: (path: string) => Promise<string | null>) {
    this.#files = files
    this.#readFile = readFile
  }

  async wordsOf({ format, base, role }: Placed): Promise<FormatPlace['statuses'] | null> {
    const key = `${format.id}\n${base}\n${format.isPlan === undefined ? '' : role}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const isPlan = format.isPlan?.(base, (path) => this.#has(path), role) ?? true
    const words = isPlan ? await this.#read(format, base) : null
    this.#known.set(key, words)
    return words
  }

  /** The role of a file, after the file that names the items of its plan. */
  async roleOf(path: string, { format: { index }, base, role }: Placed): Promise<string> {
    if (index === undefined) return role
    const file = index.files(base).find((one) => this.#has(one))
    if (file === undefined) return role
    const names = this.#indexes.get(file) ?? index.read((await this.#readFile(file)) ?? '')
    this.#indexes.set(file, names)
    return index.roleOf(path, role, names, (other) => this.#has(other))
  }

  async #read({ words }: PlanFormat, base: string): Promise<FormatPlace['statuses']> {
    const text = words === undefined ? null : await this.#readFile(words.file(base))
    return text === null ? {} : (words?.read(text) ?? {})
  }

  /** True for a file, and for a folder with a file in it. */
  #has(path: string): boolean {
    this.#paths ??= new Set(this.#files.flatMap(withFolders))
    return this.#paths.has(path)
  }
}

function withFolders(path: string): string[] {
  const parts = path.split('/')
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'))
}

/** The place that a file probably has, where the other files are not known: at an earlier commit. */
export function likelyPlace(path: string, ids: readonly FormatId[]): FormatPlace | null {
  const [placed] = placesOf(path, ids)
  return placed === undefined ? null : placeIn(placed, {})
}

/** The place of a file that this glob of the config names: `issues/*.json`. */
export function namedPlace(path: string, glob: string, ids: readonly FormatId[]): FormatPlace | null {
  const format = formats.find(
    ({ id, namedFiles }) => ids.includes(id) && namedFiles?.test(path) && namedFiles.test(glob),
  )
  return format === undefined ? null : placeIn({ format, base: folderOf(path), role: 'named' }, {})
}

/** The format of a place. */
export function formatOf({ format: id }: Pick<FormatPlace, 'format'>): PlanFormat {
  const format = formats.find((one) => one.id === id)
  if (format === undefined) throw new Error(`no format ${id}`)
  return format
}

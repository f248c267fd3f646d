import { defaultSettings } from '../settings.ts'
import { fileNamePart } from './admission-records.ts'

/** What the name of an admission's file says. Null for a folder or a link, which may contain any admission. */
type NameParts = {
  /** Null where the name does not say what is admitted. */
  readonly what: 'model' | 'source' | 'repository' | null
  readonly before: string
  /** What follows ADMISSION: usually provider and model, an engine, or a repository. */
  readonly subject: string
}

const endings = [
  ['source', /(?:^|-)source$/],
  ['repository', /(?:^|-)repository$/],
  ['model', /(?:^|-)(?:model|provider)$/],
] as const

function partsOf(path: string): NameParts | null {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  const at = name.indexOf('-admission')
  if (at < 0 || !name.endsWith('.json')) return null
  const before = name.slice(0, at)
  const rest = name.slice(at + '-admission'.length, -'.json'.length)
  const subject = /[\w+][\w.+-]*/.exec(rest)?.[0] ?? ''
  return { what: endings.find(([, ending]) => ending.test(before))?.[0] ?? null, before, subject }
}

const folded = (name: string): string => fileNamePart(name.trim().toLowerCase())

/** Whether a file that cannot be read may be the admission of a model: by its name, which may leave out a part. */
export function mayAdmitModel(path: string, provider: string, model: string): boolean {
  const parts = partsOf(path)
  if (parts === null) return true
  if (parts.what === 'source' || parts.what === 'repository') return false
  const [ofProvider, ofModel] = [folded(provider), folded(model)]
  return ['', ofProvider, ofModel, `${ofProvider}-${ofModel}`].includes(parts.subject)
}

/** The same of a source admission and an engine. Names that say nothing at all are those of models. */
export function mayAdmitProgram(path: string, engine: string): boolean {
  const parts = partsOf(path)
  if (parts === null || parts.what === 'model' || parts.what === 'repository') return false
  const words = (text: string): string[] => text.split(/[^a-z0-9]+/)
  const ofSubject = words(parts.subject)
  if (parts.what === null) return ofSubject.includes(engine)
  const named = [...words(parts.before), ...ofSubject]
  if (named.includes(engine)) return true
  return parts.subject === '' && !defaultSettings.backends.some((name) => named.includes(name))
}

/** The same of the admission of a repository, whose name is free. */
export function mayAdmitRepository(path: string): boolean {
  const parts = partsOf(path)
  return parts === null || parts.what === null || parts.what === 'repository'
}

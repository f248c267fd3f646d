import type { DocumentKind } from '../model/document/document.ts'
import type { FrontMatter, SchemaViolation } from '../model/document/front-matter.ts'
import { nearest } from '../model/nearest.ts'
import { validators } from './generated/front-matter-validators.generated.ts'
import { childPointer } from './json-pointer.ts'
import type { SpanOf } from './value-places.ts'
import { violationsBy } from './violations.ts'

type FrontMatterSchema = keyof typeof validators
type Data = Readonly<Record<string, unknown>>

/**
 * What the schema of its family and kind has against the front matter of a planning document.
 * The status of a document that is one issue is an issue status, which no list of words limits here.
 */
export function frontMatterViolations(
  family: FrontMatter['family'],
  kind: DocumentKind,
  isFileIssue: boolean,
  data: Data,
  spanOf: SpanOf,
): SchemaViolation[] {
  const name = schemaFor(family === 'other' ? likelyFamily(data) : family, kind)
  const misspelt = nearMisses(name, data, spanOf)
  const meant = new Set(misspelt.map(({ near }) => near))
  const found = violationsBy(validators[name], withFoldedStatus(data), spanOf).filter(
    ({ pointer, kind: defect }) =>
      !(defect === 'missing' && meant.has(pointer)) &&
      !(isFileIssue && pointer === '/status' && defect !== 'missing'),
  )
  return [...found, ...misspelt.map(({ violation }) => violation)].sort(
    (a, b) => a.span[0] - b.span[0] || a.span[1] - b.span[1],
  )
}

function schemaFor(family: 'sot' | 'planning', kind: DocumentKind): FrontMatterSchema {
  if (family === 'sot') return 'frontmatter-sot'
  return kind === 'issues' ? 'frontmatter-planning-issues' : 'frontmatter-planning'
}

function likelyFamily(data: Data): 'sot' | 'planning' {
  return ('name' in data || 'tier' in data) && !('title' in data) ? 'planning' : 'sot'
}

const keysOf: Readonly<Record<'sot' | 'planning', readonly string[]>> = {
  sot: [
    'title',
    'status',
    'lifecycle_classification',
    'owner',
    'created',
    'last_reviewed',
    'core_promotion_status',
    'route',
  ],
  planning: [
    'name',
    'tier',
    'status',
    'owner',
    'source',
    'created',
    'last_reviewed',
    'lifecycle_classification',
    'core_promotion_status',
    'description',
  ],
}

/** Keys that mean something of their own, however close they come to a key of the family. */
const otherKeys = [
  'id',
  'type',
  'kind',
  'labels',
  'parent',
  'blocked_by',
  'depends_on',
  'tags',
  'date',
  'updated',
]

function nearMisses(name: FrontMatterSchema, data: Data, spanOf: SpanOf) {
  const known = keysOf[name === 'frontmatter-sot' ? 'sot' : 'planning']
  const distinct = new Set([...keysOf.sot, ...keysOf.planning, ...otherKeys])
  return Object.keys(data).flatMap((key) => {
    const near = distinct.has(key) ? null : nearest(key.replaceAll('-', '_'), known)
    if (near === null) return []
    const pointer = childPointer('', key)
    const message = `the key "${key}" is not known; did you mean "${near}"?`
    const violation: SchemaViolation = { pointer, kind: 'near-miss', message, span: spanOf(pointer, 'key') }
    return [{ near: childPointer('', near), violation }]
  })
}

/** Case does not matter in a status. */
function withFoldedStatus(data: Data): Data {
  return typeof data.status === 'string' ? { ...data, status: data.status.trim().toLowerCase() } : data
}

import type { BlockerField } from '../model/document/issue.ts'
import type { LinkReference } from '../model/document/reference.ts'
import type { SharedFacts } from '../model/document/shared-facts.ts'
import { folderOf, resolvePath } from '../model/root-paths.ts'
import type { Settings } from '../model/settings.ts'
import { validatorPath } from '../model/validator-path.ts'
import type { BoardFile, LinkedPath, LinkedTarget } from '../model/workspace.ts'
import { type PathIndex, pathCandidates, plainPath, respell, stateAt } from './path-index.ts'

/** Where a relative link leads; null when it leaves the root. */
function linkPath(document: SharedFacts, link: LinkReference): string | null {
  if (link.target === '') return document.path
  return resolvePath(folderOf(document.path), link.target.replace(/\?.*$/u, ''))
}

export function linkTargets(documents: readonly SharedFacts[], index: PathIndex): LinkedTarget[] {
  const slugs = new Map<string, ReadonlySet<string>>()
  const anchorsOf = (path: string): ReadonlySet<string> | null => {
    const known = slugs.get(path)
    if (known !== undefined) return known
    const document = index.documents.get(path)
    if (document === undefined) return null
    const all = new Set(document.anchors.toLowerCase().split('\n'))
    slugs.set(path, all)
    return all
  }
  return documents.flatMap((document) =>
    document.links.map((link) => {
      const resolved = linkPath(document, link)
      const target = resolved === null ? 'outside' : resolved === '' ? 'folder' : stateAt(index, resolved)
      return {
        path: document.path,
        text: link.target,
        span: link.span,
        resolved: resolved ?? link.target,
        target,
        anchor: link.anchor,
        anchorFound:
          target === 'file' && resolved !== null ? hasAnchor(anchorsOf(resolved), link.anchor) : null,
      }
    }),
  )
}

function hasAnchor(anchors: ReadonlySet<string> | null, anchor: string | null): boolean | null {
  // `#:~:text=` is for the browser.
  if (anchors === null || anchor === null || anchor.startsWith(':~:')) return null
  const wanted = wantedAnchor(anchor)
  return wanted === null || anchors.has(wanted)
}

/** The anchor that a page must have; null where none is needed: `#` and `#top` lead to the top of every page. */
function wantedAnchor(anchor: string | null): string | null {
  const wanted = anchor?.toLowerCase().replace(/^user-content-/u, '') ?? ''
  return wanted === '' || wanted === 'top' ? null : wanted
}

/** The candidates for a path under `sot/` or `.sot/`: as written, in this workspace's spelling, relative to the document. */
function sotPathPlaces(document: SharedFacts, text: string, sotFolder: string | null): string[] {
  const written = plainPath(text)
  const plain = written === null ? null : resolvePath('', written)
  if (written === null || plain === null || plain === '') return []
  const relative = resolvePath(folderOf(document.path), written)
  const places = [plain, respell(plain, sotFolder)]
  if (!/^\.?sot(?:\/|$)/u.test(plain) && relative !== null) places.push(relative)
  return [...new Set(places)]
}

/** Every SOT path that a document names, with the file at that path. */
export function linkSotPaths(documents: readonly SharedFacts[], index: PathIndex): LinkedPath[] {
  return documents.flatMap((document) =>
    document.paths.flatMap(({ text, span, where }) => {
      const places = sotPathPlaces(document, text, index.sotFolder)
      const [written] = places
      if (written === undefined) return []
      const found = places.find((place) => isThere(index, place))
      const spelt = respell(written, index.sotFolder)
      const misspelt = found !== written && spelt !== written
      return [
        {
          path: document.path,
          text,
          span,
          where,
          resolved: found ?? spelt,
          exists: found !== undefined,
          misspelt,
        },
      ]
    }),
  )
}

function isThere(index: PathIndex, path: string): boolean {
  const state = stateAt(index, path)
  return state === 'file' || state === 'folder'
}

/** Paths that documents, config or board name and that are no document: the caller probes them before linking. */
export function pathsToProbe(
  documents: readonly SharedFacts[],
  settings: Settings,
  sotFolder: string | null,
  board: BoardFile | null,
): string[] {
  const known = new Set(documents.map(({ path }) => path))
  const named = new Set<string>()
  for (const document of documents) addNamedBy(named, document, sotFolder)
  const required = settings.required.flatMap((entry) => ('path' in entry ? [entry.path] : []))
  for (const path of [
    ...required,
    ...(board?.documents ?? []).map(({ path }) => path),
    ...itemPaths(board),
  ]) {
    const plain = resolvePath('', path)
    if (plain !== null) named.add(plain).add(respell(plain, sotFolder))
  }
  named.delete('')
  return [...named].filter((path) => !known.has(path)).sort()
}

function itemPaths(board: BoardFile | null): string[] {
  return (board?.items ?? []).flatMap(({ document }) => (document === null ? [] : [document]))
}

function addNamedBy(named: Set<string>, document: SharedFacts, sotFolder: string | null): void {
  for (const link of document.links) named.add(linkPath(document, link) ?? '')
  for (const { text } of document.paths) addAll(named, sotPathPlaces(document, text, sotFolder))
  const addPath = (text: string) => addAll(named, pathCandidates(text, document.path, sotFolder))
  const addField = (field: BlockerField | null) => {
    for (const ref of field?.refs ?? []) if (ref.form === 'path') addPath(ref.text)
  }
  for (const { blockedBy, blocks } of document.issues) {
    addField(blockedBy)
    addField(blocks)
  }
  for (const { predicate, subject } of document.claims) {
    const path = predicate === 'validator.passed' && subject !== null ? validatorPath(subject) : null
    if (path !== null) named.add(path)
  }
  for (const { blockedBy, link } of document.rows) {
    addField(blockedBy)
    if (link !== null) addPath(link)
  }
}

function addAll(named: Set<string>, paths: readonly string[]): void {
  for (const path of paths) named.add(path)
}

import type { DocumentFacts } from '../model/document/document.ts'
import type { LinkReference } from '../model/document/reference.ts'
import { folderOf, resolvePath } from '../model/root-paths.ts'
import type { LinkedPath, LinkedTarget } from '../model/workspace.ts'
import type { LinkInput } from './link-input.ts'
import { type PathIndex, stateAt } from './path-index.ts'
import { plainPath, respell } from './paths.ts'

/** Where a relative link leads; null when it leaves the root. */
export function linkPath(document: DocumentFacts, link: LinkReference): string | null {
  if (link.target === '') return document.path
  return resolvePath(folderOf(document.path), link.target.replace(/\?.*$/u, ''))
}

/** Every relative link with what is found at its end. */
export function linkTargets(
  documents: readonly DocumentFacts[],
  index: PathIndex,
  anchors: LinkInput['anchors'],
): LinkedTarget[] {
  const slugs = new Map<string, ReadonlySet<string>>()
  const anchorsOf = (path: string): ReadonlySet<string> | null => {
    const known = slugs.get(path)
    if (known !== undefined) return known
    const document = index.documents.get(path)
    if (document === undefined && !anchors.has(path)) return null
    const all = new Set(
      [...(document?.slugs ?? []), ...(anchors.get(path) ?? [])].map((anchor) => anchor.toLowerCase()),
    )
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
export function wantedAnchor(anchor: string | null): string | null {
  const wanted = anchor?.toLowerCase().replace(/^user-content-/u, '') ?? ''
  return wanted === '' || wanted === 'top' ? null : wanted
}

/** The places to look at for a path under `sot/` or `.sot/`: as written, in this workspace's spelling, beside the document. */
export function sotPathPlaces(document: DocumentFacts, text: string, sotFolder: string | null): string[] {
  const written = plainPath(text)
  const plain = written === null ? null : resolvePath('', written)
  if (written === null || plain === null || plain === '') return []
  const beside = resolvePath(folderOf(document.path), written)
  const places = [plain, respell(plain, sotFolder)]
  if (!/^\.?sot(?:\/|$)/u.test(plain) && beside !== null) places.push(beside)
  return [...new Set(places)]
}

/** Every SOT path that a document names with what is found there. */
export function linkSotPaths(documents: readonly DocumentFacts[], index: PathIndex): LinkedPath[] {
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

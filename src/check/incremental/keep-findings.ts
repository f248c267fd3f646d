import type { Finding } from '../../model/finding.ts'
import type { Excerpts } from '../excerpts.ts'
import { linesWanted } from '../lines-wanted.ts'
import type { FoundFile, KeptFindings } from './kept.ts'

/** Findings file by file, in order of path, each with the lines that it shows. */
export function keptFindings(
  findings: readonly Finding[],
  held: readonly Finding[],
  excerpts: Excerpts,
): KeptFindings[] {
  const byFile = new Map<string, { path: string; findings: Finding[]; held: Finding[] }>()
  const at = (path: string) => {
    const known = byFile.get(path) ?? { path, findings: [], held: [] }
    byFile.set(path, known)
    return known
  }
  for (const finding of findings) at(finding.path).findings.push(finding)
  for (const finding of held) at(finding.path).held.push(finding)
  return [...byFile.values()]
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map((entry) => ({ ...entry, lines: linesOf(entry.findings, excerpts) }))
}

function linesOf(findings: readonly Finding[], excerpts: Excerpts): KeptFindings['lines'] {
  return [...linesWanted(findings)].flatMap(([path, wanted]) => {
    const lines = [...(excerpts.get(path) ?? [])].filter(([number]) => wanted.has(number))
    return lines.length === 0 ? [] : [[path, lines] as const]
  })
}

/** What the head tells of such a file. */
export function foundFile({ path, findings, held }: KeptFindings, length: number, block: number): FoundFile {
  const counts = { error: 0, warning: 0, note: 0 }
  for (const { severity } of findings) counts[severity] += 1
  return { path, length, block, ...counts, about: aboutOf(path, [...findings, ...held]) }
}

/** Words that end like the name of a document may name one; which one is not worked out. */
function aboutOf(path: string, findings: readonly Finding[]): readonly string[] | null {
  const about = new Set<string>()
  for (const { message, fix, related } of findings) {
    for (const other of related) if (other.path !== path) about.add(other.path)
    const texts = [message, fix ?? '', ...related.map((other) => other.message)]
    if (texts.some((text) => /\.md/i.test(text))) return null
  }
  return [...about]
}

/** The lines of several files with findings as one map. */
export function excerptsOf(entries: readonly Pick<KeptFindings, 'lines'>[]): Excerpts {
  const excerpts = new Map<string, Map<number, string>>()
  for (const [path, lines] of entries.flatMap((entry) => entry.lines)) {
    const known = excerpts.get(path) ?? new Map<number, string>()
    excerpts.set(path, known)
    for (const [number, text] of lines) known.set(number, text)
  }
  return excerpts
}

import type { Finding } from '../../model/finding.ts'

type Lines = ReadonlyMap<string, ReadonlyMap<number, string>>

/** The lines of registries that findings point at, by path and line: for carets. */
export function registryLines(findings: readonly Finding[], texts: ReadonlyMap<string, string>): Lines {
  const wanted = new Map<string, Set<number>>()
  const want = (path: string, line: number): void => {
    const lines = wanted.get(path)
    if (lines === undefined) wanted.set(path, new Set([line]))
    else lines.add(line)
  }
  for (const { path, line, related } of findings) {
    want(path, line)
    for (const other of related) want(other.path, other.line)
  }
  return new Map(
    [...wanted].flatMap(([path, lines]) => {
      const text = texts.get(path)
      return text === undefined ? [] : [[path, linesOf(text, lines)] as const]
    }),
  )
}

function linesOf(text: string, wanted: ReadonlySet<number>): ReadonlyMap<number, string> {
  const all = text.replace(/^\uFEFF/, '').split('\n')
  return new Map([...wanted].map((line) => [line, (all[line - 1] ?? '').replace(/\r$/, '')]))
}

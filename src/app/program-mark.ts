import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { programFolder } from './package-files.ts'

/** A text that differs for every build of the program: another build may read other facts from the same document. */
export function readProgramMark(): string {
  const folder = programFolder()
  const chunks = join(folder, 'chunks')
  // The names of chunks contain digests of their code.
  if (existsSync(chunks)) return readdirSync(chunks).join()
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const marks = files.flatMap((name) => {
    if (!name.endsWith('.ts')) return []
    const { size, mtimeMs } = statSync(join(folder, name))
    return [`${name} ${size} ${mtimeMs}`]
  })
  return marks.join()
}

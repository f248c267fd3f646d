import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const sources = ['src', 'schemas', 'cases', 'engines', 'tools/build', 'package.json']

/** Builds `dist/` once before the slow tests, unless it is newer than every source. */
export default function buildProgram(): void {
  if (!isUpToDate()) execFileSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: 'pipe' })
}

function isUpToDate(): boolean {
  const built = join(root, 'dist/THIRD-PARTY-NOTICES.txt')
  return existsSync(built) && statSync(built).mtimeMs >= Math.max(...sources.flatMap(changeTimes))
}

function changeTimes(source: string): number[] {
  const path = join(root, source)
  const stats = statSync(path)
  if (stats.isFile()) return [stats.mtimeMs]
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' })
  return [stats.mtimeMs, ...names.map((name) => statSync(join(path, name)).mtimeMs)]
}

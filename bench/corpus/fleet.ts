import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { corpusDocument } from './documents.ts'
import { corpusVersion, workspaceConfig } from './write-corpus.ts'

/** A fleet of so many workspaces, each a repository of its own with so many documents committed. */
export function fleetCorpus(work: string, projects: number, documents: number): string {
  const folder = join(work, `fleet-${projects}-of-${documents}`)
  const stamp = `${folder}.${corpusVersion}`
  if (existsSync(stamp)) return folder
  rmSync(folder, { recursive: true, force: true })
  const names = Array.from({ length: projects }, (_, index) => `project-${String(index).padStart(3, '0')}`)
  for (const name of names) writeProject(join(folder, name), documents)
  const tables = names.map((name) => `[[projects]]\nname = "${name}"\npath = "${name}"\nenabled = true\n`)
  writeFileSync(join(folder, 'fleet.toml'), tables.join('\n'))
  writeFileSync(stamp, '')
  return folder
}

function writeProject(folder: string, documents: number): void {
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  write('sot.config.yaml', workspaceConfig(documents))
  for (let index = 0; index < documents; index += 1) {
    const { path, text } = corpusDocument(index)
    write(path, text)
  }
  git(folder, 'init', '--quiet')
  git(folder, 'add', '--all')
  const author = ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.org', '-c', 'commit.gpgsign=false']
  git(folder, ...author, 'commit', '--quiet', '-m', 'Plans')
}

function git(folder: string, ...args: readonly string[]): void {
  const { status, stderr } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')} failed in ${folder}: ${stderr}`)
}

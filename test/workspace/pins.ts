import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { PinAnswer, PinQuestion } from '../../src/model/evidence/journal-answers.ts'
import { defaultSettings } from '../../src/model/settings.ts'
import { askPins } from '../../src/workspace/git/ask-journals.ts'
import { git, tempFolder, writeFiles } from './temp-folder.ts'

type Wish = Partial<PinQuestion> & Pick<PinQuestion, 'kind' | 'commit'>

export const pin = (wish: Wish): PinQuestion => {
  return { place: null, also: [], name: null, nearby: null, at: null, words: '', ...wish }
}

/** Asks about the repository at `/srv/loom`, which is mapped to a folder. */
export async function ask(folder: string, ...wishes: Wish[]): Promise<PinAnswer[]> {
  const files = [{ from: '/srv/loom', to: folder }]
  const questions = wishes.map((wish) => pin({ place: '/srv/loom', ...wish }))
  return askPins('/', { ...defaultSettings, files }, questions)
}

export async function code(folder: string, wish: Wish): Promise<string> {
  return (await ask(folder, wish))[0]?.code ?? 'no answer'
}

export function commit(folder: string, message: string, date?: string): string {
  const when = date === undefined ? [] : ['--date', date]
  git(folder, 'commit', '-q', '--allow-empty', ...when, '-m', message)
  return git(folder, 'rev-parse', 'HEAD').trim()
}

export function repository(...messages: string[]): { folder: string; ids: string[] } {
  const folder = tempFolder()
  git(folder, 'init', '-q')
  return { folder, ids: messages.map((message) => commit(folder, message)) }
}

/** The same id but for its last digit. */
export const oneOff = (id = ''): string => `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`

/** A superproject with a submodule at `parts/frame`, called `frame`. */
export function superproject(): { folder: string; frame: string; linked: string; tip: string } {
  const { folder: frame, ids } = repository('First', 'Second')
  const { folder } = repository('Empty')
  const add = [
    '-c',
    'protocol.file.allow=always',
    'submodule',
    '--quiet',
    'add',
    '--name',
    'frame',
    frame,
    'parts/frame',
  ]
  git(folder, ...add)
  return { folder, frame, linked: ids[1] ?? '', tip: commit(folder, 'With frame') }
}

/** Writes two commits whose ids begin with the same seven digits, and returns both. */
export function twoOfOneBeginning(folder: string): readonly [string, string] {
  const tree = git(folder, 'hash-object', '-t', 'tree', '-w', '/dev/null').trim()
  const who = 'Noor <noor@example.org> 1780000000 +0000'
  const byStart = new Map<string, { readonly id: string; readonly text: string }>()
  for (let number = 0; ; number += 1) {
    const text = `tree ${tree}\nauthor ${who}\ncommitter ${who}\n\nCommit ${number}\n`
    const id = createHash('sha1').update(`commit ${text.length}\0${text}`).digest('hex')
    const other = byStart.get(id.slice(0, 7))
    byStart.set(id.slice(0, 7), { id, text })
    if (other === undefined) continue
    const files = tempFolder()
    writeFiles(files, { a: other.text, b: text })
    for (const name of ['a', 'b']) git(folder, 'hash-object', '-t', 'commit', '-w', join(files, name))
    return [other.id, id]
  }
}

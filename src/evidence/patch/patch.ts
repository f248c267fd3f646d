import { readBinary } from './patch-binary.ts'
import { readHunks } from './patch-hunks.ts'
import { placeFault, readGitLine, readLabel } from './patch-path.ts'
import { PatchFault, PatchText } from './patch-text.ts'

/** One file of a patch. Null modes: there is no such file on that side, or the patch does not say its mode. */
export type PatchFile = {
  readonly path: string
  readonly change: 'added' | 'deleted' | 'modified'
  readonly oldMode: FileMode | null
  readonly newMode: FileMode | null
  readonly binary: boolean
  /** Git's id of the file before; null where only its mode changes, zeros where there was none. */
  readonly oldId: string | null
  /** The same of the file after. */
  readonly newId: string | null
}

type PatchProblem = {
  readonly message: string
  readonly offset: number
  /** A path that could be read, and that no tree can have. */
  readonly path?: string
}

/** Reads exactly what `git diff --binary --no-renames --full-index` writes, and refuses anything similar. */
export function readPatch(bytes: Uint8Array): readonly PatchFile[] | PatchProblem {
  const text = new PatchText(bytes)
  const files: PatchFile[] = []
  const seen = new Map<string, PatchFile>()
  try {
    while (!text.ended) {
      const from = text.at
      const file = readFile(text)
      const before = seen.get(file.path)
      if (before !== undefined && !(files.at(-1) === before && changesType(before, file))) {
        throw new PatchFault(`the file ${JSON.stringify(file.path)} is changed twice`, from)
      }
      seen.set(file.path, file)
      files.push(file)
    }
    return files
  } catch (error) {
    if (!(error instanceof PatchFault)) throw error
    const { message, offset, path } = error
    return path === null ? { message, offset } : { message, offset, path }
  }
}

/** Git writes a file that becomes a link in two steps: deleted, then added. */
function changesType(before: PatchFile, after: PatchFile): boolean {
  const types = [before.oldMode, after.newMode].map((mode) => mode?.slice(0, 3))
  return before.change === 'deleted' && after.change === 'added' && types[0] !== types[1]
}

type Header = Pick<PatchFile, 'path' | 'change' | 'oldMode' | 'newMode'>

type Index = { readonly from: string; readonly to: string; readonly mode: FileMode | null }

function readFile(text: PatchText): PatchFile {
  const header = readHeader(text)
  const index = text.startsWith('index ') ? readIndex(text) : null
  const modeChanges = header.change === 'modified' && header.oldMode !== null
  if (index === null) {
    if (!modeChanges) text.fail('the index line is expected')
    return { ...header, binary: false, oldId: null, newId: null }
  }
  judgeIndex(text, header, index, modeChanges)
  const binary = readBody(text, header, index)
  const mode = header.change === 'modified' && !modeChanges ? index.mode : null
  const [oldMode, newMode] = [header.oldMode ?? mode, header.newMode ?? mode]
  return { ...header, oldMode, newMode, binary, oldId: index.from, newId: index.to }
}

function readHeader(text: PatchText): Header {
  if (!text.startsWith('diff --git ')) text.fail('"diff --git" is expected')
  const path = readGitLine(text.peek())
  if (path === null) text.fail('the two names of a "diff --git" line are not one file as git writes it')
  const fault = placeFault(path)
  if (fault !== null) throw new PatchFault(`the path ${JSON.stringify(path)} ${fault}`, text.at, path)
  text.skip()
  if (text.startsWith('old mode ')) {
    const oldMode = readMode(text, 'old mode ')
    const newMode = readMode(text, 'new mode ')
    if (oldMode === newMode) text.fail('a change of mode changes nothing')
    return { path, change: 'modified', oldMode, newMode }
  }
  if (text.startsWith('new file mode ')) {
    return { path, change: 'added', oldMode: null, newMode: readMode(text, 'new file mode ') }
  }
  if (text.startsWith('deleted file mode ')) {
    return { path, change: 'deleted', oldMode: readMode(text, 'deleted file mode '), newMode: null }
  }
  return { path, change: 'modified', oldMode: null, newMode: null }
}

const fileModes = ['100644', '100755', '120000', '160000'] as const
type FileMode = (typeof fileModes)[number]

function readMode(text: PatchText, words: string): FileMode {
  const mode = fileModes.find((one) => text.startsWith(words) && text.peek() === `${words}${one}`)
  if (mode === undefined) text.fail(`"${words.trim()}" with a mode of git is expected`)
  text.skip()
  return mode
}

const indexLine = /^index ([0-9a-f]{40}|[0-9a-f]{64})\.\.([0-9a-f]{40}|[0-9a-f]{64})(?: (\d{6}))?$/

function readIndex(text: PatchText): Index {
  const [, from, to, mode] = indexLine.exec(text.peek()) ?? []
  const known = mode === undefined ? null : fileModes.find((one) => one === mode)
  if (from === undefined || to === undefined || known === undefined || from.length !== to.length) {
    text.fail('an index line with two whole object ids is expected')
  }
  text.skip()
  return { from, to, mode: known }
}

const noObject = /^0+$/

function judgeIndex(text: PatchText, { change }: Header, { from, to, mode }: Index, modeChanges: boolean) {
  if (from === to) text.fail('an index line changes nothing')
  if (noObject.test(from) !== (change === 'added'))
    text.fail('the index line says otherwise where the file was added')
  if (noObject.test(to) !== (change === 'deleted'))
    text.fail('the index line says otherwise where the file was deleted')
  const needsMode = change === 'modified' && !modeChanges
  if ((mode !== null) !== needsMode) text.fail('the mode is in the wrong place')
}

const emptyObjects: ReadonlySet<string> = new Set([
  'e69de29bb2d1d6434b8b29ae775ad8c2e48c5391',
  '473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813',
])

/** The changes themselves; true when they are binary. Only an empty file comes or goes without any. */
function readBody(text: PatchText, header: Header, { from, to }: Index): boolean {
  if (text.startsWith('GIT binary patch\n')) {
    readBinary(text)
    return true
  }
  if (text.startsWith('--- ')) {
    readLabels(text, header)
    readHunks(text, header.change)
    return false
  }
  const whole = header.change === 'added' ? to : from
  if (header.change === 'modified' || !emptyObjects.has(whole))
    text.fail('the changes of the file are expected')
  return false
}

function readLabels(text: PatchText, { path, change }: Header): void {
  if (readLabel(text.peek().slice(4), 'a/') !== (change === 'added' ? null : path)) {
    text.fail('the line of the old file names another file')
  }
  text.skip()
  const isLabel = text.startsWith('+++ ')
  if (!isLabel || readLabel(text.peek().slice(4), 'b/') !== (change === 'deleted' ? null : path)) {
    text.fail('the line of the new file names another file')
  }
  text.skip()
}

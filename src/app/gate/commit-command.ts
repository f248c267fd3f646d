import { resolve } from 'node:path'
import { type ShellWord, simpleCommands } from './shell-words.ts'

/** What a command line commits beyond the index, and where. */
export type CommitCommand = {
  readonly folder: string
  /** Files and folders, absolute, whose state in the work tree is committed; everything that git tracks with `isAll`. */
  readonly added: readonly string[]
  readonly isAll: boolean
  /** Nothing else of the index is committed. */
  readonly isOnly: boolean
}

/** The first commit of a command line; null where it makes none, or where only a shell could know. */
export function commitIn(line: string, folder: string): CommitCommand | null {
  let at = folder
  const added: string[] = []
  let isAll = false
  for (const words of simpleCommands(line)) {
    const [first, second] = withoutAssignments(words)
    if (first?.text === 'cd') {
      if (second?.isLiteral !== true) return null
      at = resolve(at, second.text)
      continue
    }
    const git = gitCommand(withoutAssignments(words), at)
    if (git === null) continue
    if (git.name === 'add' || git.name === 'stage') {
      const { paths, isEverything } = addArguments(git)
      added.push(...paths)
      isAll ||= isEverything
    }
    if (git.name !== 'commit') continue
    const commit = commitArguments(git)
    if (commit === null) continue
    return {
      folder: git.folder,
      added: [...added, ...commit.paths],
      isAll: isAll || commit.isAll,
      isOnly: commit.isOnly,
    }
  }
  return null
}

function withoutAssignments(words: readonly ShellWord[]): readonly ShellWord[] {
  const from = words.findIndex(
    ({ text }) => !/^\w+=/u.test(text) && !['command', 'exec', 'time', 'env', 'sudo'].includes(text),
  )
  return from === -1 ? [] : words.slice(from)
}

type GitCommand = {
  readonly name: string
  readonly folder: string
  readonly args: readonly ShellWord[]
}

const valueOptions = new Set(['-c', '--config-env', '--namespace', '--exec-path'])

/** A call of git on the repository of a folder; null for any other command. */
function gitCommand(words: readonly ShellWord[], folder: string): GitCommand | null {
  if (words[0] === undefined || !/^(?:.*\/)?git$/u.test(words[0].text)) return null
  let place = folder
  for (let at = 1; at < words.length; at += 1) {
    const { text = '' } = words[at] ?? {}
    if (/^--(?:git-dir|work-tree)\b/u.test(text)) return null
    if (text === '-C') {
      at += 1
      place = resolve(place, words[at]?.text ?? '')
    } else if (valueOptions.has(text)) at += 1
    else if (!text.startsWith('-')) return { name: text, folder: place, args: words.slice(at + 1) }
  }
  return null
}

/** The folder or file that a pathspec names; of a pattern, the part before it. */
function pathOf({ text, isLiteral }: ShellWord, folder: string): string[] {
  if (!isLiteral) return []
  const plain = text.replace(/^:(?:\/|\(top\))?/u, '')
  const pattern = plain.search(/[*?[]/u)
  const fixed = pattern === -1 ? plain : plain.slice(0, plain.lastIndexOf('/', pattern) + 1)
  return [resolve(folder, fixed === '' ? '.' : fixed)]
}

function addArguments({ args, folder }: GitCommand) {
  const isEverything = args.some(({ text }) => /^(?:--all|--update|-[a-zA-Z]*[Au][a-zA-Z]*)$/u.test(text))
  const named = args.filter(({ text }) => !text.startsWith('-'))
  const paths = named.flatMap((word) => pathOf(word, folder))
  return { paths, isEverything: isEverything && paths.length === 0 }
}

/** Options of `git commit` that take the next word. */
const commitValues =
  /^(?:--(?:message|file|author|date|template|reuse-message|reedit-message|fixup|squash|cleanup|trailer|pathspec-from-file)|-[a-zA-Z]*[mFcCt])$/u

function commitArguments({ args, folder }: GitCommand) {
  const paths: string[] = []
  let [isAll, isIncluding, isPathOnly] = [false, false, false]
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at]
    if (word === undefined) break
    const { text } = word
    if (text === '--dry-run') return null
    if (isPathOnly || !text.startsWith('-')) paths.push(...pathOf(word, folder))
    else if (text === '--') isPathOnly = true
    else {
      const letters = /^-([a-zA-Z]+)/u.exec(text)?.[1]?.split(/[mFcCtSu]/u)[0] ?? ''
      isAll ||= text === '--all' || letters.includes('a')
      isIncluding ||= text === '--include' || letters.includes('i')
      if (commitValues.test(text)) at += 1
    }
  }
  return { paths, isAll, isOnly: paths.length > 0 && !isIncluding }
}

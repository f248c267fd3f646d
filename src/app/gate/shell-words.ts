/** A word of a command line. What a shell would put in place of a part of it is unknown. */
export type ShellWord = { readonly text: string; readonly isLiteral: boolean }

const separators = new Set(['&', '|', ';', '\n', '(', ')'])
const blanks = new Set([' ', '\t', '\r'])

/**
 * The simple commands of a command line, as far as they can be read without a shell: up to the first command substitution or
 * here-document. Whatever comes behind it is unknown.
 */
export function simpleCommands(line: string): ShellWord[][] {
  const reader = new CommandReader(line)
  while (reader.step()) {
    // Each step reads one character or one quoted part.
  }
  return reader.end()
}

class CommandReader {
  readonly #line: string
  readonly #commands: ShellWord[][] = [[]]
  #at = 0
  #word: string | null = null
  #isLiteral = true
  /** The next word is the target of a redirection. */
  #isTarget = false

  constructor(line: string) {
    this.#line = line
  }

  end(): ShellWord[][] {
    this.#endWord()
    return this.#commands.filter((words) => words.length > 0)
  }

  /** False at the end, and where the rest cannot be read. */
  step(): boolean {
    const { [this.#at]: character } = this.#line
    if (character === undefined) return false
    if (character === '`' || this.#line.startsWith('$(', this.#at)) return this.#stop()
    this.#at += 1
    if (character === '\\') return this.#escape()
    if (character === "'") return this.#single()
    if (character === '"') return this.#double()
    if (character === '<' || character === '>') return this.#redirect(character)
    if (character === '#' && this.#word === null) return this.#comment()
    if (separators.has(character)) return this.#endCommand()
    if (blanks.has(character)) return this.#endWord()
    if (character === '$') this.#isLiteral = false
    return this.#add(character)
  }

  #add(text: string): boolean {
    this.#word = (this.#word ?? '') + text
    return true
  }

  #stop(): boolean {
    this.#isLiteral = false
    this.#add('')
    return false
  }

  #escape(): boolean {
    const { [this.#at]: next } = this.#line
    this.#at += 1
    return next === '\n' || next === undefined ? true : this.#add(next)
  }

  #single(): boolean {
    const end = this.#line.indexOf("'", this.#at)
    if (end === -1) return this.#stop()
    this.#add(this.#line.slice(this.#at, end))
    this.#at = end + 1
    return true
  }

  #double(): boolean {
    this.#add('')
    while (this.#at < this.#line.length) {
      const { [this.#at]: character = '' } = this.#line
      if (character === '`' || this.#line.startsWith('$(', this.#at)) return this.#stop()
      this.#at += 1
      if (character === '"') return true
      if (character === '\\') this.#escape()
      else {
        if (character === '$') this.#isLiteral = false
        this.#add(character)
      }
    }
    return this.#stop()
  }

  #redirect(character: string): boolean {
    if (character === '<' && this.#line[this.#at] === '<') return this.#stop()
    // The number of a descriptor belongs to the redirection.
    if (this.#word !== null && /^\d+$/u.test(this.#word)) this.#word = null
    this.#endWord()
    while ('>&|'.includes(this.#line[this.#at] ?? ' ')) this.#at += 1
    this.#isTarget = true
    return true
  }

  #comment(): boolean {
    const end = this.#line.indexOf('\n', this.#at)
    this.#at = end === -1 ? this.#line.length : end
    return true
  }

  #endWord(): boolean {
    if (this.#word !== null) {
      if (!this.#isTarget) this.#commands.at(-1)?.push({ text: this.#word, isLiteral: this.#isLiteral })
      this.#isTarget = false
    }
    this.#word = null
    this.#isLiteral = true
    return true
  }

  #endCommand(): boolean {
    this.#endWord()
    this.#isTarget = false
    this.#commands.push([])
    return true
  }
}

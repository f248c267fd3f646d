/** What a document claims about a repository, as a query to git. Plain data: it survives JSON. */
export type PinQuestion = {
  readonly kind: 'tag' | 'branch' | 'submodule' | 'commit'
  /** Where, as named: an absolute path, `owner/name`, `Engine`; null where the words name nothing. */
  readonly place: string | null
  /** What else the document calls it: other places of the same name. */
  readonly also: readonly string[]
  /** Of the tag, the branch or the submodule. */
  readonly name: string | null
  /** Whole or cut off, in lower case. */
  readonly commit: string
  /** For a submodule: the commit named with it, whose tree contains it. */
  readonly nearby: string | null
  /** When it was written: an instant in UTC. */
  readonly at: string | null
  /** The words of the pin, which may name the repository. */
  readonly words: string
}

/** A file whose content a document states. */
export type FileQuestion = {
  readonly document: string
  /** As named: `agents.toml`, `state/phase-idx`, `/srv/ci/agents.toml`. */
  readonly file: string
  /** The stated text; null where a digest is stated, or nothing. */
  readonly value: string | null
  /** Absolute paths in the words around it. */
  readonly near: readonly string[]
}

/** The folders that a document names, as absolute paths. */
export type DocumentPlaces = {
  readonly path: string
  readonly folders: readonly string[]
  /** Those that pins speak of: repositories, and the last places where a file is looked for. */
  readonly pinned: readonly string[]
}

/** The queries of phase documents about repositories, files elsewhere, and their own history. */
export type JournalQuestions = {
  readonly pins: readonly PinQuestion[]
  readonly files: readonly FileQuestion[]
  readonly documents: readonly DocumentPlaces[]
}

export type PinCode = keyof typeof pinReasons

export type PinAnswer = {
  readonly code: PinCode
  /** The repository of this result, as the config names it. */
  readonly repo: string | null
  /** The commit that git has there: a whole id. */
  readonly commit: string | null
}

type WithoutPrefix<Name> = Name extends `file-${infer Code}` ? Code : never
type FileCode = WithoutPrefix<keyof typeof fileReasons>

export type FileAnswer = {
  readonly code: FileCode
  /** As the config names it: its folder, and the path below. */
  readonly path: string | null
  readonly sha256: string | null
  /** Whether it is a small text equal to the value, apart from white space around it; null where none was stated. */
  readonly isValue: boolean | null
  /** Its content where that is a plain number: nothing else of it is ever shown. */
  readonly number: string | null
}

/** The results of repositories and files, in the order of the queries. */
export type JournalAnswers = {
  readonly pins: readonly PinAnswer[]
  readonly files: readonly FileAnswer[]
  /** Changes when there is another history to be read. */
  readonly history: string | null
}

const pinReasons = {
  confirmed: 'git confirms it',
  'moved-on': 'the branch was there and went on since',
  elsewhere: 'git has another commit there',
  ambiguous: 'the id is the beginning of more than one: write more of it',
  'no-commit': 'the repository has no such commit',
  'no-name': 'the repository has no tag or submodule of that name',
  'no-branch': 'the repository has the commit, and no branch of that name',
  unmapped: 'no repository of the config is meant by it: map it under `repos:` or `files:`',
  'not-here': 'the folder that it is mapped to is not on this machine',
  'no-repository':
    'the folder that it is mapped to is no git repository, or a submodule that is not checked out',
  'not-whole': 'the clone lacks history: fetch it whole',
} as const

const fileReasons = {
  'file-read': 'the file has the stated content',
  'file-unmapped': 'no folder of the config contains such files: map one under `files:`',
  'file-not-here': 'the folder that it is mapped to is not on this machine',
  'file-absent': 'there is no such file in the mapped folders',
  'file-several': 'several mapped files of that name differ: name the one that is meant by its path',
  'file-outside': 'a link leads out of the mapped folder: it is not followed',
  'file-no-file': 'it is no plain file',
  'file-too-large': 'it is too large to be digested by every check',
  'file-unreadable': 'it cannot be read',
} as const

const reasons = {
  ...pinReasons,
  ...fileReasons,
  'digest-differs': 'the file has another digest',
  'value-differs': 'the file has other content',
  retold: 'a later entry states another value',
  'no-baseline': 'no baseline of that file is recorded',
  'not-held': 'an entry states another value than the baseline',
  'no-history': 'git has no history of the document to compare it with',
  'no-earlier': 'git has no version of the document from before these words',
  'no-section': 'no section of the document is named by these words',
  'text-differs': 'no earlier version of the document has this text',
  'files-differ': 'the two files differ',
  'not-compared':
    'only two files that the words name by mapped paths are compared: `sot fleet parity A B` compares projects',
}

/** Why a claim about repositories, files or earlier versions has its outcome. */
export type JournalCode = keyof typeof reasons

export function reasonInWords(code: JournalCode): string {
  return reasons[code]
}

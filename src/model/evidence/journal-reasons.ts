import type { FileCode, PinCode } from './journal-answers.ts'

/** Why a claim about repositories, files or earlier words comes to what it comes to. */
export type JournalCode =
  | PinCode
  | `file-${FileCode}`
  | 'digest-differs'
  | 'value-differs'
  | 'retold'
  | 'no-baseline'
  | 'not-held'
  | 'no-history'
  | 'no-earlier'
  | 'no-section'
  | 'text-differs'
  | 'files-differ'
  | 'not-compared'

const reasons: Readonly<Record<JournalCode, string>> = {
  confirmed: 'git has it as it is told',
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
  'file-read': 'the file holds what is told',
  'file-unmapped': 'no folder of the config holds such files: map one under `files:`',
  'file-not-here': 'the folder that it is mapped to is not on this machine',
  'file-absent': 'there is no such file in the mapped folders',
  'file-several': 'several mapped files of that name differ: name the one that is meant by its path',
  'file-outside': 'a link leads out of the mapped folder: it is not followed',
  'file-no-file': 'it is no plain file',
  'file-too-large': 'it is too large to be digested by every check',
  'file-unreadable': 'it cannot be read',
  'digest-differs': 'the file has another digest',
  'value-differs': 'the file holds something else',
  retold: 'a later entry tells another value',
  'no-baseline': 'no baseline of that file is recorded',
  'not-held': 'an entry tells another value than the baseline',
  'no-history': 'git has no history of the document to hold it against',
  'no-earlier': 'git has no version of the document from before these words',
  'no-section': 'no section of the document is named by these words',
  'text-differs': 'no earlier version of the document has this text',
  'files-differ': 'the two files differ',
  'not-compared':
    'only two files that the words name by mapped paths are compared: `sot fleet parity A B` compares projects',
}

/** A reason in words. */
export function reasonInWords(code: JournalCode): string {
  return reasons[code]
}

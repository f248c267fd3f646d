/** The meaning of a reason code, for users. */
export type ReasonMeta = {
  /** One clause: what was found. */
  readonly title: string
  /** Why that is no evidence. */
  readonly why: string
  readonly fix: string
}

/** Reasons in the files themselves: absent, of the wrong kind, changed, different from their digest. */
export const fileReasons = {
  'report-missing': {
    title: 'There is no report.json',
    why: 'The report is what a run says of itself. A directory without one, an empty directory, a plain file or nothing at all shows only that something did not end.',
    fix: 'Check the path. If the harness was interrupted, run the case again; a report is never written by hand.',
  },
  'report-too-large': {
    title: 'report.json is over 8 MiB',
    why: 'No run needs that much to report its work. A report of that size is a mistake or an attack on its readers.',
    fix: 'Look at what fills the file, and run the case again.',
  },
  'json-invalid': {
    title: 'A file is not JSON, or holds more than one value',
    why: 'Readers differ in what they make of broken JSON or of text behind its end; evidence must mean the same to each of them.',
    fix: 'Run the case again; the harness writes valid JSON. Do not repair the file, its digest would no longer fit.',
  },
  'json-duplicate-key': {
    title: 'A JSON object has one key twice',
    why: 'One reader takes the first value, another the last, so that the same file says pass to one and fail to the other.',
    fix: 'Find out who wrote the file: the harness never does this. Run the case again.',
  },
  'json-not-utf8': {
    title: 'A JSON file is not valid UTF-8',
    why: 'Bytes that are no text, and half characters, are replaced in different ways by different readers.',
    fix: 'Run the case again. If it comes back, the backend writes bytes where text belongs.',
  },
  'json-bom': {
    title: 'A JSON file begins with a byte order mark',
    why: 'The harness writes none. An editor has saved the file since, which changed its bytes.',
    fix: 'Restore the directory as the harness left it, or run the case again.',
  },
  'json-depth': {
    title: 'A JSON value is nested more than 64 levels deep',
    why: 'Evidence is flat. Such depth can only serve to exhaust its readers.',
    fix: 'Find out who wrote the file, and run the case again.',
  },
  'json-number': {
    title: 'A JSON number cannot be read exactly',
    why: 'NaN, infinity and integers beyond 2^53 turn into something else when they are read, and each reader chooses its own.',
    fix: 'Find out who wrote the number, and run the case again.',
  },
  'schema-invalid': {
    title: 'A file does not follow its schema',
    why: 'A missing field, an unknown one or a value of the wrong type leaves open what the run claims.',
    fix: 'Compare the file with `sot schema harness-report` and its neighbours; run the case with a harness of the same version.',
  },
  'digest-malformed': {
    title: 'A digest is not the 64 lower-case hex digits of a SHA-256',
    why: 'A shorter or weaker digest does not tie a sentence to bytes: someone may have found other bytes that fit.',
    fix: 'Use a harness that writes SHA-256, and run the case again.',
  },
  'digest-mismatch': {
    title: 'A file is not the one that was digested',
    why: 'The report lists a SHA-256 for every file, taken when the run ended. Other bytes mean that the file was changed since, or belongs to another run.',
    fix: 'Restore the file as the run left it. If the original is lost, run the case again; never correct the digest.',
  },
  'artifact-missing': {
    title: 'A file that every run leaves behind is not named or not there',
    why: 'Report, events, trace, patch, test log, contract and inspection proof only count together: without one, some claim has nothing behind it.',
    fix: 'Copy run directories whole. If the run never wrote the file, run the case again.',
  },
  'file-missing': {
    title: 'A listed file is not there',
    why: 'A digest of a file that cannot be opened proves nothing.',
    fix: 'Copy the run directory whole, hidden and empty files included.',
  },
  'file-unlisted': {
    title: 'A file or folder is there that no digest covers',
    why: 'What is not listed may have come later. A reader could take it for evidence of this run.',
    fix: 'Move notes and extra files elsewhere; a run directory contains only files that the run wrote.',
  },
  'path-escape': {
    title: 'A path leads out of the run directory',
    why: 'An absolute path or one with ".." would let a report use files that are no part of its run.',
    fix: 'Find out who wrote the path. It is never followed.',
  },
  'path-not-normal': {
    title: 'A path is written in a way that some system reads otherwise',
    why: 'Backslashes, control characters, device names and trailing dots name different files on different machines.',
    fix: 'Have the backend write plain file names: letters, digits, dots, hyphens.',
  },
  'path-collision': {
    title: 'Two paths are one where case or composition of letters does not count',
    why: 'On such a file system one file hides the other, and the digest of one applies to both.',
    fix: 'Have the backend write names that differ in more than case.',
  },
  symlink: {
    title: 'Something is a symbolic link',
    why: 'What a link leads to can be exchanged without touching the run directory. Links are not followed.',
    fix: 'Copy the directory with the files themselves, and name it by its real path.',
  },
  hardlink: {
    title: 'A file has a second name elsewhere',
    why: 'Through the other name, the evidence can be changed without a trace here.',
    fix: 'Copy the run directory, so that each file is one of its own (`cp -r` does this).',
  },
  'not-regular-file': {
    title: 'Something is no regular file',
    why: 'A pipe or a device says something new each time it is read, or nothing for ever.',
    fix: 'Remove it from the run directory, and find out who put it there.',
  },
  'not-readable': {
    title: 'Reading is not permitted, or fails',
    why: 'What cannot be read cannot be checked.',
    fix: 'Give yourself read permission on the directory and everything in it, and verify again.',
  },
  'file-changed-while-reading': {
    title: 'A file changed while it was read',
    why: 'The bytes that were checked are not the ones that are there now.',
    fix: 'Wait until the run and every copy has ended, and verify again.',
  },
  'too-many-files': {
    title: 'The run directory holds more than 10,000 entries',
    why: 'No run needs that many; counting them all is what a flood of files is made for.',
    fix: 'Have the backend write into its workspace, not into the run directory.',
  },
  'file-too-large': {
    title: 'A file, or the run directory in all, is over its limit',
    why: 'Others must be able to read evidence again. The limits are 4 GiB per file and 8 GiB per run.',
    fix: 'Have the backend write less into its logs, and run the case again.',
  },
  'report-md-differs': {
    title: 'report.md is not what report.json renders to',
    why: 'People read one, programs the other. If they differ, one of them was edited.',
    fix: 'Restore report.md as the harness wrote it; it is derived and never edited.',
  },
} satisfies Readonly<Record<string, ReasonMeta>>

import { execFileSync } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { plainIndex } from '../../src/workspace/git/plain-index.ts'

/** A hook of git: notes in a file, its argument, what it reads of the index, and what git says of it there. */
const read = plainIndex(
  { top: process.cwd(), prefix: '' },
  { env: process.env, user: process.geteuid?.() ?? null },
)
const lines = read?.map(({ mode, blob, path }) => `${mode} ${blob} 0\t${path}\0`).join('')
const asked = execFileSync('git', ['ls-files', '--stage', '-z'], { encoding: 'utf8' })
appendFileSync(process.argv[2] ?? '', `${JSON.stringify({ read: lines ?? null, asked })}\n`)

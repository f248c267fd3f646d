import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = process.cwd()
const documents = 'sot/03-PROTOCOLS/PLANNING-SOT-DOCUMENTS-ISSUES.md'
const noBlocker = 'Blocked by: None - can start immediately'

/** Runs `sot check` as a user would, on the terminal of the user. */
function check(folder: string): number | null {
  console.log(`$ sot check`)
  const bin = join(root, 'dist/cli/bin/sot.js')
  return spawnSync(process.execPath, [bin, 'check', '--root', folder], { stdio: 'inherit' }).status
}

function replaceIn(file: string, find: string, replacement: string): void {
  const text = readFileSync(file, 'utf8')
  if (!text.includes(find)) throw new Error(`${file} does not say "${find}"`)
  writeFileSync(
    file,
    text.replace(find, () => replacement),
  )
}

/** A copy of the bundled workspace in which the first issue waits for one that waits for it. */
function plantProblem(folder: string): void {
  for (const path of ['sot', 'sot.config.yaml', 'WORKBOARD.yaml']) {
    cpSync(join(root, path), join(folder, path), { recursive: true })
  }
  replaceIn(join(folder, documents), noBlocker, 'Blocked by: SOT-004')
  replaceIn(join(folder, 'WORKBOARD.yaml'), 'blocked_by: []', 'blocked_by: [SOT-004]')
}

function demo(): number {
  console.log('The planning documents of this project:\n')
  const own = check(root)
  const folder = mkdtempSync(join(tmpdir(), 'sot-demo-'))
  try {
    plantProblem(folder)
    console.log('\nA copy in which SOT-001 is said to wait for SOT-004, which waits for SOT-001:\n')
    const planted = check(folder)
    console.log(`\nExit codes: ${own} and ${planted}, expected 0 and 1.`)
    return own === 0 && planted === 1 ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true })
  }
}

process.exitCode = demo()

// Plays a scenario in the folder it is started in: node script-player.mjs SCENARIO.json SOLUTION.patch
// It does what engines do, good and bad, and is never trusted with anything.
import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

const [scenarioPath, solutionPath] = process.argv.slice(2)
const scenario = JSON.parse(readFileSync(scenarioPath, 'utf8'))
const pause = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))
const git = (...args) => execFileSync('git', args, { stdio: 'pipe' })
const identity = ['-c', 'user.name=Engine', '-c', 'user.email=engine@example.invalid']

const plays = {
  solution: () => git('apply', '--whitespace=nowarn', solutionPath),
  write: ({ path, text, mode }) => {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    if (mode !== undefined) chmodSync(path, Number.parseInt(mode, 8))
  },
  edit: ({ path, find, replace }) => {
    const before = readFileSync(path, 'utf8')
    if (!before.includes(find)) throw new Error(`${path} does not hold what is to be replaced`)
    writeFileSync(
      path,
      before.replace(find, () => replace),
    )
  },
  delete: (path) => rmSync(path, { recursive: true, force: true }),
  chmod: ({ path, mode }) => chmodSync(path, Number.parseInt(mode, 8)),
  symlink: ({ path, target }) => symlinkSync(target, path),
  delete_workspace: () => deleteAll(process.cwd()),
  fill_disk: ({ path, bytes }) => fillDisk(path, bytes),
  git_init: (path) => git('init', '-q', path),
  commit: (message) => {
    git(...identity, 'add', '--all')
    git(...identity, 'commit', '-q', '--no-verify', '-m', message)
  },
  print: (text) => writeAll(1, `${text}\n`),
  print_error: (text) => writeAll(2, `${text}\n`),
  flood: (bytes) => {
    const chunk = `${'flood '.repeat(10_922)}\n`
    for (let sent = 0; sent < bytes; sent += chunk.length) writeAll(1, chunk)
  },
  sleep: pause,
  fork: (how) => fork(how),
  ignore_term: () => process.on('SIGTERM', () => undefined),
  signal: async (name) => {
    process.kill(process.pid, name)
    await pause(10)
  },
  hang: () => pause(86_400),
  exit: (code) => process.exit(code),
}

/** A folder that is mounted cannot go; what is in it can. */
function deleteAll(folder) {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true })
  try {
    rmdirSync(folder)
  } catch (error) {
    if (error.code !== 'EBUSY') throw error
  }
}

function writeAll(fd, text) {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(fd, bytes, at)
    } catch (error) {
      if (error.code !== 'EAGAIN') throw error
    }
  }
}

function fillDisk(path, most) {
  const chunk = Buffer.alloc(1024 * 1024, 'x')
  try {
    for (let written = 0; written < most; written += chunk.length) writeFileSync(path, chunk, { flag: 'a' })
  } catch (error) {
    if (error.code !== 'ENOSPC') throw error
  }
}

/** Leaves children behind: in sessions of their own, children of children, deaf to TERM, without the environment. */
async function fork({ count = 1, setsid = false, double = false, ignore_term = false, bare = false }) {
  const idle = `${ignore_term ? "process.on('SIGTERM',()=>{});" : ''}setInterval(()=>{},1000)`
  const options = `{detached:${setsid},stdio:'ignore'${bare ? ',env:{}' : ''}}`
  const start = (code) =>
    `require('child_process').spawn(process.execPath,['-e',${JSON.stringify(code)}],${options}).unref()`
  for (let turn = 0; turn < count; turn += 1) {
    const code = double ? `${start(idle)};process.exit()` : idle
    spawn(process.execPath, ['-e', code], {
      detached: setsid,
      stdio: 'ignore',
      ...(bare ? { env: {} } : {}),
    }).unref()
  }
  await pause(double ? 0.3 : 0.1)
}

const claim = (type, value) => writeAll(1, `@claim ${JSON.stringify({ type, value })}\n`)

if (scenario.plan !== false) claim('plan', 'play the scenario')
for (const step of scenario.steps ?? []) {
  const [[name, argument]] = Object.entries(step)
  await plays[name](argument)
}
if (scenario.approval !== undefined) claim('approval', scenario.approval)
if (scenario.review !== undefined) claim('review', scenario.review)
process.exit(0)

import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ProgramOutput } from './collect-output.ts'
import { collectGit, gitDefaults, gitLines, splitNul } from './git.ts'
import { type ObjectStore, objectStore } from './proof-commits.ts'

/** The file of a proof that contains its commits, and the most bytes that it may have. */
export const bundleName = 'commit.bundle'
export const bundleLimit = 8 * 1024 * 1024

/** A bundle, the commit that it should contain, the PATH on which git is, and the folder for temporary files. */
type Bundle = {
  readonly bytes: Uint8Array
  readonly commit: string
  readonly path: string
  readonly temp: string
}

/** A repository in a temporary folder that sees the commits of a bundle, and the objects and the branch of the user's. */
export type UnpackedBundle = {
  readonly bare: string
  /** The folder with its objects. */
  readonly objects: string
  /** True if the files of the commit are all there, and neither too many nor too large to write. */
  canCheckOut(): Promise<boolean>
}

/**
 * Unpacks the bundle of a proof while `work` runs. Nothing of the user's repository is written. Null where the bundle cannot
 * be read, or does not contain the commit.
 */
export async function withBundle<T>(
  top: string,
  bundle: Bundle,
  work: (unpacked: UnpackedBundle) => Promise<T>,
): Promise<T | null> {
  const pack = packOf(bundle)
  const store = pack === null ? null : await objectStore(top)
  if (pack === null || store === null || /[\n"]/.test(store.objects)) return null
  const bare = mkdtempSync(join(bundle.temp, 'sot-bundle-'))
  const run: RunGit = (args, input = '') =>
    collectGit([...gitDefaults, `--git-dir=${bare}`, ...args], {
      ...{ cwd: bare, input, env: plainEnvironment(bare, bundle.path) },
      ...{ timeout: longestMs, maxBuffer: mostOutput },
    })
  try {
    const isReady = await unpack(run, { bare, pack, store, top })
    if (!isReady) return null
    const objects = join(bare, 'objects')
    return await work({ bare, objects, canCheckOut: () => isWritable(run, bundle.commit) })
  } finally {
    rmSync(bare, { recursive: true, force: true, maxRetries: 3 })
  }
}

type RunGit = (args: readonly string[], input?: string | Uint8Array) => Promise<ProgramOutput>

type Unpacking = {
  readonly bare: string
  readonly pack: Uint8Array
  readonly store: ObjectStore
  readonly top: string
}

async function unpack(run: RunGit, { bare, pack, store, top }: Unpacking): Promise<boolean> {
  const init = await run(['init', '-q', '--bare', '--template=', `--object-format=${store.format}`])
  if (!init.ok) return false
  writeFileSync(join(bare, 'objects/info/alternates'), `${store.objects}\n`)
  const shallow = join(dirname(store.objects), 'shallow')
  if (existsSync(shallow)) copyFileSync(shallow, join(bare, 'shallow'))
  const [head] = await gitLines(top, ['rev-parse', '--verify', '--quiet', 'HEAD'])
  if (head !== undefined) writeFileSync(join(bare, 'HEAD'), `${head}\n`)
  return (await run(['index-pack', '--stdin', '--fix-thin', `--max-input-size=${bundleLimit}`], pack)).ok
}

/** A small pack can describe endless objects, and a small tree endless files. */
const longestMs = 30_000
const mostOutput = 16 * 1024 * 1024
const mostBytes = 4 * 1024 * 1024 * 1024

async function isWritable(run: RunGit, commit: string): Promise<boolean> {
  const listed = await run(['ls-tree', '-r', '-z', '--full-tree', '--format=%(objectsize)', commit])
  if (!listed.ok) return false
  return splitNul(listed.bytes).reduce((sum, size) => sum + (Number(size) || 0), 0) <= mostBytes
}

/** Nothing that the user or the system configures, and no more memory than a proof needs. */
function plainEnvironment(home: string, path: string): Record<string, string> {
  return {
    PATH: path,
    HOME: home,
    LC_ALL: 'C',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_ALLOC_LIMIT: '1g',
  }
}

const longestHead = 64 * 1024
const headOfBundle =
  /^# v[23] git bundle\n(?:@[^\n]*\n)*(?:-[0-9a-f]{40,64}[^\n]*\n)*((?:[0-9a-f]{40,64} [^\n]*\n)+)\n/

/** The pack in a bundle; null unless the bundle is for this commit. */
function packOf({ bytes, commit }: Bundle): Uint8Array | null {
  if (bytes.length > bundleLimit) return null
  const start = Buffer.from(bytes.subarray(0, longestHead)).toString('latin1')
  const [whole, refs] = headOfBundle.exec(start) ?? []
  const isIts = refs?.split('\n').some((line) => line.startsWith(`${commit} `)) === true
  return whole === undefined || !isIts ? null : bytes.subarray(whole.length)
}

import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildBundle } from './build/bundle.ts'
import { noticesOf } from './build/notices.ts'

/** Builds the program as it ships: `tsx tools/build.ts [folder]`. A build that fails leaves the last one alone. */
const root = join(import.meta.dirname, '..')
const dist = resolve(process.argv[2] ?? join(root, 'dist'))
const fresh = `${dist}.new`

rmSync(fresh, { recursive: true, force: true })
const files = await buildBundle(root, fresh)
writeFileSync(join(fresh, 'THIRD-PARTY-NOTICES.txt'), noticesOf(files))
rmSync(dist, { recursive: true, force: true })
renameSync(fresh, dist)

import { existsSync, realpathSync } from 'node:fs'
import { basename, delimiter, dirname, isAbsolute, join } from 'node:path'
import { isWithin } from '../../workspace/files/safe-path.ts'
import { isSystem } from '../engines/isolation.ts'
import type { Host } from '../process/harness-host.ts'

/** The programs of the user as the commands of an issue find them. */
export type Toolchain = {
  readonly env: Readonly<Record<string, string>>
  /** Folders beyond the system's that the programs live in. */
  readonly readable: readonly string[]
}

/** Folders below the home folder that tools need, and the variable that names each. */
const toolFolders: readonly (readonly [variable: string, below: string])[] = [
  ['RUSTUP_HOME', '.rustup'],
  ['GOMODCACHE', 'go/pkg/mod'],
]

/** Folders whose neighbours contain settings and keys of the user. */
const privateFolders = new Set(['.local', '.cargo'])

/** The whole PATH of the user, and where its programs are; the rest of the home folder stays hidden behind walls. */
export function toolchainOfUser({ env }: Host): Toolchain {
  const home = env.HOME ?? '/'
  const folders = (env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => isAbsolute(folder) && existsSync(folder))
  const named = toolFolders.flatMap(([variable, below]): [string, string][] => {
    const folder = env[variable] ?? join(home, below)
    return isAbsolute(folder) && existsSync(folder) ? [[variable, folder]] : []
  })
  const readable = [
    ...folders.flatMap((folder) => placesOf(folder, home)),
    ...named.map(([, folder]) => folder),
  ]
  return {
    env: { PATH: folders.join(delimiter), ...Object.fromEntries(named) },
    readable: [...new Set(readable)].filter((folder) => !isSystem(folder)),
  }
}

/** A folder of programs, where its links lead, and the installation it is a part of. */
function placesOf(folder: string, home: string): string[] {
  const real = realpathSync(folder)
  return [folder, real].flatMap((place) => {
    const above = dirname(place)
    const isInstallation = /^(?:s?bin|shims)$/.test(basename(place)) && !privateFolders.has(basename(above))
    return isInstallation && !isWithin(above, home) ? [above] : [place]
  })
}

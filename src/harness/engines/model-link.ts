import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { packageRoot } from '../../schema/load-schema.ts'
import type { RelaySummary } from '../relay/relay.ts'
import { openRelay } from '../relay/relay.ts'
import { relayRecordName } from '../relay/relay-record.ts'
import type { Substitute } from '../relay/stream-replacer.ts'
import { neutralSubstitutes } from '../relay/withheld.ts'
import type { Home } from '../run/room.ts'
import type { Run } from '../run/run.ts'
import type { EngineEntry, EngineProgram, ModelAccess } from './engine.ts'
import type { Mount } from './isolation.ts'

const bridge = 'loopback-bridge.mjs'

/** What ties a real engine to its model and to its program for the time of one run. */
export type ModelLink = {
  readonly access: ModelAccess
  readonly mounts: readonly Mount[]
  /** What takes the place of the relay's address and key in all that is kept. */
  readonly substitutes: readonly Substitute[]
  /** The command as it is started: within walls, the way to the relay is opened first. */
  launch(argv: readonly string[]): readonly string[]
  close(): Promise<RelaySummary>
}

/** Opens the relay and shows the program to the engine in its own home, so that no path of the host is named. */
export async function openModelLink(run: Run, home: Home, entry: EngineEntry): Promise<ModelLink> {
  const isWalled = run.room.isolation.program !== null
  const socketPath = join(home.folder, 'relay.sock')
  const relay = await openRelay({
    upstream: entry.upstream,
    recordPath: join(run.dir, 'backend', relayRecordName),
    clock: run.request.host.clock,
    socketPath: isWalled ? socketPath : null,
  })
  const { mounts, program } = show(entry.program, home)
  if (!isWalled) for (const { from, to } of mounts) symlinkSync(from, to)
  const opener = join(home.folder, bridge)
  writeFileSync(opener, readFileSync(join(packageRoot(), `engines/${bridge}`)), { flag: 'wx' })
  const { port } = new URL(relay.address)
  return {
    access: { model: entry.model, program, relay },
    mounts: isWalled ? mounts : [],
    substitutes: neutralSubstitutes(relay),
    launch: (argv) => (isWalled ? ['node', opener, socketPath, port, '--', ...argv] : argv),
    close: () => relay.close(),
  }
}

/** Packages are found by the name of the folder that they lie in, so it keeps its name. */
function show({ file, root, tools }: EngineProgram, { folder }: Home): { mounts: Mount[]; program: string } {
  const place = join(folder, 'engine')
  mkdirSync(place)
  const to = join(place, basename(root))
  const program = file === root ? to : join(to, relative(root, file))
  const links = tools.map(({ name, file: from }) => ({ from, to: join(folder, 'bin', name) }))
  return { mounts: [{ from: root, to }, ...links], program }
}

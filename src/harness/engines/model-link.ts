import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { packageRoot } from '../../schema/package-root.ts'
import { judgeProvider, probe } from '../relay/probe.ts'
import { openRelay, type RelaySummary } from '../relay/relay.ts'
import { type Exchange, relayRecordName } from '../relay/relay-record.ts'
import type { Substitute } from '../relay/stream-replacer.ts'
import { neutralSubstitutes } from '../relay/withheld.ts'
import { writeMarkers } from '../run/pass-gates.ts'
import type { Reason } from '../run/reasons.ts'
import type { Run } from '../run/run-state.ts'
import type { Home } from '../run/scratch.ts'
import type { EngineEntry, EngineOutcome, EngineProgram, ModelAccess } from './engine.ts'
import type { Mount } from './isolation.ts'
import { probing } from './real-engine.ts'

const bridge = 'loopback-bridge.mjs'

/** The connection of a real engine to its model and its program during one run. */
export type ModelLink = {
  readonly access: ModelAccess
  readonly mounts: readonly Mount[]
  /** Replacements for the relay's address and key in everything that is stored. */
  readonly substitutes: readonly Substitute[]
  /** The command as it is started: in the sandbox, a bridge to the relay is started first. */
  launch(argv: readonly string[]): readonly string[]
  close(): Promise<RelaySummary>
}

/** Opens the relay and shows the program to the engine in its own home, so that no path of the host is named. */
export async function openModelLink(run: Run, home: Home, entry: EngineEntry): Promise<ModelLink> {
  const isSandboxed = run.scratch.isolation.program !== null
  const socketPath = join(home.folder, 'relay.sock')
  const relay = await openRelay({
    upstream: entry.upstream,
    recordPath: join(run.dir, 'backend', relayRecordName),
    clock: run.request.host.clock,
    socketPath: isSandboxed ? socketPath : null,
  })
  const { mounts, program } = show(entry.program, home)
  if (!isSandboxed) for (const { from, to } of mounts) symlinkSync(from, to)
  const opener = join(home.folder, bridge)
  writeFileSync(opener, readFileSync(join(packageRoot(), `engines/${bridge}`)), { flag: 'wx' })
  const { port } = new URL(relay.address)
  return {
    access: { model: entry.model, program, relay },
    mounts: isSandboxed ? mounts : [],
    substitutes: neutralSubstitutes(relay),
    launch: (argv) => (isSandboxed ? ['node', opener, socketPath, port, '--', ...argv] : argv),
    close: () => relay.close(),
  }
}

/** Packages are found by the name of their folder, so the folder has the same name here. */
function show({ file, root, tools }: EngineProgram, { folder }: Home): { mounts: Mount[]; program: string } {
  const place = join(folder, 'engine')
  mkdirSync(place)
  const to = join(place, basename(root))
  const program = file === root ? to : join(to, relative(root, file))
  const links = tools.map(({ name, file: from }) => ({ from, to: join(folder, 'bin', name) }))
  return { mounts: [{ from: root, to }, ...links], program }
}

/** Checks the model requests of a run: which model was used, whether it answered, and whether requests came too late. */
export async function judgeModel(
  run: Run,
  { model, upstream, wire }: EngineEntry,
  { access, close }: ModelLink,
  { finished, process: ended }: EngineOutcome,
): Promise<Readonly<Record<string, unknown>>> {
  const after = await probe({ ...upstream, model: model.model, wire, ...probing(run.request) })
  const { requests, afterEnd, recordFault } = await close()
  const timedOut = ended?.timedOut ?? false
  const exchanges = access.relay.exchanges()
  const fault = judgeProvider(exchanges, after, finished, timedOut)
  // The adapter of the engine may have reported the same, in the same file.
  if (fault !== null && !run.problems.some(({ reason }) => reason === fault.problem.reason)) {
    const isNew = ([name]: readonly [string, string]): boolean => !existsSync(join(run.dir, 'backend', name))
    writeMarkers(run, Object.fromEntries(Object.entries(fault.markers).filter(isNew)))
    run.problems.push(fault.problem)
  }
  const add = (reason: Reason, detail: string): number => run.problems.push({ reason, detail })
  const wasAnswered = exchanges.some(({ method, outcome }) => method === 'POST' && outcome === 'ok')
  // The work was done by something other than the admitted model.
  if (finished && !wasAnswered && fault === null)
    add('agent protocol failed', 'the engine never had an answer of its model')
  const others = otherModels(exchanges, model.model).slice(0, 5)
  if (others.length > 0)
    add('model not admitted', `the engine asked for ${others.join(', ')}, admitted is ${model.model}`)
  if (recordFault !== null) add('artifact write failure', `${relayRecordName}: ${recordFault}`)
  if (afterEnd > 0) add('processes left', `${afterEnd} requests to the model came when the engine had ended`)
  return { model_requests: requests, requests_after_end: afterEnd, probe_after: after.class }
}

/** Requested models besides the admitted one; a request without a model may be answered by any. */
function otherModels(exchanges: readonly Exchange[], admitted: string): string[] {
  const models = exchanges.flatMap(({ method, model, outcome }) => {
    const wasPassedOn = method === 'POST' && outcome !== 'aborted' && outcome !== 'refused'
    return model ?? (wasPassedOn ? 'a model without a name' : [])
  })
  return [...new Set(models)].filter((name) => name !== admitted).sort()
}

import { isAbsolute } from 'node:path'
import { findRoot } from '../../workspace/find-root.ts'
import type { SessionFiles } from '../../workspace/state/session-files.ts'
import type { Environment } from '../environment.ts'
import { isCheckCurrent } from './current-check.ts'
import { gateSentence, hookAnswer } from './hook-answer.ts'
import { type HookCall, readHookCall } from './hook-call.ts'
import type { AgentSession } from './judge-session.ts'
import type { SessionStart } from './session-start.ts'
import { sessionFiles } from './session-store.ts'
import { freshTurn, noTurn, stepTurn, type Turn } from './turn.ts'

/** What a hook answers, null where it says nothing; or why its input cannot be used. */
export type GateOutcome = { readonly answer: object | null } | { readonly broken: string }

type GateChoice = { readonly event?: string | undefined; readonly root?: string | undefined }

/** Answers one call of an agent's hook: stops what calls an issue done that is not, and is silent on all else. */
export async function runGate(
  input: string,
  { event, root }: GateChoice,
  environment: Environment,
): Promise<GateOutcome> {
  const call = readHookCall(input, event ?? null)
  if ('broken' in call) return call
  for (const one of rootsOf(call, root, environment.cwd)) {
    const reason = await judgeCall(one, call, environment)
    const answer = reason === null ? null : hookAnswer(call, reason)
    if (answer !== null) return { answer }
  }
  return { answer: null }
}

/** The workspace that is named, else those around the folders in which the hook runs and the agent works. */
function rootsOf({ folders }: HookCall, named: string | undefined, cwd: string): string[] {
  const found =
    named === undefined
      ? [cwd, ...folders.filter((folder) => isAbsolute(folder))].map((folder) => findRoot(folder))
      : [findRoot(cwd, named)]
  return [...new Set(found.flatMap((one) => ('root' in one ? [one.root] : [])))]
}

async function judgeCall(root: string, call: HookCall, environment: Environment): Promise<string | null> {
  const files = sessionFiles(root, call.session, environment)
  if (files === null) {
    environment.note('sot gate: nothing can be remembered here, so nothing is judged')
    return null
  }
  const known = files.read('start')
  const start = readStart(known ?? (await beginSession(root, call.session, files, environment)))
  if (start === null) return null
  const turn = readTurn(files, call)
  const session = { root, start, accepted: turn.accepted, environment }
  if (call.event === 'PreToolUse') return (await import('./judge-tool.ts')).judgeTool(session, call)
  const { reason, after } = await judgeEvent(session, call, turn)
  if (JSON.stringify(after) !== JSON.stringify(turn)) files.setTurn(JSON.stringify(after))
  return reason
}

/** Remembers what the workspace is; of two first calls at once, one does. */
async function beginSession(
  root: string,
  session: string,
  files: SessionFiles,
  environment: Environment,
): Promise<string | null> {
  const { startSession } = await import('./session-start.ts')
  const start = await startSession(root, session, environment)
  if (start !== null) files.begin(JSON.stringify(start))
  return files.read('start')
}

function readStart(text: string | null): SessionStart | null {
  // The signature of the file says that we wrote it.
  const start: SessionStart | null = text === null ? null : JSON.parse(text)
  return start?.version === 1 ? start : null
}

function readTurn(files: SessionFiles, { turn: name }: HookCall): Turn {
  const text = files.read('turn')
  const turn: Turn = text === null ? noTurn : JSON.parse(text)
  return name === null || name === turn.name ? turn : { ...freshTurn(turn), name }
}

type EventAnswer = { readonly reason: string | null; readonly after: Turn }

/** Answers what happens in a turn, and at its end. */
async function judgeEvent(session: AgentSession, call: HookCall, turn: Turn): Promise<EventAnswer> {
  const { event, isContinued } = call
  if (event === null || (event === 'SubagentStop' && isContinued)) return { reason: null, after: turn }
  if (event === 'SessionStart' || event === 'UserPromptSubmit' || isContinued)
    return { reason: null, after: freshTurn(turn) }
  if (turn.clean !== null && (await isCheckCurrent(turn.clean, session.root, session.environment)))
    return { reason: null, after: stepTurn(call, turn, []).after }
  const { judgeWorkTree } = await import('./judge-session.ts')
  const { found, done, clean } = await judgeWorkTree(session)
  const accepted = [...new Set([...turn.accepted, ...done])].slice(-mostAccepted)
  const { stop, isKnown, after } = stepTurn(call, { ...turn, accepted, clean }, found)
  return { reason: stop === null ? null : gateSentence(stop, isKnown), after }
}

const mostAccepted = 1000

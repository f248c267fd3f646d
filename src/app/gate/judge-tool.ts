import type { FileSource } from '../../workspace/sources/file-source.ts'
import { gateSentence } from './hook-answer.ts'
import type { HookCall } from './hook-call.ts'
import { type AgentSession, issuesOf, judgeFiles, judgeWorkTree } from './judge-session.ts'
import { planAt } from './plan-at.ts'
import { filesAfterTool } from './tool-files.ts'

/** What a tool would write or commit; never what the files say without it. */
export async function judgeTool(session: AgentSession, call: HookCall): Promise<string | null> {
  const result = await filesAfterTool(session.root, call, session.environment.cwd)
  const found = result === null ? [] : await judgeFiles(session, result.source)
  if (result === null || found.length === 0) return null
  const known = result.kind === 'written' ? issuesOf((await judgeWorkTree(session)).found) : null
  const made = known === null ? await committedNow(session, result.source) : null
  const first = found.find(({ issue }) => (made === null ? known?.has(issue) !== true : made.has(issue)))
  return first === undefined ? null : gateSentence(first, false)
}

/** The issues that the last commit does not call done, and the next one would; null where there is no last one. */
async function committedNow(session: AgentSession, source: FileSource): Promise<ReadonlySet<string> | null> {
  const at = await planAt(session.root, 'HEAD', session.environment)
  if (at === null) return null
  return issuesOf(await judgeFiles({ ...session, start: { ...session.start, plan: at.plan } }, source))
}

import type { ListResourcesResult, ReadResourceResult } from '@modelcontextprotocol/sdk/types.js'
import { issueLines } from '../../app/work/issue-lines.ts'
import { agentJson, agentLines } from '../../report/agent-text.ts'
import { pathUri } from '../../report/escape.ts'
import { findRefs } from '../../workboard/build/board-index.ts'
import { briefBoard } from '../../workboard/build/brief-board.ts'
import type { AgentWorkspace } from './agent-workspace.ts'
import { ProtocolFault } from './protocol-fault.ts'
import { listWhy } from './run-tool.ts'

const boardUri = 'sot://board'
const issueUri = 'sot://issue/'
const mimeType = 'application/json'
/** How many resources a page lists. */
const pageLength = 200
const resourceNotFound = -32002
const invalidParams = -32602

export const resourceTemplates = {
  resourceTemplates: [
    { uriTemplate: `${issueUri}{+id}`, name: 'issue', description: 'an issue, by its id', mimeType },
  ],
}

/** The board and each issue by its id: a title is text of a document, and no name here. */
export async function listResources(
  cursor: string | undefined,
  workspace: AgentWorkspace,
): Promise<ListResourcesResult> {
  if (cursor !== undefined && !/^[1-9]\d{0,9}$/.test(cursor))
    throw new ProtocolFault(invalidParams, ['There is no such page.', 'Leave out cursor to begin.'])
  const { board } = await workspace.board()
  const ids = new Set(board.items.flatMap(({ id, phase }) => (phase === null ? [id] : [])))
  const issues = [...ids].map((id) => ({ uri: issueUri + pathUri(id), name: agentLines([id]), mimeType }))
  const all = [{ uri: boardUri, name: 'board', mimeType }, ...issues]
  const from = Number(cursor ?? 0)
  const to = from + pageLength
  return { resources: all.slice(from, to), ...(to < all.length ? { nextCursor: String(to) } : {}) }
}

/** The board, or an issue with its lines in the document. */
export async function readResource(uri: string, workspace: AgentWorkspace): Promise<ReadResourceResult> {
  const text = agentJson(
    uri === boardUri ? briefBoard((await workspace.board()).board) : await readIssue(uri, workspace),
  )
  return { contents: [{ uri, mimeType, text }] }
}

async function readIssue(uri: string, workspace: AgentWorkspace): Promise<object> {
  const { board, result } = await workspace.board()
  const id = uri.startsWith(issueUri) ? decoded(uri.slice(issueUri.length)) : ''
  const [ref = '', ...others] = findRefs(board, id)
  const linked = result.workspace.byId.get(ref)
  if (linked === undefined || others.length > 0)
    throw new ProtocolFault(resourceNotFound, [
      `There is no resource '${uri}'.`,
      `Read ${boardUri}, or ${issueUri}ID with the id of an issue.`,
    ])
  const lines = await issueLines(await workspace.root(), linked)
  return { ...listWhy(board, ref), lines }
}

/** An id may be percent-encoded or written as it is. */
function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

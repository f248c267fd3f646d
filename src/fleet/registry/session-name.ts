/** The name of an agent's tmux session: the prefix as it is written, and the agent. */
export function sessionName(prefix: string, agent: string): string {
  return `${prefix}${agent}`
}

/** Whether a session counts among those of a prefix. */
export function isUnderPrefix(prefix: string, session: string): boolean {
  return session.startsWith(prefix)
}

/** Whether sessions of one prefix could be taken for those of another. */
export function prefixesCollide(a: string, b: string): boolean {
  return a.startsWith(b) || b.startsWith(a)
}

import type { HarnessCase } from '../../evidence/run/cases.ts'

/** What an agent is asked, in words that hold no path but those of the case. */
export function agentPrompt({ task, allowedFiles, testsCommand }: HarnessCase): string {
  return [
    // A first word of ours: what begins with a sign could be taken for a flag or a file.
    `Task: ${task.trim()}`,
    `You may change these files and no others: ${allowedFiles.join(', ')}.`,
    `The tests are run by: ${testsCommand}`,
    'Work in the current folder. Ask nothing; make the change and end.',
  ].join('\n\n')
}

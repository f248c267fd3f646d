import type { ProgramDeclaration } from './program.ts'

export const sotProgram: ProgramDeclaration = {
  name: 'sot',
  command: '',
  description: 'Checks planning documents kept as markdown in git: what is claimed, and what is proven.',
  examples: ['sot check', 'sot check docs/issues --format sarif > findings.sarif'],
}

/** `validate-cto-child`: `sot check` under the name that continuous integration calls. */
export const validateProgram: ProgramDeclaration = {
  name: 'validate-cto-child',
  command: 'check',
  description: 'Validates the workspace. The same as "sot check", with the same flags.',
  examples: ['validate-cto-child --json', 'validate-cto-child --max-warnings 0'],
}

/** `workboard`: `sot board` under a name of its own. */
export const workboardProgram: ProgramDeclaration = {
  name: 'workboard',
  command: 'board',
  description:
    'What is claimed, what is proven, what can start. The same as "sot board", with the same flags.',
  examples: ['workboard', 'workboard next', 'workboard why WORK-007'],
}

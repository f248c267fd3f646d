// Written by `npm run generate` from the files of src/parse/formats.

/** The formats of plans, as `formats:` names them and JSON shows them. */
export const formatIds = [
  'sot',
  'adr',
  'backlog-md',
  'beads',
  'bmad',
  'ccpm',
  'github',
  'kiro',
  'openspec',
  'spec-kit',
  'task-master',
] as const
export type FormatId = (typeof formatIds)[number]

/** Folders whose documents are no plans, or plans of others, by what they contain. */
const contents = {
  prompts: [
    'commands',
    'prompts',
    'agents',
    'skills',
    '.bmad-core',
    '.bmad-method',
    '.cursor',
    '.windsurf',
    '.roo',
  ],
  templates: ['templates', 'template', '.templates', 'ISSUE_TEMPLATE', 'PULL_REQUEST_TEMPLATE'],
  'tests and examples': ['test', 'tests', '__tests__', 'testdata', 'fixtures', 'examples', 'samples'],
  'work of others': ['node_modules', 'vendor', 'third_party', '.venv', 'venv', 'site-packages'],
  'results of a build': ['dist', 'build', 'target', 'out'],
} as const
type PassedContent = keyof typeof contents

const byFolder = new Map<string, PassedContent>(
  Object.entries(contents).flatMap(([content, folders]) =>
    folders.map((folder) => [folder, content as PassedContent] as const),
  ),
)

/** Prompts where they are in a folder such as `.claude`; else parts of a program. */
const agentFolders: ReadonlySet<string> = new Set(['agents', 'commands', 'skills', 'rules'])

/** The outermost folder of a path that is passed over, and what it contains; null for a path that counts. */
export function passedFolder(
  path: string,
): { readonly folder: string; readonly content: PassedContent } | null {
  const folders = path.split('/').slice(0, -1)
  for (const [at, name] of folders.entries()) {
    const isOfAgent = agentFolders.has(name) && folders.slice(0, at).some((above) => above.startsWith('.'))
    const content = isOfAgent ? 'prompts' : byFolder.get(name)
    if (content !== undefined) return { folder: folders.slice(0, at + 1).join('/'), content }
  }
  return null
}

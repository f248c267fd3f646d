import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Output } from './output.ts'
import { camelCase } from './registry.ts'

const folder = 'src/parse/formats'

/** The ids of all formats: the program's own, and one for each file. */
export function formatIdsOf(root: string): readonly string[] {
  const files = readdirSync(join(root, folder)).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.generated.ts'),
  )
  return ['sot', ...files.map((name) => name.slice(0, -'.ts'.length)).sort()]
}

/** The list of all formats as a module, and their ids as another one. */
export function formatOutputs(root: string): readonly Output[] {
  const ids = formatIdsOf(root)
  return [
    { path: `${folder}/registry.generated.ts`, text: registryOf(ids.slice(1)) },
    { path: 'src/model/document/format-ids.generated.ts', text: idsModule(ids) },
  ]
}

function registryOf(ids: readonly string[]): string {
  return [
    '// Written by `npm run generate` from the files of this folder.',
    "import type { PlanFormat } from '../plans/plan-format.ts'",
    ...ids.map((id) => `import { format as ${camelCase(id)} } from './${id}.ts'`),
    '',
    "/** Every format but the program's own, in order of id. */",
    'export const formats: readonly PlanFormat[] = [',
    ...ids.map((id) => `  ${camelCase(id)},`),
    ']',
    '',
  ].join('\n')
}

function idsModule(ids: readonly string[]): string {
  return [
    `// Written by \`npm run generate\` from the files of ${folder}.`,
    '',
    '/** The formats of plans, as `formats:` names them and JSON shows them. */',
    'export const formatIds = [',
    ...ids.map((id) => `  '${id}',`),
    '] as const',
    'export type FormatId = (typeof formatIds)[number]',
    '',
  ].join('\n')
}

import { codesPageOutput } from './codes-page.ts'
import { commandRegistryOutput } from './command-registry.ts'
import { configPageOutput } from './config-page.ts'
import { configSchemaOutput } from './config-schema.ts'
import { formatOutputs } from './formats.ts'
import { loadRules } from './load-rules.ts'
import { type Output, settle } from './output.ts'
import { pageAssetsOutput } from './page-assets.ts'
import { presetsPageOutput } from './presets-page.ts'
import { registryOutputs } from './registry.ts'
import { reportTypesOutput } from './report-types.ts'
import { rulePageOutputs } from './rule-page.ts'
import { rulesPage } from './rules-page.ts'
import { validatorOutputs } from './validators.ts'

/**
 * Writes everything that follows from metadata: the registries of rules, formats and commands, `docs/rules/`, the page of presets, the table of rules, the rules
 * part of the config schema, the compiled validators, the types of reports and records, `docs/codes.md`, and script
 * and style of the HTML report. With `check` it writes nothing and shows how stale files differ.
 */
export async function generate(root: string, check: boolean): Promise<number> {
  const { loaded, broken } = await loadRules(root)
  for (const { file, reason } of broken) console.error(`${file} cannot be loaded and is left out: ${reason}`)
  const config = configSchemaOutput(root, loaded)
  const outputs: Output[] = [
    ...registryOutputs(root, loaded),
    ...formatOutputs(root),
    ...rulePageOutputs(root, loaded),
    ...presetsPageOutput(root, loaded),
    rulesPage(loaded),
    ...config,
    ...config.flatMap(({ text }) => configPageOutput(root, text ?? '{}', loaded)),
    ...validatorOutputs(root, config),
    ...codesPageOutput(root),
    ...reportTypesOutput(root),
    await pageAssetsOutput(root),
    await commandRegistryOutput(root),
  ]
  const stale = outputs.map((output) => settle(root, output, check)).filter((changed) => changed).length
  console.error(`${loaded.length} rules, ${outputs.length} files, ${stale} ${check ? 'stale' : 'written'}`)
  if (check && stale > 0) console.error('Run `npm run generate` and commit what it writes.')
  return broken.length > 0 || (check && stale > 0) ? 1 : 0
}

import { readSimpleYaml, type StrictYaml } from '../../schema/yaml/simple-yaml.ts'

let readAll: ((text: string, place: { readonly lineOffset: number }) => StrictYaml) | null = null

/** Loads what reading this front matter takes: nearly every one is plain. */
export async function prepareYaml(text: string): Promise<void> {
  if (readAll === null && readSimpleYaml(text) === null) await prepareAllYaml()
}

/** Loads what reading any front matter takes, for those who cannot wait for it later. */
export async function prepareAllYaml(): Promise<void> {
  readAll ??= (await import('../../schema/yaml/strict-yaml.ts')).readStrictYaml
}

/** Reads the YAML of front matter. What reading it takes must have been prepared. */
export function readPreparedYaml(text: string, place: { readonly lineOffset: number }): StrictYaml {
  const yaml = (readAll ?? readSimpleYaml)(text, place)
  if (yaml === null) throw new Error('front matter is read before its reader is prepared')
  return yaml
}

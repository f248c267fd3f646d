import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'

/** Holds a JSON file against a schema of this package: `tsx tools/validate-json.ts check result.json`. */
function validateJson([name, file]: readonly string[]): number {
  if (name === undefined || file === undefined) {
    console.error('Usage: tsx tools/validate-json.ts <schema> <file>')
    return 2
  }
  const schema = JSON.parse(readFileSync(`schemas/${name}.schema.json`, 'utf8'))
  const Validator = String(schema.$schema).includes('2020-12') ? Ajv2020 : Ajv
  const ajv = new Validator({ allErrors: true, strict: false })
  const ok = ajv.validate(schema, JSON.parse(readFileSync(file, 'utf8')))
  console.log(ok ? `${file} is a valid ${name}` : ajv.errorsText(ajv.errors, { separator: '\n' }))
  return ok ? 0 : 1
}

process.exitCode = validateJson(process.argv.slice(2))

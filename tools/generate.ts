import { generate } from './generate/generate.ts'

process.exitCode = await generate(process.cwd(), process.argv.includes('--check'))

import { resolvePath } from './root-paths.ts'

const interpreter = /^(?:python[\d.]*|node|deno|bun|tsx|ruby|perl|php|bash|sh|zsh|pwsh)$/
const skipped = /^(?:-[\w-]*|run|[A-Z_]+=\S*)$/
const script =
  /^(?:\.\/)?[\w.@-]+(?:\/[\w.@-]+)+$|^(?:\.\/)?[\w@-]+\.(?:py|sh|js|mjs|cjs|ts|mts|rb|pl|php|ps1)$/

/** The file of the workspace that a command runs: `tools/check.py` of "python3 tools/check.py --json"; null for none. */
export function validatorPath(command: string): string | null {
  const words = command.trim().split(/\s+/).slice(0, 20)
  const [first = ''] = words.filter((word) => !skipped.test(word))
  const word = interpreter.test(first)
    ? words.slice(words.indexOf(first) + 1).find((one) => !skipped.test(one))
    : first
  // A bare name is a program on the path, except behind an interpreter.
  if (word === undefined || !script.test(word) || (word === first && !word.includes('/'))) return null
  return resolvePath('', word)
}

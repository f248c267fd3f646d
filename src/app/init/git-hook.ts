/** The text of a pre-commit hook for plain git or husky; `folder` is the workspace seen from the top of the repository. */
export function hookText(folder: string): string {
  const enter = folder === '' ? '' : `cd ${quoted(folder)} || exit 2\n`
  return `#!/bin/sh
# planning-sot: judges the planning documents as they are staged. Made by "sot init --hook".
${enter}if [ -x node_modules/.bin/sot ]; then
  exec node_modules/.bin/sot check --staged --quiet
fi
if command -v sot >/dev/null 2>&1; then
  exec sot check --staged --quiet
fi
echo 'planning-sot is not installed: run "npm install --save-dev planning-sot".' >&2
exit 2
`
}

/** The lines to add where a tool that runs hooks has a configuration of its own; null for files of no such tool. */
export function hookRecipe(file: string, folder: string): string | null {
  const check = 'npx --no-install sot check --staged --quiet'
  const command = folder === '' ? check : `cd ${quoted(folder)} && ${check}`
  if (preCommitFiles.includes(file)) {
    // The framework starts programs without a shell.
    return `  - repo: local
    hooks:
      - id: planning-sot
        name: planning-sot
        entry: ${folder === '' ? check : JSON.stringify(`sh -c ${quoted(command)}`)}
        language: system
        pass_filenames: false
        always_run: true
`
  }
  if (!lefthookFiles.includes(file)) return null
  return `pre-commit:
  commands:
    planning-sot:
      run: ${folder === '' ? command : JSON.stringify(command)}
`
}

const preCommitFiles = ['.pre-commit-config.yaml']
const lefthookFiles = ['', '.'].flatMap((dot) => ['yml', 'yaml'].map((end) => `${dot}lefthook.${end}`))

/** Files that tell which tool runs hooks here. */
export const hookTools: readonly string[] = [...preCommitFiles, ...lefthookFiles]

/** True for a hook, or a configuration of hooks, that runs the check already. */
export function runsCheck(text: string): boolean {
  return /\bsot\s+check\s+--staged\b|\bid:\s*planning-sot\b/.test(text)
}

/** Nothing within single quotes means anything to a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

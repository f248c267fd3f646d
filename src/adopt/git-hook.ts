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

/** Nothing within single quotes means anything to a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** The lines to add where a tool that runs hooks has a configuration of its own. */
export const hookRecipes: Readonly<Record<string, string>> = {
  '.pre-commit-config.yaml': `  - repo: local
    hooks:
      - id: planning-sot
        name: planning-sot
        entry: npx --no-install sot check --staged --quiet
        language: system
        pass_filenames: false
`,
  'lefthook.yml': `pre-commit:
  commands:
    planning-sot:
      run: npx --no-install sot check --staged --quiet
`,
}

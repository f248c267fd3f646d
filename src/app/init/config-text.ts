/** What a new configuration says; the rest of it are comments. */
export type ConfigChoice = {
  readonly globs: readonly string[]
  readonly idPatterns: readonly string[]
}

/** The text of a new `sot.config.yaml`: what was chosen, and every other key as a comment to switch on. */
export function configText({ globs, idPatterns }: ConfigChoice): string {
  return `# Settings of planning-sot. Every key may be left out; "sot schema config" prints the JSON Schema.
version: 1

# Documents beyond the SOT folder (sot/ or .sot/). A leading "!" leaves out; a glob that matches nothing is an error.
${documentLines(globs)}

# What a whole issue id looks like: a regular expression, or a list of them.
${idLines(idPatterns)}

# Which documents are what, where neither names nor contents tell.
# kinds: { issues: ['docs/issues/*.md'], note: ['**/README.md'] }

# Further words for a status.
# statuses: { validated: [signed-off] }

# What must be there: the check fails when it goes away.
# required: [WORKBOARD.yaml, { kind: prd, at_least: 1 }]

# Documents that nobody has reviewed for longer than this are named.
# review: { max_age_days: 30 }

# Where runs lie that documents cite, and where "sot harness run" writes.
# evidence:
#   roots: [{ from: /srv/runs, to: harness-runs }]
#   runs: harness-runs
#   unavailable: error

# Repositories that are asked for cited commits.
# repos: [{ name: Acme, path: ../acme }]

# Severities and options: off, note, warning, error. "sot rules" lists the rules, "sot explain RULE" explains one.
# rules:
#   placeholder: warning
`
}

function documentLines(globs: readonly string[]): string {
  if (globs.length === 0) return "# documents: ['docs/issues/**/*.md', '!docs/issues/README.md']"
  return ['documents:', ...globs.map((glob) => `  - ${quoted(glob)}`)].join('\n')
}

function idLines(patterns: readonly string[]): string {
  const [only] = patterns
  if (only === undefined) return "# ids: { pattern: 'ACME-\\d{3}' }"
  return patterns.length === 1
    ? `ids: { pattern: ${quoted(only)} }`
    : ['ids:', '  pattern:', ...patterns.map((pattern) => `    - ${quoted(pattern)}`)].join('\n')
}

/** A YAML string in single quotes, in which nothing but the quote itself has a meaning. */
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

import { formatIds } from '../../model/document/format-ids.generated.ts'

/** What a new configuration says; the rest of it are comments. */
type ConfigChoice = {
  readonly globs: readonly string[]
  readonly idPatterns: readonly string[]
}

/** The text of a new `sot.config.yaml`: what was chosen, and every other key as a comment to switch on. */
export function configText({ globs, idPatterns }: ConfigChoice): string {
  return `# Settings of planning-sot. Every key may be left out; "sot schema config" prints the JSON Schema.
version: 1

# Documents beyond the SOT folder (sot/ or .sot/). A leading "!" leaves out; a glob that matches nothing is an error.
${documentLines(globs)}
# allow_empty: true   # as long as there is no issue yet

# Plans of other formats that are looked for: auto, which is all of them, or a list. "sot formats" shows what is here.
# formats: [${formatIds.join(', ')}]

# What a whole issue id looks like: a regular expression, or a list of them.
${idLines(idPatterns)}

# The kind of documents whose name and contents do not show it.
# kinds: { issues: ['docs/issues/*.md'], note: ['**/README.md'] }

# Further words for a status.
# statuses: { validated: [signed-off] }

# What must be there: the check fails when it goes away.
# required: [WORKBOARD.yaml, { kind: prd, at_least: 1 }]

# Documents that were not reviewed for longer than this are reported.
# review: { max_age_days: 30 }

# Known findings that are not reported; "sot check --update-baseline" writes the present ones into the file.
baseline: sot.baseline.json

${evidenceLines}# Severities and options: off, note, warning, error. "sot rules" lists the rules, "sot explain RULE" explains one.
# rules:
#   placeholder: warning
`
}

const evidenceLines = `# Where the runs are that documents cite, and where "sot harness run" writes.
# evidence:
#   roots: [{ from: /srv/runs, to: harness-runs }]
#   runs: harness-runs
#   unavailable: error

# How "sot prove" runs the commands of issues; the commands listed here run without a question.
# proof: { allow: ['npm test*'], setup: [npm ci] }

# Repositories that are asked for cited commits.
# repos: [{ name: Acme, path: ../acme }]

`

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

/** The least number of ids that a pattern is worth being made of. */
const enough = 3
/** With more prefixes than this, what they share is not how they begin. */
const most = 4

/**
 * The patterns that all of these ids follow, as `ids.pattern` wants them: `ACME-\d{3}`. None where ids are few,
 * or where one of them follows no pattern: patterns that miss an id would make a mistake of it.
 */
export function idPatternsOf(ids: readonly string[]): string[] {
  if (ids.length < enough) return []
  const prefixes = new Map<string, Set<number>>()
  for (const id of ids) {
    const [, prefix, digits] = /^((?:[A-Z][A-Z0-9]*-)+)(\d+)$/.exec(id) ?? []
    if (prefix === undefined || digits === undefined) return []
    const lengths = prefixes.get(prefix)
    if (lengths === undefined) prefixes.set(prefix, new Set([digits.length]))
    else lengths.add(digits.length)
  }
  if (prefixes.size > most) return []
  return [...prefixes]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([prefix, lengths]) => {
      // Zeros in front are a width; without them numbers grow.
      const [only = 0, ...others] = lengths
      return others.length === 0 && only > 2 ? `${prefix}\\d{${only}}` : `${prefix}\\d+`
    })
}

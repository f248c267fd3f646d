const logDir = '.logs'

/** What a project of a fleet starts with beside its planning documents, by path. It says nothing of any fleet. */
export function projectFiles(name: string, sessionPrefix: string): Readonly<Record<string, string>> {
  return { '.gitignore': `/${logDir}/\n`, 'agents.toml': agentsText(name, sessionPrefix) }
}

function agentsText(name: string, sessionPrefix: string): string {
  return `# The agents of ${name}. "sot schema agents" prints what can stand here.

# What the names of their tmux sessions begin with: no two projects share it.
session_prefix = "${sessionPrefix}"
# Logs, and under state/ the phase that is worked on. Git leaves it alone.
log_dir = "${logDir}"

[defaults]
# "demo" starts a stand-in that needs no model; "command" runs a program of yours.
backend = "demo"

# Shorthands for models, to be used wherever a model is named:
# [models]
# large = "the-full-name-of-a-model"

[[agents]]
name = "builder"
kind = "loop"

[[agents]]
name = "adversary"
kind = "loop"

# Phases, in order, each with its plan:
# [[phases]]
# id = "p1"
# plan = "plan-phase-p1.md"
# models = { adversary = "large" }
`
}

/** A registry of agents without a fault. */
export const boothAgents = `# The photo booth.
session_prefix = "booth-"
log_dir = ".booth-logs"

[defaults]
model = "quick"
backend = "demo"

[models]
quick = "small"
small = "tern-4-small"
large = "tern-4-large"

[[agents]]
name = "builder"
kind = "loop"

[[agents]]
name = "adversary"
kind = "loop"
model = "large"
watch = "none"

[[agents]]
name = "mirror"
kind = "service"
backend = "command"
command = ["sleep", "600"]
enabled = false

[[phases]]
id = "p1"
plan = "plan-phase-p1.md"

[[phases]]
id = "p2"
plan = "plan-phase-p2.md"
models = { builder = "large" }
`

import { resolve } from 'node:path'
import { packageVersion } from '../app/package-files.ts'
import type { CheckReport } from '../model/result.ts'
import { pathBelow } from '../workspace/files/safe-path.ts'
import type { CommonFlags } from './command-options.ts'
import type { Context } from './context.ts'
import type { Format } from './option-values.ts'
import { reportLayout } from './terminal.ts'

type ReportTarget = {
  readonly root: string
  readonly flags: CommonFlags
  readonly context: Context
}

type ReportFormat = Extract<Format, 'text' | 'json' | 'sarif' | 'junit' | 'github' | 'markdown'>

/** Renders a report in one of the formats. Only that format's module is loaded. */
export async function renderResult(
  result: CheckReport,
  format: ReportFormat,
  { root, flags, context }: ReportTarget,
): Promise<string> {
  const quiet = flags.quiet === true
  switch (format) {
    case 'json':
      return (await import('../report/check-json.ts')).renderJson(result)
    case 'junit':
      return (await import('../report/junit.ts')).renderJunit(result)
    case 'github':
      return (await import('../report/github.ts')).renderGithub(result, {
        quiet,
        prefix: repositoryPrefix(root, context),
      })
    case 'markdown':
      return (await import('../report/check-markdown.ts')).renderMarkdown(result)
    case 'sarif': {
      const [{ renderSarif }, { rules }] = await Promise.all([
        import('../report/sarif.ts'),
        import('../rules/registry.generated.ts'),
      ])
      const prefix = repositoryPrefix(root, context)
      return renderSarif(result, { version: packageVersion(), prefix, rules: rules.map((rule) => rule.meta) })
    }
    case 'text': {
      const { renderText } = await import('../report/check-text.ts')
      return renderText(result, { quiet, ...reportLayout(flags, context) })
    }
  }
}

/** On GitHub, annotations and SARIF name files from the repository's own root. */
function repositoryPrefix(root: string, { env }: Context): string {
  const top = env.GITHUB_WORKSPACE ?? ''
  const below = top === '' ? null : pathBelow(resolve(top), resolve(root))
  return below === null ? '' : `${below}/`
}

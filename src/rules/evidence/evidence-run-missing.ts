import { workspaceRule } from '../../model/rule.ts'

const document =
  '# Kiln Issues\n\n## KILN-3 - First firing\n\n- Run artifact directory: `harness-runs/20260608T101500Z-firing-2`.\n- Report status: `fail`.\n'

export const rule = workspaceRule<'absent' | 'elsewhere' | 'unmapped'>(
  {
    id: 'evidence-run-missing',
    group: 'evidence',
    title: 'Require cited runs to be there',
    why: 'A path is not a proof. If the folder of runs is here and the run is not, it was deleted, renamed or never made. If the run is on another machine, no claim about it can be checked here: `evidence.unavailable` in the config says how much that weighs.',
    severity: 'error',
    messages: {
      absent: {
        text: 'Run {run} is not there, expected its directory at {dir}',
        fix: 'Correct the path, bring the run back, or drop the citation and what rests on it.',
      },
      elsewhere: {
        text: 'Run {run} is not on this machine: the folder that should contain {dir} does not exist here',
        fix: 'Fetch the runs to where evidence.roots of the config says they are, or check on a machine that has them.',
      },
      unmapped: {
        text: 'Run {run} is not on this machine: nothing in the config says where {written} is found here',
        fix: 'Map its folder under evidence.roots of sot.config.yaml, or set evidence.unavailable for runs that stay away.',
      },
    },
    good: [{ 'sot/X-ISSUES.md': document, 'runs.yaml': '20260608T101500Z-firing-2:\n  status: fail\n' }],
    bad: [
      { 'sot/X-ISSUES.md': document, 'runs.yaml': '20260608T101500Z-firing-2:\n  place: absent\n' },
      { 'sot/X-ISSUES.md': document, 'runs.yaml': '20260608T101500Z-firing-2:\n  place: elsewhere\n' },
    ],
  },
  function* (workspace, { settings }) {
    if (!workspace.evidence.opened) return
    for (const { path, span, issue, run, cited, written } of workspace.evidence.citations) {
      if (cited.place === 'here') continue
      const data = { run, dir: cited.dir ?? written, written }
      if (cited.place === 'absent') yield { message: 'absent', path, span, issue, data }
      else {
        const message = cited.dir === null ? 'unmapped' : 'elsewhere'
        yield { message, path, span, issue, data, severity: settings.evidence.unavailable }
      }
    }
  },
)

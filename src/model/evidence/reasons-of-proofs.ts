import type { ReasonMeta } from './reasons-of-files.ts'

/** Reasons about the commit, the issue and the time of a proof. */
export const proofReasons = {
  'commit-unknown': {
    title: 'The commit of the proof is not in this repository',
    why: 'A proof is about a commit. If the commit cannot be found, nothing shows which code was tested.',
    fix: 'Fetch the branch of the commit; or prove the issue again with `sot prove`.',
  },
  'tree-mismatch': {
    title: 'The commit has another tree than the one that was tested',
    why: 'The tree is the content of all files. The commands ran on other files than those of the commit.',
    fix: 'Prove the issue again with `sot prove`.',
  },
  'not-landed': {
    title: 'The change that was tested is not part of this branch',
    why: 'The proof shows that a commit passed. It says nothing about a branch that does not contain that change.',
    fix: 'Merge the change, or prove the issue at a commit of this branch.',
  },
  reverted: {
    title: 'The change that was tested was reverted',
    why: 'A later commit of this branch takes the tested change back.',
    fix: 'Reopen the issue, or land the change again and prove it again.',
  },
  'control-green': {
    title: 'The commands pass without the change too',
    why: 'Commands that pass before the change are not shown to be able to fail, so their success says little.',
    fix: 'Add a test that fails without the change.',
  },
  'judge-compromised': {
    title: 'The tests cannot be trusted: the code under test changed what judges them',
    why: 'A test that must fail ran in the same process and did not fail, or the assertions or the reporter were changed. Such tests pass whatever the code does.',
    fix: 'Find what replaces assertions, hooks of the test runner or their results, remove it, and run again.',
  },
  'rerun-differs': {
    title: 'The commands of the proof end otherwise when they run again',
    why: 'A proof that cannot be repeated at its commit depends on something that is not in the commit: the clock, the network, the machine, or luck.',
    fix: 'Make the tests repeatable, then prove the issue again.',
  },
  'not-allowed': {
    title: 'A command of the proof may not run here',
    why: 'A run directory may come from anybody, and so may the commands in it. `sot check --rerun` executes a proof only if the configuration allows its commands, or a person does.',
    fix: 'Add the command to `proof.allow`, in a change of its own; or run the check on a terminal and answer the question.',
  },
  'ledger-unnamed': {
    title: 'The ledger in the folder of the run does not name it',
    why: 'The harness adds every run to `ledger.jsonl`. Without a line there, nothing shows that a harness made the run, or when.',
    fix: 'Copy the ledger together with its runs, or make the run again.',
  },
  'foreign-issue': {
    title: 'The run was made for another issue, or for a case that the issue does not name',
    why: 'The contract of a run names what it is about. However good the run is, it shows nothing about anything else.',
    fix: 'Prove the issue itself with `sot prove`; or write `Case:` with the name of the case into an issue that is about that case.',
  },
  'demo-only': {
    title: 'The run only shows that the harness works',
    why: 'The engines `fake` and `script` play an answer that was written before. No work on the issue is behind it.',
    fix: 'Prove the issue with `sot prove`. An issue about the harness itself names `Case:` and `Engine:`.',
  },
  'criteria-changed': {
    title: 'The criteria of the issue are others than those of the run',
    why: 'The contract of a run digests the criteria that it was made for. A pass for other criteria is another pass.',
    fix: 'Prove the issue again, or put the old criteria back.',
  },
  'commands-changed': {
    title: 'The issue names other commands than those that were run',
    why: 'The commands decide what a pass means. Those of the proof are no longer those of the issue.',
    fix: 'Prove the issue again with its present commands.',
  },
  'code-changed': {
    title: 'The code that was tested is not the code of today',
    why: 'Files of the issue changed in commits after the one that was tested. What they do now was never tested.',
    fix: 'Prove the issue again with `sot prove`.',
  },
  'superseded-by-failure': {
    title: 'A later run of the issue failed',
    why: 'The last run decides. A pass before a failure says what was true once.',
    fix: 'Find out why the later run failed, and prove the issue again.',
  },
} satisfies Readonly<Record<string, ReasonMeta>>

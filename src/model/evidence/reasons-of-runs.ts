import type { ReasonMeta } from './reasons-of-files.ts'

/** Reasons in the content of the run: events, status, patch, tests, time, admission. */
export const runReasons = {
  'event-malformed': {
    title: 'A line of events or trace cannot be read',
    why: 'A line that is no event, too long, empty or without its end leaves a gap, and gaps are where things happen unseen.',
    fix: 'Run the case again with a harness of this version.',
  },
  'event-sequence': {
    title: 'The numbers or times of events do not follow each other',
    why: 'Numbers rise by one and time never goes back. Anything else means that lines were removed, added or moved.',
    fix: 'Restore the file as the harness wrote it, or run the case again.',
  },
  'event-missing': {
    title: 'An event that a pass needs is missing',
    why: 'Each required event proves that a step was taken. Without it the step is only assumed.',
    fix: 'See which one is missing in `missing_events`, and let the engine go through that step.',
  },
  'event-order': {
    title: 'Required events stand twice or in the wrong order',
    why: 'A verification before the patch has verified something else.',
    fix: 'Look at what the engine did in which order, and run the case again.',
  },
  'event-after-end': {
    title: 'The run does not end with exactly one last event',
    why: 'A run ends once. Events behind the end, two ends or none show that something went on unseen, or was cut off.',
    fix: 'Run the case again. If it comes back, a process of the engine outlives its run.',
  },
  'event-foreign-run': {
    title: 'An event carries the id of another run',
    why: 'Events of one run prove nothing about another.',
    fix: 'Find out how the files were mixed; run the case again.',
  },
  'event-source-mismatch': {
    title: "An event does not lead to the bytes of the engine's log that it names",
    why: "Events are read from the engine's own log. If the bytes at that place differ, the log or the event was changed.",
    fix: 'Restore the log as the run left it, or run the case again.',
  },
  'status-inconsistent': {
    title: 'The status does not fit what else the report says',
    why: 'A pass has exit code 0, passed tests, all its events and no blocker. A report that says pass with any other value contradicts itself, and then the worse value counts.',
    fix: 'Read the message for the two values that disagree, and trust the evidence behind them.',
  },
  'patch-digest-mismatch': {
    title: 'patch.diff is not the patch that the report speaks of',
    why: 'The digest of the patch is its identity: other bytes are another change.',
    fix: 'Restore patch.diff as the run left it, or run the case again.',
  },
  'patch-files-differ': {
    title: 'The patch changes other files than the report lists',
    why: 'A person who reads the list would approve something other than what happened.',
    fix: 'Trust the patch, find out who wrote the list, and run the case again.',
  },
  'patch-malformed': {
    title: 'patch.diff is not a patch as git writes them',
    why: 'A patch that tools read in different ways can be reviewed as one change and applied as another.',
    fix: 'Let the harness take the patch from its own repository; do not edit it.',
  },
  'write-disallowed': {
    title: 'The run changed something it was not allowed to',
    why: 'The case names the files that may change. A mode, a link or a submodule needs a permission of its own.',
    fix: 'Restrict the engine to the allowed files; or widen the case, on purpose and in its own review.',
  },
  'tests-not-executed': {
    title: 'No test was executed',
    why: 'A test command that runs nothing ends well too. Nothing matched is no success.',
    fix: 'Check the test command of the case and that it finds its tests.',
  },
  'tests-failed': {
    title: 'The tests failed',
    why: 'A run passes when the tests of its case pass, and for no other reason.',
    fix: 'Read test.log. The change is not finished, or the tests are wrong; say which, and run again.',
  },
  'test-log-inconsistent': {
    title: 'test.log says something else than the report',
    why: 'Command, exit code and number of tests stand in both. Where they differ, one of them was not taken from this run.',
    fix: 'Restore test.log as the run left it, or run the case again.',
  },
  'run-id-mismatch': {
    title: 'The run id differs between directory, report and start time',
    why: 'The id ties the directory to its report and to the second in which the run began. A directory that was renamed may pose as another run.',
    fix: 'Give the directory its own name back.',
  },
  'time-inconsistent': {
    title: 'The times of a run contradict each other',
    why: 'A run begins before it ends, lasts as long as it says, and all its events lie in between.',
    fix: 'Check the clock of the machine, and run the case again.',
  },
  'time-future': {
    title: 'The run is in the future',
    why: 'Evidence from tomorrow would still be fresh when everything else has gone stale.',
    fix: 'Check the clocks of this machine and of the one that ran the case; five minutes of difference are forgiven.',
  },
  'run-too-old': {
    title: 'The run is older than the configured limit',
    why: 'A result for the code of that time says little about the code of today.',
    fix: 'Run the case again, or raise `evidence.max_age_days` if the age is fine.',
  },
  'nonce-missing': {
    title: 'Report or contract has no nonce',
    why: 'The nonce makes each run one of its own; without it, an old run can pose as a new one.',
    fix: 'Run the case again with a harness of this version.',
  },
  'contract-mismatch': {
    title: 'The contract is not the one that this run was given, or allows more than its case',
    why: 'The contract fixes before the start what may change and what must be tested. Written or widened afterwards, it is worth nothing.',
    fix: 'Run the case again under the contract that the harness writes.',
  },
  'fixture-mismatch': {
    title: 'The run started from other files than the case has',
    why: 'A fixture in which the work is already done is easy to pass. A case that is not known here cannot be compared at all.',
    fix: 'Name the folder of the case with --cases, or run the case again from its present fixture.',
  },
  'replayed-run': {
    title: 'The run poses as another, or was exchanged',
    why: 'Its nonce was used before, the ledger has another report for its id, or the chain of the ledger is broken.',
    fix: 'Find the original run. A copy under a new name counts for nothing.',
  },
  'target-inspected': {
    title: 'The engine was led to something outside its workspace',
    why: 'An engine that can see the target, or the solution, may copy instead of solve.',
    fix: 'Read the proof file for the path, and take it out of arguments, environment and configuration.',
  },
  'not-admitted': {
    title: 'No admission record for the model or the program was found',
    why: 'A real engine counts only with a provider and model that a record admits. If the report says that the source is admitted, a record of exactly that program is required too. Without a SOT or record the admission is unknown.',
    fix: 'Verify inside the workspace (or with --root), and add the admission record if the model is to be admitted.',
  },
  'admission-mismatch': {
    title: 'The admission record says otherwise',
    why: 'The report claims an admission that the record denies, revokes or gives to another model, or the program that ran is revoked.',
    fix: 'Trust the record. Let its owner change it if the model is to be admitted.',
  },
  'baseline-missing': {
    title: 'The fake run to compare with is not here',
    why: 'From stage 2 on, a real run is compared with one of the fake engine, which shows that the case can be solved and the harness works.',
    fix: 'Copy the fake run next to this one, or map its folder under `evidence.roots`.',
  },
  'baseline-mismatch': {
    title: 'The fake run is another, or no pass',
    why: 'The report pins the fake run by its digest. A different one, of another case or a failed one, compares nothing.',
    fix: 'Run the fake engine and then the real one again.',
  },
  survivors: {
    title: 'Processes of the engine were still alive when the run ended, or may have been',
    why: 'What is still alive can change the evidence after it was taken.',
    fix: 'Find out what the engine leaves behind, and run the case again. If their number is unknown, install bubblewrap, Perl or Python first.',
  },
  'secret-found': {
    title: 'A file of the run holds a credential',
    why: 'Run directories are copied and shown to others; a key in one of them is a key for all of them.',
    fix: 'Revoke the credential, keep it out of the environment of the engine, and run the case again.',
  },
  'pin-mismatch': {
    title: 'A document pins another report than the one that is here',
    why: 'The document names the SHA-256 of report.json. Other bytes mean that the report was replaced after the document cited it.',
    fix: 'Find the report that was pinned. If the new one is right, record it anew with `sot record`.',
  },
  'replay-patch-failed': {
    title: 'The recorded patch does not apply to the fixture',
    why: 'A patch that cannot be applied again cannot have made this run pass.',
    fix: 'Check that the case is the one of the run; otherwise run the case again.',
  },
  'replay-tests-failed': {
    title: 'The tests do not pass when they are run again',
    why: 'A pass that cannot be repeated depends on something that is not in its evidence.',
    fix: 'Look for time, chance, network or files outside of the fixture in the tests.',
  },
} satisfies Readonly<Record<string, ReasonMeta>>

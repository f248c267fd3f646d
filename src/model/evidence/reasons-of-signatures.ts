import type { ReasonMeta } from './reasons-of-files.ts'

/** Reasons about signatures on a run, and about what they sign. */
export const signatureReasons = {
  'signature-missing': {
    title: 'The policy requires a signature, and the run has none',
    why: 'Without a signature nothing shows who made the run. `trust.require` in the configuration says that this matters here.',
    fix: 'Sign the run with `sot attest`, or make the next one with `--sign`.',
  },
  'signature-invalid': {
    title: 'A signature does not fit what it is said to sign',
    why: 'The signed bytes were changed after they were signed, the signature belongs to something else, or it names another key than the one that made it.',
    fix: 'Find out who changed the run. If it is intact, remove the signature file and let the signer sign it again.',
  },
  'signer-untrusted': {
    title: 'The policy does not trust the signer of the run',
    why: 'Every person can make a key and sign with it. A signature counts only if the committed configuration names its key, its ssh identity or its issuer and subject.',
    fix: 'If the signer is to be trusted, add the key under `trust` in the configuration and commit that in a change of its own.',
  },
  'key-expired': {
    title: 'The key was not valid when the run was made',
    why: 'The policy limits the time in which a key counts. The run ended before or after that time.',
    fix: 'Sign the run with a key that is valid for its time, or make the run again.',
  },
  'statement-mismatch': {
    title: 'The signed statement says something else than the run',
    why: 'A signature is about the statement in it. Other digests, another result or another configuration make it a statement about another run.',
    fix: 'Find the attestation that belongs to this run, or sign the run again with `sot attest`.',
  },
  'subject-missing': {
    title: 'The signed statement leaves out a file of the run',
    why: 'What a statement does not name is not signed, and can be exchanged unnoticed.',
    fix: 'Sign the run again with `sot attest`, which names every file.',
  },
  'subject-extra': {
    title: 'The signed statement names something that the run does not contain, or names it twice',
    why: 'A statement about other files as well can be carried from run to run.',
    fix: 'Sign the run again with `sot attest`, which names exactly the files of the run.',
  },
  'predicate-unsupported': {
    title: 'The signed statement is of a kind that says nothing about tests',
    why: 'Only in-toto test results (v0.1) state the result of a run. A valid signature on something else proves something else.',
    fix: 'Sign the run with `sot attest`, or let the other program write a test result.',
  },
  'bundle-malformed': {
    title: 'An envelope, an ssh signature or a bundle is not in its form',
    why: 'Readers differ in what they make of a signature file with unknown fields, two signatures or another encoding; a signature must mean the same to each of them.',
    fix: 'Remove the file, and sign the run again.',
  },
} satisfies Readonly<Record<string, ReasonMeta>>

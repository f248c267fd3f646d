import { describe } from 'vitest'
import { codes, inProof, table } from './attack-table.ts'
import { failParts, passParts, runId } from './memory-run.ts'

const { target } = codes

describe('no target was inspected', () => {
  const entry = {
    source: 'argv',
    name: '1',
    path: 'runtime_workspace_root/a',
    within: 'runtime_workspace_root',
  }
  table(passParts, [
    [
      'another proof named',
      target,
      ({ report }) => {
        report.no_target_inspection.proof = 'proof.json'
      },
    ],
    [
      'a report that owns up',
      target,
      ({ report }) => {
        report.no_target_inspection.passed = false
      },
    ],
    ['a proof that owns up', target, inProof({ passed: false })],
    ['a proof of another run', target, inProof({ run_id: `${runId}1` })],
    ['a proof of another stage', target, inProof({ stage: 2 })],
    ['other roots', target, inProof({ allowed_roots: ['/'] })],
    [
      'a path of the host as one of the system',
      target,
      inProof({ checked: [{ ...entry, path: '/srv/app', within: 'system' }] }),
    ],
    [
      'a way through a process as one of the system',
      target,
      inProof({ checked: [{ ...entry, path: '/proc/1/root/srv/app', within: 'system' }] }),
    ],
    ['roots in one word', target, inProof({ allowed_roots: ['runtime_workspace_root,run_artifact_dir'] })],
    ['nothing of the contract', target, inProof({ checked: [{ ...entry, source: 'env' }] })],
    ['nothing checked', target, inProof({ checked: [] })],
    ['more keys', target, inProof({ ignore: [] })],
    ['a violation left out', target, inProof({ checked: [{ ...entry, within: null }] })],
    ['a violation made up', target, inProof({ violations: [0] })],
    ['a path that lies elsewhere', target, inProof({ checked: [{ ...entry, path: '/home/noor/app' }] })],
    [
      'a path that climbs',
      target,
      inProof({ checked: [{ ...entry, path: 'runtime_workspace_root/../app' }] }),
    ],
    ['a root of another name', target, inProof({ checked: [{ ...entry, within: 'everything' }] })],
    ['violations as text', target, inProof({ violations: '' })],
    [
      'no JSON',
      target,
      ({ files }) => {
        files['stage1-no-target-inspection.json'] = 'passed'
      },
    ],
  ])
  table(failParts, [
    [
      'a fail that owns up',
      [],
      (parts) => {
        inProof({
          passed: false,
          checked: [{ ...entry, path: '/srv/app', within: null }],
          violations: [0],
        })(parts)
        parts.report.no_target_inspection.passed = false
      },
    ],
    [
      'a fail whose report says otherwise',
      target,
      (parts) => {
        inProof({
          passed: false,
          checked: [{ ...entry, path: '/srv/app', within: null }],
          violations: [0],
        })(parts)
      },
    ],
  ])
})

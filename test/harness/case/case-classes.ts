import { type Asked, mend, result, rubric, shell, write } from './stub-ca.ts'

export const well = [mend, result()]

export type Row = readonly [name: string, status: 'fail' | 'blocked', reason: string, asked: Asked]

export const protocol = 'case agent result protocol failed'
export const refusing = rubric('reviewer', 'scope-discipline', 'fail')
export const evaluated = [mend, result(), result({}, 'verified'), result(), result()]

/** Ways in which a run of Case is no pass, and what must come of each. */
export const rows: readonly Row[] = [
  ['no result at all', 'fail', protocol, { turns: [mend, { text: 'All tests passed.' }] }],
  ['half a result', 'fail', protocol, { turns: [mend, { text: '<<<AGENT_RESULT {"status":"completed"' }] }],
  [
    'a result that is no JSON',
    'fail',
    protocol,
    { turns: [mend, { text: '<<<AGENT_RESULT done AGENT_RESULT>>>' }] },
  ],
  ['an unknown status', 'fail', protocol, { turns: [mend, result({ status: 'success' })] }],
  [
    'a result in an earlier turn alone',
    'fail',
    protocol,
    { turns: [{ ...mend, ...result() }, { text: 'As I said.' }, result()] },
  ],
  [
    'a reviewer without a result',
    'fail',
    protocol,
    { turns: [mend, result(), result(), { text: 'Looks good to me.' }] },
  ],
  ['an engine that never calls its model', 'fail', protocol, { behaviour: { idle: true } }],
  [
    'critical findings',
    'fail',
    'reviewer reject',
    { turns: [mend, result(), result(), result({ findings: { critical: 1 } }), result()] },
  ],
  [
    'critical findings of a reviewer that says "failed"',
    'fail',
    'reviewer reject',
    { turns: [mend, result(), result(), result({ status: 'failed', findings: { critical: 1 } })] },
  ],
  [
    'a rubric that fails to the end',
    'fail',
    'reviewer reject',
    { turns: [mend, result(), result(), result(refusing)] },
  ],
  [
    'an approval that is denied',
    'blocked',
    'approval denied',
    { turns: well, behaviour: { approval: 'denied' } },
  ],
  [
    'an implementer that gives up',
    'fail',
    'engine failed',
    { turns: [mend, result({ status: 'failed', error: 'too hard' })] },
  ],
  [
    'a reviewer that is stuck',
    'fail',
    'engine failed',
    { turns: [mend, result(), result(), result({ status: 'blocked' }), result()] },
  ],
  [
    'success and nothing done',
    'fail',
    'no diff',
    { turns: [result({ artifacts: { filesChanged: ['src/slugify.js'], testsPassed: true } })] },
  ],
  [
    'a change that does not help',
    'fail',
    'failed tests',
    {
      turns: [
        write('src/slugify.js', 'export const slugify = () => "x"\n'),
        result({ artifacts: { testsPassed: true } }),
      ],
    },
  ],
  [
    'a change of the tests',
    'fail',
    'disallowed file',
    { turns: [write('test/slugify.test.js', ''), result()] },
  ],
  [
    'a link in place of its folder',
    'fail',
    'disallowed file',
    {
      turns: [mend, shell('mv .case /tmp/gone-$$ || rm -rf .case; ln -s /etc .case'), result()],
      behaviour: { silent: true },
    },
  ],
  [
    'a log with an unknown event',
    'fail',
    'missing required event',
    { turns: well, behaviour: { unknownEvent: true } },
  ],
  [
    'a log without its end',
    'fail',
    'missing required event',
    { turns: well, behaviour: { unfinished: true } },
  ],
  ['a log that is cut off', 'fail', 'missing required event', { turns: well, behaviour: { halfLine: true } }],
  ['a second log', 'fail', 'missing required event', { turns: well, behaviour: { secondLog: true } }],
  ['no log', 'fail', 'missing required event', { turns: well, behaviour: { silent: true } }],
  [
    'a time limit',
    'fail',
    'timeout',
    { turns: [result()], behaviour: { hang: true }, more: { timeoutMs: 4000 } },
  ],
  [
    'a time limit after a valid patch',
    'fail',
    'lifecycle timeout after valid patch',
    { turns: well, behaviour: { hang: true }, more: { timeoutMs: 4000 } },
  ],
  [
    'a model that stops answering',
    'fail',
    'timeout',
    { turns: [{ hang: 'before headers' }], more: { timeoutMs: 4000 } },
  ],
  [
    'a provider that fails in the middle',
    'blocked',
    'provider unavailable',
    { turns: [mend, { status: 500 }] },
  ],
  ['a provider that refuses the key', 'blocked', 'provider unavailable', { turns: [{ status: 401 }] }],
  [
    'a provider that is gone afterwards',
    'blocked',
    'provider unavailable',
    { turns: [mend, { text: 'half' }], probes: [{ text: 'ready' }, { status: 500 }] },
  ],
  ['a provider that is down before', 'blocked', 'provider unavailable', { probes: [{ status: 500 }] }],
  [
    'a model that only reasons',
    'blocked',
    'provider response shape unavailable',
    { probes: [{ reasoning: 'hm' }] },
  ],
]

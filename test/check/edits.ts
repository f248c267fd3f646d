import fc from 'fast-check'
import { fakeCredentials } from '../secrets/fake-credentials.ts'
import type { Files } from '../support/check-files.ts'

/** What may happen to a workspace between two checks. */
export type Edit = { readonly what: string; readonly apply: (files: Files) => Files }

const isDocument = (path: string): boolean => /\.md$/i.test(path)
const token = fakeCredentials.github?.[0] ?? ''

const paragraphs = [
  'The weather was fine that day.',
  '',
  '- [ ] One more thing.',
  '- [x] Done and gone.',
  'Blocked by: None',
  'Status: validated',
  'See [elsewhere](elsewhere.md#part) and `sot/none.md`.',
  '<a id="part"></a>',
  '<!-- sot-disable-next-line link-reference -- it comes later -->',
  '<!-- sot-disable-next-line evidence-claim -- as it was told -->',
  '<!-- sot-disable-next-line status-vocabulary -->',
  '<!-- sot-disable-next-line placeholder -- for a while, until: 2026-06-16 -->\nTBD',
  'TBD',
  '## Notes',
  '| Issue | Status |\n| --- | --- |\n| WELL-1 | done |',
  'Run artifact directory: `harness-runs/20260608T101500Z-fill-6`',
  'Report status: `pass`',
  'WELL-1 remains blocked because no real pass report exists.',
  `A secret ${token} here.`,
  'Case is the default backend.',
  'The frame: `/srv/loom/frame` (tag `v2` → commit `4f2c9ab`, `main` @ `77aa001`).',
  '## 2026-06-14T10:00Z — More rows',
  'Row checked: `state/row`=20, `loom.toml` (== baseline).',
  '- state/row: 18',
]

const newDocuments: Files = {
  'sot/extra/NEW-ISSUES.md': '# New Issues\n\n## NEW-1 - First\n\nStatus: ready\nBlocked by: NEW-2\n',
  'sot/elsewhere.md': '# Elsewhere\n\n## Part\n',
  'sot/a.txt': 'plain\n',
  'sot/shots/.WELL-ISSUES.md.swp': 'b0',
  'sot/shots/.gitignore': '!*\n',
  'sot/BROKEN.md': new Uint8Array([35, 32, 0xff]),
  'sot/x-admission.json': '{ "provider": "acme", "model": "m", "status": "admitted" }\n',
  'WORKBOARD.yaml': 'version: 1\nowner: ana\ndocuments: []\nitems: []\n',
  '.gitignore': 'extra/\n',
}

const configs = [
  'version: 1\n',
  'version: 1\nrules: { link-reference: off, placeholder: error }\n',
  'version: 1\nreview: { max_age_days: 30 }\nevidence: { max_age_days: 5 }\n',
  'version: 1\nids: { pattern: "WELL-\\\\d+" }\nstatuses: { validated: [gone] }\n',
  `version: 1\ndisclaimer: ${token}\n`,
]

/** Changes the lines of one document, the one that `pick` falls on. */
function inDocument(
  what: string,
  pick: number,
  change: (lines: readonly string[]) => readonly string[],
): Edit {
  return {
    what,
    apply: (files) => {
      const paths = Object.keys(files).filter((path) => isDocument(path) && typeof files[path] === 'string')
      const path = paths[pick % Math.max(1, paths.length)]
      const text = path === undefined ? undefined : files[path]
      if (path === undefined || typeof text !== 'string') return files
      return { ...files, [path]: change(text.split('\n')).join('\n') }
    },
  }
}

function withoutPath(files: Files, path: string): Files {
  return Object.fromEntries(Object.entries(files).filter(([other]) => other !== path))
}

const number = fc.nat(1_000)

const insertion = fc
  .tuple(number, number, fc.constantFrom(...paragraphs))
  .map(([pick, at, text]) =>
    inDocument(`insert ${JSON.stringify(text)} at ${at}`, pick, (lines) =>
      lines.toSpliced(at % (lines.length + 1), 0, text),
    ),
  )
const removal = fc
  .tuple(number, number)
  .map(([pick, at]) =>
    inDocument(`remove line ${at}`, pick, (lines) => lines.toSpliced(at % lines.length, 1)),
  )
const word = fc
  .tuple(number, number, fc.constantFrom('brick', '42', 'ready', ' ', 'x'))
  .map(([pick, at, text]) =>
    inDocument(`write "${text}" into line ${at}`, pick, (lines) => {
      const index = at % lines.length
      const line = lines[index] ?? ''
      const middle = Math.floor(line.length / 2)
      return lines.with(index, `${line.slice(0, middle)}${text}${line.slice(middle)}`)
    }),
  )
const tick = fc.tuple(number, number).map(([pick, box]) =>
  inDocument('tick', pick, (lines) => {
    const boxes = lines.flatMap((line, at) => (/\[[ x]\]/.test(line) ? [at] : []))
    const at = boxes[box % Math.max(1, boxes.length)]
    const line = at === undefined ? undefined : lines[at]
    if (at === undefined || line === undefined) return lines
    return lines.with(at, line.includes('[ ]') ? line.replace('[ ]', '[x]') : line.replace('[x]', '[ ]'))
  }),
)
const criterion = fc
  .tuple(number, fc.constantFrom('- [ ] It is new.', '- [x] It was done.', '- No box has this one.'))
  .map(([pick, text]) =>
    inDocument(`criterion ${text}`, pick, (lines) =>
      lines.flatMap((line) => (/^\W*Acceptance/i.test(line) ? [line, '', text] : [line])),
    ),
  )
const blocker = fc.tuple(number, number).map(([pick, other]): Edit => {
  return {
    what: 'blocker',
    apply: (files) => {
      const ids = Object.values(files).flatMap((text) =>
        typeof text === 'string' ? (text.match(/\b[A-Z]{3,}-\d+\b/g) ?? []) : [],
      )
      const to = ids[other % Math.max(1, ids.length)] ?? 'None'
      const { apply } = inDocument('', pick, (lines) =>
        lines.map((line) => line.replace(/^(\W*Blocked by\W*:\W*).*/i, `$1${to}`)),
      )
      return apply(files)
    },
  }
})
const status = fc
  .tuple(number, fc.constantFrom('ready', 'validated.', 'blocked', 'odd'))
  .map(([pick, to]) =>
    inDocument(`status ${to}`, pick, (lines) =>
      lines.map((line) => line.replace(/^(\W*Status\W*:\W*)\w+/i, `$1${to}`)),
    ),
  )
const renaming = number.map((pick): Edit => {
  return {
    what: 'rename',
    apply: (files) => {
      const paths = Object.keys(files).filter(isDocument)
      const path = paths[pick % Math.max(1, paths.length)]
      if (path === undefined) return files
      return { ...withoutPath(files, path), [path.replace(/\.md$/i, '-2.md')]: files[path] ?? '' }
    },
  }
})
const deletion = number.map((pick): Edit => {
  return {
    what: 'delete',
    apply: (files) => {
      const path = Object.keys(files)[pick % Object.keys(files).length]
      return path === undefined || Object.keys(files).length < 2 ? files : withoutPath(files, path)
    },
  }
})
const addition = fc.constantFrom(...Object.entries(newDocuments)).map(([path, text]): Edit => {
  return { what: `add ${path}`, apply: (files) => ({ ...files, [path]: text }) }
})
const configuring = fc.constantFrom(...configs).map((text): Edit => {
  return { what: `config ${text}`, apply: (files) => ({ ...files, 'sot.config.yaml': text }) }
})
const boardChange = fc.constantFrom('validated', 'ready', 'nonsense').map((to): Edit => {
  return {
    what: `board ${to}`,
    apply: (files) => {
      const board = files['WORKBOARD.yaml']
      return typeof board !== 'string'
        ? files
        : { ...files, 'WORKBOARD.yaml': board.replace(/status: \w+/, `status: ${to}`) }
    },
  }
})
const runChange = fc.constantFrom('pass', 'fail').map((to): Edit => {
  return {
    what: `runs ${to}`,
    apply: (files) => {
      const runs = files['runs.yaml']
      return typeof runs !== 'string'
        ? files
        : { ...files, 'runs.yaml': runs.replace(/status: \w+/, `status: ${to}`) }
    },
  }
})

const journalChange = fc.constantFrom('confirmed', 'elsewhere', 'moved-on', 'no-commit').map((to): Edit => {
  return {
    what: `journals ${to}`,
    apply: (files) => {
      const told = files['journals.yaml']
      return typeof told !== 'string'
        ? files
        : { ...files, 'journals.yaml': told.replace(/code: [\w-]+/, `code: ${to}`).replace(/\b18\b/, '19') }
    },
  }
})

/** Edits as they happen: mostly words and lines, now and then everything else. */
export const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 6, arbitrary: insertion },
  { weight: 3, arbitrary: removal },
  { weight: 5, arbitrary: word },
  { weight: 4, arbitrary: tick },
  { weight: 1, arbitrary: criterion },
  { weight: 3, arbitrary: status },
  { weight: 2, arbitrary: blocker },
  { weight: 1, arbitrary: renaming },
  { weight: 1, arbitrary: deletion },
  { weight: 1, arbitrary: addition },
  { weight: 1, arbitrary: configuring },
  { weight: 1, arbitrary: boardChange },
  { weight: 1, arbitrary: runChange },
  { weight: 1, arbitrary: journalChange },
)

import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import type { PinQuestion } from '../../src/model/journal-answers.ts'
import type { Settings } from '../../src/model/settings.ts'
import { askPins } from '../../src/workspace/git-pins.ts'
import { oneOff, pin, repository } from './pins.ts'
import { git, tempFolder } from './temp-folder.ts'

let made = 0
const one = (): { folder: string; id: string } => {
  made += 1
  const { folder, ids } = repository(`Only ${made}`)
  return { folder, id: ids[0] ?? '' }
}

type Mapped = Partial<Pick<Settings, 'repos' | 'files'>>

async function codes(
  { repos = [], files = [] }: Mapped,
  ...questions: Partial<PinQuestion>[]
): Promise<string[]> {
  const asked = questions.map((question) => pin({ kind: 'commit', commit: '0123456', ...question }))
  return (await askPins('/', { repos, files }, asked)).map(({ code }) => code)
}

it('is the one that the config calls by that name, or by the last part of a path', async () => {
  const [frame, shed] = [one(), one()]
  const repos = [
    { name: 'Frame', path: frame.folder },
    { name: 'acme/shed', path: shed.folder },
  ]
  const commit = shed.id
  for (const place of [
    'acme/shed',
    'shed',
    'Shed',
    '/srv/loom/shed/',
    'https://example.org/acme/shed.git',
    basename(shed.folder),
  ]) {
    expect([
      place,
      ...(await codes({ repos }, { place, commit }, { place, commit: oneOff(commit) })),
    ]).toEqual([place, 'confirmed', 'no-commit'])
  }
  expect(await codes({ repos }, { place: 'frame', commit }, { place: 'x', also: ['frame'], commit })).toEqual(
    ['no-commit', 'no-commit'],
  )
  expect(await codes({ repos }, { commit, words: 'Frame @ it' }, { commit, words: 'the shed @ it' })).toEqual(
    ['no-commit', 'confirmed'],
  )
})

it('is at the path that is mapped, whatever another is called', async () => {
  const [frame, shed] = [one(), one()]
  const mapped = {
    repos: [{ name: 'frame', path: shed.folder }],
    files: [{ from: '/srv/frame', to: frame.folder }],
  }
  expect(
    await codes(mapped, { place: '/srv/frame', commit: frame.id }, { place: '/srv/frame', commit: shed.id }),
  ).toEqual(['confirmed', 'no-commit'])
  expect(await codes(mapped, { place: '/srv/frame/gone', commit: frame.id })).toEqual(['not-here'])
})

it('is any where none is named: broken only if all of them are whole', async () => {
  const [frame, shed] = [one(), one()]
  const repos = [frame, shed].map(({ folder }, at) => ({ name: `n${at}`, path: folder }))
  expect(
    await codes({ repos }, { commit: frame.id }, { commit: shed.id }, { commit: oneOff(shed.id) }),
  ).toEqual(['confirmed', 'confirmed', 'no-commit'])
  expect(await codes({ repos }, { kind: 'submodule', name: 'engine', commit: shed.id })).toEqual(['unmapped'])
  const clones = tempFolder()
  git(shed.folder, 'commit', '-q', '--allow-empty', '-m', 'More')
  git(clones, 'clone', '-q', '--depth', '1', `file://${shed.folder}`, 'copy')
  const shallow = [...repos.slice(0, 1), { name: 'n1', path: join(clones, 'copy') }]
  expect(await codes({ repos: shallow }, { commit: oneOff(shed.id) })).toEqual(['unmapped'])
  expect(await codes({}, { commit: shed.id })).toEqual(['unmapped'])
})

it('is, of a place that nothing leads to, the one in which something else of that place was found', async () => {
  const [frame, shed] = [one(), one()]
  const repos = [frame, shed].map(({ folder }, at) => ({ name: `n${at}`, path: folder }))
  const lost = { place: '/srv/loom/shed', commit: oneOff(shed.id) }
  expect(await codes({ repos }, lost)).toEqual(['unmapped'])
  expect(await codes({ repos }, lost, { place: 'acme/shed', commit: shed.id })).toEqual([
    'no-commit',
    'confirmed',
  ])
  expect(await codes({ repos }, lost, { place: 'acme/frame', commit: frame.id })).toEqual([
    'unmapped',
    'confirmed',
  ])
})

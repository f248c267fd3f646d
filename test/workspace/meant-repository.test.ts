import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import type { PinQuestion } from '../../src/model/evidence/journal-answers.ts'
import type { Settings } from '../../src/model/settings.ts'
import { askPins } from '../../src/workspace/git/ask-journals.ts'
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
})

it('may be any that has the commit if the mapped path leads to none: nothing contradicts it', async () => {
  const [frame, shed] = [one(), one()]
  const mapped = {
    repos: [{ name: 'shed', path: shed.folder }],
    files: [
      { from: '/srv', to: tempFolder() },
      { from: '/srv/frame', to: frame.folder },
      { from: '/srv/shed/list.txt', to: join(tempFolder({ 'list.txt': 'a' }), 'list.txt') },
    ],
  }
  const gone = { place: '/srv/frame/gone' }
  const asked = [
    { ...gone, commit: frame.id },
    { ...gone, commit: oneOff(frame.id) },
  ]
  expect(await codes(mapped, ...asked)).toEqual(['confirmed', 'not-here'])
  const named = { place: '/srv/shed' }
  const called = [
    { ...named, commit: shed.id },
    { ...named, commit: oneOff(shed.id) },
  ]
  expect(await codes(mapped, ...called)).toEqual(['confirmed', 'not-here'])
})

it('of a submodule has the pinned commit, or the pin is broken everywhere', async () => {
  const [engine, shed] = [one(), one()]
  const repos = [engine, shed].map(({ folder }, at) => ({ name: `n${at}`, path: folder }))
  const lost = { kind: 'submodule', name: 'engine', place: '/tmp/scratch' } as const
  const told = { place: 'engine', commit: engine.id }
  const wrong = { ...lost, commit: oneOff(engine.id) }
  expect(await codes({ repos }, wrong)).toEqual(['unmapped'])
  expect(await codes({ repos }, wrong, told)).toEqual(['no-commit', 'confirmed'])
  expect(await codes({ repos }, { ...lost, commit: engine.id }, told)).toEqual(['unmapped', 'confirmed'])
  const called = [{ name: 'Engine', path: engine.folder }]
  expect(await codes({ repos: called }, wrong)).toEqual(['no-commit'])
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

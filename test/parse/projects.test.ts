import { expect, it } from 'vitest'
import { projectsOf } from '../../src/parse/plans/project-ids.ts'

it.each([
  [['backlog'], ['']],
  [
    ['docs/adr', 'services/pay/docs/adr'],
    ['', 'services/pay'],
  ],
  [
    ['packages/a/specs', 'packages/b/specs'],
    ['a', 'b'],
  ],
  [
    ['apps/web/backlog', 'libs/web/backlog', 'backlog'],
    ['apps/web', 'libs/web', ''],
  ],
  [
    ['a/a', 'a'],
    ['a', ''],
  ],
])('%j belong to the projects %j', (folders, projects) => {
  expect([...projectsOf(folders).values()]).toEqual(projects)
})

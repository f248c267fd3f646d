const tasks = `{
  "master": {
    "tasks": [
      { "id": 1, "title": "One", "status": "pending", "dependencies": [] },
      {
        "id": 2,
        "title": "Two",
        "status": "pending",
        "dependencies": [1],
        "subtasks": [{ "id": 1, "title": "Part", "status": "pending", "dependencies": [] }]
      }
    ]
  }
}
`
const beads =
  '{"id":"bd-1","title":"One","status":"open","acceptance_criteria":"- [ ] a\\n- [ ] b"}\n{"id":"bd-2","title":"Two","status":"open"}\n'
const kit =
  '# Tasks\n\n- [x] T001 Set up\n- [ ] T002 [P] Build it (depends on T001)\n- [ ] T003 Ship it\n      and tell\n'
const kiro = '# Plan\n\n- [x] 1. First\n- [ ] 2. Second\n- [ ] 3. Third\n  - _Depends: 2_\n'
const ccpm = '---\nname: Apples\nstatus: open\ndepends_on: []\n---\n\n# Apples\n\n- [ ] one\n'
const rows =
  '# Index\n\n| Issue | Title | Status |\n|---|---|---|\n| SEA-1 | Sail | ready |\n| SEA-2 | Land | ready |\n'

const backlog = '---\nid: task-1\ntitle: One\nstatus: To Do\nassignee: []\ndependencies: []\n---\n\nText.\n'
const adr = '# 1. Use X\n\n## Status\n\nProposed\n\n## Context\n\nText.\n'

/** Plans of several formats in one workspace. */
export const planFiles = {
  'sot.config.yaml': 'version: 1\n',
  '.taskmaster/tasks/tasks.json': tasks,
  '.beads/issues.jsonl': beads,
  'specs/001-cart/spec.md': '# Cart\n',
  'specs/001-cart/tasks.md': kit,
  '.kiro/specs/login/tasks.md': kiro,
  '.claude/epics/shop/001.md': ccpm,
  'sot/SEA-ISSUES.md': rows,
  'backlog/config.yml': 'statuses: ["To Do", "In Progress", "Checking", "Shipped"]\n',
  'backlog/tasks/task-1 - One.md': backlog,
  'docs/adr/0001-use-x.md': adr,
  'openspec/changes/add-x/proposal.md': '## Why\n\nIt is missing.\n',
  'openspec/changes/add-x/tasks.md': '## 1. Work\n\n- [ ] 1.1 Do\n- [ ] 1.2 Do more\n',
  'docs/stories/1.1.login.md': '# Story 1.1: Login\n\nStatus: ready-for-dev\n',
  'docs/stories/sprint-status.yaml': 'development_status:\n  1-1-login: ready-for-dev\n',
}

import { expect, it } from 'vitest'
import { checkFiles } from '../support/check-files.ts'

const plan = [
  '# Shop',
  '## SHOP-1 - Import\n\nStatus: ready',
  '## SHOP-2 - Export\n\nStatus: validated',
  '## SHOP-3 - Print\n\nStatus: active',
  '## SHOP-4 - Fax\n\nStatus: dropped',
].join('\n\n')

/** The issues of which a text says something else than their status lines, with what it says. */
async function conflictsIn(text: string): Promise<readonly string[]> {
  const { findings } = await checkFiles({
    'sot/SHOP-ISSUES.md': `${plan}\n\n# Overview\n\n${text}\n`,
  })
  return findings
    .filter(({ rule }) => rule === 'status-conflict')
    .map(({ message }) => message.split(' ').slice(0, 4).join(' ').replace(' here', ''))
    .map((words) => words.replace(/ is (not done|\S+).*/u, ' is $1'))
}

const done = ['SHOP-1 is validated']
const closed = ['SHOP-1 is closed']
const open = ['SHOP-2 is not done']

const conflicts: Readonly<Record<string, readonly [text: string, expected: readonly string[]]>> = {
  'an HTML table': ['<table><tr><td>SHOP-1</td><td>done</td></tr></table>', done],
  'an HTML table over several lines': [
    '<TABLE border="1">\n<thead><tr>\n<th align="left">Issue</th>\n<th>State</th>\n</tr></thead>\n<tbody>\n<tr class="a > b">\n<td>\n<b>SHOP-1</b>\n</td>\n<td>\n&#9989; done\n</td>\n</tr>\n</tbody>\n</TABLE>',
    done,
  ],
  'an HTML table with a column "Status"': [
    '<table><tr><th>Issue<th>Title<th>Status<tr><td>SHOP-1<td>Import<td>done</table>',
    done,
  ],
  'an HTML table with blank lines': [
    '<table>\n<tr><th>Issue</th><th>Status</th></tr>\n\n<tr><td>SHOP-1</td><td>done</td></tr>\n\n</table>',
    done,
  ],
  'a status with a remark in an HTML table': [
    '<table><tr><th>Issue</th><th>Status</th></tr><tr><td>SHOP-1</td><td>done, see the log</td></tr></table>',
    done,
  ],
  'markdown in the cells of an HTML table': [
    '<table>\n<tr><th>Issue</th><th>Status</th></tr>\n<tr>\n<td>\n\n**SHOP-1**\n\n</td>\n<td>\n\n`done`\n\n</td>\n</tr>\n</table>',
    done,
  ],
  'an HTML list of states': ['<ul><li>Done<ul><li>SHOP-1</li></ul></li></ul>', done],
  'a title with a cross': ['## SHOP-5 - Scan ❌\n\nStatus: validated', ['SHOP-5 is not done']],
  'an HTML table without header cells': [
    '<table><tr><td>SHOP-1</td><td>Import</td><td>done</td></tr></table>',
    done,
  ],
  'an HTML table in a cell': [
    '<table><tr><td>Left</td><td><table><tr><td>SHOP-1</td><td>done</td></tr></table></td></tr></table>',
    done,
  ],
  'an HTML list': ['<ul><li>SHOP-1 ✅</li></ul>', done],
  'an HTML list with paragraphs': ['<ul>\n<li><p><code>SHOP-1</code>: <i>done</i></p>\n</li>\n</ul>', done],
  'an HTML list with a box': ['<ul><li><input type="checkbox" checked disabled> SHOP-1</li></ul>', done],
  'the summary of details': ['<details><summary>SHOP-1 done</summary>\n\nMore.\n\n</details>', done],
  'the summary of details above a list': [
    '<details><summary>Done</summary>\n\n- SHOP-1\n\n</details>\n\n- SHOP-3',
    done,
  ],
  'an HTML heading above a list': ['<h3 id="done">Done</h3>\n<ul><li>SHOP-1</li></ul>', done],
  'an HTML heading above a list of markdown': ['<h3>Done</h3>\n\n- SHOP-1', done],
  'an HTML heading with a status': ['<h4>SHOP-1 ✅</h4>', done],
  'an HTML list of definitions': ['<dl><dt>SHOP-1</dt><dd>done</dd></dl>', done],
  'an HTML paragraph': ['<p align="center">SHOP-1 &mdash; done</p>', done],
  'struck-through text in HTML': ['<div><del>SHOP-1</del></div>', closed],
  'a struck-through line in HTML': ['<del>SHOP-1</del>', closed],
  'a struck-through item in HTML': ['<ul><li><s>SHOP-1 Import</s></li></ul>', closed],
  'HTML in the cells of a table': [
    '| Issue | State |\n| --- | --- |\n| <b>SHOP-1</b> | <span title="x">✅</span> |\n',
    done,
  ],
  'a bold word in a cell': ['| Issue | State |\n| --- | --- |\n| SHOP-1 | <b>done</b> |\n', done],
  'a line break in a cell': [
    '| Issue | State |\n| --- | --- |\n| SHOP-1<br>Import | done<br>in May |\n',
    done,
  ],
  'a check mark': ['- ✔ SHOP-1', done],
  'a ballot box': ['- SHOP-1 ☑', done],
  'a cross': ['- ❌ SHOP-2', open],
  'a cross and a title': ['- SHOP-2 Export ❌', open],
  'a forbidden sign': ['- SHOP-2: 🚫', open],
  'an hourglass': ['- ⏳ SHOP-2', open],
  'a red circle': ['| Issue | State |\n| --- | --- |\n| SHOP-2 | 🔴 |\n', open],
  'a yellow circle': ['- **SHOP-2** 🟡', open],
  'a sign of work': ['- SHOP-2 🚧', open],
  'a mark and a word': ['- SHOP-1: 🟢 done', done],
  'a word in a code span': ['`SHOP-1 … done`', done],
  'a word in a code span of an item': ['- Now: `SHOP-1: done`', done],
  'a struck-through id': ['- ~~SHOP-1~~', closed],
  'a struck-through item': ['- ~~SHOP-1 - Import~~', closed],
  'a struck-through bold id': ['- ~~**SHOP-1**~~', closed],
  'a struck-through id in a table': ['| Issue | Owner |\n| --- | --- |\n| ~~SHOP-1~~ | ana |\n', closed],
  'a struck-through word': ['- SHOP-1: ~~ready~~ done', done],
  'a ticked link': ['- [x] [SHOP-1](#shop-1---import)', done],
  'a ticked bold link': ['- [X] **[SHOP-1](#shop-1---import)** Import', done],
  'two colons': ['SHOP-1 :: done', done],
  'an arrow': ['- SHOP-1 → done', done],
  'lines of a paragraph': ['SHOP-3: active\nSHOP-1: done', done],
  'a shout': ['- SHOP-1: Done!', done],
  'accounts of several issues in a line': ['- SHOP-2: done, SHOP-1: done', done],
  'accounts between semicolons': ['SHOP-1 ✅; SHOP-3 active', done],
  'a table below a heading': ['## Done\n\n| Issue | Owner |\n| --- | --- |\n| SHOP-1 | ana |\n', done],
  'a leader of dots': ['- SHOP-1 ........ done', done],
  'an equals sign': ['- SHOP-1 = done', done],
  'the status in front': ['- Done: SHOP-1', done],
  'a word in brackets in front': ['- [done] SHOP-1', done],
  'several ids behind a status': [
    '- Done: SHOP-1, SHOP-2 and SHOP-3',
    ['SHOP-1 is validated', 'SHOP-3 is validated'],
  ],
  'several ids in front of a status': ['- SHOP-1, SHOP-2: done', done],
  'an id of other case': ['- shop-1: done', done],
  'links in a table': ['| Issue | State |\n| --- | --- |\n| [SHOP-1](#shop-1---import) | done |\n', done],
  'an id with its title in a table': [
    '| Issue | Status |\n| --- | --- |\n| SHOP-1 - Import | done |\n',
    done,
  ],
  'code in a table': ['| Issue | Progress |\n| --- | --- |\n| `SHOP-1` | `done` |\n', done],
  'a table of states': ['| Todo | Doing | Done |\n| --- | --- | --- |\n| | SHOP-3 | SHOP-1 |\n', done],
  'a table of states with titles': [
    '| 📋 Todo | 🚧 In progress (1) | ✅ Done |\n| --- | --- | --- |\n| | SHOP-3 Print | SHOP-2<br>**SHOP-1** Import |\n',
    done,
  ],
  'an HTML table of states': [
    '<table><tr><th>Open</th><th>Done</th></tr><tr><td></td><td><ul><li>SHOP-1</li><li>SHOP-2</li></ul></td></tr></table>',
    done,
  ],
  'a list below an item': ['- Done\n  - SHOP-1\n- Active\n  - SHOP-3', done],
  'a list below a bold item': ['- **Done:**\n  - SHOP-1 Import\n', done],
  'a list below a bold paragraph': ['**Done**\n\n- SHOP-1', done],
  'a list below a paragraph with a colon': ['Done:\n\n- SHOP-1', done],
  'a mark in front of a heading': ['### ❌ Open\n\n- SHOP-2', ['SHOP-2 is proposed']],
}

const honest: Readonly<Record<string, string>> = {
  'HTML that agrees': '<table><tr><td>SHOP-1</td><td>ready</td></tr></table>\n\n<ul><li>SHOP-2 ✅</li></ul>',
  'HTML in a quote': '> <ul><li>SHOP-1 ✅</li></ul>',
  'an HTML quote': '<blockquote><ul><li>SHOP-1 done</li></ul><cite>Ana</cite></blockquote>',
  'an HTML comment': '<!-- <ul><li>SHOP-1 ✅</li></ul> -->',
  'HTML code': '<pre><ul><li>SHOP-1 ✅</li></ul></pre>',
  'a script': '<script>\n"<li>SHOP-1 ✅</li>"\n</script>',
  'an HTML table about something else':
    '<table><tr><th>Issue</th><th>Tests</th><th>Owner</th></tr><tr><td>SHOP-1</td><td>✅</td><td>ana</td></tr></table>',
  'an HTML table about reviews':
    '<table><tr><th>Issue</th><th>Reviewed</th></tr><tr><td>SHOP-1</td><td>✅</td></tr></table>',
  'marks without a header in several columns':
    '<table><tr><td>SHOP-1</td><td>✅</td><td>❌</td></tr></table>',
  'an HTML heading with a date': '<h3>Done on 2026-05-02</h3>\n<ul><li>SHOP-1</li></ul>',
  'HTML behind details': '<details><summary>Done</summary>\n\n- SHOP-2\n\n</details>\n\n- SHOP-1',
  'quoted speech': '- Ana said: "SHOP-1: done" in May.\n- "SHOP-1: done", Ana said',
  'a quote with its source': '> SHOP-1: done\n>\n> Ana, in May',
  'a condition':
    'When SHOP-1 is done we start SHOP-2.\n\n- When SHOP-1 is done we start SHOP-2.\n- SHOP-1 done → SHOP-3 may start',
  'a definition': '### Definition of done\n\n- SHOP-1\n\n**Definition of done**\n\n- SHOP-1',
  'a legend': '- ✅ done\n- ❌ open\n\nLegend: ✅ done, ❌ open, ⏳ active',
  'a legend that gives marks another meaning': 'Legend: ✅ = ready, ❌ = done\n\n- ✅ SHOP-1\n- ❌ SHOP-2',
  'a legend in a table':
    '| Mark | Meaning |\n| --- | --- |\n| ✅ | ready |\n| 🟡 | reviewed |\n\n- ✅ SHOP-1\n- 🟡 SHOP-2',
  'a changelog that agrees': '### Changelog\n\n- SHOP-2: done\n- ~~SHOP-4~~\n- ✅ SHOP-2',
  'a changelog with dates': '### Changelog\n\n- 2026-05-01\n  - SHOP-1: done',
  'a table about tests': '| Issue | Tests |\n| --- | --- |\n| SHOP-1 | ✅ |\n| SHOP-3 | done |\n',
  'a table of targets': '| Issue | Target |\n| --- | --- |\n| SHOP-1 | done |\n',
  'a table of dates':
    '| Issue | Planned | Done |\n| --- | --- | --- |\n| SHOP-1 | 2026-05-01 | 2026-07-01 |\n',
  'a table of dependencies': '| Issue | Needs |\n| --- | --- |\n| SHOP-1 | SHOP-2 |\n',
  'a table of blockers': '| Done | Unlocks |\n| --- | --- |\n| SHOP-1 | SHOP-3 |\n',
  'a struck-through id that is closed': '- ~~SHOP-2~~\n- ~~SHOP-4~~',
  'a struck-through account': '- ~~SHOP-1: done~~\n- SHOP-1: ~~done~~\n- SHOP-1: ~~done~~ ready',
  'a struck-through part': '- ~~SHOP-1 was split~~ later',
  'a dropped issue with a cross': '- ❌ SHOP-4\n- 🚫 SHOP-4',
  'an open issue with a mark': '- ⏳ SHOP-1\n- 🔴 SHOP-1\n- 🟡 SHOP-3\n- ❌ SHOP-3',
  'an open issue that is on track': '- 🟢 SHOP-3\n- 🟢 SHOP-1',
  'an instruction in code':
    'Write `SHOP-1: done` into the list when the import runs.\n\nThe commit message is `SHOP-1 done`.',
  'an example': '### Example\n\n- SHOP-1: done',
  'a sentence with a mark': '- SHOP-1 shows a ✅ in the list\n- ❌ SHOP-2 must not be removed',
  'ranges and lists of ids': '- SHOP-1, SHOP-2\n- SHOP-1 needs SHOP-2: done',
  'a plan': '- Done: SHOP-1 when the import runs\n- To be done: SHOP-1',
  'a bold paragraph that ends': '**Done**\n\n- SHOP-2\n\n**Next**\n\n- SHOP-1',
  'a list that ends': '- Done\n  - SHOP-2\n- Next\n  - SHOP-1',
  'a list below something else': '- Done by Ana\n  - SHOP-1',
  'a table below a heading with its own states':
    '## Done\n\n| Issue | State |\n| --- | --- |\n| SHOP-1 | ready |\n',
  'a table of something else below a heading':
    '## Done\n\n| Owner | Wrote about |\n| --- | --- |\n| ana | SHOP-1 |\n',
  'an account and a remark': '- SHOP-1: done, as Ana says',
  'a question': '- SHOP-1: done?',
  'code blocks': '```\nSHOP-1: done\n```\n\n    SHOP-1: done',
}

it.each(Object.entries(conflicts))('%s is compared with the status line', async (_, [text, expected]) => {
  expect(await conflictsIn(text)).toEqual(expected)
})

it.each(Object.entries(honest))('%s is silent', async (_, text) => {
  expect(await conflictsIn(text)).toEqual([])
})

it('compares a title with that of the issue in another document', async () => {
  const files = (text: string) => ({
    'sot/SHOP-ISSUES.md': plan,
    'sot/OVERVIEW.md': `# Overview\n\n${text}\n`,
  })
  const paths = async (text: string) => {
    const { findings } = await checkFiles(files(text))
    return findings
      .filter(({ rule }) => rule === 'status-conflict')
      .map(({ path, related }) => [path, related[0]?.path])
  }
  const both = [['sot/OVERVIEW.md', 'sot/SHOP-ISSUES.md']]
  expect(await paths('- [x] SHOP-1: Import')).toEqual(both)
  expect(await paths('- SHOP-1 Import ✅')).toEqual(both)
  expect(await paths('- SHOP-1 Import (done)')).toEqual(both)
  expect(await paths('### Done\n\n- SHOP-1 — Import')).toEqual(both)
  expect(await paths('- ~~SHOP-1 Import~~')).toEqual(both)
  expect(await paths('<ul><li>SHOP-1 Import: done</li></ul>')).toEqual(both)
  expect(await paths('- [x] SHOP-1: decide on the format')).toEqual([])
  expect(await paths('- ~~SHOP-1: decide on the format~~')).toEqual([])
  expect(await paths('### Done\n\n- SHOP-1 was discussed')).toEqual([])
})

const hostile: Readonly<Record<string, (size: number) => string>> = {
  'tags that do not end': (size) => `<div>\n${'<a b="'.repeat(size)}`,
  'comments that do not end': (size) => `<div>\n${'<!-'.repeat(size)}${'<!--'.repeat(size)}`,
  cells: (size) => `<table>\n${'<tr><td>SHOP-1<td>done'.repeat(size)}`,
  'tables in tables': (size) => '<table><tr><td>'.repeat(size),
  'lists in lists': (size) => '<ul><li>'.repeat(size),
  items: (size) => `<ul>${'<li>SHOP-1 ✅</li>'.repeat(size)}</ul>`,
  details: (size) => '<details><summary>Done</summary>'.repeat(size),
  'references to characters': (size) => `<div>${'&#9989;&amp;'.repeat(size)}</div>`,
  strikes: (size) => `<div>${'<del>a</del><s>'.repeat(size)}</div>`,
  'ends of tags': (size) => `<div>${'</table></td></details></blockquote></li>'.repeat(size)}</div>`,
  marks: (size) => `- ${'✅ ❌ '.repeat(size)}`,
  'items of markdown in a cell': (size) => `<table><tr><td>\n\n${'- SHOP-1\n'.repeat(size)}`,
  'lines with an id': (size) => 'SHOP-1: done\n'.repeat(size),
}

it.each(Object.entries(hostile))('%s in a crowd are read within the time of a test', async (_, textOf) => {
  expect((await conflictsIn(textOf(20_000))).length).toBeLessThan(20_000)
})

import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { renderPage } from '../../src/workboard/page/render-page.ts'
import { brokenRun, idOf, manyIssues, pageInput, provenRun, sampleFiles } from './sample-page.ts'

let page = ''
beforeAll(async () => {
  page = renderPage(await pageInput())
})

/** The part of the page with that id, as text without tags. */
function textOf(id: string, html = page): string {
  const start = html.indexOf(`id="${id}"`)
  expect(start, `${id} is on the page`).toBeGreaterThan(0)
  const rest = html.slice(html.indexOf('>', start) + 1)
  const end = rest.search(/<details class="i"|<section|<\/main>/)
  return rest
    .slice(0, end < 0 ? undefined : end)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
}

describe('the page', () => {
  it('opens with what is done and proven, what is wrong, and of when that is', () => {
    expect(textOf('totals')).toMatch(
      /2 of 8 done · 1 proven · 1 broken · \d+ errors · commit 4f2c9ab of 2026-06-14 as of 2026-06-15 12:00 UTC/,
    )
    expect(textOf('totals')).not.toContain('unknowable')
  })

  it('says since when it is not up to date', async () => {
    const trouble = { what: 'No.', todo: 'Yes.', since: '2026-06-15T11:58:09.123Z' }
    const html = renderPage(await pageInput(undefined, { live: true, base: null, trouble }))
    expect(textOf('live', html)).toContain('not up to date since 2026-06-15 11:58 UTC')
  })

  it('has a card for each issue, in the column of its status', () => {
    expect(textOf('col-Ready')).toMatch(/^Ready 2 WORK-003 Paint the tower can start/)
    expect(textOf('col-Done')).toMatch(/WORK-001 proven Light the lamp 1\/2 criteria/)
    expect(textOf('col-Done')).toMatch(/WORK-002 broken Ring the bell 0\/1 criteria/)
    expect(textOf('col-Blocked')).not.toContain('no proof')
    expect(page.match(/<a class="card"/g)).toHaveLength(8)
  })

  it('folds what was done long ago, and shows the last', async () => {
    const files = manyIssues(9, () => [], ['validated'])
    const history = new Map(
      Array.from({ length: 9 }, (_, n) => {
        const at = `2026-06-0${9 - n}T10:00:00Z`
        return [idOf(n + 1), { firstSeen: at, statusSince: at, events: [] }] as const
      }),
    )
    const done = textOf('col-Done', renderPage(await pageInput(files, { history })))
    expect(done.match(/WORK-\d+|4 more/g)?.slice(0, 7)).toEqual(
      [1, 2, 3, 4, 5].map(idOf).concat('4 more', idOf(6)),
    )
  })

  it('orders findings by severity, and shows what they say before what rule says it', () => {
    const findings = textOf('findings')
    const [errors, warnings] = [findings.search(/\d+ errors? /), findings.search(/\d+ warnings? /)]
    expect(errors).toBeGreaterThan(-1)
    expect(findings.lastIndexOf('warning')).toBeGreaterThan(errors)
    expect(warnings).toBeGreaterThan(-1)
    expect(findings.indexOf('no field')).toBeLessThan(findings.indexOf('issue-fields'))
  })

  it('leads from an issue to its findings and back', () => {
    const [, anchor = ''] = /id="i-WORK-003".*?<a href="#(f-\d+)">/s.exec(page) ?? []
    const finding = page.slice(page.indexOf(`<li id="${anchor}">`)).split('</li>')[0]
    expect(finding).toContain('href="#i-WORK-003"')
  })

  it('lists ids as people count', async () => {
    const file = (n: number) => `# Plan\n\n## SHOP-${n} - Do it\n\nStatus: ready\n`
    const files = Object.fromEntries([1, 10, 2].map((n) => [`sot/SHOP-${n}-ISSUES.md`, file(n)]))
    const html = renderPage(await pageInput(files))
    expect([...html.matchAll(/<a class="card" href="#i-(SHOP-\d+)"/g)].map(([, id]) => id)).toEqual([
      'SHOP-1',
      'SHOP-2',
      'SHOP-10',
    ])
  })

  it('has no tick where a blocker is broken, and no proof where nothing is claimed', async () => {
    const html = renderPage(
      await pageInput({
        ...sampleFiles,
        'sot/B-ISSUES.md': '# B\n\n## WORK-009 - Row\n\nStatus: ready\n\nBlocked by: WORK-002, WORK-003\n',
      }),
    )
    expect(html).toMatch(/<li class="broken"><a class="id" href="#i-WORK-002">.*?validated, broken/)
    expect(html).toMatch(/<li class="o"><a class="id" href="#i-WORK-003">[^<]*<\/a> <span class="m">ready</)
  })

  it('shows for each issue its criteria, blockers, runs, claims and history', () => {
    const lamp = textOf('i-WORK-001')
    for (const words of [
      'It can be seen from the sea.',
      '1 of 2',
      'Named as a blocker by',
      'WORK-003',
      provenRun,
      'obligations held',
      'digests-match',
      'The lamp is lit',
      `cites ${provenRun} proven`,
      'first seen 2026-05-02',
      'Report status: pass.',
      'sot/LAMP-ISSUES.md:',
    ])
      expect(lamp).toContain(words)
    expect(textOf('i-WORK-005')).toContain('Waits for')
  })

  it('shows broken obligations of a run before met ones, with the witness and its digest', () => {
    const bell = textOf('i-WORK-002')
    expect(bell).toContain(brokenRun)
    expect(bell.indexOf('digest-mismatch')).toBeLessThan(bell.indexOf('directory-readable'))
    expect(bell).toContain('ab'.repeat(32))
  })

  it('shows what can start, by tier, and work for people separately', () => {
    const next = textOf('next')
    expect(next).toMatch(/For an agent, proven-ready: nothing is in the way 1 WORK-003/)
    expect(next).toMatch(/For a person 1 WORK-004/)
  })

  it('shows the largest blockers, and cycles', () => {
    const roots = textOf('roots')
    expect(roots).toContain('a calm day in spring')
    expect(roots).toMatch(/Waiting for each other 1 WORK-007 , WORK-008/)
  })

  it('says every finding once', async () => {
    const input = await pageInput()
    expect(input.board.findings.length).toBeGreaterThan(3)
    expect(page.match(/<li id="f-\d+">/g)).toHaveLength(input.board.findings.length)
  })

  it('names a run that several issues cite where it is shown', async () => {
    const files = {
      'sot/A-ISSUES.md': ['001', '002']
        .map(
          (n) =>
            `# A\n\n## WORK-${n} - Share\n\nStatus: done\n\nValidation evidence:\n\n- Run artifact: \`harness-runs/${provenRun}\`\n`,
        )
        .join('\n')
        .replace('\n# A\n', '\n'),
      'runs.yaml': `${provenRun}: { status: pass }\n`,
    }
    const html = renderPage(await pageInput(files))
    expect(html.match(/report-md-derived/g)).toHaveLength(1)
    expect(textOf('i-WORK-002', html)).toContain('shown at WORK-001')
  })

  it('is the same for the same input', async () => {
    expect(renderPage(await pageInput())).toBe(page)
  })

  it('says that there is nothing where there is nothing', async () => {
    const html = renderPage(await pageInput({ 'sot/NOTE.md': '# Nothing\n' }))
    expect(html).toContain('No document defines an issue.')
    expect(textOf('totals', html)).toContain('0 of 0 done')
  })
})

describe('the one file', () => {
  it('names nothing outside itself but the documents', () => {
    const addresses = [...page.matchAll(/(?:href|src|action|data|srcset|poster)="([^"]*)"/g)].map(
      ([, to = '']) => to,
    )
    expect(addresses.filter((to) => !/^(#|data:,$|sot\/)/.test(to))).toEqual([])
    expect(page).not.toMatch(/@import|url\(/)
  })

  it('allows exactly the script and the style it brings', () => {
    const policy =
      /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1]?.replaceAll('&apos;', "'") ??
      ''
    for (const [tag, directive] of [
      ['script', 'script-src'],
      ['style', 'style-src'],
    ]) {
      const bodies = [...page.matchAll(new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 'gs'))].map(
        ([, body = '']) => body,
      )
      expect(bodies).toHaveLength(1)
      const hash = createHash('sha256')
        .update(bodies[0] ?? '')
        .digest('base64')
      expect(policy).toContain(`${directive} 'sha256-${hash}'`)
    }
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("connect-src 'none'")
    expect(policy).not.toContain('unsafe')
    expect(page).not.toMatch(/\sstyle="|\son[a-z]+="/)
  })

  it('connects only to its own server when it is served', async () => {
    const served = renderPage(await pageInput(undefined, { live: true, base: null }))
    expect(served).toContain('connect-src &apos;self&apos;')
    expect(served).toMatch(/<html lang="en" data-live>/)
    expect(served).not.toMatch(/href="(?!#|data:,")/)
  })

  it('links to files from any folder', async () => {
    const html = renderPage(await pageInput(undefined, { base: '../../plan/' }))
    expect(html).toMatch(/href="\.\.\/\.\.\/plan\/sot\/LAMP-ISSUES\.md#L\d+"/)
  })
})

describe('a thousand issues', () => {
  it('make a page of less than three megabytes with the part of the graph next to its top blockers', async () => {
    const input = await pageInput(
      manyIssues(1000, (n) => (n % 7 === 0 ? [] : [Math.max(1, n - 1 - (n % 23))])),
    )
    const html = renderPage(input)
    expect(html.length).toBeLessThan(3_000_000)
    expect(html.match(/<details class="i"/g)).toHaveLength(1000)
    expect(html.match(/<a class="v/g)).toHaveLength(24)
    expect(html).toContain('those next to the top blockers')
  })
})

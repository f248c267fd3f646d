import { describe, expect, it } from 'vitest'
import { renderJunit } from '../../src/report/junit.ts'
import { sampleFinding, sampleResult } from './sample-result.ts'

describe('renderJunit', () => {
  it('has a suite per document and a case per finding; only errors fail', () => {
    const warning = sampleFinding({ severity: 'warning', message: 'a < b', fix: null, related: [] })
    expect(renderJunit(sampleResult([sampleFinding(), warning])).split('\n')).toEqual([
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<testsuites name="sot check" tests="3" failures="1" errors="0" skipped="0" time="0">',
      '  <testsuite name="sot/A-ISSUES.md" tests="2" failures="1" errors="0" skipped="0" time="0">',
      '    <testcase name="blocked-by-cycle (4:13)" classname="sot/A-ISSUES.md" file="sot/A-ISSUES.md" line="4" time="0">',
      '      <failure type="blocked-by-cycle" message="T-1 waits for itself through T-2">sot/A-ISSUES.md:4:13: error: T-1 waits for itself through T-2&#10;see sot/B-ISSUES.md:12:13: T-2 waits for T-1&#10;fix: Remove one of the edges.</failure>',
      '    </testcase>',
      '    <testcase name="blocked-by-cycle (4:13)" classname="sot/A-ISSUES.md" file="sot/A-ISSUES.md" line="4" time="0">',
      '      <system-out>sot/A-ISSUES.md:4:13: warning: a &lt; b</system-out>',
      '    </testcase>',
      '  </testsuite>',
      '  <testsuite name="sot/B-ISSUES.md" tests="1" failures="0" errors="0" skipped="0" time="0">',
      '    <testcase name="no findings" classname="sot/B-ISSUES.md" file="sot/B-ISSUES.md" time="0"/>',
      '  </testsuite>',
      '</testsuites>',
      '',
    ])
  })

  it('gives files that are no documents a suite of their own, in order', () => {
    const names = renderJunit(sampleResult([sampleFinding({ path: 'WORKBOARD.yaml' })])).match(
      /testsuite name="[^"]+"/g,
    )
    expect(names).toEqual([
      'testsuite name="WORKBOARD.yaml"',
      'testsuite name="sot/A-ISSUES.md"',
      'testsuite name="sot/B-ISSUES.md"',
    ])
  })

  it('leaves out characters that XML cannot contain', () => {
    const xml = renderJunit(
      sampleResult([sampleFinding({ message: '\u0000\u001b]]>\ud800', path: 'a"<&\u0001.md' })]),
    )
    expect(xml).toContain('message="\ufffd\ufffd]]&gt;\ufffd"')
    expect(xml).toContain('name="a&quot;&lt;&amp;\ufffd.md"')
  })
})

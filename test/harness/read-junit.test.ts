import { describe, expect, it } from 'vitest'
import { readJunit } from '../../src/harness/judge/read-junit.ts'

const suite = (text: string) =>
  `<?xml version="1.0"?>\n<testsuites><testsuite name="s">${text}</testsuite></testsuites>`

describe('a JUnit file', () => {
  it('has the names and states of tests', () => {
    const text = suite(`
      <!-- <testcase name="hidden"/> -->
      <properties><property name="failure" value="x"/></properties>
      <testcase name="a &lt; b &amp;&quot;c&quot; &#233;&#x21;" classname="pier.Pier" file="test/pier.js"/>
      <testcase name='slash a/b > c'><system-out><![CDATA[<failure/>]]></system-out></testcase>
      <testcase name="red"><failure message="no"><![CDATA[<testcase name="x"/>]]></failure></testcase>
      <testcase name="broken"><error/></testcase>
      <testcase name="later"><skipped/></testcase>
      <testcase name="off" status="disabled"></testcase>`)
    expect(readJunit(text)).toEqual([
      { file: 'test/pier.js', name: ['pier.Pier', 'a < b &"c" é!'], state: 'passed' },
      { file: null, name: ['slash a/b > c'], state: 'passed' },
      { file: null, name: ['red'], state: 'failed' },
      { file: null, name: ['broken'], state: 'failed' },
      { file: null, name: ['later'], state: 'skipped' },
      { file: null, name: ['off'], state: 'skipped' },
    ])
  })

  it.each([
    ['another root', '<html><testcase name="a"/></html>', 'it has no test suites'],
    ['a test alone', '<testcase name="a"/>', 'it has no test suites'],
    ['an end too few', '<testsuite><testcase name="a">', '<testcase> is not closed'],
    ['a wrong end', '<testsuite><testcase name="a"></testsuite>', '</testsuite> closes nothing'],
    ['an open comment', '<testsuite><!-- ', '<!-- is not closed'],
    [
      'a document type',
      '<!DOCTYPE x [<!ENTITY a "b">]><testsuite/>',
      'it is no XML at "<!DOCTYPE x [<!ENTIT"',
    ],
    ['an open value', '<testsuite name="a>', 'it is no XML at "<testsuite name=\\"a>"'],
  ])('with %s is none', (_name, text, message) => {
    expect(readJunit(text)).toBe(message)
  })

  it('is read in linear time', () => {
    for (const part of ['<!--', '<a "', '<a ', '&#1', '<testcase name="a"/>', '<testcase>']) {
      const began = performance.now()
      readJunit(`<testsuite>${part.repeat(100_000)}`)
      expect(performance.now() - began).toBeLessThan(2000)
    }
  })
})

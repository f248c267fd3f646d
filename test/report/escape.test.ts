import fc from 'fast-check'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { describe, expect, it } from 'vitest'
import {
  annotationMessage,
  annotationProperty,
  markdownText,
  pathUri,
  sarifText,
  terminalText,
  xmlText,
} from '../../src/report/escape.ts'

/** Any text at all: halves of pairs, control characters, direction marks. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('\u001b', '[', '\n', '\r', '%', ':', ',', '\ud800', '\u202e', '\0', 'a', '<'),
  }),
)

describe('terminalText', () => {
  it('shows what would move the cursor, colour or reorder', () => {
    expect(terminalText('a\u001b[31mb\u0000\u007f\u009b\n')).toBe('a␛[31mb␀␡<U+009B>␊')
    expect(terminalText('x\u202ey\u200bz\ud800')).toBe('x<U+202E>y<U+200B>z<U+D800>')
  })

  it('leaves every script and joined emoji alone', () => {
    for (const text of ['größer', '日本語', 'می\u200cخواهم', '👩\u200d💻', '🇩🇪'])
      expect(terminalText(text)).toBe(text)
  })

  it('lets no control character through, whatever the text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(terminalText(text)).not.toMatch(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u)
      }),
    )
  })
})

describe('xmlText', () => {
  it('escapes markup and preserves white space of attributes', () => {
    expect(xmlText(`<a b="c" d='e'>&\n\t`)).toBe('&lt;a b=&quot;c&quot; d=&apos;e&apos;&gt;&amp;&#10;&#9;')
  })

  it('replaces characters that XML 1.0 cannot contain', () => {
    expect(xmlText('a\u0000b\u001bc\ufffed\ud800e😀')).toBe('a\ufffdb\ufffdc\ufffdd\ufffde😀')
  })

  it('is always well-formed content of an element and of an attribute', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const escaped = xmlText(text)
        expect(escaped).not.toMatch(/[<>"']|[^\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u)
        expect(escaped.replace(/&(amp|lt|gt|quot|apos|#9|#10|#13);/g, '')).not.toContain('&')
      }),
    )
  })
})

describe('workflow commands', () => {
  it('escape what ends a property or a line', () => {
    expect(annotationProperty('a,b:c%d\ne')).toBe('a%2Cb%3Ac%25d␊e')
    expect(annotationMessage('50%\nsecond: line, \u001b[1m')).toBe('50%25%0Asecond: line, ␛[1m')
  })

  it('stay one line that cannot open a second command', () => {
    fc.assert(
      fc.property(anyText, anyText, (title, message) => {
        const command = `::error title=${annotationProperty(title)}::${annotationMessage(message)}`
        expect(command).not.toMatch(/\p{Cc}/u)
        expect(command.indexOf('::', 2)).toBe('::error title='.length + annotationProperty(title).length)
      }),
    )
  })
})

describe('SARIF', () => {
  it('text contains neither placeholders nor links', () => {
    expect(sarifText('see [x](http://h) and {0} in {braces}')).toBe(
      'see [x] (http://h) and {{0}} in {braces}',
    )
  })

  it('paths become relative URI references', () => {
    expect(pathUri('sot/a b/ü#1?.md')).toBe('sot/a%20b/%C3%BC%231%3F.md')
    expect(pathUri('c:/x')).toBe('c%3A/x')
    fc.assert(fc.property(anyText, (text) => /^[\w\-.!~*'()%/]*$/.test(pathUri(text))))
  })
})

describe('markdownText', () => {
  it('stays one paragraph of text, whatever the text', () => {
    const unit = fc.constantFrom(
      '`',
      '*',
      '_',
      '[',
      ']',
      '(',
      ')',
      '<',
      '>',
      '!',
      '|',
      '\\',
      '&',
      '#',
      '~',
      'a',
      '\n',
      ' ',
    )
    fc.assert(
      fc.property(fc.oneof(anyText, fc.string({ unit })), (text) => {
        const tree = unified()
          .use(remarkParse)
          .parse(`x ${markdownText(text)} x`)
        expect(tree.children).toMatchObject([{ type: 'paragraph', children: [{ type: 'text' }] }])
        expect(tree.children[0]).toHaveProperty('children.0.value', `x ${terminalText(text)} x`)
      }),
    )
  })

  it('makes no cell, no link of an address and no maths', () => {
    expect(markdownText('a|b https://x.y www.z.w $1$')).toBe('a\\|b https\\://x.y www\\.z.w \\$1\\$')
  })
})

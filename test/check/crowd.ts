import type { Files } from '../support/check-files.ts'

const issue = (number: number): string => {
  const id = `HRB-${String(number).padStart(3, '0')}`
  const next = `HRB-${String(number + 1).padStart(3, '0')}`
  return `---
title: Harbour ${number} Issues
status: draft
---

# Harbour ${number} Issues

## ${id} - Dredge basin ${number}

Status: ${['ready', 'blocked', 'validated', 'done-ish'][number % 4]}.

Blocked by: ${next}

Acceptance:

- [${number % 3 === 0 ? 'x' : ' '}] Basin ${number} is four metres deep, see [there](../sot/N${number + 7}.md).

Tests passed in \`harness-runs/20260608T101500Z-basin-${number}\`. TBD
`
}

/** Documents that are odd each in their own way. */
const odd: Files = {
  'sot/A-BYTES.md': new Uint8Array([35, 32, 255, 254, 10]),
  'sot/B-EMPTY.md': '',
  'sot/C-TABLE.md': '# Table\n\n| a |\n|---|\n| b |\nno bar\n',
  'sot/D-KEY.md': `# Key\n\nAKIA${'IOSFODNN7EXAMPLE'}\n\nghp_${'a1B2'.repeat(9)}\n`,
  'sot/E-CRLF.md': '# Lines\r\n\r\nStatus: ready\r\n\r\nTODO: <fill in>\r\n',
  'sot/Z-LAST.md': '# Last\n\n* \n* ~a*b*c~\n\n<!-- sot-disable nothing -->\n',
}

/** A workspace with so many documents, some of them odd: at both ends, and among the others. */
export function crowd(documents: number): Files {
  const plain = Array.from({ length: documents }, (_, at) => [`sot/N${at}.md`, issue(at)] as const)
  return { ...Object.fromEntries(plain), ...odd }
}

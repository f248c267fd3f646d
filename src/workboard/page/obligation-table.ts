import type { Obligation, RunVerdict } from '../../model/evidence/evidence.ts'
import { html, type Markup, nothing } from './html.ts'
import type { PageFacts } from './page-facts.ts'
import { unless } from './pieces.ts'

const states = ['broken', 'unknowable', 'held'] as const

/** What a run had to show: what is not held first, then what is; and each file that decided something, with its digest. */
export function obligationTable(verdict: RunVerdict, { isLarge }: PageFacts): Markup {
  const [broken = [], open = [], held = []] = states.map((state) =>
    verdict.obligations.filter((one) => one.state === state),
  )
  const rows = [...broken, ...open, ...(isLarge ? [] : held)].map(row)
  return html`
    ${unless(rows.length === 0, () => html`<table class="obl">${rows}</table>`)}
    ${witnesses(verdict)}`
}

/** End tags that a table can do without are left out. */
function row({ id, state, code, message, witness }: Obligation): Markup {
  const why = code === null ? nothing : html` <code>${code}</code>`
  const where =
    witness === null ? nothing : html`${witness.path}${witness.pointer ?? ''}${rangeText(witness.range)}`
  const fault = state === 'held' ? nothing : html`<em>${state}</em> `
  return html`<tr${state === 'held' ? nothing : html` class="${state}"`}><th>${id}<td>${fault}${message}${why}<td>${where}`
}

function rangeText(range: { readonly offset: number; readonly length: number } | undefined): string {
  return range === undefined ? '' : ` bytes ${range.offset}–${range.offset + range.length}`
}

function witnesses({ obligations, files }: RunVerdict): Markup {
  const digests = new Map(
    obligations.flatMap(({ witness }) => {
      const sha256 = witness === null ? undefined : (witness.sha256 ?? files[witness.path])
      return witness === null || sha256 === undefined ? [] : [[witness.path, sha256] as const]
    }),
  )
  const rows = [...digests].map(([path, sha256]) => html`<dt>${path}<dd>${sha256}`)
  return unless(rows.length === 0, () => html`<dl class="sha">${rows}</dl>`)
}

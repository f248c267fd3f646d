import type { GateItem } from '../../model/evidence/gate.ts'
import { passedWords, phaseRemedies, phaseVerdict, verdictWords } from '../build/phase-words.ts'
import { html, joined, type Markup } from './html.ts'
import type { IssueFacts, PageFacts } from './page-facts.ts'
import { badge, placeLink, shortPlace } from './page-pieces.ts'

/** The Definition of Done of a phase, the verdict on each item, and what is missing for its gate to be proven. */
export function phaseDetail({ item }: IssueFacts, facts: PageFacts): Markup | null {
  const { phase } = item
  if (phase === null) return null
  const todos = phaseRemedies({ ...item, phase }).map(
    ({ todo, path, line }) => html`<li>${todo} ${shortPlace(path, line, facts)}`,
  )
  const papers = phase.documents.map(({ kind, path }) => html`${kind} ${placeLink(path, 1, facts, path)}`)
  return html`
    <p>${phaseVerdict({ ...item, phase })}</p>
    ${
      phase.items.length > 0 &&
      html`
        <h4>Definition of Done <span class="c">${passedWords(phase)}</span></h4>
        <table class="done">${phase.items.map((one) => doneRow(one, facts))}</table>`
    }
    ${
      todos.length > 0 &&
      html`
        <h4>What would settle it</h4>
        <ul class="todo">${todos}</ul>`
    }
    <p class="m papers">${joined(papers, ' · ')}</p>`
}

function doneRow(item: GateItem, facts: PageFacts): Markup {
  const { id, title, outcome, place, verdictPlace } = item
  const { path, span } = verdictPlace ?? place
  return html`
    <tr><th>${id}<td>${title ?? ''}<td class="m">${verdictWords(item)}<td>${outcome !== 'none' && badge(outcome)}<td>${shortPlace(path, span[0], facts)}`
}

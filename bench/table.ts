import type { Figures } from './compare.ts'
import { type Judged, ownFigures, type Row } from './judge.ts'

/** A situation as people read it: the times of all subjects, and the limits. */
export function renderRow(row: Row): string {
  const { id, title, figures, refused, limits } = row
  const own = ownFigures(row)
  const width = Math.max(...figures.map(({ name }) => name.length), 10)
  const lines = figures.map((one) => `  ${one.name.padEnd(width)} ${timesOf(one)}  ${ratioOf(one, own)}`)
  const missing = refused.map(({ name, why }) => `  ${name.padEnd(width)} not measured: ${oneLine(why)}`)
  return [`${title} (${id})`, ...lines, ...missing, ...limits.map(limitLine), ''].join('\n')
}

function timesOf({ median, least, most, runs, cpu, memory }: Figures): string {
  const spread = `${shown(least)}–${shown(most)}, ${runs} runs`
  const peak = memory === null ? '' : `${Math.round(memory)} MB`
  const used = cpu === null ? '' : `CPU ${shown(cpu)}`
  return `${shown(median).padStart(9)}  ${`(${spread})`.padEnd(30)} ${used.padStart(14)} ${peak.padStart(8)}`
}

function ratioOf(one: Figures, own: Figures | null): string {
  return own === null || one === own
    ? ''
    : `ours is ${(own.median / one.median).toFixed(2)} of it${cpuRatioOf(one, own)}`
}

function cpuRatioOf(one: Figures, own: Figures): string {
  return own.cpu === null || one.cpu === null ? '' : `, CPU time ${(own.cpu / one.cpu).toFixed(2)}`
}

function limitLine({ words, measured, verdict }: Judged): string {
  const got = measured === null ? '' : `: ${measured >= 100 ? Math.round(measured) : measured.toFixed(2)}`
  return `  ${verdict === 'pass' ? '✓' : '✗'} ${words}${got}, ${verdict === 'aim' ? 'an aim not yet reached' : verdict}`
}

function shown(milliseconds: number): string {
  return milliseconds < 1_000 ? `${milliseconds.toFixed(1)} ms` : `${(milliseconds / 1_000).toFixed(2)} s`
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, 200)
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Name, licence and licence text of every package that went into the bundle, as their licences ask for. */
export function noticesOf(files: readonly string[]): string {
  const folders = new Set(
    files.flatMap((file) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []),
  )
  const notices = [...folders].sort().map(noticeOf)
  const head = 'planning-sot holds code of these packages, each under its own licence.'
  return `${[head, ...notices].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

function noticeOf(folder: string): string {
  const { name, version, license }: Record<string, string> = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)/i.test(entry))
  const text = file === undefined ? `Licence: ${license}` : readFileSync(join(folder, file), 'utf8').trim()
  return `${name} ${version} (${license})\n\n${text}`
}

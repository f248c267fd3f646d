import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'

const folder = join(import.meta.dirname, 'golden')

/** Compares with what was looked at and found good; `UPDATE_EXPECTED=1` writes it anew. */
export function expectGolden(name: string, text: string): void {
  const path = join(folder, name)
  if (process.env.UPDATE_EXPECTED === '1') writeFileSync(path, text)
  expect(existsSync(path), `${path} is missing`).toBe(true)
  expect(text).toBe(readFileSync(path, 'utf8'))
}

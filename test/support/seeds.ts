import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe } from 'vitest'

/** Real documents, in a folder next to the repository. */
export const seedsFolder = fileURLToPath(new URL('../../../shared/seeds/', import.meta.url))

const isRequired = process.env.SOT_REQUIRE_SEEDS === '1'
const isThere = existsSync(seedsFolder)
if (!isThere && !isRequired)
  process.stderr.write(`\nSKIPPED: tests on real documents, because there is no ${seedsFolder}.\n`)

/** Tests that need the real documents. Without them they are skipped with a message, or fail with SOT_REQUIRE_SEEDS=1. */
export const withSeeds = describe.skipIf(!isThere && !isRequired)

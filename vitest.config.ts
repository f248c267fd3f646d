import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    pool: 'forks',
    // One more than there are processors: many tests wait for programs that they started.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 60_000,
    // What a test leaves behind may be an installation, which a slow disk takes long to remove.
    hookTimeout: 60_000,
  },
})

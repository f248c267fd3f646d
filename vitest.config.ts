import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: '100%',
    testTimeout: 60_000,
    // What a test leaves behind may be an installation, which a slow disk takes long to remove.
    hookTimeout: 60_000,
  },
})

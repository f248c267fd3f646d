import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: '100%',
    // For what hangs. A busy machine takes minutes for what takes twenty seconds elsewhere, tidying up included.
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
})

import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { tempBase } from './test/support/temp-base.ts'

const slow = 'test/**/*.slow.test.ts'
const properties = 'test/**/*.property.test.ts'

/**
 * `*.test.ts` is fast and runs inside the test process. `*.slow.test.ts` starts programs: the built `sot`, a browser,
 * tmux, package managers. `*.property.test.ts` runs in both projects: a few cases in `fast`, all of them in `slow`.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 30_000,
    env: { TMPDIR: tempBase() },
    projects: [
      {
        extends: true,
        // The module of VS Code exists only inside of it.
        resolve: { alias: { vscode: join(import.meta.dirname, 'test/editors/fake-vscode.ts') } },
        test: { name: 'fast', include: ['test/**/*.test.ts'], exclude: [slow] },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          include: [slow, properties],
          globalSetup: ['test/support/build-program.ts'],
          env: { SOT_ALL_PROPERTY_RUNS: '1' },
          // Ten programs that share two busy cores take minutes for what takes one of them ten seconds.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})

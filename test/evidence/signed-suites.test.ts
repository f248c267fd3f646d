import { finishRunsWith } from '../support/run-builder.ts'
import { signed } from '../support/signed-run.ts'

// Every attack on run directories is refused just the same where the run is signed.
finishRunsWith(signed)
await import('./directory.test.ts')
await import('./report-json.test.ts')
await import('./report-files.test.ts')
await import('./swap.test.ts')
await import('./changed-paths.test.ts')

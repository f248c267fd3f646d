import type { ObligationId } from '../model/evidence.ts'
import type { Judge } from './verify-context.ts'

/** Who decides the obligations that are about what the files say. One without a judge is unknowable. */
export const judges: ReadonlyMap<ObligationId, Judge> = new Map<ObligationId, Judge>([])

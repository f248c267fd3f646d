import type { OpenHand } from '../evidence/run/large-files.ts'
import { handOf } from './hand-thread.ts'
import { openThread } from './open-thread.ts'

/** Starts a thread that works on a pile as well; null where it would have no processor of its own. */
export const openHand: OpenHand = async (pile) => {
  const worker = openThread('digest-helper', { workerData: pile })
  return worker === null ? null : handOf(worker)
}

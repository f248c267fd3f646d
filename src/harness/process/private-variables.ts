import { setTimeout as pause } from 'node:timers/promises'
import type { Host } from './harness-host.ts'
import { procIds, readProc } from './process-table.ts'

type Variables = Readonly<Record<string, string | undefined>>

const modelVariable = /^CTO_HARNESS_\w+_LOCAL_(?:BASE_URL|API_KEY)$/
const privateName = /(?:KEY|TOKEN|SECRET|PASSW(?:OR)?D|PASSPHRASE|CREDENTIALS?|AUTH|BASE_URL)(?:_|$)/i
const loginInUrl = /:\/\/[^/@\s]+@/

/** The variables that say where a model is reached, and with which key. */
function modelVariables(env: Variables): { readonly name: string; readonly value: string }[] {
  return Object.entries(env).flatMap(([name, value = '']) =>
    modelVariable.test(name) && value !== '' ? [{ name, value }] : [],
  )
}

/** Whether a variable is not for the programs that a run starts: an address or a key of a model, or another credential. */
export function isPrivate(name: string, value: string): boolean {
  return modelVariable.test(name) || privateName.test(name) || loginInUrl.test(value)
}

/** The variables without the private ones. */
export function publicVariables(env: Variables): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      value === undefined || isPrivate(name, value) ? [] : [[name, value]],
    ),
  )
}

/** Another run that begins at this moment shows its variables until it has removed them. */
const looks = 8
const betweenLooks = 250

/** What an exposed key means, and what to do. */
export const exposedAdvice =
  'programs without a sandbox can read it: install bubblewrap, or give the variable to sot alone'

/** Shorter keys are treated as ordinary words. */
const shortestText = 8

/**
 * Where a program without a sandbox could read the address or key of a model: the environment or command line of a
 * process. Null when it can read neither.
 */
export async function findExposedKeys({ env }: Pick<Host, 'env'>): Promise<string | null> {
  const wanted = modelVariables(env)
  const [first] = wanted
  if (first === undefined) return null
  if (readProc('/proc/self/stat') === null)
    return `${first.name} cannot be removed from the environment of a process on this system`
  for (let look = 1; ; look += 1) {
    const found = exposedNow(wanted)
    if (found === null || look === looks) return found
    await pause(betweenLooks)
  }
}

function exposedNow(wanted: ReturnType<typeof modelVariables>): string | null {
  for (const pid of procIds()) {
    const environment = `\0${readProc(`/proc/${pid}/environ`) ?? ''}`
    const command = readProc(`/proc/${pid}/cmdline`) ?? ''
    for (const { name, value } of wanted) {
      const text = Buffer.from(value).toString('latin1')
      const isLong = text.length >= shortestText
      const isInEnvironment =
        environment.includes(`\0${name}=${text}\0`) || (isLong && environment.includes(text))
      if (!isInEnvironment && !(isLong && command.includes(text))) continue
      const where = isInEnvironment ? 'environment' : 'command line'
      return `${name} is in the ${where} of process ${pid} (${readProc(`/proc/${pid}/comm`)?.trim()})`
    }
  }
  return null
}

type Variables = Readonly<Record<string, string | undefined>>

const modelVariable = /^CTO_HARNESS_\w+_LOCAL_(?:BASE_URL|API_KEY)$/
const privateName = /(?:KEY|TOKEN|SECRET|PASSW(?:OR)?D|PASSPHRASE|CREDENTIALS?|AUTH|BASE_URL)(?:_|$)/i
const loginInUrl = /:\/\/[^/@\s]+@/

/** The variables that say where a model is reached, and with which key. */
export function modelVariables(env: Variables): { readonly name: string; readonly value: string }[] {
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

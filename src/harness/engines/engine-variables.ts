/** The variables of an engine, by what they are for. */
export function variablesOf(name: string) {
  const upper = name.toUpperCase()
  const own = `CTO_HARNESS_${upper}`
  return {
    allow: `CTO_HARNESS_ALLOW_${upper}`,
    stage: `${own}_STAGE`,
    binary: `${own}_BIN`,
    timeout: `${own}_TIMEOUT_SECONDS`,
    provider: `${own}_MODEL_PROVIDER`,
    model: `${own}_MODEL`,
    baseUrl: `${own}_LOCAL_BASE_URL`,
    apiKey: `${own}_LOCAL_API_KEY`,
  } as const
}

/** The config, at the root of a workspace. */
export const configName = 'sot.config.yaml'

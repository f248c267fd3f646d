import { it } from 'vitest'

/**
 * A test of what the user has no permission for. The superuser has every permission, so it is skipped there; `.ci/run`
 * runs these tests as another user. Their titles contain "without permission".
 */
export const itWithoutPermission = it.skipIf(process.getuid?.() === 0)

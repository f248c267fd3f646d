import { lstatSync, realpathSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { isWithin } from '../../workspace/files/safe-path.ts'

/** Where something of a project is, or would be once it is made; or why it may not be there. */
export type PlaceWithin = { readonly path: string } | { readonly message: string }

/**
 * The place that a registry names from the real folder `folder`, through links as well: within that folder, or within
 * the one around it that was given. Nothing is made.
 */
export function placeWithin(folder: string, named: string, within = folder): PlaceWithin {
  const path = resolve(folder, named)
  const outer = `the folder of the ${within === folder ? 'project' : 'fleet'}`
  if (!isWithin(within, path)) return { message: `"${named}" leaves ${outer}` }
  let there = path
  while (there !== within && lookAt(there) === 'missing') there = dirname(there)
  try {
    const real = realpathSync(there)
    if (!isWithin(within, real)) return { message: `"${named}" leads out of ${outer} by a link` }
    return { path: resolve(real, relative(there, path)) }
  } catch {
    return { message: `"${named}" lies behind a link that leads nowhere` }
  }
}

function lookAt(path: string): 'there' | 'missing' {
  try {
    lstatSync(path)
    return 'there'
  } catch {
    return 'missing'
  }
}

import { lstatSync, realpathSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { isBelow } from './project-folder.ts'

/** Where something of a project is, or would be once it is made; or why it may not be there. */
export type PlaceWithin = { readonly path: string } | { readonly message: string }

/** The place that a registry names, within the real folder `folder`, through links as well. Nothing is made. */
export function placeWithin(folder: string, named: string): PlaceWithin {
  const path = resolve(folder, named)
  if (path !== folder && !isBelow(folder, path))
    return { message: `"${named}" leaves the folder of the project` }
  let there = path
  while (there !== folder && lookAt(there) === 'missing') there = dirname(there)
  try {
    const real = realpathSync(there)
    if (real !== folder && !isBelow(folder, real))
      return { message: `"${named}" leads out of the folder of the project by a link` }
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

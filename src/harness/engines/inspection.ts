import { isAbsolute } from 'node:path'
import { isOfSystem } from '../../evidence/run/system-folders.ts'
import { allowedRoots } from '../../model/evidence/evidence.ts'
import type { InspectedPath, InspectionProof } from '../../model/schema-types.generated.ts'

type Source = InspectedPath['source']

/** The folders of a run that are its allowed roots. */
type RunRoots = { readonly workspace: string; readonly artifacts: string; readonly home: string }

/** Every path that an engine is given, and its root. A path outside all roots is a violation. */
export class Inspection {
  readonly #checked: InspectedPath[] = []

  /** A path relative to the workspace, as the contract has it. */
  contract(name: string, path: string): void {
    const within = 'runtime_workspace_root'
    this.#checked.push({ source: 'contract', name, path: `${within}/${path}`, within })
  }

  /** Finds the paths in a text: the whole of it, or the parts of a list of paths or of an assignment. */
  text(source: Source, name: string, text: string, places: RunRoots): void {
    for (const part of text.split(source === 'config' ? /[:=,\s"'`()[\]{}]/ : /[:=,\s]/)) {
      if (isAbsolute(part)) this.#checked.push({ source, name, ...placed(part, places) })
      else if (part.split('/').includes('..'))
        this.#checked.push({ source, name, path: 'outside', within: null })
    }
  }

  get violations(): number[] {
    return this.#checked.flatMap(({ within }, index) => (within === null ? [index] : []))
  }

  /** The proof as it is written into the run directory. */
  proof(runId: string, stage: number): InspectionProof {
    const { violations } = this
    return {
      schema: 'no-target-inspection/1',
      run_id: runId,
      stage,
      passed: violations.length === 0,
      allowed_roots: allowedRoots,
      checked: this.#checked,
      violations,
    }
  }
}

/** Paths are shown relative to their root, so that no path of the host appears. */
function placed(
  path: string,
  { workspace, artifacts, home }: RunRoots,
): Pick<InspectedPath, 'path' | 'within'> {
  const roots = [
    ['runtime_workspace_root', workspace],
    ['run_artifact_dir', artifacts],
    ['home', home],
  ] as const
  const isClean = !path.split('/').includes('..')
  for (const [within, folder] of roots) {
    if (isClean && (path === folder || path.startsWith(`${folder}/`))) {
      return { path: `${within}${path.slice(folder.length)}`, within }
    }
  }
  return isOfSystem(path) && isClean ? { path, within: 'system' } : { path: 'outside', within: null }
}

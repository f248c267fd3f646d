const collections: ReadonlySet<string> = new Set(['issues', 'tickets', 'plans', 'tasks'])

/** Folders that issues are moved to and from as their state changes. */
const states: ReadonlySet<string> = new Set(
  [
    'open opened todo to-do backlog in-progress inprogress doing wip ongoing draft drafts on-hold icebox',
    'done complete completed closed resolved finished archive archived cancelled canceled wontfix wont-do dropped',
  ].flatMap((words) => words.split(' ')),
)

/** Names of states that features have as well: states where they are directly in a folder that collects issues. */
const doubtfulStates: ReadonlySet<string> = new Set(
  [
    'new ready next now later active current started pending proposed planned blocked deferred paused someday',
    'review in-review qa testing validated verified shipped merged released rejected abandoned obsolete superseded',
    'old past duplicate duplicates',
  ].flatMap((words) => words.split(' ')),
)

const period = /^\d{4}(?:[-_.]?(?:q[1-4]|\d{2}))?(?:[-_.]?\d{2})?$/i

const isCollection = (folder: string | undefined): boolean => collections.has(folder?.toLowerCase() ?? '')

/** `1-todo` and `In Progress` are folders of a state as well. */
const stateName = (folder: string): string =>
  folder
    .toLowerCase()
    .replace(/[_\s]+/g, '-')
    .replace(/^\d{1,2}[-.]+/, '')

/** True for a folder that is named after the state of the issues in it: `done`, and `2025` and `2025/06` in `archive`. */
export function isStateFolder(folders: readonly string[], at: number): boolean {
  const [folder = '', parent] = [folders[at], folders[at - 1]]
  const name = stateName(folder)
  if (states.has(name)) return true
  if (doubtfulStates.has(name)) return isCollection(parent)
  const isPeriod = period.test(folder) || (/^\d\d$/.test(folder) && period.test(parent ?? ''))
  return isPeriod && parent !== undefined && isStateFolder(folders, at - 1)
}

/** True for a folder that says nothing of what the issues in it are about. */
export function isPassedFolder(folders: readonly string[], at: number): boolean {
  return isCollection(folders[at]) || isStateFolder(folders, at)
}

import type { FleetDownReport } from '../../model/schema-types.generated.ts'
import { type EndReport, endRecorded } from './end-recorded.ts'
import type { LifecycleHost, LifecycleProject } from './lifecycle-host.ts'
import { attempt, closeGates, forget, type OwnFolders, ownFolders, removeEmpty } from './own-folder.ts'
import { foreignAmong } from './own-sessions.ts'
import { withProjectLock } from './project-lock.ts'
import { Tmux } from './tmux-sessions.ts'
import { readRecord } from './up-record.ts'

const nothing: EndReport = { agents: [], killed: 0, problems: [] }

/** Ends what `up` started, and only that. Nothing to end is fine; creates nothing. */
export async function bringDown(project: LifecycleProject, host: LifecycleHost): Promise<FleetDownReport> {
  const folders = ownFolders(project.folder, project.file.log_dir)
  const ended = 'defect' in folders ? nothing : await attempt(() => endWhatIsRecorded(folders, host))
  const { agents, killed, problems } = 'defect' in ended ? { ...nothing, problems: [ended.defect] } : ended
  return {
    schema: 'sot-fleet-down/1',
    project: project.name,
    ok: problems.length === 0,
    agents,
    killed,
    foreign: await foreignSessions(project, folders, host),
    problems,
  }
}

async function endWhatIsRecorded({ own }: OwnFolders, host: LifecycleHost): Promise<EndReport> {
  const done = await withProjectLock(own, host.pid, host.answerMs, async () => {
    const read = readRecord(own)
    if ('defect' in read) return { ...nothing, problems: [read.defect] }
    if (read.record !== null) return endRecorded(own, read.record, host)
    closeGates(own)
    forget(own)
    return nothing
  })
  if ('value' in done) {
    removeEmpty(own)
    return done.value
  }
  if (done.heldBy === 'gone') return nothing
  const problem = `process ${done.heldBy} is bringing it up or down; try again when it is done`
  return { ...nothing, problems: [problem] }
}

/** Sessions that only share the prefix. */
async function foreignSessions(
  { file }: LifecycleProject,
  folders: ReturnType<typeof ownFolders>,
  host: LifecycleHost,
): Promise<string[]> {
  const listed = await new Tmux(host).list()
  if ('unknown' in listed) return []
  const read = 'defect' in folders ? folders : readRecord(folders.own)
  const record = 'record' in read ? read.record : null
  return foreignAmong(listed.all, record, file.session_prefix)
    .map(({ name }) => name)
    .sort()
}

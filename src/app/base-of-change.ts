import { compareRuns, runFolders } from '../check/base/compare-with-base.ts'
import { readBaseline } from '../check/baseline.ts'
import type { CheckRequest } from '../check/check-request.ts'
import { changedPolicyKeys } from '../model/policy.ts'
import { configName, type Settings, trustFiles } from '../model/settings.ts'
import type { Repository } from '../workspace/git/find-repository.ts'
import { openRepository } from '../workspace/git/git.ts'
import { type Base, baseOfChange } from '../workspace/git/revisions.ts'
import { type FileSource, isFailure } from '../workspace/sources/file-source.ts'
import { type CommitTree, commitFiles, commitTree, indexSource } from '../workspace/sources/git-source.ts'
import { readText } from '../workspace/sources/read-text.ts'
import { workTreeSource } from '../workspace/sources/work-tree-source.ts'
import { settingsIn, trustSource } from './attest/trust.ts'
import type { Environment } from './environment.ts'
import type { StandardInput } from './standard-input.ts'
import { orThrow } from './user-error.ts'

type Files = Pick<FileSource, 'read'>

/** What a check needs to compare a change with its base, and the policy of that base; null where it is that of today. */
type BaseRequest = Required<Pick<CheckRequest, 'policy' | 'trust' | 'baselineSource' | 'askBase'>>

/** True if the file has the same bytes at a revision. */
export async function isSameAt(
  root: string,
  revision: string,
  { path, content }: StandardInput,
): Promise<boolean> {
  const { source } = orThrow<CommitTree>(await commitTree(root, revision))
  const then = await source.read(path)
  return !isFailure(then) && !isFailure(content) && Buffer.compare(then, content) === 0
}

/** The base of the change since a revision; `files` are those of the workspace now, in the work tree or in the index. */
export async function baseRequest(
  root: string,
  revision: string,
  { isStaged, files: now }: { readonly isStaged: boolean; readonly files: Files },
  environment: Environment,
): Promise<BaseRequest> {
  const { top, prefix } = orThrow<Repository>(await openRepository(root))
  const { commit, isCertain } = orThrow<Base>(await baseOfChange(top, revision))
  const filesAt = async (paths: readonly string[]): Promise<CommitTree> =>
    orThrow<CommitTree>(await commitFiles(top, commit, paths))
  const present = isStaged ? orThrow(await indexSource(top)).source : workTreeSource(top)
  const then: Files = {
    read: async (path) => (await filesAt([prefix + path])).source.read(prefix + path),
  }
  const [before, after] = [await readText(then, configName), await readText(now, configName)]
  const isSame = 'text' in before && 'text' in after && before.text === after.text
  const policy = isSame ? null : await settingsIn(before)
  return {
    policy,
    trust: trustSource(`commit ${commit}`, () => then, environment),
    baselineSource: then,
    askBase: async (settings) => {
      const own = policy === null ? settings : await settingsIn(after)
      const past = policy ?? settings
      const trees = { base: await filesAt(runFolders(past, prefix)), now: present, prefix }
      const keys = await changedTrustFiles(past, then, now)
      const listed = (await hasNewlyListed(past, then, now)) ? ['baseline'] : []
      return {
        base: `${revision.slice(0, 80)} (${commit.slice(0, 9)})`,
        isCertain,
        ...(await compareRuns(trees, past, own)),
        policy: [...new Set([...changedPolicyKeys(past, own), ...listed, ...keys])].sort(),
      }
    },
  }
}

/** The keys of the policy whose files have another content now. */
async function changedTrustFiles({ trust }: Settings, then: Files, now: Files): Promise<string[]> {
  const keyOf = (file: string): string =>
    file === trust.signers ? 'trust.signers' : file === trust.sigstore?.root ? 'trust.sigstore' : 'trust.keys'
  for (const file of trustFiles(trust)) {
    const [before, after] = [await readText(then, file), await readText(now, file)]
    if (JSON.stringify(before) !== JSON.stringify(after)) return [keyOf(file)]
  }
  return []
}

/** True if the baseline of today lists findings that the one at the base does not. */
async function hasNewlyListed({ baseline: path }: Settings, then: Files, now: Files): Promise<boolean> {
  if (path === null) return false
  const [before, after] = [await listedIn(path, then), await listedIn(path, now)]
  return [...after].some((fingerprint) => !before.has(fingerprint))
}

async function listedIn(path: string, files: Files): Promise<ReadonlySet<string>> {
  const file = await readText(files, path)
  const read = 'text' in file ? readBaseline(path, file.text) : null
  return read !== null && 'known' in read ? read.known : new Set()
}

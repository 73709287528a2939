import { execFileSync } from 'node:child_process'

export interface Changes {
  /** What the working tree is compared with, for the user. */
  readonly since: string
  /** Changed, added and deleted files, relative to the root of the repository. */
  readonly files: readonly string[]
}

/** Where a branch is merged, in order of preference: a fork has its own `origin`. */
const MAIN_BRANCHES = ['upstream/main', 'origin/main', 'main']

/**
 * Finds the files that differ from where this branch left the main branch, committed or not. On the main branch itself,
 * the uncommitted changes count, or else those of the last commit.
 */
export function findChanges(root: string, base?: string): Changes {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  const tryGit = (...args: string[]) => {
    try {
      return git(...args)
    } catch {
      return undefined
    }
  }
  const list = (...args: string[]) =>
    git(...args, '-z')
      .split('\0')
      .filter((file) => file !== '')
  const filesSince = (commit: string) => [
    ...new Set([
      ...list('diff', '--name-only', '--no-renames', commit),
      ...list('ls-files', '--others', '--exclude-standard'),
    ]),
  ]

  const main = base ?? MAIN_BRANCHES.find((branch) => tryGit('rev-parse', '--verify', '--quiet', branch) !== undefined)
  const mergeBase = main === undefined ? undefined : tryGit('merge-base', 'HEAD', main)
  if (mergeBase !== undefined && (base !== undefined || mergeBase !== git('rev-parse', 'HEAD')))
    return { since: `${main} (${mergeBase.slice(0, 8)})`, files: filesSince(mergeBase) }
  const uncommitted = filesSince('HEAD')
  if (uncommitted.length > 0) return { since: 'the last commit', files: uncommitted }
  return { since: 'the commit before', files: tryGit('rev-parse', 'HEAD~1') === undefined ? [] : filesSince('HEAD~1') }
}

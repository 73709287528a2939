import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../../..')
/** Builds of earlier commits are kept, because a build takes minutes. Node runs no TypeScript inside node_modules. */
const CACHE = join(homedir(), '.cache/ergo-explorer/upgrade')

/**
 * A version of the same major version that shares the files of its pages with other releases. Replace it by the commit of
 * the last release.
 */
export const PREVIOUS_COMMIT = '531a7260'

/** Writes the production build of a commit to a folder. It is built in a worktree of its own. */
export function assemblePrevious(commit: string, target: string): void {
  const built = join(CACHE, commit)
  if (!existsSync(built)) buildCommit(commit, built)
  run('cp', ['-R', built, target], ROOT)
}

function buildCommit(commit: string, built: string): void {
  const worktree = join(CACHE, `${commit}.worktree`)
  const unfinished = `${built}.new`
  mkdirSync(CACHE, { recursive: true })
  removeWorktree(worktree)
  rmSync(unfinished, { recursive: true, force: true })
  run('git', ['worktree', 'add', '--quiet', '--force', '--detach', worktree, commit], ROOT)
  try {
    run('pnpm', ['install', '--frozen-lockfile', '--prefer-offline', '--ignore-scripts'], worktree)
    run('pnpm', ['assemble', '--demo', unfinished], worktree)
    renameSync(unfinished, built)
  } finally {
    removeWorktree(worktree)
  }
}

function removeWorktree(worktree: string): void {
  rmSync(worktree, { recursive: true, force: true })
  run('git', ['worktree', 'prune'], ROOT)
}

function run(command: string, args: readonly string[], cwd: string): void {
  const env = { ...process.env, CI: 'true', NODE_ENV: undefined }
  const { status, error } = spawnSync(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] })
  if (error !== undefined) throw error
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed in ${cwd}`)
}

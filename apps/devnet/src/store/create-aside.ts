import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * Makes a file or folder beside its place and moves it there when it is whole. Whoever looks in the meantime, or after
 * a crash, finds what was there before, or nothing.
 */
export function createAside(path: string, make: (aside: string) => void): void {
  mkdirSync(dirname(path), { recursive: true })
  removeLeftovers(path)
  const aside = `${path}.${process.pid}${SUFFIX}`
  try {
    make(aside)
    replace(aside, path)
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

const SUFFIX = '.unfinished'

function replace(aside: string, path: string): void {
  try {
    renameSync(aside, path)
  } catch (error) {
    // A file takes another's place in one step; a folder only that of an empty one.
    if (!isFullFolder(error)) throw error
    rmSync(path, { recursive: true })
    renameSync(aside, path)
  }
}

const isFullFolder = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST')

/** What was begun by processes that were killed. Long chains are gigabytes. */
function removeLeftovers(path: string): void {
  for (const name of readdirSync(dirname(path))) {
    if (!name.startsWith(`${basename(path)}.`) || !name.endsWith(SUFFIX)) continue
    const writer = Number(name.slice(basename(path).length + 1, -SUFFIX.length))
    if (!isAlive(writer)) rmSync(join(dirname(path), name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

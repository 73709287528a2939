import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { join, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')
const PROGRAMS = ['indexer', 'api', 'web']
const PACKAGES = ['chain', 'client', 'contract', 'db', 'node', 'sentences', 'service', 'stories']
/** The simulated node, which only the demo needs. */
const DEMO = { programs: ['devnet'], packages: ['simchain'] }
/** Copies instead of hard links: the files in pnpm's store must keep their permissions. */
const COPY_PACKAGES = ['--config.package-import-method=copy']
const FILES = ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml', 'LICENSE', 'bin/explorer']

export interface AssembleOptions {
  readonly target: string
  readonly withDemo: boolean
}

/**
 * Assembles the production set: the TypeScript sources, which Node runs without a compiler, the built pages, and their
 * dependencies. The image contains this set and Node. @throws if the dependencies cannot be installed
 */
export function assembleRelease({ target, withDemo }: AssembleOptions): void {
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  const names = [...PROGRAMS, ...(withDemo ? DEMO.programs : [])]
  const programs = names.map((name) => `apps/${name}`)
  const packages = [...PACKAGES, ...(withDemo ? DEMO.packages : [])].map((name) => `packages/${name}`)
  for (const path of [...FILES, ...programs, ...packages])
    cpSync(join(ROOT, path), join(target, path), { recursive: true, filter: (source) => isIncluded(source) })
  const filters = programs.flatMap((path) => ['--filter', `{${path}}...`])
  const { status } = spawnSync(
    'pnpm',
    ['install', '--prod', '--frozen-lockfile', '--ignore-scripts', ...COPY_PACKAGES, ...filters],
    {
      cwd: target,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, CI: 'true' },
    },
  )
  if (status !== 0) throw new Error('Cannot install the dependencies of the production set')
  fillCompileCache(target, names)
}

/** Excludes tests, build output and files that only the build needs. */
function isIncluded(source: string): boolean {
  const path = relative(ROOT, source)
  return (
    !/(?:^|\/)(?:node_modules|testing|dist)(?:\/|$)|\.test\.tsx?$|\.real\.test|tsbuildinfo$|tsconfig/.test(path) &&
    !/^apps\/web\/(?:public|vite)/.test(path)
  )
}

/** Total bytes of all files in a directory. Hard-linked files count once. */
export function directorySize(directory: string, seen = new Set<number>()): number {
  return readdirSync(directory, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(directory, entry.name)
    if (entry.isSymbolicLink()) return sum
    if (entry.isDirectory()) return sum + directorySize(path, seen)
    const { ino, size } = statSync(path)
    if (seen.has(ino)) return sum
    seen.add(ino)
    return sum + size
  }, 0)
}

/** The user of the image, and `nobody` (65534). Node's compile cache is separate for each user. */
const RUNTIME_USERS = [1000, 65_534]

/**
 * Fills Node's compile cache before the set is shipped, which halves the start time. Another Node version or user
 * compiles again. `bin/explorer` sets the cache folder.
 */
function fillCompileCache(target: string, programs: readonly string[]): void {
  const folder = join(target, '.compiled')
  mkdirSync(folder)
  for (const program of programs) {
    const { status, stderr } = spawnSync(join(target, 'bin/explorer'), [program, '--help'], {
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    if (status !== 0) throw new Error(`${program} of the production set does not start\n${stderr}`)
  }
  for (const cacheFolder of readdirSync(folder)) {
    const ownSuffix = `-${process.getuid?.() ?? 0}`
    for (const user of RUNTIME_USERS)
      if (cacheFolder.endsWith(ownSuffix) && `-${user}` !== ownSuffix)
        symlinkSync(cacheFolder, join(folder, `${cacheFolder.slice(0, -ownSuffix.length)}-${user}`))
  }
  // Node makes the cache readable only by its owner, but the programs run as another user.
  spawnSync('chmod', ['-R', 'a+rX', folder])
}

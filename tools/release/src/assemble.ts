import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fillCompileCache } from './precompile.ts'

const ROOT = join(import.meta.dirname, '../../..')
const PROGRAMS = ['indexer', 'api', 'web']
const PACKAGES = ['chain', 'contract', 'db', 'node', 'service', 'stories']
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

import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { compileAhead } from './compile-ahead.ts'

const ROOT = join(import.meta.dirname, '../../..')
const PROGRAMS = ['indexer', 'api', 'web']
const PACKAGES = ['chain', 'contract', 'db', 'node', 'service', 'stories']
/** The simulated chain, which only a demonstration needs. */
const DEMO = { programs: ['devnet'], packages: ['simchain'] }
/** Not as further names of the files in pnpm's store, whose rights are nobody's to change. */
const COPIED = ['--config.package-import-method=copy']
const FILES = ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml', 'LICENSE', 'bin/explorer']

export interface AssembleOptions {
  readonly target: string
  readonly withDemo: boolean
}

/**
 * The production set: the programs as they are written, which Node runs without a compiler, the built pages, and the
 * dependencies of both. The image holds this and Node. @throws when a dependency cannot be installed
 */
export function assemble({ target, withDemo }: AssembleOptions): void {
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  const names = [...PROGRAMS, ...(withDemo ? DEMO.programs : [])]
  const programs = names.map((name) => `apps/${name}`)
  const packages = [...PACKAGES, ...(withDemo ? DEMO.packages : [])].map((name) => `packages/${name}`)
  for (const path of [...FILES, ...programs, ...packages])
    cpSync(join(ROOT, path), join(target, path), { recursive: true, filter: (source) => isNeeded(source) })
  const filters = programs.flatMap((path) => ['--filter', `{${path}}...`])
  const { status } = spawnSync(
    'pnpm',
    ['install', '--prod', '--frozen-lockfile', '--ignore-scripts', ...COPIED, ...filters],
    {
      cwd: target,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, CI: 'true' },
    },
  )
  if (status !== 0) throw new Error('The dependencies of the production set cannot be installed')
  compileAhead(target, names)
}

/** Neither what tests are made of nor what others make of the sources. */
function isNeeded(source: string): boolean {
  const path = relative(ROOT, source)
  return (
    !/(?:^|\/)(?:node_modules|testing|dist)(?:\/|$)|\.test\.tsx?$|\.real\.test|tsbuildinfo$|tsconfig/.test(path) &&
    !/^apps\/web\/(?:public|vite)/.test(path)
  )
}

/** Bytes of all files below, each counted once however many names it has. */
export function sizeOf(directory: string, seen = new Set<number>()): number {
  return readdirSync(directory, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(directory, entry.name)
    if (entry.isSymbolicLink()) return sum
    if (entry.isDirectory()) return sum + sizeOf(path, seen)
    const { ino, size } = statSync(path)
    if (seen.has(ino)) return sum
    seen.add(ino)
    return sum + size
  }, 0)
}

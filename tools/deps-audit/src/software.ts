import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { clientPackages } from './client-packages.ts'
import { type Closure, closureOf } from './closure.ts'
import { licencesOf } from './licences.ts'
import { type Lockfile, readLockfile, splitId } from './lockfile.ts'
import { type FindManifest, installedManifests } from './manifests.ts'

/** What we are made of, as the lockfile says it and the installed packages tell of themselves. */
export interface Software {
  readonly version: string
  readonly lock: Lockfile
  readonly policy: Policy
  /** Everything that is locked, tools and tests too. */
  readonly all: Closure
  /** What a server has. */
  readonly production: Closure
  /** What is in scripts of the browser. */
  readonly client: Closure
  /** Of everything. */
  readonly licences: ReadonlyMap<string, string | undefined>
  readonly find: FindManifest
}

/** The rules that pnpm keeps while it installs. */
export interface Policy {
  readonly allowBuilds?: Readonly<Record<string, unknown>>
  readonly minimumReleaseAge?: number
  readonly minimumReleaseAgeExclude?: readonly string[]
  readonly onlyBuiltDependencies?: readonly string[]
  readonly dangerouslyAllowAllBuilds?: boolean
}

const PROGRAMS = ['apps/indexer', 'apps/api', 'apps/web']

export function readSoftware(root: string): Software {
  const lock = readLockfile(root)
  const find = installedManifests(root)
  const all = closureOf(everything(lock), Object.keys(lock.importers))
  const production = closureOf(lock, PROGRAMS)
  const named = clientPackages(root)
  const inBrowser = [...production.direct].filter((id) => named.has(splitId(id).name))
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string }
  return {
    version,
    lock,
    policy: parse(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')) as Policy,
    all,
    production,
    client: within(production, inBrowser),
    licences: licencesOf(all, find),
    find,
  }
}

/** Like the function above, with tools and tests counted as run-time code. */
const everything = (lock: Lockfile): Lockfile => ({
  ...lock,
  importers: Object.fromEntries(
    Object.entries(lock.importers).map(([path, { dependencies, optionalDependencies, devDependencies }]) => [
      path,
      { dependencies: { ...dependencies, ...optionalDependencies, ...devDependencies } },
    ]),
  ),
})

/** The part of a closure that some of its direct ones need. */
function within({ needs, optional }: Closure, direct: readonly string[]): Closure {
  const part = new Map<string, readonly string[]>()
  const visit = (id: string): void => {
    if (part.has(id)) return
    part.set(id, needs.get(id) ?? [])
    for (const one of needs.get(id) ?? []) visit(one)
  }
  for (const id of direct) visit(id)
  return { direct: new Set(direct), needs: part, optional }
}

/** How many there are on one machine: of what was made for one kind of machine each, one is taken. */
export function countOn({ needs, optional }: Closure, { packages }: Lockfile): number {
  const made = [...needs.keys()].filter((id) => optional.has(id) && packages[id]?.os !== undefined)
  return needs.size - made.length + new Set(made.map((id) => optional.get(id))).size
}

import { posix } from 'node:path'
import { idOf, type Lockfile } from './lockfile.ts'

export interface Closure {
  /** What our own packages name. */
  readonly direct: ReadonlySet<string>
  /** Everything that comes with it, by name@version, and what each needs. */
  readonly needs: ReadonlyMap<string, readonly string[]>
  /** What is left out on machines it was not made for, with the packages that depend on it. */
  readonly optional: ReadonlyMap<string, string>
}

/** All that some packages of the workspace run on: tests and tools are left out. */
export function closureOf(lock: Lockfile, importers: readonly string[]): Closure {
  const direct = new Set<string>()
  const needs = new Map<string, readonly string[]>()
  const optional = new Map<string, string>()
  const seen = new Set<string>()

  const visit = (snapshot: string): void => {
    const id = idOf(snapshot)
    if (needs.has(id)) return
    const { dependencies = {}, optionalDependencies = {} } = lock.snapshots[snapshot] ?? {}
    // What it would only use if it were there, such as types, was found among our tools.
    const { peerDependenciesMeta = {} } = lock.packages[id] ?? {}
    const isNeeded = ([name]: readonly [string, string]) => peerDependenciesMeta[name]?.optional !== true
    const wanted = Object.entries(dependencies).filter(isNeeded).map(keyOf)
    const wished = Object.entries(optionalDependencies).filter(isNeeded).map(keyOf)
    needs.set(id, [...wanted, ...wished].map(idOf).toSorted())
    for (const one of wished) optional.set(idOf(one), id)
    for (const one of [...wanted, ...wished]) visit(one)
  }

  const enter = (importer: string): void => {
    if (seen.has(importer)) return
    seen.add(importer)
    const { dependencies = {}, optionalDependencies = {} } = lock.importers[importer] ?? {}
    for (const [name, { version }] of Object.entries({ ...dependencies, ...optionalDependencies })) {
      if (version.startsWith('link:')) enter(posix.join(importer, version.slice('link:'.length)))
      else {
        direct.add(idOf(keyOf([name, version])))
        visit(keyOf([name, version]))
      }
    }
  }

  for (const importer of importers) enter(importer)
  return { direct, needs, optional }
}

/** A version may name another package: `npm:other@1.0.0` is written as that. */
const keyOf = ([name, version]: readonly [string, string]): string =>
  /^\d/.test(version) ? `${name}@${version}` : version

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/** What pnpm wrote down, in the parts that are looked at here. */
export interface Lockfile {
  /** By the folder in the workspace. */
  readonly importers: Readonly<Record<string, Importer>>
  /** By name@version. */
  readonly packages: Readonly<Record<string, Locked>>
  /** By name@version and, in brackets, the peers it was put together with. */
  readonly snapshots: Readonly<Record<string, Snapshot>>
}

interface Importer {
  readonly dependencies?: Wants
  readonly optionalDependencies?: Wants
  readonly devDependencies?: Wants
}

type Wants = Readonly<Record<string, { readonly specifier: string; readonly version: string }>>

export interface Locked {
  readonly resolution: { readonly integrity?: string; readonly tarball?: string; readonly type?: string }
  /** For one kind of machine only. */
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

interface Snapshot {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

// The file has the shape that version 9 of its format says; another version is refused.
export function readLockfile(root: string): Lockfile {
  const { lockfileVersion, ...lock } = parse(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')) as Lockfile & {
    readonly lockfileVersion: string
  }
  if (lockfileVersion !== '9.0') throw new Error(`pnpm-lock.yaml is of version ${lockfileVersion}; 9.0 is known here`)
  return lock
}

/** The name@version of a snapshot. */
export const idOf = (snapshot: string): string => snapshot.replace(/\(.*$/, '')

export function splitId(id: string): { readonly name: string; readonly version: string } {
  const at = id.lastIndexOf('@')
  return { name: id.slice(0, at), version: id.slice(at + 1) }
}

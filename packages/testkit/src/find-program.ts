import { execFileSync } from 'node:child_process'
import { accessSync, constants, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { User } from './guarded-process.ts'

/** The folder that holds PostgreSQL's programs. Debian keeps them out of the search path, one folder a version. */
export function findPostgresPrograms(): string {
  const configured = process.env['EXPLORER_POSTGRES_BIN']
  const candidates = configured === undefined ? [...debianFolders(), ...searchPath()] : [configured]
  const found = candidates.find((folder) => isProgram(join(folder, 'initdb')) && isProgram(join(folder, 'postgres')))
  if (found !== undefined) return found
  throw new Error(
    missing('PostgreSQL (initdb and postgres)', candidates, 'or set EXPLORER_POSTGRES_BIN to their folder'),
  )
}

export function findRedisServer(): string {
  const candidates = searchPath()
  const folder = candidates.find((candidate) => isProgram(join(candidate, 'redis-server')))
  if (folder !== undefined) return join(folder, 'redis-server')
  throw new Error(missing('redis-server', candidates))
}

/** PostgreSQL refuses to run as root; the package that brings it also brings a user of this name. */
export function postgresUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined
  const ask = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: ask('-u'), gid: ask('-g') }
}

const debianRoot = '/usr/lib/postgresql'
/** The version the explorer is built for; another one is better than none. */
const preferredVersion = '15'

function debianFolders(): string[] {
  let versions: string[]
  try {
    versions = readdirSync(debianRoot)
  } catch {
    return []
  }
  const rank = (version: string) => (version === preferredVersion ? Infinity : Number(version))
  return versions.toSorted((a, b) => rank(b) - rank(a)).map((version) => join(debianRoot, version, 'bin'))
}

const searchPath = () => (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const missing = (what: string, lookedIn: readonly string[], otherwise = '') =>
  `Tests need ${what} and found it nowhere in ${lookedIn.join(', ')}. ` +
  `Install both servers with: apt-get install postgresql-15 redis-server ${otherwise}`.trimEnd()

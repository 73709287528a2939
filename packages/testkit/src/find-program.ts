import { execFileSync } from 'node:child_process'
import { accessSync, constants, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { ProcessUser } from './throwaway-server.ts'

/** The folder with PostgreSQL's programs. Debian keeps them out of PATH, in one folder per version. */
export function findPostgresPrograms(): string {
  const configured = process.env['EXPLORER_POSTGRES_BIN']
  const candidates = configured === undefined ? [...debianFolders(), ...searchPath()] : [configured]
  const found = candidates.find((folder) => isProgram(join(folder, 'initdb')) && isProgram(join(folder, 'postgres')))
  if (found !== undefined) return found
  throw new Error(
    missingProgram('PostgreSQL (initdb and postgres)', candidates, 'or set EXPLORER_POSTGRES_BIN to their folder'),
  )
}

export function findRedisServer(): string {
  const candidates = searchPath()
  const folder = candidates.find((candidate) => isProgram(join(candidate, 'redis-server')))
  if (folder !== undefined) return join(folder, 'redis-server')
  throw new Error(missingProgram('redis-server', candidates))
}

const CHROMIUM_NAMES = ['chromium', 'chromium-browser', 'google-chrome']

/** Path of the browser; undefined with a message if there is none. In CI a missing browser is an error. */
export function findChromium(): string | undefined {
  const configured = process.env['EXPLORER_CHROMIUM']
  const candidates =
    configured === undefined
      ? searchPath().flatMap((folder) => CHROMIUM_NAMES.map((name) => join(folder, name)))
      : [configured]
  const found = candidates.find(isProgram)
  if (found !== undefined) return found
  const reason = 'Chromium not found. Install it (apt-get install chromium) or set EXPLORER_CHROMIUM to its path.'
  if (process.env['CI'] !== undefined) throw new Error(reason)
  process.stderr.write(`Skipped: ${reason}\n`)
  return undefined
}

/** PostgreSQL refuses to run as root; its package also creates a user `postgres`. */
export function postgresUser(): ProcessUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

const debianRoot = '/usr/lib/postgresql'
/** The version that the explorer is built for; others are a fallback. */
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

const missingProgram = (what: string, lookedIn: readonly string[], otherwise = '') =>
  `Tests need ${what}, which was not found in ${lookedIn.join(', ')}.` +
  `Install both servers with: apt-get install postgresql-15 redis-server ${otherwise}`.trimEnd()

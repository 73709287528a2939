import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The repository root. All paths below are relative to it. */
export const REPOSITORY_ROOT: string = join(import.meta.dirname, '../../../..')

export const readRepositoryFile = (path: string): string => readFileSync(join(REPOSITORY_ROOT, path), 'utf8')

export const repositoryFileExists = (path: string): boolean => existsSync(join(REPOSITORY_ROOT, path))

/** Reads a file of NAME=value lines, the format of systemd, kustomize and Compose. */
export function readEnvironment(path: string): Readonly<Record<string, string>> {
  const lines = readRepositoryFile(path)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(
    lines.map((line) => {
      const [, name, value] = /^([A-Z_]+)=(.*)$/.exec(line) ?? []
      if (name === undefined || value === undefined) throw new Error(`${path}: ${line}`)
      return [name, value]
    }),
  )
}

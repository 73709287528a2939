import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { readRepositoryFile, readEnvironment, REPOSITORY_ROOT } from './files.ts'
import type { DeployedProcess } from './process.ts'

export const UNIT_SOURCE_FOLDER = 'deploy/systemd'
/** Applies to all units whose name starts with ergo-explorer-. */
export const COMMON_UNIT = `${UNIT_SOURCE_FOLDER}/ergo-explorer-.service.d/common.conf`
/** Replaces %i, the port of a template instance. */
const INSTANCE_PORT = '8081'

/** Values by `Section.Name`. A name may occur more than once. */
export type SystemdUnit = ReadonlyMap<string, readonly string[]>

export const listUnitFiles = (): readonly string[] =>
  globSync(`${UNIT_SOURCE_FOLDER}/*.{service,timer}`, { cwd: REPOSITORY_ROOT }).toSorted()

export function readUnit(path: string): SystemdUnit {
  const values = new Map<string, string[]>()
  let section = ''
  for (const line of readRepositoryFile(path).split('\n')) {
    const [, sectionName] = /^\[(\w+)\]$/.exec(line) ?? []
    const [, name, value = ''] = /^(\w+)=(.*)$/.exec(line) ?? []
    if (sectionName !== undefined) section = sectionName
    else if (name !== undefined) values.set(`${section}.${name}`, [...(values.get(`${section}.${name}`) ?? []), value])
    else if (line !== '' && !line.startsWith('#')) throw new Error(`${path}: ${line}`)
  }
  return values
}

/** The programs that the units start, with the settings of the example environment file. */
export const listUnitProcesses = (): readonly DeployedProcess[] =>
  listUnitFiles()
    .filter((path) => path.endsWith('.service'))
    .map((path) => {
      const unit = readUnit(path)
      const [, ...args] = (unit.get('Service.ExecStart')?.[0] ?? '').split(' ')
      const files = unit.get('Service.EnvironmentFile') ?? []
      const direct = [
        ...(readUnit(COMMON_UNIT).get('Service.Environment') ?? []),
        ...(unit.get('Service.Environment') ?? []),
      ]
      const environment = Object.assign(
        {},
        ...files.map((file) => readEnvironment(`${UNIT_SOURCE_FOLDER}/${basename(file)}`)),
        Object.fromEntries(direct.map((pair) => pair.replace('%i', INSTANCE_PORT).split('='))),
      )
      return { source: basename(path), args, environment }
    })

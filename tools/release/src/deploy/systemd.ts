import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { read, readEnvironment, ROOT } from './files.ts'
import type { Process } from './process.ts'

export const FOLDER = 'deploy/systemd'
/** Of all units whose names begin with ours. */
export const COMMON = `${FOLDER}/ergo-explorer-.service.d/common.conf`
/** What stands for %i, which is the port of a template's instance. */
const INSTANCE = '8081'

/** Values by `Section.Name`; a name may stand there more than once. */
export type Unit = ReadonlyMap<string, readonly string[]>

export const unitFiles = (): readonly string[] => globSync(`${FOLDER}/*.{service,timer}`, { cwd: ROOT }).toSorted()

export function readUnit(path: string): Unit {
  const values = new Map<string, string[]>()
  let section = ''
  for (const line of read(path).split('\n')) {
    const [, begun] = /^\[(\w+)\]$/.exec(line) ?? []
    const [, name, value = ''] = /^(\w+)=(.*)$/.exec(line) ?? []
    if (begun !== undefined) section = begun
    else if (name !== undefined) values.set(`${section}.${name}`, [...(values.get(`${section}.${name}`) ?? []), value])
    else if (line !== '' && !line.startsWith('#')) throw new Error(`${path}: ${line}`)
  }
  return values
}

/** What the units start, with the example of the file that they take their settings from. */
export const processesOfUnits = (): readonly Process[] =>
  unitFiles()
    .filter((path) => path.endsWith('.service'))
    .map((path) => {
      const unit = readUnit(path)
      const [, ...words] = (unit.get('Service.ExecStart')?.[0] ?? '').split(' ')
      const files = unit.get('Service.EnvironmentFile') ?? []
      const direct = [
        ...(readUnit(COMMON).get('Service.Environment') ?? []),
        ...(unit.get('Service.Environment') ?? []),
      ]
      const environment = Object.assign(
        {},
        ...files.map((file) => readEnvironment(`${FOLDER}/${basename(file)}`)),
        Object.fromEntries(direct.map((pair) => pair.replace('%i', INSTANCE).split('='))),
      )
      return { where: basename(path), words, environment }
    })

import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SETTINGS as API } from '@ergo-explorer/api/config/settings'
import { parseOptions } from '@ergo-explorer/devnet/cli/options'
import { parseCommand } from '@ergo-explorer/indexer/commands/command-line'
import { SETTINGS as INDEXER } from '@ergo-explorer/indexer/config/settings'
import { readSettings, type Settings } from '@ergo-explorer/service'
import { SETTINGS as WEB } from '@ergo-explorer/web/server/settings'

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

/** A program as a deployment file starts it. */
export interface DeployedProcess {
  /** The file and the name of the service in it. */
  readonly source: string
  /** The arguments of `bin/explorer`. */
  readonly args: readonly string[]
  /** Variables set by the file, without those of the image. */
  readonly environment: Readonly<Record<string, string>>
}

const SETTINGS_OF: Readonly<Record<string, Settings>> = {
  indexer: INDEXER,
  migrate: INDEXER,
  verify: INDEXER,
  api: API,
  web: WEB,
  devnet: {},
}

/** The commands that the `bin/explorer` script supports. */
export function explorerCommands(): readonly string[] {
  const branches = readRepositoryFile('bin/explorer').matchAll(/^ +([a-z]+(?: \| [a-z]+)*)\) exec/gm)
  return [...branches].flatMap(([, args = '']) => args.split(' | '))
}

/** Whether a program serves a path, judged by the path's presence in its sources. */
export const servesPath = (program: string, path: string): boolean =>
  globSync(`apps/${program}/src/**/*.ts`, { cwd: REPOSITORY_ROOT, exclude: ['**/*.test.ts', '**/testing/**'] }).some(
    (file) => readRepositoryFile(file).includes(`'${path}'`),
  )

/** The names of all settings of all programs. */
export const listSettingNames = (): ReadonlySet<string> => new Set(Object.values(SETTINGS_OF).flatMap(namesOf))

/** Settings and arguments that the program would reject or ignore. */
export function findConfigErrors({ source, args, environment }: DeployedProcess): readonly string[] {
  const [command = '', ...rest] = args
  const settings = SETTINGS_OF[command]
  if (settings === undefined || !explorerCommands().includes(command)) return [`${source}: unknown command ${command}`]
  const unknown = Object.keys(environment).filter((name) => !namesOf(settings).includes(name))
  const parsedSettings = readSettings(settings, environment)
  const errors = [
    ...unknown.map((name) => `${command} has no setting ${name}`),
    ...(parsedSettings.ok ? [] : parsedSettings.errors),
    ...findArgumentErrors(command, rest),
  ]
  return errors.map((error) => `${source}: ${error}`)
}

/** The port of a program: its setting or the default. */
export function findProcessPort({ args: [command = ''], environment }: DeployedProcess): number {
  const name = { indexer: 'METRICS_PORT', api: 'API_PORT', web: 'WEB_PORT' }[command]
  const setting = Object.values(SETTINGS_OF[command] ?? {}).find((each) => each.name === name)
  return Number(environment[name ?? ''] ?? setting?.defaultValue)
}

const namesOf = (settings: Settings): readonly string[] => Object.values(settings).map(({ name }) => name)

function findArgumentErrors(command: string, rest: readonly string[]): readonly string[] {
  if (command === 'devnet') {
    const parsed = parseOptions(rest, '/nowhere')
    return parsed.kind === 'invalid' ? parsed.errors : []
  }
  if (command === 'api' || command === 'web')
    return rest.map((word) => `${command} does not accept the argument ${word}`)
  const parsed = parseCommand(command === 'indexer' ? rest : [command, ...rest])
  return parsed.ok ? [] : parsed.faults
}

import { globSync } from 'node:fs'
import { SETTINGS as API } from '@ergo-explorer/api/config/settings'
import { parseOptions } from '@ergo-explorer/devnet/cli/options'
import { parseCommand } from '@ergo-explorer/indexer/commands/parse-command'
import { SETTINGS as INDEXER } from '@ergo-explorer/indexer/config/settings'
import { readSettings, type Settings } from '@ergo-explorer/service'
import { SETTINGS as WEB } from '@ergo-explorer/web/server/settings'
import { read, ROOT } from './files.ts'

/** One program as some file starts it. */
export interface Process {
  /** Which file starts it, and what it is called there. */
  readonly where: string
  /** What follows `bin/explorer`. */
  readonly words: readonly string[]
  /** What that file gives it; the image's own variables are not among them. */
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

/** What `bin/explorer` runs, by its own text. */
export function commandsOfExplorer(): readonly string[] {
  const branches = read('bin/explorer').matchAll(/^ +([a-z]+(?: \| [a-z]+)*)\) exec/gm)
  return [...branches].flatMap(([, words = '']) => words.split(' | '))
}

/** Whether a program answers at a path: its sources spell the path out. */
export const answers = (program: string, path: string): boolean =>
  globSync(`apps/${program}/src/**/*.ts`, { cwd: ROOT, exclude: ['**/*.test.ts', '**/testing/**'] }).some((file) =>
    read(file).includes(`'${path}'`),
  )

/** Every name that some program knows. */
export const allSettings = (): ReadonlySet<string> => new Set(Object.values(SETTINGS_OF).flatMap(namesOf))

/** What the program would refuse, and what it would not even look at. */
export function faultsOf({ where, words, environment }: Process): readonly string[] {
  const [command = '', ...more] = words
  const settings = SETTINGS_OF[command]
  if (settings === undefined || !commandsOfExplorer().includes(command)) return [`${where}: no command ${command}`]
  const unknown = Object.keys(environment).filter((name) => !namesOf(settings).includes(name))
  const settled = readSettings(settings, environment)
  const faults = [
    ...unknown.map((name) => `${command} has no setting ${name}`),
    ...(settled.ok ? [] : settled.faults),
    ...wordFaults(command, more),
  ]
  return faults.map((fault) => `${where}: ${fault}`)
}

/** Where a program listens, which is a setting or what that is unless given. */
export function portOf({ words: [command = ''], environment }: Process): number {
  const name = { indexer: 'METRICS_PORT', api: 'API_PORT', web: 'WEB_PORT' }[command]
  const setting = Object.values(SETTINGS_OF[command] ?? {}).find((one) => one.name === name)
  return Number(environment[name ?? ''] ?? setting?.initial)
}

const namesOf = (settings: Settings): readonly string[] => Object.values(settings).map(({ name }) => name)

function wordFaults(command: string, more: readonly string[]): readonly string[] {
  if (command === 'devnet') {
    const parsed = parseOptions(more, '/nowhere')
    return parsed.kind === 'wrong' ? parsed.faults : []
  }
  if (command === 'api' || command === 'web') return more.map((word) => `${command} takes no ${word}`)
  const parsed = parseCommand(command === 'indexer' ? more : [command, ...more])
  return parsed.ok ? [] : parsed.faults
}

import { SETTINGS as API } from '@ergo-explorer/api/config/settings'
import { SETTINGS as INDEXER } from '@ergo-explorer/indexer/config/settings'
import { readSettings, type Settings } from '@ergo-explorer/service'
import { publicConfigOf } from '@ergo-explorer/web/server/public-config-of'
import { type Config, SETTINGS as WEB } from '@ergo-explorer/web/server/settings'

export interface Program {
  readonly name: string
  /** What it is and where to read on, as the sentence over its settings. */
  readonly about: string
  readonly settings: Settings
}

export const PROGRAMS: readonly Program[] = [
  {
    name: 'indexer',
    about:
      'Follows Ergo nodes and keeps the index; `migrate`, `verify` and `stories` are commands of it. [Operations](operations.md).',
    settings: INDEXER,
  },
  { name: 'api', about: 'Answers the public contract from the index. [Running the API](api.md).', settings: API },
  { name: 'web', about: 'Shows pages to people. [Running the web server](web.md).', settings: WEB },
]

/** The settings whose values are sent to every visitor: those that `publicConfigOf` reads. */
export function namesSentToBrowsers(): readonly string[] {
  const read = readSettings(WEB, {})
  if (!read.ok) throw new Error(read.faults.join('\n'))
  const looked = new Set<PropertyKey>()
  publicConfigOf(new Proxy<Config>(read.config, { get: (config, key) => (looked.add(key), Reflect.get(config, key)) }))
  return Object.entries(WEB).flatMap(([key, { name }]) => (looked.has(key) ? [name] : []))
}

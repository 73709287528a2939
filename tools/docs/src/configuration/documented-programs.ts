import { SETTINGS as API } from '@ergo-explorer/api/config/settings'
import { SETTINGS as INDEXER } from '@ergo-explorer/indexer/config/settings'
import { readSettings, type Settings } from '@ergo-explorer/service'
import { createPublicConfig } from '@ergo-explorer/web/server/create-public-config'
import { type Config, SETTINGS as WEB } from '@ergo-explorer/web/server/settings'

export interface DocumentedProgram {
  readonly name: string
  /** Introduces the settings and links to the page about the program. */
  readonly description: string
  readonly settings: Settings
}

export const DOCUMENTED_PROGRAMS: readonly DocumentedProgram[] = [
  {
    name: 'indexer',
    description:
      'Indexer. Its commands `migrate`, `verify` and `stories` use the same settings. See [Indexer](operations/indexer.md).',
    settings: INDEXER,
  },
  { name: 'api', description: 'HTTP API server. See [API](api.md).', settings: API },
  { name: 'web', description: 'Web server, which renders the pages. See [Web server](web.md).', settings: WEB },
]

/** Names of the settings that `createPublicConfig` reads: their values are sent to every visitor. */
export function publicSettingNames(): readonly string[] {
  const read = readSettings(WEB, {})
  if (!read.ok) throw new Error(read.errors.join('\n'))
  const readKeys = new Set<PropertyKey>()
  createPublicConfig(
    new Proxy<Config>(read.config, { get: (config, key) => (readKeys.add(key), Reflect.get(config, key)) }),
  )
  return Object.entries(WEB).flatMap(([key, { name }]) => (readKeys.has(key) ? [name] : []))
}

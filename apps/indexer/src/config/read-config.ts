import { type ReadSettings, readSettings } from '@ergo-explorer/service'
import { type Config, SETTINGS } from './settings.ts'

export function readConfig(environment: Readonly<Record<string, string | undefined>>): ReadSettings<Config> {
  const read = readSettings(SETTINGS, environment)
  const twice = read.ok ? twiceNamed(read.config.nodeUrls) : undefined
  return twice === undefined ? read : { ok: false, faults: [`NODE_URLS names ${twice} twice`] }
}

/** A node is known by its host and port. */
function twiceNamed(urls: readonly string[]): string | undefined {
  const hosts = urls.map((url) => new URL(url).host)
  return hosts.find((host, i) => hosts.indexOf(host) !== i)
}

import { type SettingsResult, readSettings } from '@ergo-explorer/service'
import { type Config, SETTINGS } from './settings.ts'

export function readConfig(environment: Readonly<Record<string, string | undefined>>): SettingsResult<Config> {
  const read = readSettings(SETTINGS, environment)
  const duplicate = read.ok ? findDuplicateHost(read.config.nodeUrls) : undefined
  return duplicate === undefined ? read : { ok: false, errors: [`NODE_URLS contains ${duplicate} twice`] }
}

/** Nodes are identified by host and port. */
function findDuplicateHost(urls: readonly string[]): string | undefined {
  const hosts = urls.map((url) => new URL(url).host)
  return hosts.find((host, i) => hosts.indexOf(host) !== i)
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { networkDefaults, type PublicConfig } from '#config/public-config.ts'
import type { Config } from './settings.ts'

/** The subset of the settings that the browser may see. */
export function createPublicConfig(config: Config): PublicConfig {
  const { coinName, network, environments, apiTimeoutMs, isLoggerEnabled, hasOfflinePage, alternativeLogo } = config
  const defaults = networkDefaults(network)
  return {
    coinName,
    network,
    environments: environments === 'none' ? defaults.environments : environments,
    apiUrl: orEmpty(config.publicApiUrl),
    publicUrl: orEmpty(config.publicUrl),
    apiTimeoutMs,
    isLoggerEnabled,
    errorReportUrl: orEmpty(config.errorReportUrl),
    hasOfflinePage,
    alternativeLogo,
    pricePoolNft: orDefault(config.pricePoolNft, defaults.pricePoolNft),
    links: {
      wallets: orDefault(config.walletsUrl, defaults.links.wallets),
      chainWatch: orDefault(config.chainWatchUrl, defaults.links.chainWatch),
      apiDocs: orDefault(config.apiDocsUrl, defaults.links.apiDocs),
      difficulty: orDefault(config.difficultyUrl, defaults.links.difficulty),
      source: orEmpty(config.sourceUrl),
    },
    version: ownVersion(),
  }
}

const orDefault = (value: string, defaultValue: string) => (value === 'none' ? defaultValue : value)
const orEmpty = (value: string) => (value === 'none' ? '' : value.replace(/\/$/, ''))

function ownVersion(): string {
  const manifest = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')
  return (JSON.parse(manifest) as { readonly version: string }).version
}

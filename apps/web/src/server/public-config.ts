import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PublicConfig } from '#config/public-config.ts'
import type { Config } from './settings.ts'

/** The subset of the settings that the browser may see. */
export function createPublicConfig(config: Config): PublicConfig {
  const {
    coinName,
    network,
    environments,
    apiTimeoutMs,
    isLoggerEnabled,
    hasOfflinePage,
    alternativeLogo,
    pricePoolNft,
  } = config
  return {
    coinName,
    network,
    environments,
    apiUrl: orEmpty(config.publicApiUrl),
    publicUrl: orEmpty(config.publicUrl),
    apiTimeoutMs,
    isLoggerEnabled,
    errorReportUrl: orEmpty(config.errorReportUrl),
    hasOfflinePage,
    alternativeLogo,
    pricePoolNft,
    links: {
      wallets: config.walletsUrl,
      chainWatch: config.chainWatchUrl,
      apiDocs: config.apiDocsUrl,
      difficulty: config.difficultyUrl,
      source: orEmpty(config.sourceUrl),
    },
    version: ownVersion(),
  }
}

const orEmpty = (value: string) => (value === 'none' ? '' : value.replace(/\/$/, ''))

function ownVersion(): string {
  const manifest = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')
  return (JSON.parse(manifest) as { readonly version: string }).version
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NetworkPreset } from '@ergo-explorer/chain'
import { networkDefaults, type PrivateNetwork, type PublicConfig } from '#config/public-config.ts'
import type { Config } from './settings.ts'

/** The subset of the settings that the browser may see, for a built-in network or the one of a preset file. */
export function createPublicConfig(config: Config, preset?: NetworkPreset): PublicConfig {
  const { coinName, environments, apiTimeoutMs, isLoggerEnabled, hasOfflinePage, alternativeLogo } = config
  const defaults = networkDefaults(preset === undefined ? config.network : describeNetwork(preset))
  return {
    coinName,
    network: defaults.network,
    privateNetwork: defaults.privateNetwork,
    environments: environments === 'none' ? defaults.environments : environments,
    apiUrl: orEmpty(config.publicApiUrl),
    publicUrl: orEmpty(config.publicUrl),
    apiTimeoutMs,
    isLoggerEnabled,
    errorReportUrl: orEmpty(config.errorReportUrl),
    hasOfflinePage,
    alternativeLogo,
    pricePoolNft: orDefault(config.pricePoolNft, defaults.pricePoolNft),
    verifyNodeUrls: config.verifyNodeUrls === 'none' ? [] : config.verifyNodeUrls.map(orEmpty),
    verifyExplorerUrls: config.verifyExplorerUrls === 'none' ? [] : config.verifyExplorerUrls.map(orEmpty),
    mediaGateways: config.mediaGateways === 'none' ? [] : config.mediaGateways,
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

const describeNetwork = (preset: NetworkPreset): PrivateNetwork => ({
  title: preset.title ?? preset.name,
  addressPrefix: preset.addressPrefix,
  isSimulated: !preset.checkPow,
  preset: JSON.stringify(preset, (_, value: unknown) => (typeof value === 'bigint' ? { $n: String(value) } : value)),
})

const orDefault = (value: string, defaultValue: string) => (value === 'none' ? defaultValue : value)
const orEmpty = (value: string) => (value === 'none' ? '' : value.replace(/\/$/, ''))

function ownVersion(): string {
  const manifest = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')
  return (JSON.parse(manifest) as { readonly version: string }).version
}

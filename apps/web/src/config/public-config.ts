/** A network in the switcher, with the URL of its explorer. */
export interface NetworkExplorer {
  readonly name: string
  readonly url: string
}

/** `private` is described by a preset file. */
export type Network = 'mainnet' | 'testnet' | 'devnet' | 'private'

/** A network with a built-in preset. */
export type BuiltInNetwork = Exclude<Network, 'private'>

/** Names of the networks in the switcher, the same in every language. */
export const NETWORK_NAMES = {
  mainnet: 'Mainnet',
  testnet: 'Testnet',
  devnet: 'Devnet',
} as const satisfies Record<BuiltInNetwork, string>

/** What browsers know of a private network; empty on others. */
export interface PrivateNetwork {
  readonly title: string
  readonly addressPrefix: number
  readonly isSimulated: boolean
  /** JSON of the preset, for verification. */
  readonly preset: string
}

/** Which network a page belongs to. */
export type PageNetwork = Pick<PublicConfig, 'network' | 'privateNetwork'>

/** Configuration that the browser receives and an operator can change without a rebuild. */
export interface PublicConfig {
  readonly coinName: string
  readonly network: Network
  readonly privateNetwork: PrivateNetwork
  /** The first one is this explorer. */
  readonly environments: readonly NetworkExplorer[]
  /** API URL for browsers; empty for the page's own host. */
  readonly apiUrl: string
  /** Public URL of this explorer; empty if not configured. */
  readonly publicUrl: string
  readonly apiTimeoutMs: number
  readonly isLoggerEnabled: boolean
  /** URL that browser errors are posted to; empty to disable. */
  readonly errorReportUrl: string
  /** Whether browsers install the offline page. */
  readonly hasOfflinePage: boolean
  /** The built-in alternative logo, or the URL of one. */
  readonly alternativeLogo: boolean | string
  /** NFT of the oracle pool that provides the price, for APIs without market data; empty if none does. */
  readonly pricePoolNft: string
  /** Nodes that the verification panel offers as sources. */
  readonly verifyNodeUrls: readonly string[]
  /** Explorers whose proofs of the chain the verification panel compares with ours. */
  readonly verifyExplorerUrls: readonly string[]
  /** IPFS gateways for artworks, without a slash at the end; none if artworks are not loaded. */
  readonly mediaGateways: readonly string[]
  /** Empty links are not shown. */
  readonly links: {
    readonly wallets: string
    readonly chainWatch: string
    readonly apiDocs: string
    readonly difficulty: string
    /** Source code. */
    readonly source: string
  }
  readonly version: string
}

/** The values for mainnet. */
export const DEFAULT_CONFIG: PublicConfig = {
  coinName: 'Erg',
  network: 'mainnet',
  privateNetwork: { title: '', addressPrefix: 0, isSimulated: false, preset: '' },
  environments: [{ name: NETWORK_NAMES.mainnet, url: '' }],
  apiUrl: '',
  publicUrl: '',
  apiTimeoutMs: 60_000,
  isLoggerEnabled: false,
  errorReportUrl: '',
  hasOfflinePage: true,
  alternativeLogo: false,
  // ERG/USD, https://github.com/ergoplatform/oracle-core
  pricePoolNft: '011d3364de07e5a26f0c4eef0852cddb387039a921b7154ef3cab22c6eda887f',
  // In the browser of a visitor, a node on the visitor's own device.
  verifyNodeUrls: ['http://127.0.0.1:9053'],
  verifyExplorerUrls: [],
  mediaGateways: ['https://ipfs.io/ipfs'],
  links: {
    wallets: 'https://ergoplatform.org/en/wallets/',
    chainWatch: 'https://ergo.watch/',
    apiDocs: 'https://api.ergoplatform.com/api/v1/docs/',
    difficulty: 'http://cds.oette.info/ergo_diff.htm',
    source: '',
  },
  version: '0.0.0',
}

/** Defaults of a network. Links and the price pool of mainnet say nothing about another network. */
export function networkDefaults(network: BuiltInNetwork | PrivateNetwork): PublicConfig {
  if (network === 'mainnet') return DEFAULT_CONFIG
  const isPrivate = typeof network === 'object'
  return {
    ...DEFAULT_CONFIG,
    network: isPrivate ? 'private' : network,
    privateNetwork: isPrivate ? network : DEFAULT_CONFIG.privateNetwork,
    environments: [{ name: isPrivate ? network.title : NETWORK_NAMES[network], url: '' }],
    pricePoolNft: '',
    links: { wallets: '', chainWatch: '', apiDocs: '', difficulty: '', source: '' },
  }
}

/** High half of the first byte of the network's addresses. */
export const addressPrefixOf = ({ network, privateNetwork }: PageNetwork): number =>
  network === 'private' ? privateNetwork.addressPrefix : network === 'testnet' ? 0x10 : 0x00

/** Merges the input over the defaults; values of the wrong type are ignored. */
export function readConfig(input: unknown): PublicConfig {
  return merge(DEFAULT_CONFIG, input) as PublicConfig
}

function merge(defaults: unknown, input: unknown): unknown {
  if (input === undefined) return defaults
  if (defaults === DEFAULT_CONFIG.environments)
    return Array.isArray(input) && input.every(isEnvironment) ? input : defaults
  if (Array.isArray(defaults))
    return Array.isArray(input) && input.every((url) => typeof url === 'string') ? input : defaults
  if (defaults === DEFAULT_CONFIG.alternativeLogo) return isLogo(input) ? input : defaults
  if (isObject(defaults))
    return isObject(input)
      ? Object.fromEntries(Object.entries(defaults).map(([key, value]) => [key, merge(value, ownValue(input, key))]))
      : defaults
  return typeof input === typeof defaults ? input : defaults
}

const isLogo = (value: unknown) => typeof value === 'boolean' || typeof value === 'string'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const ownValue = (object: Readonly<Record<string, unknown>>, key: string) =>
  Object.hasOwn(object, key) ? object[key] : undefined

const isEnvironment = (value: unknown): value is NetworkExplorer =>
  isObject(value) && typeof value['name'] === 'string' && typeof value['url'] === 'string'

/** One network that the visitor may switch to, by opening its explorer. */
export interface Environment {
  readonly name: string
  readonly url: string
}

/** What the browser may know and an operator may change without a rebuild. */
export interface PublicConfig {
  readonly coinName: string
  readonly network: 'mainnet' | 'testnet' | 'devnet'
  /** The first that is shown is where we are. */
  readonly environments: readonly Environment[]
  /** Where the API answers for browsers; empty for the page's own host. */
  readonly apiUrl: string
  /** Where people find this explorer; empty where nobody said. */
  readonly publicUrl: string
  readonly apiTimeoutMs: number
  readonly isLoggerEnabled: boolean
  /** Where errors of the browser are posted to; empty for nowhere. */
  readonly errorReportUrl: string
  /** Whether browsers are given a page to show while there is no connection. */
  readonly hasOfflinePage: boolean
  /** The built-in other logo, or the address of one. */
  readonly alternativeLogo: boolean | string
  /** The NFT of the oracle pool that tells the price, for APIs that tell none. */
  readonly pricePoolNft: string
  readonly links: {
    readonly wallets: string
    readonly chainWatch: string
    readonly apiDocs: string
    readonly difficulty: string
    /** Of this software; empty where it is not published. */
    readonly source: string
  }
  readonly version: string
}

export const DEFAULT_CONFIG: PublicConfig = {
  coinName: 'Erg',
  network: 'mainnet',
  environments: [{ name: 'Mainnet', url: '' }],
  apiUrl: '',
  publicUrl: '',
  apiTimeoutMs: 60_000,
  isLoggerEnabled: false,
  errorReportUrl: '',
  hasOfflinePage: true,
  alternativeLogo: false,
  // ERG/USD, https://github.com/ergoplatform/oracle-core
  pricePoolNft: '011d3364de07e5a26f0c4eef0852cddb387039a921b7154ef3cab22c6eda887f',
  links: {
    wallets: 'https://ergoplatform.org/en/wallets/',
    chainWatch: 'https://ergo.watch/',
    apiDocs: 'https://api.ergoplatform.com/api/v1/docs/',
    difficulty: 'http://cds.oette.info/ergo_diff.htm',
    source: '',
  },
  version: '0.0.0',
}

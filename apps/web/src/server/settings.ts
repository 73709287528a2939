import {
  type ConfigOf,
  listOf,
  LOG_SETTINGS,
  oneOf,
  trueOrFalse,
  optional,
  PRESET_FILE_SETTING,
  trustedProxies,
  SERVER_SETTINGS,
  type Settings,
  url,
  wholeNumber,
  word,
} from '@ergo-explorer/service'
import { DEFAULT_CONFIG } from '#config/public-config.ts'

/** Defaults that hold on mainnet only. */
const onMainnet = (value: string) => `Default on mainnet: ${value}, on other networks none.`
const web = url('http', 'https')
const { links } = DEFAULT_CONFIG

/** All settings of the web server. docs/configuration.md is generated from them. */
export const SETTINGS = {
  host: { name: 'WEB_HOST', defaultValue: '127.0.0.1', description: 'Address to listen on.', ...word },
  port: {
    name: 'WEB_PORT',
    defaultValue: '3000',
    description: 'Port to listen on. 0 selects a free port.',
    ...wholeNumber(0, 65_535),
  },
  apiUrl: {
    name: 'API_URL',
    defaultValue: 'http://127.0.0.1:8080',
    description: 'API that this server uses: ours, or any host with API v0 and v1.',
    ...web,
  },
  publicApiUrl: {
    name: 'PUBLIC_API_URL',
    defaultValue: '',
    description:
      'API that browsers use. If empty, they use this host, which proxies /api. Not allowed if the API has no v2.',
    ...optional(web),
  },
  publicUrl: {
    name: 'PUBLIC_URL',
    defaultValue: '',
    description:
      'Public URL of this explorer, for canonical links, sitemap and link previews. With https, pages also send Cross-Origin-Opener-Policy, which browsers reject on plain HTTP.',
    ...optional(web),
  },
  apiBudgetMs: {
    name: 'WEB_API_BUDGET_MS',
    defaultValue: '500',
    description:
      'How long a page render waits for the API, in milliseconds, before it falls back to the last known data.',
    ...wholeNumber(50, 10_000),
  },
  apiTimeoutMs: {
    name: 'API_TIMEOUT_MS',
    defaultValue: '60000',
    description: 'Timeout of API requests in the browser, in milliseconds.',
    ...wholeNumber(1, 600_000),
  },
  network: {
    name: 'NETWORK',
    defaultValue: 'mainnet',
    description: 'Network to show.',
    ...oneOf('mainnet', 'testnet', 'devnet'),
  },
  presetFile: PRESET_FILE_SETTING,
  coinName: { name: 'COIN_NAME', defaultValue: 'Erg', description: 'Name of the coin.', ...word },
  environments: {
    name: 'ENVIRONMENTS',
    defaultValue: '',
    description:
      'Explorers in the network switcher, this one first: Name=https://…,Name=https://… By default, only this one, named after the network. A single comma hides the switcher.',
    ...optional({ allowedValues: 'comma-separated list of Name=URL', parse: parseEnvironments }),
  },
  isLoggerEnabled: {
    name: 'BROWSER_LOG',
    defaultValue: 'false',
    description: 'Log failed requests to the browser console.',
    ...trueOrFalse,
  },
  errorReportUrl: {
    name: 'ERROR_REPORT_URL',
    defaultValue: '',
    description: 'URL that browsers post their errors to. If empty, errors are not reported.',
    ...optional(web),
  },
  hasOfflinePage: {
    name: 'OFFLINE_PAGE',
    defaultValue: 'true',
    description: 'Install a service worker that shows an offline page. false removes it again.',
    ...trueOrFalse,
  },
  alternativeLogo: {
    name: 'ALTERNATIVE_LOGO',
    defaultValue: 'false',
    description: 'true for the built-in alternative logo, or the URL of an image.',
    allowedValues: 'true, false or a URL',
    parse: (text: string) => (text === 'true' ? true : text === 'false' ? false : web.parse(text)),
  },
  pricePoolNft: {
    name: 'PRICE_POOL_NFT',
    defaultValue: '',
    description: `NFT of the oracle pool that provides the price. Used if the API provides no market data. ${onMainnet(DEFAULT_CONFIG.pricePoolNft)}`,
    ...optional(word),
  },
  verifyNodeUrls: {
    name: 'VERIFY_NODE_URLS',
    defaultValue: DEFAULT_CONFIG.verifyNodeUrls.join(','),
    description:
      'Nodes that visitors can verify blocks and transactions with, in their browser. They must allow requests from this site (CORS). 127.0.0.1 is the device of each visitor.',
    ...optional(listOf(web)),
  },
  verifyExplorerUrls: {
    name: 'VERIFY_EXPLORER_URLS',
    defaultValue: '',
    description:
      'Other explorers with API v2 whose proofs of the chain the verification panel compares with those of this site. Visitors send them the id of the block. At most five sources of both settings are compared.',
    ...optional(listOf(web)),
  },
  mediaGateways: {
    name: 'MEDIA_GATEWAYS',
    defaultValue: DEFAULT_CONFIG.mediaGateways.join(','),
    description:
      'IPFS gateways from which browsers load an artwork when a visitor asks for it, in this order; a content id is appended to each URL. They must allow requests from this site (CORS) and answer without a redirect. Empty: artworks are never loaded.',
    ...optional(
      listOf({ allowedValues: 'an https:// URL without query (http:// for this machine)', parse: parseGateway }),
    ),
    isEmptyValue: true,
  },
  walletsUrl: {
    name: 'WALLETS_URL',
    defaultValue: '',
    description: `Menu link to a page about wallets. ${onMainnet(links.wallets)}`,
    ...optional(web),
  },
  chainWatchUrl: {
    name: 'CHAIN_WATCH_URL',
    defaultValue: '',
    description: `Menu link to a chain analytics site. ${onMainnet(links.chainWatch)}`,
    ...optional(web),
  },
  apiDocsUrl: {
    name: 'API_DOCS_URL',
    defaultValue: '',
    description: `Menu link to external API documentation. Used if the API has no documentation page. ${onMainnet(links.apiDocs)}`,
    ...optional(web),
  },
  difficultyUrl: {
    name: 'DIFFICULTY_URL',
    defaultValue: '',
    description: `Menu link to an external difficulty monitor. Used if the API provides no difficulty data. ${onMainnet(links.difficulty)}`,
    ...optional(web),
  },
  sourceUrl: {
    name: 'SOURCE_URL',
    defaultValue: '',
    description:
      'URL of the source code, for links in the footer and to the rules of stories. If empty, there are none.',
    ...optional(web),
  },
  sharedFiles: {
    name: 'WEB_SHARED_FILES',
    defaultValue: '',
    description:
      'Folder in which this release and later ones keep the scripts and styles of their pages, shared by all web servers. After an upgrade, open tabs still find theirs. If empty, a server has only its own.',
    ...optional(word),
  },
  sharedFilesDays: {
    name: 'WEB_SHARED_FILES_DAYS',
    defaultValue: '30',
    description: 'How many days after its last server stopped the files of a release are kept in that folder.',
    ...wholeNumber(1, 3_650),
  },
  securityContacts: {
    name: 'SECURITY_CONTACT',
    defaultValue: '',
    description: 'Where to report security problems, for /.well-known/security.txt. If empty, there is no such file.',
    ...optional(listOf({ allowedValues: 'a mailto:, https:// or tel: URI', parse: parseContact })),
  },
  ...SERVER_SETTINGS,
  maxEventLoopDelayMs: {
    name: 'MAX_EVENT_LOOP_DELAY_MS',
    defaultValue: '200',
    description:
      'Event loop delay in milliseconds above which the web server sends only cached pages and rejects other requests with 503. 0 disables the check.',
    ...wholeNumber(0, 10_000),
  },
  trustProxy: {
    name: 'TRUST_PROXY',
    defaultValue: 'false',
    description:
      'Proxies whose X-Forwarded-For header is trusted. For all other connections, the client is the connecting address. The web server passes the client address on to the API.',
    ...trustedProxies,
  },
  slowRequestMs: {
    name: 'SLOW_REQUEST_MS',
    defaultValue: '500',
    description: 'Log pages that take longer to render, in milliseconds. 0 logs all.',
    ...wholeNumber(0, 600_000),
  },
  ...LOG_SETTINGS,
} as const satisfies Settings

export type Config = ConfigOf<typeof SETTINGS>

/** Gateways become part of the Content Security Policy, so their paths contain only harmless characters. */
function parseGateway(text: string): string | undefined {
  const parsed = URL.canParse(text) ? new URL(text) : undefined
  if (parsed === undefined || !/^[\w\-./~]*$/.test(parsed.pathname)) return undefined
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(parsed.hostname)
  if (parsed.protocol !== 'https:' && !(parsed.protocol === 'http:' && isLocal)) return undefined
  const plain = `${parsed.origin}${parsed.pathname.replace(/\/+$/, '')}`
  // Whatever else the text contains, such as a password or a query, has no meaning here.
  return text.replace(/\/+$/, '') === plain ? plain : undefined
}

function parseContact(text: string): string | undefined {
  return /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s/]\S*|tel:\+?[\d-]+)$/.test(text) ? text : undefined
}

function parseEnvironments(text: string) {
  const environments = text
    .split(',')
    .filter(Boolean)
    .map((part) => {
      const at = part.indexOf('=')
      return { name: part.slice(0, Math.max(0, at)).trim(), url: part.slice(at + 1).trim() }
    })
  return environments.every(({ name, url: address }) => name !== '' && (address === '' || URL.canParse(address)))
    ? environments
    : undefined
}

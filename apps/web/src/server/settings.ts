import {
  type ConfigOf,
  LOG_SETTINGS,
  oneOf,
  onOff,
  optional,
  proxies,
  SERVER_SETTINGS,
  type Settings,
  url,
  wholeNumber,
  word,
} from '@ergo-explorer/service'
import { DEFAULT_CONFIG } from '../config/public-config.ts'

const web = url('http', 'https')
const { links } = DEFAULT_CONFIG

/** Everything that can be set, once: docs/configuration.md is written from it. */
export const SETTINGS = {
  host: { name: 'WEB_HOST', initial: '127.0.0.1', about: 'The address to listen on.', ...word },
  port: { name: 'WEB_PORT', initial: '3000', about: 'The port to listen on; 0 is any.', ...wholeNumber(0, 65_535) },
  apiUrl: {
    name: 'API_URL',
    initial: 'http://127.0.0.1:8080',
    about: 'Where this server asks: our API, or any host that speaks the public contract.',
    ...web,
  },
  publicApiUrl: {
    name: 'PUBLIC_API_URL',
    initial: '',
    about: 'Where browsers ask; without it this host, which passes /api on.',
    ...optional(web),
  },
  publicUrl: {
    name: 'PUBLIC_URL',
    initial: '',
    about: 'Where people find this explorer, for links that leave the page.',
    ...optional(web),
  },
  apiBudgetMs: {
    name: 'WEB_API_BUDGET_MS',
    initial: '500',
    about: 'How long a page waits for the API before it shows what it knows.',
    ...wholeNumber(50, 10_000),
  },
  apiTimeoutMs: {
    name: 'API_TIMEOUT_MS',
    initial: '60000',
    about: 'How long a browser waits for an answer, in milliseconds.',
    ...wholeNumber(1, 600_000),
  },
  network: {
    name: 'NETWORK',
    initial: 'mainnet',
    about: 'Which network is shown.',
    ...oneOf('mainnet', 'testnet', 'devnet'),
  },
  coinName: { name: 'COIN_NAME', initial: 'Erg', about: 'What the coin is called.', ...word },
  environments: {
    name: 'ENVIRONMENTS',
    initial: 'Mainnet=',
    about: 'Explorers that the visitor may switch between, this one first: Name=https://…,Name=https://…',
    takes: 'a list of Name=address with commas between',
    parse: parseEnvironments,
  },
  isLoggerEnabled: {
    name: 'BROWSER_LOG',
    initial: 'false',
    about: 'Whether the browser’s console tells of requests that failed.',
    ...onOff,
  },
  errorReportUrl: {
    name: 'ERROR_REPORT_URL',
    initial: '',
    about: 'Where browsers post their errors to; without it nowhere.',
    ...optional(web),
  },
  hasOfflinePage: {
    name: 'OFFLINE_PAGE',
    initial: 'true',
    about: 'Whether browsers get a worker that says when there is no connection; false takes it away again.',
    ...onOff,
  },
  alternativeLogo: {
    name: 'ALTERNATIVE_LOGO',
    initial: 'false',
    about: 'true for the built-in other logo, or the address of a picture.',
    takes: 'true, false or an address',
    parse: (text: string) => (text === 'true' ? true : text === 'false' ? false : web.parse(text)),
  },
  pricePoolNft: {
    name: 'PRICE_POOL_NFT',
    initial: DEFAULT_CONFIG.pricePoolNft,
    about: 'The NFT of the oracle pool that tells the price, for APIs that tell none.',
    ...word,
  },
  walletsUrl: { name: 'WALLETS_URL', initial: links.wallets, about: 'Where the menu leads for wallets.', ...web },
  chainWatchUrl: {
    name: 'CHAIN_WATCH_URL',
    initial: links.chainWatch,
    about: 'Where the menu leads for chain watch.',
    ...web,
  },
  apiDocsUrl: {
    name: 'API_DOCS_URL',
    initial: links.apiDocs,
    about: 'Where the menu leads for API documentation when the API serves none.',
    ...web,
  },
  difficultyUrl: {
    name: 'DIFFICULTY_URL',
    initial: links.difficulty,
    about: 'Where the menu leads for difficulty when the API tells none.',
    ...web,
  },
  sourceUrl: {
    name: 'SOURCE_URL',
    initial: '',
    about: 'Where the source of this software is; without it the footer names none.',
    ...optional(web),
  },
  ...SERVER_SETTINGS,
  lateMs: {
    name: 'LATE_MS',
    initial: '200',
    about: 'How late the event loop may be before only kept pages are sent and the rest is 503; 0 is any.',
    ...wholeNumber(0, 10_000),
  },
  trustProxy: {
    name: 'TRUST_PROXY',
    initial: 'false',
    about:
      'The proxies whose X-Forwarded-For names who asks, which is passed on to the API; otherwise it is who connects.',
    ...proxies,
  },
  slowMs: {
    name: 'SLOW_MS',
    initial: '500',
    about: 'A page that takes longer to make is told of in the log; 0 tells of all.',
    ...wholeNumber(0, 600_000),
  },
  ...LOG_SETTINGS,
} as const satisfies Settings

export type Config = ConfigOf<typeof SETTINGS>

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

import {
  type ConfigOf,
  listOf,
  LOG_SETTINGS,
  oneOf,
  onOff,
  optional,
  type Settings,
  url,
  wholeNumber,
  word,
} from '@ergo-explorer/service'

/** Everything that can be set, once: docs/configuration.md is written from it. */
export const SETTINGS = {
  databaseUrl: {
    name: 'DATABASE_URL',
    initial: undefined,
    about: 'The PostgreSQL database that holds the index.',
    ...url('postgres', 'postgresql'),
  },
  network: {
    name: 'NETWORK',
    initial: 'mainnet',
    about: 'Which network is indexed; a database holds one, and a node of another is refused.',
    ...oneOf('mainnet', 'testnet', 'devnet'),
  },
  nodeUrls: {
    name: 'NODE_URLS',
    initial: 'http://127.0.0.1:9053',
    about: 'The Ergo nodes to follow; logs call each by its host and port.',
    ...listOf(url('http', 'https')),
  },
  redisUrl: {
    name: 'REDIS_URL',
    initial: '',
    about: 'Where news of blocks is published; without it readers find the same in the database, a little later.',
    ...optional(url('redis', 'rediss')),
  },
  migrate: {
    name: 'INDEXER_MIGRATE',
    initial: 'true',
    about: 'Whether `run` brings the schema up to date before it starts; otherwise it refuses an old one.',
    ...onOff,
  },
  readerRole: {
    name: 'READER_ROLE',
    initial: '',
    about:
      'A role of the database, which must exist, that is let read all tables when the schema is brought up to date.',
    ...optional(word),
  },
  mempool: {
    name: 'MEMPOOL',
    initial: 'true',
    about: 'Whether waiting transactions are followed as well.',
    ...onOff,
  },
  pollMs: {
    name: 'POLL_MS',
    initial: '2000',
    about: 'Milliseconds between two looks at the nodes.',
    ...wholeNumber(100, 60_000),
  },
  maxReorgDepth: {
    name: 'MAX_REORG_DEPTH',
    initial: '200',
    about: 'How many blocks at most are undone for a better branch; what is older is loaded in bulk.',
    ...wholeNumber(10, 1000),
  },
  fetchesInFlight: {
    name: 'FETCHES_IN_FLIGHT',
    initial: '4',
    about: 'How many requests for 16 blocks each are under way at once while loading in bulk.',
    ...wholeNumber(1, 32),
  },
  metricsHost: {
    name: 'METRICS_HOST',
    initial: '127.0.0.1',
    about: 'The address that metrics and health are served on.',
    ...word,
  },
  metricsPort: {
    name: 'METRICS_PORT',
    initial: '0',
    about: 'The port that metrics and health are served on; 0 serves none.',
    ...wholeNumber(0, 65_535),
  },
  ...LOG_SETTINGS,
} as const satisfies Settings

export type Config = ConfigOf<typeof SETTINGS>

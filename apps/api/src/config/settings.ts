import { databaseUrl } from '@ergo-explorer/db'
import {
  type ConfigOf,
  listOf,
  type Settings,
  url,
  optional,
  wholeNumber,
  SERVER_SETTINGS,
  oneOf,
  LOG_SETTINGS,
  PRESET_FILE_SETTING,
  word,
  trueOrFalse,
  trustedProxies,
} from '@ergo-explorer/service'

/** All settings of the API. `pnpm docs:configuration` generates docs/configuration.md from them. */
export const SETTINGS = {
  databaseUrl: {
    name: 'DATABASE_URL',
    defaultValue: undefined,
    description: 'Index database. Use a read-only role.',
    ...databaseUrl,
  },
  replicaUrls: {
    name: 'REPLICA_URLS',
    defaultValue: '',
    description:
      'Streaming replicas of the index database. The API reads from them while they lag by at most MAX_LAG_BLOCKS.',
    ...optional(listOf(url('postgres', 'postgresql'))),
  },
  operatorDatabaseUrl: {
    name: 'OPERATOR_DATABASE_URL',
    defaultValue: '',
    description:
      'Operator database, which stores the watches of clients. Use a role that migrations granted access with READER_ROLE. Without it, watches are disabled.',
    ...optional(url('postgres', 'postgresql')),
  },
  maxLagBlocks: {
    name: 'MAX_LAG_BLOCKS',
    defaultValue: '1',
    description: 'Maximum lag of a replica in blocks. A replica that is further behind is not used.',
    ...wholeNumber(0, 100),
  },
  network: {
    name: 'NETWORK',
    defaultValue: 'mainnet',
    description: 'Network of the index.',
    ...oneOf('mainnet', 'testnet', 'devnet', 'demo'),
  },
  presetFile: PRESET_FILE_SETTING,
  labelsFile: {
    name: 'LABELS_FILE',
    defaultValue: '',
    description:
      'JSON file with names of addresses, scripts, templates, tokens and miners, in addition to the built-in ones or instead of them. Read at start.',
    ...optional(word),
  },
  nodeUrls: {
    name: 'NODE_URLS',
    defaultValue: '',
    description:
      'Ergo nodes that receive submitted transactions and provide AD proofs and fee estimates. Without one, these are disabled.',
    ...optional(listOf(url('http', 'https'))),
  },
  redisUrl: {
    name: 'REDIS_URL',
    defaultValue: '',
    description:
      'Redis for block notifications and shared rate limits. Without it, the API polls the database and each process counts alone.',
    ...optional(url('redis', 'rediss')),
  },
  host: { name: 'API_HOST', defaultValue: '127.0.0.1', description: 'Address to listen on.', ...word },
  port: {
    name: 'API_PORT',
    defaultValue: '8080',
    description: 'Port to listen on. 0 selects a free port.',
    ...wholeNumber(0, 65_535),
  },
  connections: {
    name: 'DATABASE_CONNECTIONS',
    defaultValue: '16',
    description: 'Maximum number of concurrent queries per database. One more connection polls the tip.',
    ...wholeNumber(1, 500),
  },
  statementTimeoutMs: {
    name: 'STATEMENT_TIMEOUT_MS',
    defaultValue: '5000',
    description: 'Timeout of one database query, in milliseconds.',
    ...wholeNumber(100, 60_000),
  },
  responseCacheMb: {
    name: 'RESPONSE_CACHE_MB',
    defaultValue: '64',
    description: 'Size of the response cache in megabytes. 0 disables it.',
    ...wholeNumber(0, 4096),
  },
  readLimit: {
    name: 'READ_LIMIT',
    defaultValue: '1200',
    description:
      'Budget of reads per client and minute. A cheap read costs one unit, a more expensive one a unit per 10 ms of work. 0 means unlimited.',
    ...wholeNumber(0, 1_000_000_000),
  },
  exportLimit: {
    name: 'EXPORT_LIMIT',
    defaultValue: '12',
    description:
      'Budget of exports per client and minute. A small export costs one unit, a larger one a unit per second of work. 0 means unlimited.',
    ...wholeNumber(0, 1_000_000_000),
  },
  submitLimit: {
    name: 'SUBMIT_LIMIT',
    defaultValue: '60',
    description: 'Submitted transactions per client and minute. 0 means unlimited.',
    ...wholeNumber(0, 1_000_000_000),
  },
  checkLimit: {
    name: 'CHECK_LIMIT',
    defaultValue: '60',
    description: 'Transactions checked by a node without submitting them, per client and minute. 0 means unlimited.',
    ...wholeNumber(0, 1_000_000_000),
  },
  maxLiveStreams: {
    name: 'MAX_LIVE_STREAMS',
    defaultValue: '10000',
    description: 'Maximum number of open live streams.',
    ...wholeNumber(0, 100_000),
  },
  maxLiveStreamsPerClient: {
    name: 'MAX_LIVE_STREAMS_PER_CLIENT',
    defaultValue: '32',
    description: 'Maximum number of open live streams per client. The API returns 429 for more.',
    ...wholeNumber(1, 100_000),
  },
  maxLiveSubjects: {
    name: 'MAX_LIVE_SUBJECTS',
    defaultValue: '50000',
    description: 'Maximum number of addresses and transactions that all live streams watch together.',
    ...wholeNumber(0, 10_000_000),
  },
  liveBufferMb: {
    name: 'LIVE_BUFFER_MB',
    defaultValue: '32',
    description:
      'Maximum size of unread live events in megabytes. Above it, clients that do not read fast enough are disconnected.',
    ...wholeNumber(1, 4096),
  },
  ...SERVER_SETTINGS,
  maxEventLoopDelayMs: {
    name: 'MAX_EVENT_LOOP_DELAY_MS',
    defaultValue: '200',
    description:
      'Event loop delay in milliseconds above which the API serves only cached responses and rejects other requests with 503. 0 disables the check.',
    ...wholeNumber(0, 10_000),
  },
  trustProxy: {
    name: 'TRUST_PROXY',
    defaultValue: 'false',
    description:
      'Proxies whose X-Forwarded-For header is trusted, including the web server. For all other connections, the client is the connecting address.',
    ...trustedProxies,
  },
  isV2Enabled: {
    name: 'V2_ENABLED',
    defaultValue: 'true',
    description: 'Serve API v2 in addition to v0 and v1.',
    ...trueOrFalse,
  },
  slowRequestMs: {
    name: 'SLOW_REQUEST_MS',
    defaultValue: '500',
    description: 'Log requests that take longer, in milliseconds, with their database queries. 0 logs every request.',
    ...wholeNumber(0, 600_000),
  },
  isSqlTraced: {
    name: 'TRACE_SQL',
    defaultValue: 'false',
    description:
      'Add the request id to each query as a comment, to find the request in database logs. Queries are then not prepared, which costs one to two milliseconds each.',
    ...trueOrFalse,
  },
  ...LOG_SETTINGS,
} as const satisfies Settings

export type Config = ConfigOf<typeof SETTINGS>

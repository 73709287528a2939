import {
  type ConfigOf,
  listOf,
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

/** Everything that can be set, once: docs/configuration.md is written from it. */
export const SETTINGS = {
  databaseUrl: {
    name: 'DATABASE_URL',
    initial: undefined,
    about: 'The PostgreSQL database that holds the index, for a role that may only read.',
    ...url('postgres', 'postgresql'),
  },
  replicaUrls: {
    name: 'REPLICA_URLS',
    initial: '',
    about: 'Streaming replicas of it, which answer while they are not behind.',
    ...optional(listOf(url('postgres', 'postgresql'))),
  },
  maxLagBlocks: {
    name: 'MAX_LAG_BLOCKS',
    initial: '1',
    about: 'A replica that is more blocks behind is left out.',
    ...wholeNumber(0, 100),
  },
  network: {
    name: 'NETWORK',
    initial: 'mainnet',
    about: 'Which network the index is of.',
    ...oneOf('mainnet', 'testnet', 'devnet'),
  },
  nodeUrls: {
    name: 'NODE_URLS',
    initial: '',
    about: 'The Ergo nodes that transactions are sent to; without any, none are taken.',
    ...optional(listOf(url('http', 'https'))),
  },
  redisUrl: {
    name: 'REDIS_URL',
    initial: '',
    about: 'Where news of blocks and the counts of other processes come from; without it they come a little later.',
    ...optional(url('redis', 'rediss')),
  },
  host: { name: 'API_HOST', initial: '127.0.0.1', about: 'The address to listen on.', ...word },
  port: { name: 'API_PORT', initial: '8080', about: 'The port to listen on; 0 is any.', ...wholeNumber(0, 65_535) },
  connections: {
    name: 'DATABASE_CONNECTIONS',
    initial: '16',
    about: 'How many questions each database is asked at once; one more connection looks at the tip.',
    ...wholeNumber(1, 500),
  },
  statementTimeoutMs: {
    name: 'STATEMENT_TIMEOUT_MS',
    initial: '5000',
    about: 'How long one question to the database may take.',
    ...wholeNumber(100, 60_000),
  },
  keptMegabytes: {
    name: 'KEPT_MEGABYTES',
    initial: '64',
    about: 'How much memory answers are kept in; 0 keeps none.',
    ...wholeNumber(0, 4096),
  },
  readLimit: {
    name: 'READ_LIMIT',
    initial: '1200',
    about: 'How many reading requests one client may make in a minute; 0 is any number.',
    ...wholeNumber(0, 1_000_000_000),
  },
  exportLimit: {
    name: 'EXPORT_LIMIT',
    initial: '12',
    about: 'How many exports one client may begin in a minute; 0 is any number.',
    ...wholeNumber(0, 1_000_000_000),
  },
  submitLimit: {
    name: 'SUBMIT_LIMIT',
    initial: '60',
    about: 'How many transactions one client may submit in a minute; 0 is any number.',
    ...wholeNumber(0, 1_000_000_000),
  },
  maxReaders: {
    name: 'LIVE_READERS',
    initial: '10000',
    about: 'How many live streams are open at most.',
    ...wholeNumber(0, 100_000),
  },
  ...SERVER_SETTINGS,
  lateMs: {
    name: 'LATE_MS',
    initial: '200',
    about: 'How late the event loop may be before only kept answers are given and the rest is 503; 0 is any.',
    ...wholeNumber(0, 10_000),
  },
  trustProxy: {
    name: 'TRUST_PROXY',
    initial: 'false',
    about: 'The proxies whose X-Forwarded-For names who asks, the web server among them; otherwise it is who connects.',
    ...proxies,
  },
  isV2Enabled: {
    name: 'V2_ENABLED',
    initial: 'true',
    about: 'Whether v2 is offered beside v0 and v1, the public contract.',
    ...onOff,
  },
  slowMs: {
    name: 'SLOW_MS',
    initial: '500',
    about: 'A request that takes longer is told of in the log, with what it asked the database; 0 tells of all.',
    ...wholeNumber(0, 600_000),
  },
  isSqlTraced: {
    name: 'TRACE_SQL',
    initial: 'false',
    about:
      'Whether questions carry the id of their request as a comment, so that the database shows who asked; they are then planned anew each time, which costs each of them one or two milliseconds.',
    ...onOff,
  },
  ...LOG_SETTINGS,
} as const satisfies Settings

export type Config = ConfigOf<typeof SETTINGS>

import { databaseUrl } from '@ergo-explorer/db'
import {
  type ConfigOf,
  listOf,
  LOG_SETTINGS,
  PRESET_FILE_SETTING,
  oneOf,
  trueOrFalse,
  optional,
  type Settings,
  url,
  wholeNumber,
  word,
  type SettingsResult,
  readSettings,
} from '@ergo-explorer/service'

/** All settings. docs/configuration.md is generated from this list. */
export const SETTINGS = {
  databaseUrl: {
    name: 'DATABASE_URL',
    defaultValue: undefined,
    description: 'Index database. Use a role that may create tables.',
    ...databaseUrl,
  },
  operatorDatabaseUrl: {
    name: 'OPERATOR_DATABASE_URL',
    defaultValue: '',
    description:
      'Operator database, which stores the watches of clients. `migrate` creates its tables and grants READER_ROLE access. Use its owner.',
    ...optional(url('postgres', 'postgresql')),
  },
  network: {
    name: 'NETWORK',
    defaultValue: 'mainnet',
    description: 'Network to index. A database holds one network; nodes on other networks are rejected.',
    ...oneOf('mainnet', 'testnet', 'devnet', 'demo'),
  },
  presetFile: PRESET_FILE_SETTING,
  verifyUrl: {
    name: 'VERIFY_URL',
    defaultValue: '',
    description:
      'Database that `verify` reads: a replica of `DATABASE_URL`. The last verified block is stored in `DATABASE_URL`.',
    ...optional(url('postgres', 'postgresql')),
  },
  nodeUrls: {
    name: 'NODE_URLS',
    defaultValue: 'http://127.0.0.1:9053',
    description: 'Ergo nodes to follow. Logs and metrics identify each node by host and port.',
    ...listOf(url('http', 'https')),
  },
  redisUrl: {
    name: 'REDIS_URL',
    defaultValue: '',
    description:
      'Redis for block notifications. Without it, the API polls the database and notices new blocks slightly later.',
    ...optional(url('redis', 'rediss')),
  },
  migrate: {
    name: 'INDEXER_MIGRATE',
    defaultValue: 'true',
    description: 'Run migrations when `run` starts. If false, the indexer refuses to start on an outdated schema.',
    ...trueOrFalse,
  },
  readerRole: {
    name: 'READER_ROLE',
    defaultValue: '',
    description: 'Database role that migrations grant read access to all tables. It must exist.',
    ...optional(word),
  },
  mempool: {
    name: 'MEMPOOL',
    defaultValue: 'true',
    description: 'Index the mempool.',
    ...trueOrFalse,
  },
  projectionDays: {
    name: 'PROJECTION_DAYS',
    defaultValue: '30',
    description:
      'Days for which block pages compare a block with the projection from the mempool right before it. 0 stores no projections.',
    ...wholeNumber(0, 365),
  },
  pollMs: {
    name: 'POLL_MS',
    defaultValue: '2000',
    description: 'Interval between node polls in milliseconds.',
    ...wholeNumber(100, 60_000),
  },
  maxReorgDepth: {
    name: 'MAX_REORG_DEPTH',
    defaultValue: '200',
    description:
      'Maximum number of blocks to undo in a reorg; a deeper reorg halts the indexer. The first sync loads blocks below this depth in bulk, and caches may store their headers for ever.',
    ...wholeNumber(10, 1000),
  },
  switchDistance: {
    name: 'SWITCH_DISTANCE',
    defaultValue: '100',
    description:
      'The first sync ends when the node has all blocks up to this many below its headers and below the height of its best peer.',
    ...wholeNumber(1, 10_000),
  },
  fetchConcurrency: {
    name: 'FETCH_CONCURRENCY',
    defaultValue: '4',
    description: 'Number of concurrent requests to the node during bulk load, each for 16 blocks.',
    ...wholeNumber(1, 32),
  },
  idTablesMb: {
    name: 'ID_TABLES_MB',
    defaultValue: '64',
    description:
      'Memory for the ids of scripts, tokens and unspent boxes during the first sync, in MB. What does not fit is stored in a temporary file in the directory `TMPDIR`.',
    ...wholeNumber(0, 65_536),
  },
  metricsHost: {
    name: 'METRICS_HOST',
    defaultValue: '127.0.0.1',
    description: 'Address to serve metrics and health checks on.',
    ...word,
  },
  metricsPort: {
    name: 'METRICS_PORT',
    defaultValue: '0',
    description: 'Port to serve metrics and health checks on. 0 disables them.',
    ...wholeNumber(0, 65_535),
  },
  ...LOG_SETTINGS,
} as const satisfies Settings

export type Config = ConfigOf<typeof SETTINGS>

export function readConfig(environment: Readonly<Record<string, string | undefined>>): SettingsResult<Config> {
  const read = readSettings(SETTINGS, environment)
  const duplicate = read.ok ? findDuplicateHost(read.config.nodeUrls) : undefined
  return duplicate === undefined ? read : { ok: false, errors: [`NODE_URLS contains ${duplicate} twice`] }
}

/** Nodes are identified by host and port. */
function findDuplicateHost(urls: readonly string[]): string | undefined {
  const hosts = urls.map((nodeUrl) => new URL(nodeUrl).host)
  return hosts.find((host, i) => hosts.indexOf(host) !== i)
}

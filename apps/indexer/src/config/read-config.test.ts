import { expect, test } from 'vitest'
import { readConfig } from './read-config.ts'

const DATABASE_URL = 'postgres://explorer:secret@db/explorer'

test('with a database alone, the node on this machine is followed on mainnet', () => {
  expect(readConfig({ DATABASE_URL, NODE_URLS: '', PATH: '/bin' })).toEqual({
    ok: true,
    config: {
      databaseUrl: DATABASE_URL,
      network: 'mainnet',
      nodeUrls: ['http://127.0.0.1:9053'],
      redisUrl: 'none',
      migrate: true,
      readerRole: 'none',
      mempool: true,
      pollMs: 2000,
      maxReorgDepth: 200,
      fetchesInFlight: 4,
      metricsHost: '127.0.0.1',
      metricsPort: 0,
      logLevel: 'info',
      logFormat: 'auto',
    },
  })
})

test('every value can be set', () => {
  const environment = {
    DATABASE_URL: 'postgresql://db/x',
    NETWORK: 'devnet',
    NODE_URLS: 'http://a:9053, https://b/node',
    REDIS_URL: 'redis://cache:6379',
    INDEXER_MIGRATE: 'false',
    READER_ROLE: 'api',
    MEMPOOL: 'false',
    POLL_MS: '100',
    MAX_REORG_DEPTH: '1000',
    FETCHES_IN_FLIGHT: '1',
    METRICS_HOST: '0.0.0.0',
    METRICS_PORT: '9464',
    LOG_LEVEL: 'debug',
    LOG_FORMAT: 'json',
  }
  expect(readConfig(environment)).toEqual({
    ok: true,
    config: {
      databaseUrl: 'postgresql://db/x',
      network: 'devnet',
      nodeUrls: ['http://a:9053', 'https://b/node'],
      redisUrl: 'redis://cache:6379',
      migrate: false,
      readerRole: 'api',
      mempool: false,
      pollMs: 100,
      maxReorgDepth: 1000,
      fetchesInFlight: 1,
      metricsHost: '0.0.0.0',
      metricsPort: 9464,
      logLevel: 'debug',
      logFormat: 'json',
    },
  })
})

test('all that is wrong is told at once, and no password with it', () => {
  const environment = {
    NODE_URLS: 'http://user:secret@a,ftp://b',
    REDIS_URL: 'secret',
    NETWORK: 'moon',
    POLL_MS: '99',
    MAX_REORG_DEPTH: '1e3',
    INDEXER_MIGRATE: 'yes',
    METRICS_HOST: 'a b',
  }
  expect(readConfig(environment)).toEqual({
    ok: false,
    faults: [
      'DATABASE_URL must be given: The PostgreSQL database that holds the index.',
      'NETWORK is "moon", not mainnet, testnet or devnet',
      'NODE_URLS is not a URL that begins with http:// or https://, or several with commas between',
      'REDIS_URL is not a URL that begins with redis:// or rediss://, or nothing',
      'INDEXER_MIGRATE is "yes", not true or false',
      'POLL_MS is "99", not a whole number from 100 to 60000',
      'MAX_REORG_DEPTH is "1e3", not a whole number from 10 to 1000',
      'METRICS_HOST is "a b", not a word',
    ],
  })
})

test('two nodes of one name cannot be told apart', () => {
  const read = readConfig({ DATABASE_URL, NODE_URLS: 'http://a:9053,http://b:9053,http://a:9053/' })
  expect(read).toEqual({ ok: false, faults: ['NODE_URLS names a:9053 twice'] })
})

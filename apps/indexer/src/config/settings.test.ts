import { describe, expect, test } from 'vitest'
import { describeSettings, type Setting } from '@ergo-explorer/service'
import { SETTINGS, readConfig } from './settings.ts'

test('lists every setting in the help text', () => {
  for (const { name, description } of Object.values<Setting<unknown>>(SETTINGS))
    expect(describeSettings(SETTINGS)).toMatch(new RegExp(`^  ${name}\\b.* ${description}`, 'm'))
})

describe('read config', () => {
  const DATABASE_URL = 'postgres://explorer:secret@db/explorer'

  test('follows the local mainnet node when only the database is set', () => {
    expect(readConfig({ DATABASE_URL, NODE_URLS: '', PATH: '/bin' })).toEqual({
      ok: true,
      config: {
        databaseUrl: DATABASE_URL,
        network: 'mainnet',
        presetFile: 'none',
        operatorDatabaseUrl: 'none',
        verifyUrl: 'none',
        nodeUrls: ['http://127.0.0.1:9053'],
        redisUrl: 'none',
        migrate: true,
        readerRole: 'none',
        mempool: true,
        projectionDays: 30,
        pollMs: 2000,
        maxReorgDepth: 200,
        switchDistance: 100,
        fetchConcurrency: 4,
        idTablesMb: 64,
        metricsHost: '127.0.0.1',
        metricsPort: 0,
        logLevel: 'info',
        logFormat: 'auto',
      },
    })
  })

  test('reads every setting', () => {
    const environment = {
      DATABASE_URL: 'postgresql://db/x',
      NETWORK: 'devnet',
      NETWORK_PRESET: 'networks/private.json',
      VERIFY_URL: 'postgres://replica/x',
      NODE_URLS: 'http://a:9053, https://b/node',
      REDIS_URL: 'redis://cache:6379',
      INDEXER_MIGRATE: 'false',
      READER_ROLE: 'api',
      MEMPOOL: 'false',
      PROJECTION_DAYS: '7',
      POLL_MS: '100',
      MAX_REORG_DEPTH: '1000',
      SWITCH_DISTANCE: '40',
      FETCH_CONCURRENCY: '1',
      ID_TABLES_MB: '512',
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
        presetFile: 'networks/private.json',
        operatorDatabaseUrl: 'none',
        verifyUrl: 'postgres://replica/x',
        nodeUrls: ['http://a:9053', 'https://b/node'],
        redisUrl: 'redis://cache:6379',
        migrate: false,
        readerRole: 'api',
        mempool: false,
        projectionDays: 7,
        pollMs: 100,
        maxReorgDepth: 1000,
        switchDistance: 40,
        fetchConcurrency: 1,
        idTablesMb: 512,
        metricsHost: '0.0.0.0',
        metricsPort: 9464,
        logLevel: 'debug',
        logFormat: 'json',
      },
    })
  })

  test('reports all errors at once and no password', () => {
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
      errors: [
        'DATABASE_URL is required: Index database. Use a role that may create tables.',
        'NETWORK is "moon", not mainnet, testnet, devnet or demo',
        'NODE_URLS is not a URL starting with http:// or https://, or a comma-separated list of these',
        'REDIS_URL is not a URL starting with redis:// or rediss://, or empty',
        'INDEXER_MIGRATE is "yes", not true or false',
        'POLL_MS is "99", not a whole number from 100 to 60000',
        'MAX_REORG_DEPTH is "1e3", not a whole number from 10 to 1000',
        'METRICS_HOST is "a b", not text without spaces',
      ],
    })
  })

  test('rejects two nodes with the same host and port', () => {
    const read = readConfig({ DATABASE_URL, NODE_URLS: 'http://a:9053,http://b:9053,http://a:9053/' })
    expect(read).toEqual({ ok: false, errors: ['NODE_URLS contains a:9053 twice'] })
  })
})

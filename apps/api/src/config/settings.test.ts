import { readSettings } from '@ergo-explorer/service'
import { expect, test } from 'vitest'
import { SETTINGS } from './settings.ts'

test('defaults to mainnet on localhost without nodes when only the database is set', () => {
  const read = readSettings(SETTINGS, { DATABASE_URL: 'postgres://reader@db/explorer' })
  expect(read).toMatchObject({
    ok: true,
    config: { network: 'mainnet', host: '127.0.0.1', port: 8080, nodeUrls: 'none', replicaUrls: 'none' },
  })
})

import { presetOf } from '@ergo-explorer/chain'
import type { OraclePoolList } from '@ergo-explorer/contract'
import { afterAll, expect, test, vi } from 'vitest'
import { startTestApi } from '#testing/test-api.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())
const preset = presetOf('devnet')
const { databases, database, node } = api.chain
const copy = await databases.create(database)
const strange = await startTestApi({ database: copy, node })
afterAll(() => strange[Symbol.asyncDispose]())
const [usd = expect.fail('no pool')] = preset.oraclePools
const url = `/api/v2/oracle-pools/${usd.poolNft}`

test('ignores a box with another token as a datapoint, whatever operator it names', async () => {
  // The copy has closed the connections of this API, which opens new ones.
  const before = await vi.waitUntil(
    async () => {
      const { status, json } = await api.get(url)
      return status === 200 && json
    },
    { timeout: 30_000 },
  )
  const { rowCount } = await copy.pool.query(
    `INSERT INTO oracle_posts (datapoint, pool, oracle_token, box, transaction, height, operator, epoch)
    SELECT 1, p.pool, 0, p.box + 1000000, p.transaction, p.height, p.operator, p.epoch
    FROM oracle_posts p JOIN tokens t ON t.id = p.pool WHERE t.token_id = $1`,
    [`\\x${usd.poolNft}`],
  )
  expect(rowCount).toBeGreaterThan(10)
  expect((await strange.get(url)).json).toEqual(before)
})

test('finds an unknown pool, but does not apply the rules of another pool', async () => {
  const { rows } = await copy.pool.query<{ token_id: string; name: string }>(
    `INSERT INTO oracle_rates (rate, pool, box, transaction, height, epoch)
    SELECT 77, m.token, last.box, last.transaction, last.height, 3
    FROM (SELECT * FROM token_mints WHERE amount = 1 AND name IS NOT NULL ORDER BY token DESC LIMIT 1) m,
      (SELECT r.* FROM oracle_rates r JOIN tokens t ON t.id = r.pool WHERE t.token_id = $1 ORDER BY r.box DESC LIMIT 1) last
    RETURNING (SELECT token_id FROM tokens WHERE id = pool), (SELECT name FROM token_mints WHERE token = pool)`,
    [`\\x${usd.poolNft}`],
  )
  const [made = expect.fail('not created')] = rows
  const { items: pools } = (await strange.get('/api/v2/oracle-pools')).json as OraclePoolList
  expect(pools.map(({ poolNft }) => poolNft)).toEqual([
    ...preset.oraclePools.map(({ poolNft }) => poolNft),
    made.token_id,
  ])
  expect(pools[2]).toMatchObject({
    name: made.name,
    pair: null,
    contractVersion: 2,
    unit: null,
    priceUnit: null,
    rate: '77',
    price: null,
    epoch: 3,
    epochLength: null,
    oracleCount: null,
    nextRefresh: null,
  })
  expect((await strange.get(`/api/v2/oracle-pools/${made.token_id}`)).json).toMatchObject({
    refresh: null,
    readyCount: null,
    blocksLate: 0,
    oracles: [],
    recentRates: [{ rate: '77', price: null }],
  })
})

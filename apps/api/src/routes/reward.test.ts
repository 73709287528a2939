import type { BlockDetail, Statistics } from '@ergo-explorer/contract'
import { afterAll, expect, test } from 'vitest'
import { indexedChain } from '#testing/indexed-chain.ts'
import { startTestApi } from '#testing/test-api.ts'

const { databases, database: original, node } = await indexedChain()
const database = await databases.create(original)
const tip = node.chain.tip.height
// As the indexer writes a block without an emission transaction.
await database.pool.query(
  `UPDATE blocks SET emission = treasury, miner_reward = 0, total_reward = total_reward - miner_reward
  WHERE height = $1`,
  [tip],
)
const [api, before] = [await startTestApi({ database, node }), await startTestApi({ database: original, node })]
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await before[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

test('v2 shows what the block pays, in its detail, in lists and in sums', async () => {
  const nothing = { treasury: '7500000000', reemission: '0', fromReemission: '0', miner: '0' }
  expect((await api.get(`/api/v2/blocks/${tip}`)).json as BlockDetail).toMatchObject({
    reward: '0',
    rewardSplit: { ...nothing, emission: '7500000000' },
  })
  expect((await api.get('/api/v2/blocks?sort=reward&order=asc&limit=1')).json).toMatchObject({
    items: [{ height: tip, reward: '0' }],
  })
  const rewardOfDay = async (from: typeof api) =>
    BigInt(((await from.get('/api/v2/stats')).json as Statistics).activity.reward)
  expect(await rewardOfDay(before)).toBe((await rewardOfDay(api)) + 67_500_000_000n)
})

test.each([
  'v0/blocks?sortBy=minerreward&sortDirection=asc&limit=3',
  'v1/blocks?sortBy=minerreward&sortDirection=desc&limit=3',
  'v0/stats',
  'v0/charts/miners-revenue?timespan=all',
])('%s keeps the schedule', async (path) => {
  const got = await api.get(`/api/${path}`)
  expect(got.status).toBe(200)
  expect(got.json).toEqual((await before.get(`/api/${path}`)).json)
})

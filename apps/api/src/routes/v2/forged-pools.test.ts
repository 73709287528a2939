import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import type { Chart, Market, TokenPriceChart } from '@ergo-explorer/contract'
import { indexChain } from '@ergo-explorer/indexer/testing/indexed-chain'
import {
  type ForgedPoolLog,
  FULL_ECONOMY,
  generateBlocks,
  genesisBoxes,
  Simulation,
  withForgedPools,
} from '@ergo-explorer/simchain'
import { startDatabases, type ThrowawayDatabase } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { createTestApp } from '#testing/test-api.ts'

/** 36 blocks a day. */
const BLOCKS = 900
const END_TIME = Date.UTC(2026, 0, 1)
const FORGERIES = 6

/** What the API states about the prices of the token whose pools are forged. */
async function readPrices({ url }: ThrowawayDatabase, tokenId: string) {
  await using api = await createTestApp({ databaseUrl: url, preset: presetOf('demo'), now: () => END_TIME })
  const get = async <T>(path: string): Promise<T> => (await api.app.inject(`/api/v2/${path}`)).json()
  const market = await get<Market>('market')
  return {
    days: (await get<TokenPriceChart>(`tokens/${tokenId}/price-chart?timespan=all`)).days,
    price: market.prices.find((price) => price.tokenId === tokenId),
    volumes: (await get<Chart>('charts/dex-volume?timespan=all')).points,
  }
}

test('forged pools leave the prices and the volume of every day unchanged', async () => {
  const blake2b256 = await createBlake2b256()
  const preset = presetOf('demo')
  const forged: ForgedPoolLog = new Map()
  const economy = withForgedPools(FULL_ECONOMY, forged)
  const simulation = new Simulation({ preset, profile: 'demo', seed: 'forged pools', blake2b256, economy })
  const blocks = [...generateBlocks(simulation, { blocks: BLOCKS, endTime: END_TIME, spanMs: 0 })]
  const genesis = genesisBoxes(preset, blake2b256)
  await using databases = await startDatabases()
  await using database = await databases.create()
  {
    await using _ = await indexChain(database, { preset, blake2b256, genesis, blocks }, BLOCKS - 100)
  }
  expect([...forged.keys()]).toHaveLength(FORGERIES)
  const nfts = [...forged.values()].map((nft) => `\\x${nft}`)
  const { rows: states } = await database.pool.query<{ boxes: number; days: number }>(
    `SELECT (SELECT count(*)::int4 FROM box_assets WHERE token = t.id) AS boxes,
      (SELECT count(*)::int4 FROM pool_days WHERE pool = t.id) AS days
    FROM tokens t WHERE token_id = ANY ($1::bytea[])`,
    [nfts],
  )
  process.stdout.write(
    `forged pools: ${states.map(({ boxes, days }) => `${boxes} boxes on ${days} days`).join(', ')}\n`,
  )
  // Each has a history of trades, also in the table of days, except where the script alone says that it is no pool.
  expect(states).toHaveLength(FORGERIES)
  expect(Math.min(...states.map(({ boxes }) => boxes))).toBeGreaterThan(100)
  expect(states.filter(({ days }) => days > 10)).toHaveLength(FORGERIES - 1)

  const { rows: tokens } = await database.pool.query<{ id: string }>(
    `SELECT encode(token_id, 'hex') AS id FROM tokens
    WHERE id = (SELECT token_y FROM amm_states JOIN tokens n ON n.id = pool WHERE n.token_id = ANY ($1::bytea[]) LIMIT 1)`,
    [nfts],
  )
  const tokenId = tokens[0]?.id ?? expect.fail('no token')
  const found = await readPrices(database, tokenId)
  process.stdout.write(`forged pools: ${found.days.length} days with a price\n`)
  expect(found.days.length).toBeGreaterThan(15)
  expect(found.price?.poolCount).toBe(1)

  await using genuine = await databases.create(database)
  for (const table of ['amm_states', 'pool_days'])
    await genuine.pool.query(
      `DELETE FROM ${table} USING tokens t WHERE t.id = pool AND t.token_id = ANY ($1::bytea[])`,
      [nfts],
    )
  expect(await readPrices(genuine, tokenId)).toEqual(found)
}, 300_000)

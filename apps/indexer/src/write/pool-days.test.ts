import { type Box, bytesToHex, DAY_MS, hexToBytes, PRICE_RULES } from '@ergo-explorer/chain'
import { type SharedDatabases, shareDatabases } from '@ergo-explorer/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AChain, aChain, indexChain } from '#testing/indexed-chain.ts'
import { computeFingerprint, listDifferentTables } from '#verify/fingerprint.ts'
import { verify } from '#verify/verification.ts'

const BLOCKS = 600
const DAYS = 15

let databases: SharedDatabases
let chain: AChain

beforeAll(async () => {
  databases = await shareDatabases()
  chain = await aChain(BLOCKS, 'pool-days', DAYS * DAY_MS)
}, 120_000)
afterAll(() => databases[Symbol.asyncDispose](), 60_000)

const dayOf = (timestamp: number) => Math.floor(timestamp / DAY_MS)

/** Boxes of each pool, in the order of the chain. */
function listPoolBoxes(): ReadonlyMap<string, readonly { readonly box: Box; readonly height: number }[]> {
  const { blake2b256, blocks } = chain
  const isPool = ({ ergoTree }: Box) => bytesToHex(blake2b256(hexToBytes(ergoTree))) === PRICE_RULES.scriptHashes[0]
  const boxes = blocks.flatMap(({ header: { height }, transactions }) =>
    transactions.flatMap(({ outputs }) => outputs.filter(isPool).map((box) => ({ box, height }))),
  )
  return Map.groupBy(boxes, ({ box }) => box.assets[0]?.tokenId ?? '')
}

/** Prices after each block of a day, and its trades, as the boxes state them. */
function computePoolDays() {
  const lastDay = dayOf(chain.blocks.at(-1)?.header.timestamp ?? 0)
  const days = Map.groupBy(chain.blocks, ({ header }) => dayOf(header.timestamp))
  return [...listPoolBoxes()].flatMap(([pool, states]) =>
    [...days].flatMap(([day, blocks]) => {
      const heights = new Set(blocks.map(({ header }) => header.height))
      if (day === lastDay || !states.some(({ height }) => heights.has(height))) return []
      const closes = [...heights].flatMap((height) => states.findLast((state) => state.height <= height)?.box ?? [])
      const ratioOf = ({ value, assets }: Box) => (value * 10n ** 30n) / (assets[2]?.amount ?? 1n)
      const ranked = closes.toSorted((a, b) => (ratioOf(a) < ratioOf(b) ? -1 : 1))
      const trades = states.flatMap(({ box, height }, i) => {
        const before = states[i - 1]?.box
        const isTrade = before?.assets[1]?.amount === box.assets[1]?.amount && heights.has(height)
        return isTrade && before !== undefined ? [box.value - before.value] : []
      })
      return {
        pool,
        day,
        prices: [closes[0], ranked.at(-1), ranked[0], closes.at(-1)].map((box) => box && ratioOf(box)),
        trades: trades.length,
        volume: trades.reduce((sum, gained) => sum + (gained < 0n ? -gained : gained), 0n),
      }
    }),
  )
}

const READ = `SELECT encode(k.token_id, 'hex') AS pool, p.* FROM pool_days p JOIN tokens k ON k.id = p.pool`

test('the days of a pool are the closing ratios and trades of its boxes', async () => {
  await using database = await databases.create()
  await using index = await indexChain(database, chain, BLOCKS)
  const { rows } = await index.client.query<Record<string, bigint> & { pool: string; day: number; trades: number }>(
    READ.replace('p.*', 'p.day, p.trades, p.volume, open_x, open_y, high_x, high_y, low_x, low_y, close_x, close_y'),
  )
  const found = rows.map(({ pool, day, trades, volume, ...row }) => ({
    pool,
    day,
    prices: ['open', 'high', 'low', 'close'].map((name) => (row[`${name}_x`]! * 10n ** 30n) / row[`${name}_y`]!),
    trades,
    volume,
  }))
  const sorted = <T extends { pool: string; day: number }>(days: readonly T[]) =>
    days.toSorted((a, b) => a.day - b.day || (a.pool < b.pool ? -1 : 1))
  expect(sorted(found)).toEqual(sorted(computePoolDays()))
  expect(found.length).toBeGreaterThan(DAYS / 2)
  const { violations } = await verify({ client: index.client, ...chain })
  expect(violations).toEqual([])
}, 120_000)

test('days are the same after a first sync, live, and with undone days', async () => {
  await using database = await databases.create()
  await using index = await indexChain(database, chain, BLOCKS)
  const expected = await computeFingerprint(index.client)
  for (const height of [599, 560, 300, 301]) {
    await index.store.undoTo(height)
    for (const block of chain.blocks.slice(height)) await index.store.append(block)
    expect(listDifferentTables(await computeFingerprint(index.client), expected)).toEqual([])
  }
  await using other = await databases.create()
  await using live = await indexChain(other, chain, 200)
  expect(listDifferentTables(await computeFingerprint(live.client), expected)).toEqual([])
}, 120_000)

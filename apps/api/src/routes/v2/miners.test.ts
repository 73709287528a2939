import { formatErg, poissonRange, readNanoErg, rewardScript, DAY_MS } from '@ergo-explorer/chain'
import type { BlockSummary, Chart, MinerDetail, MinerList } from '@ergo-explorer/contract'
import { afterAll, expect, test } from 'vitest'
import { ledgerOf } from '#testing/ledger.ts'
import { addressOf, unusedAddress } from '#testing/mempool.ts'
import { parseCsv } from '#testing/parse-csv.ts'
import { startTestApi } from '#testing/test-api.ts'
import { createV2Client } from '#testing/v2-client.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())
const { get } = createV2Client(api)
const { blocks } = ledgerOf(api.chain.node)
interface Blocks {
  readonly items: readonly BlockSummary[]
}
const dayOf = (timestamp: number) => Math.floor(timestamp / DAY_MS)
const lastDay = dayOf(blocks.at(-1)?.header.timestamp ?? 0) - 1

const keyOf = (block: (typeof blocks)[number]) => block.header.powSolution.pk
/** Miners with the most blocks, and one with few. */
const miners = [...Map.groupBy(blocks, keyOf)].toSorted(([, a], [, b]) => b.length - a.length)
const [[key, own] = expect.fail()] = miners
const ownOn = (day: number) => own.filter(({ header }) => dayOf(header.timestamp) === day)
const allOn = (day: number) => blocks.filter(({ header }) => dayOf(header.timestamp) === day)

test('counts the blocks of every miner, by key address and by reward address alike', async () => {
  for (const [pk, mined] of [...miners.slice(0, 3), ...miners.slice(-1)]) {
    const byReward = await get<MinerDetail>(`miners/${addressOf(rewardScript(pk))}`)
    expect(await get<MinerDetail>(`miners/${addressOf(`0008cd${pk}`)}`)).toEqual(byReward)
    const days = mined.map(({ header }) => dayOf(header.timestamp))
    expect(byReward).toMatchObject({
      miner: { address: addressOf(rewardScript(pk)), keyAddress: addressOf(`0008cd${pk}`) },
      blockCount: mined.length,
      firstDay: Math.min(...days) * DAY_MS,
      lastDay: Math.max(...days) * DAY_MS,
    })
  }
})

test('lists complete days with blocks and income', async () => {
  const address = addressOf(rewardScript(key))
  const { days } = await get<MinerDetail>(`miners/${address}?days=30`)
  expect(days.length).toBeGreaterThan(2)
  expect(days.at(-1)?.timestamp).toBe(lastDay * DAY_MS)
  for (const { timestamp, blockCount: found, totalBlockCount: allBlocks, income } of days) {
    const day = dayOf(timestamp)
    expect([found, allBlocks]).toEqual([ownOn(day).length, allOn(day).length])
    const range = `blocks?minerAddress=${address}&fromTime=${timestamp}&toTime=${timestamp + DAY_MS - 1}&limit=200`
    const pages = await Promise.all([0, 200].map((offset) => get<Blocks>(`${range}&offset=${offset}`)))
    const items = pages.flatMap((page) => page.items)
    expect(items).toHaveLength(found)
    const expected = items.reduce((sum, { reward, fees }) => sum + BigInt(reward) + BigInt(fees), 0n)
    expect(income).toBe(String(expected))
  }
})

test('has the income of each day in USD by the rate of the oracle pool', async () => {
  const { days } = await get<MinerDetail>(`miners/${addressOf(rewardScript(key))}?days=3650`)
  expect(days.map(({ timestamp }) => dayOf(timestamp))).toEqual(
    [...new Set(blocks.map(({ header }) => dayOf(header.timestamp)))].filter((day) => day <= lastDay),
  )
  const { points } = await get<Chart>('charts/price?timespan=all')
  const prices = new Map(points.map(({ timestamp, value }) => [timestamp, Number(value)]))
  expect(prices.size).toBeGreaterThan(2)
  for (const { timestamp, income, incomeUsd } of days) {
    const price = prices.get(timestamp)
    if (price === undefined) expect(incomeUsd).toBeNull()
    else expect(Math.abs(Number(incomeUsd) - (Number(income) / 1e9) * price)).toBeLessThan(0.02)
  }
  const file = await api.get(`/api/v2/miners/${addressOf(rewardScript(key))}/days/export?timespan=all`)
  expect(parseCsv(file.text)).toEqual([
    ['day_utc', 'timestamp', 'block_count', 'total_block_count', 'income', 'unit', 'income_usd'],
    ...days.map(({ timestamp, blockCount: found, totalBlockCount: allBlocks, income, incomeUsd }) => [
      new Date(timestamp).toISOString().slice(0, 10),
      String(timestamp),
      String(found),
      String(allBlocks),
      formatErg(readNanoErg(income ?? '')),
      'ERG',
      incomeUsd ?? '',
    ]),
  ])
})

test('lists all miners by blocks, with shares and income', async () => {
  const list = await get<MinerList>('miners?timespan=all')
  expect(list).toMatchObject({ blockCount: blocks.length, minerCount: miners.length })
  expect(list.items.map(({ blockCount: found }) => found)).toEqual(miners.map(([, mined]) => mined.length))
  for (const { miner, blockCount: found, percent, income } of list.items) {
    const mined = miners.find(([pk]) => addressOf(`0008cd${pk}`) === miner.keyAddress)?.[1] ?? []
    expect([found, percent]).toEqual([mined.length, ((100 * mined.length) / blocks.length).toFixed(2)])
    const { days } = await get<MinerDetail>(`miners/${miner.address}?days=3650`)
    const open = mined.filter(({ header }) => dayOf(header.timestamp) > lastDay).length
    const known = days.reduce((sum, day) => sum + BigInt(day.income ?? 0), 0n)
    expect(open === 0 ? BigInt(income ?? 0) - known : 0n).toBe(0n)
  }
})

test('compares the blocks found with those expected from the 30 days before', async () => {
  const { luck } = await get<MinerDetail>(`miners/${addressOf(rewardScript(key))}`)
  expect(luck.map(({ days }) => days)).toEqual([1, 7, 30])
  for (const { days, blockCount: found, totalBlockCount: allBlocks, expected, percent, low, high } of luck) {
    const isIn = (from: number, to: number) => (block: (typeof blocks)[number]) => {
      const day = dayOf(block.header.timestamp)
      return day > from && day <= to
    }
    const start = lastDay - days
    expect([found, allBlocks]).toEqual([own, blocks].map((list) => list.filter(isIn(start, lastDay)).length))
    const before = [own, blocks].map((list) => list.filter(isIn(start - 30, start)).length)
    const mean = ((before[0] ?? 0) * allBlocks) / (before[1] ?? 0)
    if (!(mean > 0)) expect([expected, percent, low, high]).toEqual([null, null, null, null])
    else {
      expect(Number(expected)).toBeCloseTo(mean, 0)
      expect(Number(percent)).toBeCloseTo((found / mean) * 100, 0)
      expect({ low, high }).toEqual(poissonRange(mean))
    }
  }
})

test('returns 404 for an address without blocks and 400 for other text', async () => {
  expect((await api.get(`/api/v2/miners/${unusedAddress()}`)).status).toBe(404)
  expect((await api.get('/api/v2/miners/not-an-address')).status).toBe(400)
  expect((await api.get(`/api/v2/miners/${unusedAddress()}?days=0`)).status).toBe(400)
})

test('uses at most three queries per request', () => {
  expect(api.app.maxQueriesPerRequest.get('getMiner')).toBe(3)
  expect(api.app.maxQueriesPerRequest.get('exportMinerDays')).toBe(3)
  expect(api.app.maxQueriesPerRequest.get('listMiners')).toBe(1)
})

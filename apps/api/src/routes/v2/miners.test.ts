import { poissonRange, rewardScript, DAY_MS } from '@ergo-explorer/chain'
import type { BlockSummary, MinerDetail } from '@ergo-explorer/contract'
import { afterAll, expect, test } from 'vitest'
import { ledgerOf } from '#testing/ledger.ts'
import { addressOf, unusedAddress } from '#testing/mempool.ts'
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

test('uses at most two queries per request', () => {
  expect(api.app.maxQueriesPerRequest.get('getMiner')).toBe(2)
})

import { decodeCompactBits, FEE_SCRIPT, presetOf, DAY_MS } from '@ergo-explorer/chain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi } from '#testing/test-api.ts'
import { asRead, confirmedChain, outputsOf, sum } from '#testing/confirmed-chain.ts'

/** Miner reward and total emission per block of the simulated chain. */
const REWARD = 67_500_000_000n
const EMISSION = 75_000_000_000n

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())
const { time } = api.chain.node
const start = time.now
const { blocks, boxes, boxOf } = confirmedChain(api.chain.node)
const { emission } = presetOf('devnet').systemScripts
type SimBlock = (typeof blocks)[number]

const workOf = (among: readonly SimBlock[]) => sum(among.map(({ header }) => decodeCompactBits(header.nBits)))
const transactionsOf = (among: readonly SimBlock[]) => among.flatMap(({ transactions }) => transactions)
const feesOf = (among: readonly SimBlock[]) =>
  sum(
    among
      .flatMap(outputsOf)
      .filter(({ ergoTree }) => ergoTree === FEE_SCRIPT)
      .map(({ value }) => value),
  )
/** Rounds half up, as bigint. */
const percent = (part: bigint, whole: bigint) => Math.round(Number((part * 10n ** 14n) / whole) / 1e4) / 1e8

describe('supply', () => {
  test('returns the emitted supply as text with nine decimals', async () => {
    const { text, headers } = await api.get('/api/v0/info/supply')
    expect(text).toBe(`${blocks.length * 75}.000000000`)
    expect(headers['content-type']).toBe('text/plain; charset=UTF-8')
    expect((await api.get('/info/supply')).text).toBe(text)
  })
})

describe('last 24 hours', () => {
  const recent = blocks.filter(({ header }) => header.timestamp >= start - DAY_MS)

  test('cover a part of the chain', () => {
    expect(recent.length).toBeGreaterThan(10)
    expect(recent.length).toBeLessThan(blocks.length)
  })

  test('are summarized under /info', async () => {
    const expected = asRead({
      version: '2',
      supply: BigInt(blocks.length) * EMISSION,
      transactionAverage: transactionsOf(recent).length,
      hashRate: workOf(recent) / 86_400n + 1n,
    })
    expect((await api.get('/info')).json).toEqual(expected)
    expect((await api.get('/api/v0/info')).json).toEqual(expected)
  })

  test('are summarized under /stats', async () => {
    const reward = BigInt(recent.length) * REWARD
    const fees = feesOf(recent)
    const count = BigInt(transactionsOf(recent).length)
    const first = recent[0]?.header.height ?? expect.fail('no blocks')
    const made = sum(recent.flatMap(outputsOf).map(({ value }) => value))
    const spent = transactionsOf(recent).flatMap(({ inputs }) => inputs.map(({ boxId }) => boxOf(boxId).box))
    const unspent = boxes.filter(({ height, spentBy }) => height >= first && spentBy === undefined)
    const intervals = recent.map(({ header }) =>
      BigInt(header.timestamp - (blocks[header.height - 2]?.header.timestamp ?? 0)),
    )
    expect((await api.get('/api/v0/stats')).json).toEqual(
      asRead({
        blockSummary: {
          total: recent.length,
          averageMiningTime: sum(intervals) / BigInt(recent.length),
          totalCoins: reward,
        },
        transactionsSummary: {
          total: Number(count),
          totalFee: fees,
          totalOutput: sum(unspent.map(({ box }) => box.value)),
          estimatedTransactionVolume: sum(
            spent.filter(({ ergoTree }) => ergoTree !== emission).map(({ value }) => value),
          ),
        },
        miningCost: {
          totalMinersRevenue: reward + fees,
          percentEarnedTransactionsFees: percent(fees, reward + fees),
          percentTransactionVolume: percent(reward, made - reward - fees),
          costPerTransaction: (reward + fees) / count,
          difficulty: workOf(blocks.slice(-1)),
          hashRate: workOf(recent) / 86_400n + 1n,
        },
      }),
    )
  })

  test('are distributed by miner, small ones combined', async () => {
    const counts = new Map<string, number>()
    for (const { header } of recent) counts.set(header.powSolution.pk, (counts.get(header.powSolution.pk) ?? 0) + 1)
    const large = [...counts.values()].filter((count) => count > recent.length / 100)
    const other = recent.length - large.reduce((total, count) => total + count, 0)
    expect(other).toBeGreaterThan(0)
    const { json } = await api.get('/charts/hash-rate-distribution')
    const segments = json as { name: string; value: number }[]
    expect(segments.map(({ value }) => value)).toEqual([...large, other].toSorted((a, b) => b - a))
    expect(segments.find(({ name }) => name === 'other')).toEqual({ name: 'other', value: other })
    expect(new Set(segments.map(({ name }) => name)).size).toBe(segments.length)
  })

  test('are empty when the chain has been idle for longer', async () => {
    time.now = start + 3 * DAY_MS
    // Responses are cached, so this uses another server.
    await using later = await startTestApi()
    expect((await later.get('/info')).json).toMatchObject({ version: '2', transactionAverage: 0, hashRate: 1 })
    expect((await later.get('/stats')).json).toEqual({
      blockSummary: { total: 0, averageMiningTime: 0, totalCoins: 0 },
      transactionsSummary: { total: 0, totalFee: 0, totalOutput: 0, estimatedTransactionVolume: 0 },
      miningCost: {
        totalMinersRevenue: 0,
        percentEarnedTransactionsFees: 0,
        percentTransactionVolume: 0,
        costPerTransaction: 0,
        difficulty: 0,
        hashRate: 0,
      },
    })
    expect((await later.get('/charts/hash-rate-distribution')).json).toEqual([])
    expect((await later.get('/charts/total?timespan=2days')).json).toEqual([])
    time.now = start
  })
})

describe('chart', async () => {
  // At midday, so that spans start in the middle of a day.
  const now = start + 10 * 3_600_000
  const later = await startTestApi()
  beforeAll(() => void (time.now = now))
  afterAll(async () => {
    time.now = start
    await later[Symbol.asyncDispose]()
  })

  const half = (total: bigint, count: number) => BigInt(Math.round(Number(total) / count))
  const exactHalf = (total: bigint, count: number) => (2n * total + BigInt(count)) / (2n * BigInt(count))
  const sizeOf = (among: readonly SimBlock[]) =>
    sum(among.map(({ headerSize, transactionsSize }) => BigInt(headerSize + transactionsSize)))
  const upTo = (among: readonly SimBlock[]) => blocks.slice(0, among.at(-1)?.header.height)

  const charts: Record<string, (day: readonly SimBlock[]) => bigint> = {
    total: (day) => BigInt(upTo(day).length) * EMISSION,
    'block-size': (day) => half(sizeOf(day), day.length),
    'blockchain-size': (day) => sizeOf(upTo(day)),
    'transactions-per-block': (day) => half(BigInt(transactionsOf(day).length), day.length),
    'transactions-number': (day) => BigInt(transactionsOf(day).length),
    difficulty: (day) => exactHalf(workOf(day), day.length),
    'miners-revenue': (day) => BigInt(day.length) * REWARD + feesOf(day),
    'hash-rate': (day) => workOf(day),
  }
  const spans = { '1day': 1, '7days': 7, '30days': 30, '1year': 365, '100years': 36_500 }
  const daysOf = (days: number): SimBlock[][] => {
    const since = blocks.filter(({ header }) => header.timestamp >= now - days * DAY_MS)
    return [...Map.groupBy(since, ({ header }) => Math.floor(header.timestamp / DAY_MS)).values()]
  }

  test.each(Object.entries(charts))('%s has a point for each day with blocks', async (name, valueOf) => {
    for (const [timespan, days] of Object.entries(spans)) {
      const { json } = await later.get(`/api/v0/charts/${name}?timespan=${timespan}`)
      const expected = daysOf(days).map((day) => ({ timestamp: day[0]?.header.timestamp, value: valueOf(day) }))
      expect({ timespan, json }).toEqual({ timespan, json: asRead(expected) })
    }
  })

  test('starts with the first block for all time, and in the middle of a day for a shorter span', async () => {
    const all = (await later.get('/charts/total?timespan=100years')).json as { timestamp: number }[]
    expect(all[0]?.timestamp).toBe(blocks[0]?.header.timestamp)
    const [first = expect.fail('no days')] = daysOf(1)
    const { height, timestamp } = first[0]?.header ?? expect.fail('a day without blocks')
    const before = blocks[height - 2]?.header.timestamp ?? 0
    // The day has an earlier block, which the point must not count.
    expect(Math.floor(before / DAY_MS)).toBe(Math.floor(timestamp / DAY_MS))
  })

  test('falls back to a year for an invalid span', async () => {
    const year = (await later.get('/charts/total?timespan=365days')).json
    for (const query of ['', '?timespan=all', '?timespan=']) {
      const { status, json } = await later.get(`/charts/total${query}`)
      expect(status).toBe(200)
      expect(json).toEqual(year)
    }
  })
})

test('uses at most two queries per request', async () => {
  for (const path of ['info', 'stats', 'charts/hash-rate', 'charts/hash-rate-distribution']) await api.get(`/${path}`)
  const queryCounts = [...api.app.maxQueriesPerRequest].filter(([name]) => /^getApiV0(Info|Stats|Charts)/.test(name))
  expect(queryCounts.map(([name]) => name)).toContain('getApiV0Stats')
  for (const [, queryCount] of queryCounts) expect(queryCount).toBeLessThanOrEqual(2)
})

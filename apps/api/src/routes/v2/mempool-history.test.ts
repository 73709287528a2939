import { DAY_MS, HOUR_MS, MINUTE_MS } from '@ergo-explorer/chain'
import type { Chart, ChartList, MempoolHistory } from '@ergo-explorer/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi } from '#testing/test-api.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())
const { pool } = api.chain.database
const get = async <T>(path: string) => (await api.get(`/api/v2/${path}`)).json as T

interface Minute {
  readonly at: number
  readonly transactions: number
  readonly size: number
  readonly fees: bigint
}

const now = Math.floor(api.chain.node.time.now / MINUTE_MS) * MINUTE_MS
const { rows: days } = await pool.query<{ day: number; first_height: number; last_height: number }>(
  'SELECT day, first_height, last_height FROM days ORDER BY day DESC LIMIT 3',
)
const [, lastComplete = expect.fail()] = days

/** Every minute of some hours, and three minutes of the last complete day of the chain. */
const minutes: readonly Minute[] = [
  ...Array.from({ length: 190 }, (_, i) => ({
    at: now - i * MINUTE_MS,
    transactions: i % 7,
    size: i * 100,
    fees: BigInt(i) * 10n ** 9n,
  })),
  ...[1, 2, 4].map((transactions, i) => ({
    at: lastComplete.day * DAY_MS + i * HOUR_MS,
    transactions,
    size: 1000 * transactions,
    fees: 5n,
  })),
]

beforeAll(async () => {
  await pool.query('DELETE FROM mempool_history; DELETE FROM mempool_history_hours')
  await pool.query(
    `INSERT INTO mempool_history (minute, transactions, size, fees)
    SELECT * FROM unnest($1::int4[], $2::int4[], $3::int4[], $4::int8[]) ON CONFLICT DO NOTHING`,
    [
      minutes.map(({ at }) => at / MINUTE_MS),
      minutes.map(({ transactions }) => transactions),
      minutes.map(({ size }) => size),
      minutes.map(({ fees }) => fees),
    ],
  )
  await pool.query(`INSERT INTO mempool_history_hours (hour, minutes, transactions, size, fees, max_transactions, max_size)
    SELECT minute / 60, count(*), sum(transactions), sum(size), sum(fees), max(transactions), max(size) FROM mempool_history GROUP BY 1`)
})

const mean = (values: readonly number[]) =>
  Math.floor(values.reduce((sum, value) => sum + value, 0) / values.length + 0.5)

function expectedPoints(fromTime: number, intervalMs: number) {
  const start = Math.floor(fromTime / intervalMs) * intervalMs
  const shown = minutes.filter(({ at }) => at >= start)
  return [...Map.groupBy(shown, ({ at }) => Math.floor(at / intervalMs))]
    .toSorted(([a], [b]) => a - b)
    .map(([interval, each]) => ({
      timestamp: interval * intervalMs,
      transactionCount: mean(each.map(({ transactions }) => transactions)),
      maxTransactionCount: Math.max(...each.map(({ transactions }) => transactions)),
      size: mean(each.map(({ size }) => size)),
      maxSize: Math.max(...each.map(({ size }) => size)),
      minuteCount: each.length,
    }))
}

describe('the history of the mempool', () => {
  test.each([
    [1, 10 * MINUTE_MS],
    [2, HOUR_MS],
    [7, HOUR_MS],
    [30, 6 * HOUR_MS],
    [365, DAY_MS],
  ])('of %i days has means and maxima of its intervals', async (count, intervalMs) => {
    const history = await get<MempoolHistory>(`mempool/history?days=${count}`)
    expect(history.intervalMs).toBe(intervalMs)
    const expected = expectedPoints(api.chain.node.time.now - count * DAY_MS, intervalMs)
    expect(expected.length).toBeGreaterThan(0)
    expect(history.points).toMatchObject(expected)
    expect(history.points).toHaveLength(expected.length)
  })

  test('is of one day by default, and at most of 400', async () => {
    expect(await get('mempool/history')).toEqual(await get('mempool/history?days=1'))
    for (const count of [0, 401, 'x']) expect((await api.get(`/api/v2/mempool/history?days=${count}`)).status).toBe(400)
  })

  test('sums up fees that a float cannot hold', async () => {
    await pool.query('UPDATE mempool_history SET fees = 9007199254740993 WHERE minute = $1', [now / MINUTE_MS])
    const { points } = await get<MempoolHistory>('mempool/history?days=1&')
    const interval = Math.floor(now / (10 * MINUTE_MS)) * 10 * MINUTE_MS
    const own = minutes.filter(({ at }) => at >= interval && at < now)
    const sum = own.reduce((total, { fees }) => total + fees, 9_007_199_254_740_993n)
    const count = BigInt(own.length + 1)
    expect(points.at(-1)?.fees).toBe(String((2n * sum + count) / (2n * count)))
  })
})

test('charts have the mean of the minutes of each complete day', async () => {
  const of = async (name: string) => (await get<Chart>(`charts/${name}?timespan=all`)).points
  const common = {
    timestamp: lastComplete.day * DAY_MS,
    fromHeight: lastComplete.first_height,
    toHeight: lastComplete.last_height,
  }
  const ofDay = minutes.filter(({ at }) => Math.floor(at / DAY_MS) === lastComplete.day)
  const hundredths = mean(ofDay.map(({ transactions }) => 100 * transactions))
  const size = String(mean(ofDay.map((minute) => minute.size)))
  expect(await of('mempool-transactions')).toEqual([{ ...common, value: (hundredths / 100).toFixed(2) }])
  expect(await of('mempool-size')).toEqual([{ ...common, value: size }])
  const { items: charts } = await get<ChartList>('charts')
  expect(charts.find(({ name }) => name === 'mempool-size')?.points).toEqual([
    { timestamp: common.timestamp, value: size },
  ])
})

test('a chart of complete days is not immutable, because the history expires', async () => {
  const span = `fromTime=${lastComplete.day * DAY_MS}&toTime=${lastComplete.day * DAY_MS}`
  const { headers } = await api.get(`/api/v2/charts/mempool-size?${span}`)
  expect(headers['cache-control']).not.toContain('immutable')
})

test('uses one query', () => {
  expect(api.app.maxQueriesPerRequest.get('getMempoolHistory')).toBe(1)
})

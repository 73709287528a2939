import {
  decodeCompactBits,
  encodeAddress,
  FEE_SCRIPT,
  formatErg,
  p2pkAddress,
  presetOf,
  rewardScript,
} from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import type { Chart, ChartList, HashRateDistribution } from '@ergo-explorer/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { anApi } from '../../testing/an-api.ts'
import { confirmedAt, madeBy, sum } from '../../testing/confirmed.ts'
import { parseCsv } from '../../testing/parse-csv.ts'

const api = await anApi()
afterAll(() => api[Symbol.asyncDispose]())
const { blocks, boxOf } = confirmedAt(api.chain.node)
const { emission } = presetOf('devnet').systemScripts
const { now } = api.chain.node.time
const DAY_MS = 86_400_000
type SimBlock = (typeof blocks)[number]

const dayOf = ({ header }: SimBlock) => Math.floor(header.timestamp / DAY_MS)
const days = [...Map.groupBy(blocks, dayOf)]
const openDay = days.at(-1)?.[0] ?? 0

const transactionsOf = (day: readonly SimBlock[]) => day.flatMap(({ transactions }) => transactions)
const upTo = (day: readonly SimBlock[]) => blocks.slice(0, day.at(-1)?.header.height)
const sizeOf = (day: readonly SimBlock[]) =>
  sum(day.map(({ headerSize, transactionsSize }) => BigInt(headerSize + transactionsSize)))
const workOf = (day: readonly SimBlock[]) => sum(day.map(({ header }) => decodeCompactBits(header.nBits)))
const feesOf = (day: readonly SimBlock[]) =>
  sum(
    day
      .flatMap(madeBy)
      .filter(({ ergoTree }) => ergoTree === FEE_SCRIPT)
      .map(({ value }) => value),
  )
const rounded = (total: bigint, count: number) => (2n * total + BigInt(count)) / (2n * BigInt(count))
const waits = (day: readonly SimBlock[]) =>
  day.flatMap(({ header: { height, timestamp } }) => {
    const parent = blocks[height - 2]
    return parent === undefined ? [] : [BigInt(timestamp - parent.header.timestamp)]
  })
const secondsOf = (day: readonly SimBlock[]) => {
  const last = day.at(-1) ?? expect.fail('a day has blocks')
  return dayOf(last) === openDay ? last.header.timestamp - openDay * DAY_MS : DAY_MS
}

const EXPECTED: Record<string, (day: readonly SimBlock[]) => bigint | string> = {
  total: (day) => BigInt(upTo(day).length) * 75_000_000_000n,
  'blockchain-size': (day) => sizeOf(upTo(day)),
  'block-size': (day) => rounded(sizeOf(day), day.length),
  'block-time': (day) => rounded(sum(waits(day)), waits(day).length),
  blocks: (day) => BigInt(day.length),
  'transactions-per-block': (day) => (transactionsOf(day).length / day.length).toFixed(2),
  'transactions-number': (day) => BigInt(transactionsOf(day).length),
  boxes: (day) => BigInt(day.flatMap(madeBy).length),
  fees: feesOf,
  volume: (day) =>
    sum(
      transactionsOf(day)
        .flatMap(({ inputs }) => inputs.map(({ boxId }) => boxOf(boxId).box))
        .filter(({ ergoTree }) => ergoTree !== emission)
        .map(({ value }) => value),
    ),
  difficulty: (day) => rounded(workOf(day), day.length),
  'hashes-per-day': workOf,
  'hash-rate': (day) => (workOf(day) * 1000n) / BigInt(secondsOf(day)),
  'miners-revenue': (day) => BigInt(day.length) * 67_500_000_000n + feesOf(day),
}

const pointsOf = (name: string, among = days) =>
  among.map(([day, blocksOfDay]) => ({
    timestamp: day * DAY_MS,
    value: String(EXPECTED[name]?.(blocksOfDay)),
    from: blocksOfDay[0]?.header.height,
    to: blocksOfDay.at(-1)?.header.height,
  }))

const get = async (path: string) => (await api.get(`/api/v2/charts/${path}`)).json

describe.each(Object.keys(EXPECTED))('[C01] the chart %s', (name) => {
  test('has a point for each UTC day, the last of which is not over', async () => {
    expect(await get(`${name}?timespan=all`)).toMatchObject({ name, isLastPartial: true, points: pointsOf(name) })
  })

  test('[C04] of a span has as many days that are over, and today', async () => {
    for (const [timespan, count] of [
      ['1day', 1],
      ['30days', 30],
      ['60days', 60],
      ['1year', 365],
    ] as const) {
      const wanted = days.filter(([day]) => day >= Math.floor(now / DAY_MS) - count)
      expect(((await get(`${name}?timespan=${timespan}`)) as Chart).points).toEqual(pointsOf(name, wanted))
    }
  })
})

test('days between two times are whole days, and never change once they are over', async () => {
  const [first, , third] = days
  const [from, to] = [(first?.[0] ?? 0) * DAY_MS + 5, (third?.[0] ?? 0) * DAY_MS + 7]
  const { json, headers } = await api.get(`/api/v2/charts/fees?from=${from}&to=${to}`)
  expect(json).toMatchObject({ isLastPartial: false, points: pointsOf('fees', days.slice(0, 3)) })
  expect(headers['cache-control']).toContain('immutable')
  const open = await api.get(`/api/v2/charts/fees?from=${from}&to=${now}`)
  expect((open.json as Chart).points).toEqual(pointsOf('fees'))
  expect(open.headers['cache-control']).not.toContain('immutable')
})

test('a span may end on any day, and days without a chain have no points', async () => {
  const last = days.at(-5) ?? expect.fail('there are days')
  const wanted = days.filter(([day]) => day >= last[0] - 30 && day <= last[0])
  expect(((await get(`blocks?timespan=30days&to=${last[0] * DAY_MS}`)) as Chart).points).toEqual(
    pointsOf('blocks', wanted),
  )
  expect(await get('blocks?from=0&to=1000')).toMatchObject({ isLastPartial: false, points: [] })
  expect(await get(`blocks?from=${Number.MAX_SAFE_INTEGER}`)).toMatchObject({ isLastPartial: false, points: [] })
})

test('what is no chart, no span or ends before it begins is refused', async () => {
  expect((await api.get('/api/v2/charts/weather')).json).toMatchObject({
    status: 404,
    code: 'not_found',
    detail: 'No chart is called weather',
  })
  expect((await api.get('/api/v2/charts/fees?timespan=5days')).json).toMatchObject({ code: 'bad_request' })
  expect((await api.get('/api/v2/charts/fees?from=2&to=1')).json).toMatchObject({
    status: 400,
    detail: 'from is later than to',
  })
})

test('the list shows every chart with its last days that are over', async () => {
  const { charts } = (await api.get('/api/v2/charts')).json as ChartList
  expect(charts.map(({ name }) => name).toSorted()).toEqual(Object.keys(EXPECTED).toSorted())
  for (const { name, points } of charts) {
    const over = pointsOf(name, days.slice(-61, -1))
    expect(points).toEqual(over.map(({ timestamp, value }) => ({ timestamp, value })))
  }
})

describe('the hash-rate distribution', async () => {
  const blake2b256 = await createBlake2b256()

  test.each(['1day', '30days', 'all'])('of %s counts the blocks of each miner', async (timespan) => {
    const count = { '1day': 1, '30days': 30, all: 1e6 }[timespan] ?? 0
    const wanted = blocks.filter((block) => dayOf(block) >= Math.floor(now / DAY_MS) - count)
    const counts = [...Map.groupBy(wanted, ({ header }) => header.powSolution.pk)].map(
      ([key, found]) => [key, found.length] as const,
    )
    const large = counts.filter(([, found]) => found * 100 > wanted.length)
    const { miners, other, ...rest } = (await get(
      `hash-rate-distribution?timespan=${timespan}`,
    )) as HashRateDistribution
    expect(rest).toEqual({
      from: Math.min(...wanted.map(dayOf)) * DAY_MS,
      to: (openDay + 1) * DAY_MS,
      blocks: wanted.length,
    })
    expect(miners.map(({ blocks: found }) => found)).toEqual(large.map(([, found]) => found).toSorted((a, b) => b - a))
    expect(new Map(miners.map(({ miner, blocks: found }) => [miner.keyAddress, found]))).toEqual(
      new Map(large.map(([key, found]) => [encodeAddress(p2pkAddress(key, 0), blake2b256), found])),
    )
    const small = wanted.length - large.reduce((total, [, found]) => total + found, 0)
    expect(other).toEqual({
      miners: counts.length - large.length,
      blocks: small,
      percent: ((100 * small) / wanted.length).toFixed(2),
    })
  })

  test('names a miner by the address of its rewards', async () => {
    const { miners } = (await get('hash-rate-distribution?timespan=all')) as HashRateDistribution
    const { rows } = await api.chain.database.pool.query<{ address: string }>(
      'SELECT address FROM scripts WHERE tree = ANY($1)',
      [blocks.map(({ header }) => `\\x${rewardScript(header.powSolution.pk)}`)],
    )
    expect(rows.map(({ address }) => address)).toEqual(expect.arrayContaining(miners.map(({ miner }) => miner.address)))
  })

  test('of days without blocks is empty', async () => {
    expect(await get('hash-rate-distribution?from=0&to=5')).toEqual({
      from: null,
      to: null,
      blocks: 0,
      miners: [],
      other: { miners: 0, blocks: 0, percent: '0.00' },
    })
  })
})

describe('[C02] an export', () => {
  test.each(Object.keys(EXPECTED))('of %s has a row with its unit for each day that is over', async (name) => {
    const { points, unit } = (await get(`${name}?timespan=30days`)) as Chart
    const over = points.slice(0, -1)
    const { text, headers } = await api.get(`/api/v2/charts/${name}/export?timespan=30days`)
    expect(headers['content-disposition']).toBe(`attachment; filename="ergo-${name}-30days.csv"`)
    const [columns, ...rows] = parseCsv(text)
    expect(columns).toEqual(['day_utc', 'timestamp', 'value', 'unit'])
    const shown = (value: string) => (unit === 'nanoErg' ? formatErg(BigInt(value)) : value)
    expect(rows.map((row) => row.slice(0, 3))).toEqual(
      over.map(({ timestamp, value }) => [
        new Date(timestamp).toISOString().slice(0, 10),
        String(timestamp),
        shown(value),
      ]),
    )
    expect(new Set(rows.map(([, , , said]) => said)).size).toBe(1)
    const { json } = await api.get(`/api/v2/charts/${name}/export?timespan=30days&format=json`)
    expect(json).toEqual(
      rows.map(([day, at, value, said]) => ({ day_utc: day, timestamp: Number(at), value, unit: said })),
    )
  })

  test('of the hash-rate distribution has a row for each miner', async () => {
    const { miners, other } = (await get('hash-rate-distribution?timespan=all')) as HashRateDistribution
    const [, ...rows] = parseCsv((await api.get('/api/v2/charts/hash-rate-distribution/export?timespan=all')).text)
    expect(rows).toEqual([
      ...miners.map(({ miner, blocks: found, percent }) => [
        miner.label?.name ?? '',
        miner.address,
        String(found),
        percent,
      ]),
      ...(other.blocks === 0 ? [] : [['other', '', String(other.blocks), other.percent]]),
    ])
  })

  test('of what is no chart is refused', async () => {
    expect((await api.get('/api/v2/charts/weather/export')).json).toMatchObject({ status: 404, code: 'not_found' })
    expect((await api.get('/api/v2/charts/fees/export?from=2&to=1')).json).toMatchObject({ status: 400 })
  })
})

test('one question is enough', () => {
  for (const operation of ['getChart', 'listCharts', 'getHashRateDistribution', 'exportChart'])
    expect(api.app.mostQuestions.get(operation)).toBe(1)
})

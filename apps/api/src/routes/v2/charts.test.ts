import {
  decodeCompactBits,
  decodeConstant,
  encodeAddress,
  FEE_SCRIPT,
  formatErg,
  hexToBytes,
  long,
  lockedScripts,
  p2pkAddress,
  presetOf,
  readConstantAs,
  rewardScript,
  readNanoErg,
  DAY_MS,
} from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import type {
  BlockIntervalDistribution,
  Chart,
  ChartList,
  HashRateDistribution,
  TransactionKindChart,
} from '@ergo-explorer/contract'
import { STORY_KINDS } from '@ergo-explorer/stories'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApi } from '#testing/test-api.ts'
import { confirmedChain, outputsOf, sum } from '#testing/confirmed-chain.ts'
import { parseCsv } from '#testing/parse-csv.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())
const { blocks, boxes, boxOf } = confirmedChain(api.chain.node)
const { emission } = presetOf('devnet').systemScripts
const { now } = api.chain.node.time
type SimBlock = (typeof blocks)[number]

const dayOf = ({ header }: SimBlock) => Math.floor(header.timestamp / DAY_MS)
/** Complete days; the last day of the chain is not over. */
const days = [...Map.groupBy(blocks, dayOf)].slice(0, -1)
const openDay = Math.max(...blocks.map(dayOf))

const transactionsOf = (day: readonly SimBlock[]) => day.flatMap(({ transactions }) => transactions)
const upToHeight = (height: number) => blocks.slice(0, height)
const upTo = (day: readonly SimBlock[]) => blocks.slice(0, day.at(-1)?.header.height)
const scriptsOf = ({ inputs, outputs }: ReturnType<typeof transactionsOf>[number]) => [
  ...inputs.map(({ boxId }) => boxOf(boxId).box.ergoTree),
  ...outputs.map(({ ergoTree }) => ergoTree),
]
const sizeOf = (day: readonly SimBlock[]) =>
  sum(day.map(({ headerSize, transactionsSize }) => BigInt(headerSize + transactionsSize)))
const workOf = (day: readonly SimBlock[]) => sum(day.map(({ header }) => decodeCompactBits(header.nBits)))
const feesOf = (day: readonly SimBlock[]) =>
  sum(
    day
      .flatMap(outputsOf)
      .filter(({ ergoTree }) => ergoTree === FEE_SCRIPT)
      .map(({ value }) => value),
  )
const rounded = (total: bigint, count: number) => (2n * total + BigInt(count)) / (2n * BigInt(count))
const intervals = (day: readonly SimBlock[]) =>
  day.flatMap(({ header: { height, timestamp } }) => {
    const parent = blocks[height - 2]
    return parent === undefined ? [] : [BigInt(timestamp - parent.header.timestamp)]
  })

/** Value of the boxes outside the protocol contracts that are unspent at a height; EIP-27 is not active yet. */
function circulatingAt(height: number): bigint {
  const locked = new Set<string>(lockedScripts(presetOf('devnet')))
  const spent = new Set(
    upToHeight(height).flatMap(({ transactions }) =>
      transactions.flatMap(({ inputs }) => inputs.map(({ boxId }) => boxId)),
    ),
  )
  const created = [
    ...boxes.filter((each) => each.height === 0).map(({ box }) => box),
    ...upToHeight(height).flatMap(outputsOf),
  ]
  return sum(
    created.filter(({ boxId, ergoTree }) => !spent.has(boxId) && !locked.has(ergoTree)).map(({ value }) => value),
  )
}

const usdPool = presetOf('devnet').oraclePools.find(({ unit }) => unit === 'nanoErgPerUsd')?.poolNft

/** NanoERG per USD in the last box of the oracle pool up to the end of a day. */
function rateOf(day: readonly SimBlock[]): bigint | undefined {
  const end = day.at(-1)?.header.height ?? 0
  const rates = boxes
    .filter(({ box, height }) => height <= end && box.assets[0]?.tokenId === usdPool)
    .flatMap(({ box: { registers } }) => {
      const constant = decodeConstant(hexToBytes(registers.R4 ?? ''))
      const rate = constant.ok ? readConstantAs<bigint>(constant.value, long) : undefined
      return rate === undefined || registers.R5 === undefined ? [] : [rate]
    })
  return rates.at(-1)
}

const decimalOf = (millionths: bigint) =>
  `${millionths / 1_000_000n}.${String(millionths % 1_000_000n).padStart(6, '0')}`

/**
 * By day, of trades in pools that set prices at its end. That rule is compared with the boxes of pools by `chart-values`.
 */
const { rows: volumes } = await api.chain.database.pool.query<{ day: bigint; volume: bigint }>(
  `SELECT day, sum(moved) AS volume FROM (
    SELECT b.timestamp / 86400000 AS day, a.pool, abs(a.reserve_x - lag(a.reserve_x) OVER w) AS moved,
      a.shares = lag(a.shares) OVER w AS is_trade
    FROM amm_states a JOIN blocks b USING (height) WHERE a.token_x = 0 WINDOW w AS (PARTITION BY a.pool ORDER BY a.box)
  ) states WHERE is_trade AND (SELECT counted_until FROM pool_days p WHERE p.pool = states.pool AND p.day = states.day)
    > (SELECT max(timestamp) FROM blocks WHERE timestamp < (states.day + 1) * 86400000) GROUP BY day`,
)
const poolVolumes = new Map(volumes.map(({ day, volume }) => [Number(day), volume]))

const EXPECTED: Record<string, (day: readonly SimBlock[]) => bigint | string | undefined> = {
  price: (day) => {
    const rate = rateOf(day)
    return rate === undefined ? undefined : decimalOf((2n * 10n ** 15n + rate) / (2n * rate))
  },
  'market-cap': (day) => {
    const rate = rateOf(day)
    if (rate === undefined) return undefined
    const cents = (200n * circulatingAt(day.at(-1)?.header.height ?? 0) + rate) / (2n * rate)
    return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
  },
  total: (day) => circulatingAt(day.at(-1)?.header.height ?? 0),
  'blockchain-size': (day) => sizeOf(upTo(day)),
  'block-size': (day) => rounded(sizeOf(day), day.length),
  'block-time': (day) => rounded(sum(intervals(day)), intervals(day).length),
  blocks: (day) => BigInt(day.length),
  'transactions-per-block': (day) => (transactionsOf(day).length / day.length).toFixed(2),
  'transactions-number': (day) => BigInt(transactionsOf(day).length),
  boxes: (day) => BigInt(day.flatMap(outputsOf).length),
  fees: feesOf,
  volume: (day) =>
    sum(
      transactionsOf(day)
        .flatMap(({ inputs }) => inputs.map(({ boxId }) => boxOf(boxId).box))
        .filter(({ ergoTree }) => ergoTree !== emission)
        .map(({ value }) => value),
    ),
  'active-addresses': (day) => BigInt(new Set(transactionsOf(day).flatMap(scriptsOf)).size),
  'new-addresses': (day) => {
    const earlier = new Set(
      boxes.filter((each) => each.height < (day[0]?.header.height ?? 0)).map(({ box }) => box.ergoTree),
    )
    return BigInt(
      new Set(
        day
          .flatMap(outputsOf)
          .map(({ ergoTree }) => ergoTree)
          .filter((script) => !earlier.has(script)),
      ).size,
    )
  },
  // A new token has the id of the first input.
  'tokens-minted': (day) =>
    BigInt(
      transactionsOf(day).filter(({ inputs: [first], outputs }) =>
        outputs.some(({ assets }) => assets.some(({ tokenId }) => String(tokenId) === String(first?.boxId))),
      ).length,
    ),
  'storage-rent': () => 0n,
  'dex-volume': (day) => poolVolumes.get(dayOf(day[0] ?? expect.fail())) ?? 0n,
  // The mempool of the test was not read on complete days, see mempool-history.test.ts.
  'mempool-transactions': () => undefined,
  'mempool-size': () => undefined,
  difficulty: (day) => rounded(workOf(day), day.length),
  'hash-rate': (day) => workOf(day) / 86_400n,
  'miners-revenue': (day) => BigInt(day.length) * 67_500_000_000n + feesOf(day),
}

const pointsOf = (name: string, among = days) =>
  among.flatMap(([day, blocksOfDay]) => {
    const value = EXPECTED[name]?.(blocksOfDay)
    if (value === undefined) return []
    const [fromHeight, toHeight] = [blocksOfDay[0]?.header.height, blocksOfDay.at(-1)?.header.height]
    return [{ timestamp: day * DAY_MS, value: String(value), fromHeight, toHeight }]
  })

const get = async (path: string) => (await api.get(`/api/v2/charts/${path}`)).json

describe.each(Object.keys(EXPECTED))('[C01] chart %s', (name) => {
  test('has a point for each complete UTC day', async () => {
    expect(await get(`${name}?timespan=all`)).toMatchObject({ name, points: pointsOf(name) })
  })

  test('[C04] contains the requested number of complete days', async () => {
    for (const [timespan, count] of [
      ['1day', 1],
      ['30days', 30],
      ['60days', 60],
      ['1year', 365],
    ] as const) {
      const expectedDays = days.filter(([day]) => day >= Math.floor(now / DAY_MS) - count)
      expect(((await get(`${name}?timespan=${timespan}`)) as Chart).points).toEqual(pointsOf(name, expectedDays))
    }
  })
})

test('returns whole days between two times, immutable once they are over', async () => {
  const [first, , third] = days
  const [from, to] = [(first?.[0] ?? 0) * DAY_MS + 5, (third?.[0] ?? 0) * DAY_MS + 7]
  const { json, headers } = await api.get(`/api/v2/charts/fees?fromTime=${from}&toTime=${to}`)
  expect(json).toMatchObject({ points: pointsOf('fees', days.slice(0, 3)) })
  expect(headers['cache-control']).toContain('immutable')
  const open = await api.get(`/api/v2/charts/fees?fromTime=${from}&toTime=${now}`)
  expect((open.json as Chart).points).toEqual(pointsOf('fees'))
  expect(open.headers['cache-control']).not.toContain('immutable')
})

test('accepts any end day, and has no points for days without a chain', async () => {
  const last = days.at(-5) ?? expect.fail('no days')
  const expectedDays = days.filter(([day]) => day >= last[0] - 30 && day <= last[0])
  expect(((await get(`blocks?timespan=30days&toTime=${last[0] * DAY_MS}`)) as Chart).points).toEqual(
    pointsOf('blocks', expectedDays),
  )
  expect(await get('blocks?fromTime=0&toTime=1000')).toMatchObject({ points: [] })
  expect(await get(`blocks?fromTime=${Number.MAX_SAFE_INTEGER}`)).toMatchObject({ points: [] })
})

test('returns an error for an unknown chart, an invalid span or a reversed range', async () => {
  expect((await api.get('/api/v2/charts/weather')).json).toMatchObject({
    status: 404,
    code: 'not_found',
    detail: 'Unknown chart: weather',
  })
  expect((await api.get('/api/v2/charts/fees?timespan=5days')).json).toMatchObject({ code: 'bad_request' })
  expect((await api.get('/api/v2/charts/fees?fromTime=2&toTime=1')).json).toMatchObject({
    status: 400,
    detail: 'fromTime: must not be later than toTime',
  })
})

test('lists every chart with its last complete days', async () => {
  const { items: charts } = (await api.get('/api/v2/charts')).json as ChartList
  expect(charts.map(({ name }) => name).toSorted()).toEqual(Object.keys(EXPECTED).toSorted())
  for (const { name, points } of charts) {
    const over = pointsOf(name, days.slice(-60))
    expect(points).toEqual(over.map(({ timestamp, value }) => ({ timestamp, value })))
  }
})

describe('hash rate distribution', async () => {
  const blake2b256 = await createBlake2b256()

  test.each(['1day', '30days', 'all'])('counts the blocks of each miner for %s', async (timespan) => {
    const count = { '1day': 1, '30days': 30, all: 1e6 }[timespan] ?? 0
    const expectedDays = blocks.filter((block) => dayOf(block) >= Math.floor(now / DAY_MS) - count)
    const counts = [...Map.groupBy(expectedDays, ({ header }) => header.powSolution.pk)].map(
      ([key, found]) => [key, found.length] as const,
    )
    const large = counts.filter(([, found]) => found * 100 > expectedDays.length)
    const { miners, other, ...rest } = (await get(
      `hash-rate-distribution?timespan=${timespan}`,
    )) as HashRateDistribution
    expect(rest).toEqual({
      fromTime: Math.min(...expectedDays.map(dayOf)) * DAY_MS,
      toTime: (openDay + 1) * DAY_MS,
      blockCount: expectedDays.length,
    })
    expect(miners.map(({ blockCount }) => blockCount)).toEqual(
      large.map(([, found]) => found).toSorted((a, b) => b - a),
    )
    expect(new Map(miners.map(({ miner, blockCount: found }) => [miner.keyAddress, found]))).toEqual(
      new Map(large.map(([key, found]) => [encodeAddress(p2pkAddress(key, 0), blake2b256), found])),
    )
    const small = expectedDays.length - large.reduce((total, [, found]) => total + found, 0)
    expect(other).toEqual({
      minerCount: counts.length - large.length,
      blockCount: small,
      percent: ((100 * small) / expectedDays.length).toFixed(2),
    })
  })

  test('names a miner by its reward address', async () => {
    const { miners } = (await get('hash-rate-distribution?timespan=all')) as HashRateDistribution
    const { rows } = await api.chain.database.pool.query<{ address: string }>(
      'SELECT address FROM scripts WHERE ergo_tree = ANY($1)',
      [blocks.map(({ header }) => `\\x${rewardScript(header.powSolution.pk)}`)],
    )
    expect(rows.map(({ address }) => address)).toEqual(expect.arrayContaining(miners.map(({ miner }) => miner.address)))
  })

  test('is empty for days without blocks', async () => {
    expect(await get('hash-rate-distribution?fromTime=0&toTime=5')).toEqual({
      fromTime: null,
      toTime: null,
      blockCount: 0,
      miners: [],
      other: { minerCount: 0, blockCount: 0, percent: '0.00' },
    })
  })
})

describe('[C02] export', () => {
  test.each(Object.keys(EXPECTED))('of %s has a row with its unit for each complete day', async (name) => {
    const { points, unit } = (await get(`${name}?timespan=30days`)) as Chart
    const { text, headers } = await api.get(`/api/v2/charts/${name}/export?timespan=30days`)
    expect(headers['content-disposition']).toBe(`attachment; filename="ergo-${name}-30days.csv"`)
    const [columns, ...rows] = parseCsv(text)
    expect(columns).toEqual(['day_utc', 'timestamp', 'value', 'unit'])
    const shown = (value: string) => (unit === 'nanoErg' ? formatErg(readNanoErg(value)) : value)
    expect(rows.map((row) => row.slice(0, 3))).toEqual(
      points.map(({ timestamp, value }) => [
        new Date(timestamp).toISOString().slice(0, 10),
        String(timestamp),
        shown(value),
      ]),
    )
    expect(new Set(rows.map(([, , , said]) => said)).size).toBe(points.length === 0 ? 0 : 1)
    const { json } = await api.get(`/api/v2/charts/${name}/export?timespan=30days&format=json`)
    expect(json).toEqual(
      rows.map(([day, at, value, said]) => ({ day_utc: day, timestamp: Number(at), value, unit: said })),
    )
  })

  test('of the hash rate distribution has a row for each miner', async () => {
    const { miners, other } = (await get('hash-rate-distribution?timespan=all')) as HashRateDistribution
    const [, ...rows] = parseCsv((await api.get('/api/v2/charts/hash-rate-distribution/export?timespan=all')).text)
    expect(rows).toEqual([
      ...miners.map(({ miner, blockCount: found, percent }) => [
        miner.label?.name ?? '',
        miner.address,
        String(found),
        percent,
      ]),
      ...(other.blockCount === 0 ? [] : [['other', '', String(other.blockCount), other.percent]]),
    ])
  })

  test('returns 404 for an unknown chart', async () => {
    expect((await api.get('/api/v2/charts/weather/export')).json).toMatchObject({ status: 404, code: 'not_found' })
    expect((await api.get('/api/v2/charts/fees/export?fromTime=2&toTime=1')).json).toMatchObject({ status: 400 })
  })
})

test('annotations are the changes of the protocol up to the tip, at the times of their blocks', async () => {
  const erg = (amount: number) => ({ kind: 'reward', blockVersion: null, emission: String(amount * 1e9) })
  const { json } = await api.get('/api/v2/charts/annotations')
  const { versionHeights, emission: schedule } = presetOf('devnet')
  const expected = [
    ...versionHeights.slice(1).map(({ version, fromHeight }) => ({
      kind: 'hard-fork',
      height: fromHeight,
      blockVersion: version,
      emission: null,
    })),
    { kind: 'reemission', height: 1409, blockVersion: null, emission: null },
    { kind: 'difficulty', height: 1665, blockVersion: null, emission: null },
    ...Array.from({ length: 25 }, (_, step) => ({
      height: schedule.fixedRatePeriod + step * schedule.epochLength,
      ...erg(72 - 3 * step),
    })),
  ]
    .flatMap((change) => {
      const timestamp = blocks[change.height - 1]?.header.timestamp
      return timestamp === undefined ? [] : [{ ...change, timestamp }]
    })
    .toSorted((a, b) => a.height - b.height)
  expect(expected.length).toBeGreaterThan(0)
  expect(json).toEqual({ items: expected })
})

describe('transactions by kind', () => {
  test('add up to the transactions of each complete day', async () => {
    const { days: found } = (await get('transaction-kinds?timespan=all')) as TransactionKindChart
    expect(found.map(({ timestamp }) => timestamp)).toEqual(days.map(([day]) => day * DAY_MS))
    for (const [i, { kinds, fromHeight, toHeight }] of found.entries()) {
      const own = days[i]?.[1] ?? []
      expect([fromHeight, toHeight]).toEqual([own[0]?.header.height, own.at(-1)?.header.height])
      const ids = transactionsOf(own).map(({ id }) => `\\x${id}`)
      const { rows } = await api.chain.database.pool.query<{ kind: number; transactions: bigint }>(
        'SELECT kind, count(*) AS transactions FROM transactions WHERE id = ANY($1) GROUP BY kind',
        [ids],
      )
      expect(new Map(kinds.map(({ kind, transactionCount }) => [kind, transactionCount]))).toEqual(
        new Map(rows.map(({ kind, transactions }) => [STORY_KINDS[kind], Number(transactions)])),
      )
      expect(kinds.map(({ transactionCount }) => transactionCount)).toEqual(
        kinds.map(({ transactionCount }) => transactionCount).toSorted((a, b) => b - a),
      )
    }
  })

  test('are those of whole days between two times', async () => {
    const [first, second] = days
    const range = `fromTime=${(first?.[0] ?? 0) * DAY_MS}&toTime=${(second?.[0] ?? 0) * DAY_MS + 5}`
    expect(((await get(`transaction-kinds?${range}`)) as TransactionKindChart).days).toHaveLength(2)
    expect(await get('transaction-kinds?fromTime=0&toTime=5')).toEqual({ days: [] })
  })
})

describe('block intervals', () => {
  test('counts each block by the time since its parent', async () => {
    const {
      classes,
      blockCount: found,
      ...range
    } = (await get('block-intervals?timespan=all')) as BlockIntervalDistribution
    const all = intervals(blocks)
    expect(found).toBe(all.length)
    expect(range).toEqual({
      fromTime: Math.min(...blocks.slice(1).map(dayOf)) * DAY_MS,
      toTime: (openDay + 1) * DAY_MS,
    })
    expect(classes).toHaveLength(41)
    for (const { fromSeconds, toSeconds, blockCount: count, percent } of classes) {
      const own = all.filter((interval) => {
        const seconds = Number(interval) / 1000
        return seconds >= fromSeconds && (toSeconds === null || seconds < toSeconds)
      })
      expect([fromSeconds, count, percent]).toEqual([
        fromSeconds,
        own.length,
        ((100 * own.length) / all.length).toFixed(2),
      ])
    }
  })

  test('is empty for days without blocks', async () => {
    expect(await get('block-intervals?fromTime=0&toTime=5')).toEqual({
      fromTime: null,
      toTime: null,
      blockCount: 0,
      classes: [],
    })
  })
})

test('a chart has no points until the index has counted all blocks', async () => {
  const { pool } = api.chain.database
  await pool.query(
    "UPDATE schema_steps SET state = 'running' WHERE name IN ('day_totals', 'kind_days', 'interval_days')",
  )
  await api.sources.refresh()
  try {
    for (const name of ['active-addresses', 'storage-rent'])
      expect(await get(`${name}?timespan=2years`)).toMatchObject({ name, points: [] })
    expect(await get('transaction-kinds?timespan=2years')).toEqual({ days: [] })
    expect(await get('block-intervals?timespan=2years')).toMatchObject({ blockCount: 0, classes: [] })
    expect(await get('fees?timespan=2years')).toMatchObject({ points: pointsOf('fees') })
  } finally {
    await pool.query("UPDATE schema_steps SET state = 'done'")
    await api.sources.refresh()
  }
})

test('uses one query per request, and three for the list', () => {
  const operations = [
    'getChart',
    'listChartAnnotations',
    'getHashRateDistribution',
    'exportChart',
    'getTransactionKindChart',
  ]
  for (const operation of [...operations, 'getBlockIntervalDistribution'])
    expect(api.app.maxQueriesPerRequest.get(operation)).toBe(1)
  expect(api.app.maxQueriesPerRequest.get('listCharts')).toBe(3)
})

import { DAY_MS, lockedScripts, presetOf } from '@ergo-explorer/chain'
import type { BalanceBandChart, CoinAgeChart } from '@ergo-explorer/contract'
import { afterAll, expect, test } from 'vitest'
import { startTestApi } from '#testing/test-api.ts'
import { confirmedChain } from '#testing/confirmed-chain.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())

const { node, database } = api.chain
const { blocks } = confirmedChain(node)
const get = async <T>(path: string) => (await api.get(`/api/v2/charts/${path}`)).json as T

const locked = new Set<string>(lockedScripts(presetOf('devnet')))

interface Coin {
  readonly script: string
  readonly value: bigint
  readonly madeAt: number
  spentAt: number
}

/** Boxes of addresses with the times of their blocks. */
const coins = new Map<string, Coin>()
for (const { header, transactions } of blocks)
  for (const { inputs, outputs } of transactions) {
    for (const { boxId } of inputs) {
      const coin = coins.get(boxId)
      if (coin !== undefined) coin.spentAt = header.timestamp
    }
    for (const { boxId, ergoTree: script, value } of outputs)
      if (!locked.has(script)) coins.set(boxId, { script, value, madeAt: header.timestamp, spentAt: Infinity })
  }

const openDay = Math.floor((blocks.at(-1)?.header.timestamp ?? 0) / DAY_MS)
const unspentAt = (end: number) => [...coins.values()].filter(({ madeAt, spentAt }) => madeAt < end && spentAt >= end)
const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n)

test('has the addresses and their ERG by balance at the end of each complete day', async () => {
  const { bands, days } = await get<BalanceBandChart>('balance-bands?timespan=all')
  expect(bands.map(({ fromNanoErg }) => fromNanoErg)).toEqual([
    '0',
    ...[0, 1, 2, 3, 4, 5, 6].map((power) => `1${'0'.repeat(9 + power)}`),
  ])
  expect(days.at(-1)?.timestamp).toBe((openDay - 1) * DAY_MS)
  expect(days.length).toBeGreaterThan(0)
  for (const { timestamp, addressCounts, nanoErg } of days) {
    const balances = [...Map.groupBy(unspentAt(timestamp + DAY_MS), ({ script }) => script).values()].map((own) =>
      sum(own.map(({ value }) => value)),
    )
    const expected = bands.map(({ fromNanoErg, toNanoErg }) =>
      balances.filter((each) => each >= BigInt(fromNanoErg) && (toNanoErg === null || each < BigInt(toNanoErg))),
    )
    expect(addressCounts).toEqual(expected.map((each) => each.length))
    expect(nanoErg).toEqual(expected.map((each) => String(sum(each))))
  }
})

const weekOf = (time: number) => {
  const date = new Date(time)
  date.setUTCHours(0, 0, 0, 0)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return Math.round(date.getTime() / (7 * DAY_MS))
}

test('has the ERG by age of boxes at the end of each complete week', async () => {
  const { bands, weeks } = await get<CoinAgeChart>('coin-age?timespan=all')
  for (const { timestamp, nanoErg } of weeks) {
    expect(new Date(timestamp).getUTCDay()).toBe(0)
    const left = unspentAt(timestamp + DAY_MS)
    const expected = bands.map(({ fromWeeks, toWeeks }) =>
      sum(
        left
          .filter(({ madeAt }) => {
            const age = weekOf(timestamp) - weekOf(madeAt)
            return age >= fromWeeks && (toWeeks === null || age < toWeeks)
          })
          .map(({ value }) => value),
      ),
    )
    expect(nanoErg).toEqual(expected.map(String))
  }
  expect(weeks.every(({ timestamp }) => timestamp + DAY_MS <= openDay * DAY_MS)).toBe(true)
})

test('has the days of the request', async () => {
  const { days } = await get<BalanceBandChart>('balance-bands?timespan=all')
  const last = days.at(-1) ?? expect.fail()
  const { days: selected } = await get<BalanceBandChart>(
    `balance-bands?fromTime=${last.timestamp}&toTime=${last.timestamp}`,
  )
  expect(selected).toEqual([last])
  expect(await get('balance-bands?fromTime=0&toTime=5')).toMatchObject({ days: [] })
  expect(await get('coin-age?fromTime=0&toTime=5')).toMatchObject({ weeks: [] })
})

test('is empty until the index has counted all blocks', async () => {
  await database.pool.query(
    "UPDATE schema_steps SET state = 'running' WHERE name IN ('balance_band_days', 'coin_age_weeks')",
  )
  await api.sources.refresh()
  try {
    expect((await get<BalanceBandChart>('balance-bands?timespan=2years')).days).toEqual([])
    expect((await get<CoinAgeChart>('coin-age?timespan=2years')).weeks).toEqual([])
  } finally {
    await database.pool.query("UPDATE schema_steps SET state = 'done'")
    await api.sources.refresh()
  }
})

test('uses two queries', () => {
  for (const operation of ['getBalanceBandChart', 'getCoinAgeChart'])
    expect(api.app.maxQueriesPerRequest.get(operation)).toBe(2)
})

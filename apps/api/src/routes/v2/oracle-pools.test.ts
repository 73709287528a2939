import {
  decodeConstant,
  encodeAddress,
  type Hex,
  hexToBytes,
  int,
  long,
  p2pkAddress,
  presetOf,
  readConstantAs,
  DAY_MS,
} from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import type { BoxReaders, OracleChart, OraclePoolDetail, OraclePoolList, OracleRatePage } from '@ergo-explorer/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApi } from '#testing/test-api.ts'
import { confirmedChain, type ConfirmedBox } from '#testing/confirmed-chain.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())
const { blocks, blockAt, boxes } = confirmedChain(api.chain.node)
const blake2b256 = await createBlake2b256()
const preset = presetOf('devnet')
const { now } = api.chain.node.time
const tip = blocks.length
/** Of the simulated chain's contracts. */
const RULES: Record<string, { epochLength: number; address?: string }> = {
  'ERG/USD': { epochLength: 6 },
  'ERG/XAU': { epochLength: 30 },
}

const readRegister = <T>(register: Hex | undefined, shape: Parameters<typeof readConstantAs<T>>[1]): T | undefined => {
  const constant = decodeConstant(hexToBytes(register ?? ''))
  return constant.ok ? readConstantAs(constant.value, shape) : undefined
}
const holders = (tokenId: Hex) => boxes.filter(({ box }) => box.assets[0]?.tokenId === tokenId)
const isUnspent = ({ spentBy }: ConfirmedBox) => spentBy === undefined
const timeOf = (height: number) => blockAt(height).header.timestamp

/** Every state of a pool, newest first. */
const statesOf = (poolNft: Hex) =>
  holders(poolNft)
    .map(({ box, height }) => ({
      box,
      height,
      rate: readRegister(box.registers.R4, long),
      epoch: readRegister(box.registers.R5, int),
    }))
    .filter(({ rate, epoch }) => rate !== undefined && epoch !== undefined)
    .toReversed()

const shownRate = ({ box, height, rate, epoch }: ReturnType<typeof statesOf>[number]) => ({
  rate: String(rate),
  epoch,
  boxId: box.boxId,
  transactionId: box.transactionId,
  height,
  timestamp: timeOf(height),
})

test('[U11] lists every pool with its rate, known pools first', async () => {
  const { height, items: pools } = (await api.get('/api/v2/oracle-pools')).json as OraclePoolList
  expect(height).toBe(tip)
  expect(pools.map(({ name }) => name)).toEqual(['ERG/USD', 'ERG/XAU'])
  for (const [i, pool] of pools.entries()) {
    const { poolNft, pair, unit } = preset.oraclePools[i] ?? expect.fail('not in the preset')
    const [last = expect.fail('no state')] = statesOf(poolNft)
    const { epochLength = 0 } = RULES[pair] ?? {}
    expect(pool).toMatchObject({
      ...shownRate(last),
      poolNft,
      pair,
      unit,
      contractVersion: 2,
      epochLength,
      minDatapointCount: 6,
      oracleCount: 10,
      creationHeight: last.box.creationHeight,
      nextRefresh: last.box.creationHeight + epochLength + 1,
      blocksLate: Math.max(0, tip - (last.box.creationHeight + epochLength)),
      trend: statesOf(poolNft)
        .slice(0, 30)
        .map(({ rate }) => String(rate))
        .toReversed(),
    })
    const { oracles } = (await api.get(`/api/v2/oracle-pools/${poolNft}`)).json as OraclePoolDetail
    expect(pool.readyCount).toBe(oracles.filter(({ state }) => state === 'ready').length)
  }
})

test('returns the exact rate in human units', async () => {
  const { items: pools } = (await api.get('/api/v2/oracle-pools')).json as OraclePoolList
  const [usd = expect.fail('no ERG pool'), gold] = pools
  const { numerator, denominator, decimal } = usd.price ?? expect.fail('no ERG price')
  expect(BigInt(numerator) * BigInt(usd.rate)).toBe(BigInt(denominator) * 1_000_000_000n)
  expect(Math.abs(Number(decimal) - 1e9 / Number(usd.rate))).toBeLessThan(1e-10)
  expect(usd.priceUnit).toBe('usdPerErg')
  const digits = gold?.rate ?? ''
  expect(gold?.price?.decimal).toBe(`${digits.slice(0, -9)}.${digits.slice(-9)}`.replace(/\.?0+$/, ''))
  expect(gold?.priceUnit).toBe('ergPerKilogramOfGold')
})

describe.each(preset.oraclePools)(
  '[U12] pool $pair',
  ({ poolNft, pair, unit, oracleToken, refreshNft, rewardToken }) => {
    const states = statesOf(poolNft)
    const [latest = expect.fail('no state')] = states
    const { epochLength = 0 } = RULES[pair] ?? {}
    const read = async () => (await api.get(`/api/v2/oracle-pools/${poolNft}`)).json as OraclePoolDetail

    test('returns its refresh rules', async () => {
      const refresh = holders(refreshNft ?? '').find(isUnspent)
      expect(await read()).toMatchObject({
        tipHeight: tip,
        blocksLate: Math.max(0, tip - (latest.box.creationHeight + epochLength)),
        refresh: {
          refreshNft,
          boxId: refresh?.box.boxId,
          oracleTokenId: oracleToken,
          epochLength,
          buffer: 4,
          minDatapointCount: 6,
          maxDeviationPercent: 5,
        },
        rewards: { tokenId: rewardToken, amount: String(latest.box.assets[1]?.amount) },
      })
    })

    test('returns its last rates and the change of a day', async () => {
      const { recentRates, changePercent } = await read()
      expect(recentRates).toMatchObject(states.slice(0, 30).map(shownRate))
      const before = states.find(({ height }) => timeOf(height) < now - DAY_MS)
      const change = (Number(latest.rate) / Number(before?.rate) - 1) * 100
      expect(Number(changePercent)).toBeCloseTo(change, 1)
    })

    test('returns the datapoint of each of its oracles, and of no other box', async () => {
      const { oracles, readyCount, oracleCount } = await read()
      const posts = holders(oracleToken).filter(({ box }) => box.registers.R6 !== undefined)
      expect(oracles).toHaveLength(10)
      const first = states.slice(0, 30).at(-1) ?? expect.fail('no rates')
      const order = new Map(boxes.map(({ box }, position) => [box.boxId, position]))
      for (const oracle of oracles) {
        const key = `07${oracle.key}`
        const own = posts.filter(({ box }) => box.registers.R4 === key)
        const last = own.at(-1) ?? expect.fail('no datapoint')
        const current = holders(oracleToken).find((each) => isUnspent(each) && each.box.registers.R4 === key)
        const recent = own.filter(({ box }) => (order.get(box.boxId) ?? 0) > (order.get(first.box.boxId) ?? 0))
        const datapoint = readRegister(last.box.registers.R6, long) ?? 0n
        const isCurrent = current === last
        const postedEpochs = new Set(recent.map(({ box }) => readRegister(box.registers.R5, int) ?? 0))
        const isReady =
          isCurrent &&
          readRegister(last.box.registers.R5, int) === latest.epoch &&
          last.box.creationHeight >= tip + 1 - epochLength
        expect(oracle).toEqual({
          key: oracle.key,
          address: encodeAddress(p2pkAddress(oracle.key, preset.addressPrefix), blake2b256),
          boxId: current?.box.boxId,
          state: isReady ? 'ready' : isCurrent ? 'outdated' : 'collected',
          datapoint: String(datapoint),
          price: expect.objectContaining({ decimal: expect.any(String) }),
          deviationPercent: expect.stringMatching(/^-?\d+\.\d\d$/),
          epoch: readRegister(last.box.registers.R5, int),
          height: last.height,
          timestamp: timeOf(last.height),
          datapointCount: recent.length,
          postedEpochs: [...postedEpochs].toSorted((a, b) => b - a),
          missedEpochs: states
            .slice(1, 30)
            .map(({ epoch }) => epoch ?? 0)
            .filter((epoch) => !postedEpochs.has(epoch)),
          reward: String((current?.box.assets[1]?.amount ?? 0n) - 1n),
        })
        const price = unit === 'nanoErgPerUsd' ? 1e9 / Number(datapoint) : Number(datapoint) / 1e9
        expect(Number(oracle.price?.decimal)).toBeCloseTo(price, 6)
        const deviation = (100 * Number(datapoint - (latest.rate ?? 0n))) / Number(latest.rate)
        expect(Number(oracle.deviationPercent)).toBeCloseTo(deviation, 1)
      }
      expect(oracleCount).toBe(10)
      expect(readyCount).toBe(oracles.filter(({ state }) => state === 'ready').length)
    })

    test('has a rate history whose pages join without gap or repeat', async () => {
      const items: OracleRatePage['items'] = []
      for (let cursor: string | null = ''; cursor !== null;) {
        const page = (await api.get(`/api/v2/oracle-pools/${poolNft}/history?limit=17${cursor && `&cursor=${cursor}`}`))
          .json as OracleRatePage
        items.push(...page.items)
        cursor = page.next
      }
      expect(items).toMatchObject(states.map(shownRate))
      expect(items).toHaveLength(states.length)
    })

    test('lists all transactions with one of its boxes as a data input, newest first', async () => {
      const own = new Set<string>(states.map(({ box }) => box.boxId))
      const expected = blocks
        .flatMap(({ transactions }) => transactions)
        .filter(({ dataInputs }) => dataInputs.some((boxId) => own.has(boxId)))
        .map(({ id }) => id)
        .toReversed()
      const ids: string[] = []
      for (let cursor: string | null = ''; cursor !== null;) {
        const page = (await api.get(`/api/v2/oracle-pools/${poolNft}/readers?limit=17${cursor && `&cursor=${cursor}`}`))
          .json as BoxReaders
        ids.push(...page.items.map(({ transactionId }) => transactionId))
        cursor = page.next
      }
      expect(ids).toEqual(expected)
      expect(ids.length > 20).toBe(pair === 'ERG/USD')
    })

    test('has a chart of the rate at the end of each complete day', async () => {
      const days = [...Map.groupBy(blocks, ({ header }) => Math.floor(header.timestamp / DAY_MS))].slice(0, -1)
      const expected = days.flatMap(([day, own]) => {
        const [fromHeight, toHeight] = [own[0]?.header.height ?? 0, own.at(-1)?.header.height ?? 0]
        const state = states.find(({ height }) => height <= toHeight)
        return state === undefined ? [] : [{ timestamp: day * DAY_MS, value: String(state.rate), fromHeight, toHeight }]
      })
      const { json } = await api.get(`/api/v2/oracle-pools/${poolNft}/chart?timespan=all`)
      expect(json).toMatchObject({ poolNft, points: expected })
      const { points, priceUnit } = json as OracleChart
      expect(priceUnit).toBe(unit === 'nanoErgPerUsd' ? 'usdPerErg' : 'ergPerKilogramOfGold')
      for (const { value, price } of points) {
        expect(Number(price)).toBeCloseTo(unit === 'nanoErgPerUsd' ? 1e9 / Number(value) : Number(value) / 1e9, 6)
      }
      const few = await api.get(
        `/api/v2/oracle-pools/${poolNft}/chart?fromTime=${expected.at(-3)?.timestamp}&toTime=${expected.at(-2)?.timestamp}`,
      )
      expect(few.json).toMatchObject({ points: expected.slice(-3, -1) })
    })
  },
)

test('has both ready and collected oracles', async () => {
  const states = await Promise.all(
    preset.oraclePools.map(async ({ poolNft }) => {
      const { oracles } = (await api.get(`/api/v2/oracle-pools/${poolNft}`)).json as OraclePoolDetail
      return oracles.map(({ state }) => state)
    }),
  )
  expect(new Set(states.flat())).toEqual(new Set(['ready', 'collected']))
})

test('returns 404 for an unknown pool', async () => {
  const token = preset.oraclePools[0]?.oracleToken
  for (const [id, path] of [
    [token, ''],
    [token, '/history'],
    [token, '/chart'],
    [token, '/readers'],
    ['ab'.repeat(32), ''],
    ['ab'.repeat(32), '/history'],
  ]) {
    const { status, json } = await api.get(`/api/v2/oracle-pools/${id}${path}`)
    expect(status).toBe(404)
    expect(json).toMatchObject({ code: 'not_found', detail: `No oracle pool has the token ${id}` })
  }
  const [pool] = preset.oraclePools
  expect((await api.get(`/api/v2/oracle-pools/${pool?.poolNft}/history?cursor=a.b`)).json).toMatchObject({
    code: 'bad_cursor',
  })
})

test('uses at most three queries per request', () => {
  for (const operation of [
    'listOraclePools',
    'getOraclePool',
    'listOracleRates',
    'listOracleReaders',
    'getOracleChart',
  ])
    expect(api.app.maxQueriesPerRequest.get(operation)).toBeLessThanOrEqual(3)
})

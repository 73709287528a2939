import { decodeConstant, type Hex, hexToBytes, long, presetOf, readConstantAs, DAY_MS } from '@ergo-explorer/chain'
import type {
  Market,
  OrderBook,
  PoolActivity,
  TokenMarketList,
  TokenPrice,
  TokenPriceChart,
} from '@ergo-explorer/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { presentErgPrice, selectOracleRate } from '#present/v2/protocols/market.ts'
import type { LatestRate } from '#queries/oracles/rates.ts'
import { listPoolStates } from '#queries/pool-states.ts'
import { startTestApi } from '#testing/test-api.ts'
import { confirmedChain, sum } from '#testing/confirmed-chain.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())
const { blocks, blockAt, boxes, boxOf } = confirmedChain(api.chain.node)
const preset = presetOf('devnet')
const { now } = api.chain.node.time
const tip = blocks.length
const market = (await api.get('/api/v2/market')).json as Market

const timeOf = (height: number) => blockAt(height).header.timestamp
const unspent = boxes.filter(({ spentBy }) => spentBy === undefined)

/** The boxes of a pool with their rates, newest first. */
const statesOf = (unit: string) => {
  const pool = preset.oraclePools.find((each) => each.unit === unit) ?? expect.fail('none')
  return boxes
    .filter(({ box }) => box.assets[0]?.tokenId === pool.poolNft && box.registers.R4 !== undefined)
    .map(({ box, height }) => ({ box, height, poolNft: pool.poolNft, rate: rateIn(box.registers.R4) }))
    .filter(({ rate }) => rate > 0n)
    .toReversed()
}
function rateIn(register: Hex | undefined): bigint {
  const constant = decodeConstant(hexToBytes(register ?? ''))
  return (constant.ok ? readConstantAs(constant.value, long) : undefined) ?? 0n
}
const sourceOf = ([last = expect.fail('no rate')]: ReturnType<typeof statesOf>) => ({
  poolNft: last.poolNft,
  rate: String(last.rate),
  boxId: last.box.boxId,
  height: last.height,
  timestamp: timeOf(last.height),
  age: tip - last.height,
  history: `/api/v2/oracle-pools/${last.poolNft}/history`,
})
const before = <T extends { height: number }>(states: readonly T[]) =>
  states.find(({ height }) => timeOf(height) < now - DAY_MS) ?? expect.fail('not older than a day')

test('returns the ERG price of the oracle and the market cap of the circulating supply', () => {
  const states = statesOf('nanoErgPerUsd')
  const [{ rate } = expect.fail('no rate')] = states
  const { emission, treasury, noPremine, reemission, payToReemission } = preset.systemScripts
  const locked = new Set([emission, treasury, noPremine, reemission, payToReemission])
  const circulating = sum(unspent.filter(({ box }) => !locked.has(box.ergoTree)).map(({ box }) => box.value))
  const { erg } = market
  expect(erg).toMatchObject({ ...sourceOf(states), circulating: String(circulating) })
  expect(BigInt(erg?.usd.numerator ?? 0) * rate).toBe(BigInt(erg?.usd.denominator ?? 0) * 1_000_000_000n)
  expect(Number(erg?.usd.decimal)).toBeCloseTo(1e9 / Number(rate), 12)
  expect(erg?.marketCapUsd).toMatch(/^\d+\.\d\d$/)
  expect(Number(erg?.marketCapUsd)).toBeCloseTo(Number(circulating) / Number(rate), 1)
  expect(Number(erg?.changePercent)).toBeCloseTo(100 * (Number(before(states).rate) / Number(rate) - 1), 1)
})

test('returns the gold price of the oracle in ERG and USD', () => {
  const states = statesOf('nanoErgPerKilogramOfGold')
  const [{ rate } = expect.fail('no rate')] = states
  const { gold } = market
  expect(gold).toMatchObject(sourceOf(states))
  expect(gold?.ergPerKilogram.decimal).toBe((Number(rate) / 1e9).toFixed(9).replace(/0+$/, ''))
  const usdPerKilogram = Number(rate) / Number(statesOf('nanoErgPerUsd')[0]?.rate)
  expect(Number(gold?.usdPerTroyOunce?.decimal)).toBeCloseTo(usdPerKilogram * 0.0311034768, 6)
  expect(Number(gold?.changePercent)).toBeCloseTo(100 * (Number(rate) / Number(before(states).rate) - 1), 1)
})

describe('AMM pool', () => {
  const [pool = expect.fail('none')] = market.pools
  const { box } = boxOf(pool.boxId as never)
  const states = boxes.filter(
    (each) => each.box.assets[0]?.tokenId === pool.poolNft && each.box.ergoTree === box.ergoTree,
  )

  test('is listed for every unspent pool box, and for nothing else', () => {
    const unspentOfPool = unspent.filter((each) => each.box.ergoTree === box.ergoTree)
    expect(market.pools.map(({ boxId }) => boxId).toSorted()).toEqual(
      unspentOfPool.map((each) => each.box.boxId).toSorted(),
    )
    expect(states.length).toBeGreaterThan(20)
  })

  test('returns the reserves of its box and their ratio as the price', () => {
    const [, , held] = box.assets
    const tokens = held?.amount ?? 0n
    const { height } = boxOf(box.boxId)
    expect(pool).toMatchObject({
      token: { tokenId: held?.tokenId, amount: String(tokens), name: 'simUSD', decimals: 2 },
      quoteToken: null,
      nanoErg: String(box.value),
      feePercent: '0.3',
      height,
      timestamp: timeOf(height),
    })
    // ERG for one simUSD, which has two decimals.
    expect(BigInt(pool.price.numerator) * tokens * 10_000_000n).toBe(BigInt(pool.price.denominator) * box.value)
    expect(Number(pool.price.decimal)).toBeCloseTo(Number(box.value) / 1e9 / (Number(tokens) / 100), 9)
    const rate = Number(statesOf('nanoErgPerUsd')[0]?.rate)
    expect(Number(pool.priceUsd)).toBeCloseTo((Number(pool.price.decimal) * 1e9) / rate, 9)
    // The simulated dollar is worth about one dollar.
    expect(Number(pool.priceUsd)).toBeGreaterThan(0.8)
    expect(Number(pool.priceUsd)).toBeLessThan(1.25)
  })

  test('returns the price change of a day', () => {
    const old = before(states.toReversed()).box
    const priceOf = ({ value, assets }: typeof old) => Number(value) / Number(assets[2]?.amount)
    expect(Number(pool.changePercent)).toBeCloseTo(100 * (priceOf(box) / priceOf(old) - 1), 1)
  })
})

describe('token prices', () => {
  const [pool = expect.fail('none')] = market.pools
  const { box } = boxOf(pool.boxId as never)
  const states = boxes
    .filter((each) => each.box.assets[0]?.tokenId === pool.poolNft && each.box.ergoTree === box.ergoTree)
    .toReversed()
  const { tokenId } = pool.token
  const read = async (query: string) =>
    (await api.get(`/api/v2/token-prices?tokenIds=${query}`)).json as { items: TokenPrice[] }

  test('are those of the market now, and follow from the reserves of the pool before a time', async () => {
    const old = states[10] ?? expect.fail('too few')
    const reserves = (states[11] ?? expect.fail('too few')).box
    const { items } = await read(`${tokenId}&before=${timeOf(old.height)}`)
    const tokens = reserves.assets[2]?.amount ?? 0n
    expect(items).toMatchObject([
      {
        tokenId,
        now: {
          poolNft: pool.poolNft,
          nanoErg: pool.nanoErg,
          tokenAmount: pool.token.amount,
          price: pool.price,
          poolCount: 1,
          depth: pool.nanoErg,
          height: pool.height,
          age: tip - pool.height,
        },
        before: { poolNft: pool.poolNft, nanoErg: String(reserves.value), tokenAmount: String(tokens), poolCount: 1 },
      },
    ])
    expect(Number(items[0]?.before?.price.decimal)).toBeCloseTo(Number(reserves.value) / 1e7 / Number(tokens), 9)
  })

  test('count the oldest trade of 30 days, although the state before it is older', async () => {
    const isTrade = (each: (typeof states)[number], i: number) => {
      const [after, earlier] = [each.box, states[i + 1]?.box]
      if (earlier === undefined || states[i + 1]?.height === each.height) return false
      const gained = after.value - earlier.value
      return after.assets[1]?.amount === earlier.assets[1]?.amount && (gained < 0n ? -gained : gained) >= 10n ** 8n
    }
    const { height } = states.find(isTrade) ?? expect.fail('no trade')
    const tradersAt = async (timestamp: number) => {
      const found = await listPoolStates(api.chain.database.pool, { tokenIds: [tokenId], timestamp, limit: 10 })
      return found.find(({ poolNft }) => poolNft === pool.poolNft)?.traders.length
    }
    const end = timeOf(height) + 30 * DAY_MS
    expect([await tradersAt(end - 1), await tradersAt(end)]).toEqual([1, 0])
  })

  test('have no earlier price before the pool existed, and none for tokens without an ERG pool', async () => {
    const { items } = await read(`${box.assets[1]?.tokenId},${tokenId},${tokenId}&before=0`)
    expect(items).toMatchObject([{ tokenId, before: null }])
  })

  test.each([tokenId.slice(1), `${tokenId},`, '', Array.from({ length: 21 }, () => tokenId).join(',')])(
    'returns 400 for %s',
    async (tokens) => {
      expect((await api.get(`/api/v2/token-prices?tokenIds=${tokens}`)).status).toBe(400)
    },
  )
})

describe('prices by day', () => {
  const [pool = expect.fail('none')] = market.pools
  const { box } = boxOf(pool.boxId as never)
  const states = boxes.filter(
    (each) => each.box.assets[0]?.tokenId === pool.poolNft && each.box.ergoTree === box.ergoTree,
  )
  const { tokenId, decimals } = pool.token
  const path = `/api/v2/tokens/${tokenId}/price-chart`
  const read = async (query = 'timespan=all') => (await api.get(`${path}?${query}`)).json as TokenPriceChart
  const priceOf = ({ value, assets }: typeof box) =>
    Number(value) / 1e9 / (Number(assets[2]?.amount) / 10 ** (decimals ?? 0))

  test('are those of the pool after each block of complete days, and its volume', async () => {
    const { days } = await read()
    expect(days.length).toBeGreaterThan(5)
    for (const day of days) {
      const heights = Array.from({ length: day.toHeight - day.fromHeight + 1 }, (_, i) => day.fromHeight + i)
      expect(heights.every((height) => Math.floor(timeOf(height) / DAY_MS) * DAY_MS === day.timestamp)).toBe(true)
      const closes = heights.flatMap((height) => {
        const last = states.findLast((state) => state.height <= height)
        return last === undefined ? [] : [priceOf(last.box)]
      })
      const expected = [closes[0] ?? 0, Math.max(...closes), Math.min(...closes), closes.at(-1) ?? 0]
      for (const [i, price] of [day.open, day.high, day.low, day.close].entries())
        expect(Number(price)).toBeCloseTo(expected[i] ?? 0, 9)
      const gained = states.map((state, i) => {
        const last = states[i - 1]?.box
        const isTrade = last?.assets[1]?.amount === state.box.assets[1]?.amount && heights.includes(state.height)
        return isTrade && last !== undefined ? state.box.value - last.value : 0n
      })
      expect(day.volumeNanoErg).toBe(String(sum(gained.map((value) => (value < 0n ? -value : value)))))
      expect([day.poolNft, day.poolCount, day.tradeCount]).toEqual([pool.poolNft, 1, gained.filter(Boolean).length])
    }
  })

  test('exist on the days at whose end the token has a price, which is the close', async () => {
    const { days } = await read()
    const closes = new Map(days.map(({ timestamp, close }) => [timestamp, close]))
    const firstDay = Math.floor(timeOf(1) / DAY_MS)
    const lastDay = Math.floor(timeOf(tip) / DAY_MS)
    for (let day = firstDay; day < lastDay; day++) {
      const last = blocks.findLast(({ header }) => header.timestamp < (day + 1) * DAY_MS)?.header.timestamp ?? 0
      const { items } = (await api.get(`/api/v2/token-prices?tokenIds=${tokenId}&before=${last + 1}`)).json as {
        items: TokenPrice[]
      }
      expect([day, closes.get(day * DAY_MS)]).toEqual([day, items[0]?.before?.price.decimal])
    }
  })

  test('can be limited to days; other tokens have none', async () => {
    const { days } = await read()
    const [first, second] = [days[1]?.timestamp ?? 0, days[2]?.timestamp ?? 0]
    expect((await read(`fromTime=${first + 5}&toTime=${second}`)).days).toEqual(days.slice(1, 3))
    expect((await api.get(`/api/v2/tokens/${box.assets[1]?.tokenId}/price-chart`)).json).toMatchObject({ days: [] })
    expect((await api.get(`/api/v2/tokens/${'0'.repeat(64)}/price-chart`)).status).toBe(404)
    expect((await api.get(`${path}?fromTime=2&toTime=1`)).status).toBe(400)
  })
})

describe('token markets', () => {
  const read = async (from = api) => (await from.get('/api/v2/token-markets')).json as TokenMarketList

  test('list every token with a price, most ERG first, with the volume of the pools that count', async () => {
    const { items, height } = await read()
    const { items: pools } = (await api.get('/api/v2/pools')).json as { items: PoolActivity[] }
    const countedPools = pools.filter(({ isCounted }) => isCounted)
    expect(height).toBe(tip)
    expect(items.map(({ token }) => token.tokenId).toSorted()).toEqual(
      market.prices.map(({ tokenId }) => tokenId).toSorted(),
    )
    const depths = items.map(({ depth }) => BigInt(depth))
    expect(depths).toEqual(depths.toSorted((a, b) => (a < b ? 1 : -1)))
    for (const item of items) {
      const { tokenId } = item.token
      const { tokenId: _, ...price } = market.prices.find((each) => each.tokenId === tokenId) ?? expect.fail('no price')
      expect(item).toMatchObject(price)
      const ofToken = countedPools.filter(({ token }) => token.tokenId === tokenId)
      expect(item.volumeNanoErg).toBe(String(sum(ofToken.map(({ volumeNanoErg }) => BigInt(volumeNanoErg ?? 0)))))
      expect(item.tradeCount).toBe(ofToken.reduce((trades, { tradeCount }) => trades + tradeCount, 0))
      const { items: prices } = (
        await api.get(`/api/v2/token-prices?tokenIds=${tokenId}&before=${timeOf(tip) - DAY_MS + 1}`)
      ).json as { items: TokenPrice[] }
      const past = Number(prices[0]?.before?.price.decimal)
      expect(Number(item.changePercent)).toBeCloseTo(100 * (Number(item.price.decimal) / past - 1), 1)
      expect(item).toMatchObject({ copyCount: 0, copies: [] })
    }
  })

  test('fold the copies of an original under it, those with the most holders first', async () => {
    const [{ token } = expect.fail('none')] = (await read()).items
    const original = {
      tokenId: token.tokenId,
      name: token.name ?? '',
      isNameUnique: true,
      issuer: null,
      source: 'test',
    }
    const { databases, database } = api.chain
    await using withOriginal = await startTestApi({
      ...api.chain,
      database: await databases.create(database),
      tokenRegistry: { originals: [original], blockedIds: [] },
    })
    await withOriginal.chain.database.pool.query(
      `UPDATE token_mints SET skeleton = (SELECT skeleton FROM token_mints JOIN tokens ON id = token WHERE token_id = '\\x${token.tokenId}')
      WHERE token IN (SELECT token FROM token_totals ORDER BY holders DESC LIMIT 3)`,
    )
    const item = (await read(withOriginal)).items.find((each) => each.token.tokenId === token.tokenId)
    expect(item?.token.verdict.kind).toBe('original')
    expect(item?.copyCount).toBeGreaterThanOrEqual(2)
    expect(item?.copies.map(({ tokenId }) => tokenId)).not.toContain(token.tokenId)
    const holders = item?.copies.map(({ holderCount }) => holderCount) ?? []
    expect(holders).toEqual(holders.toSorted((a, b) => b - a))
  })
})

describe('a forged pool in the index', () => {
  const [pool = expect.fail('none')] = market.pools
  const state = `(SELECT max(box) FROM amm_states)`
  const nft = `(SELECT id FROM tokens WHERE token_id = '\\x${pool.poolNft}')`

  test.each([
    [
      'another script',
      `UPDATE scripts SET hash = sha256(hash) WHERE id = (SELECT script FROM boxes WHERE number = ${state})`,
    ],
    ['an NFT of two units', `UPDATE token_mints SET amount = 2 WHERE token = ${nft}`],
    ['a fee of 100 %', 'UPDATE amm_states SET fee = 0'],
    ['too little ERG', `UPDATE amm_states SET reserve_x = 9999999999 WHERE box = ${state}`],
    ['one side only', `UPDATE amm_states SET reserve_y = 99 WHERE box = ${state}`],
    ['no trades', 'UPDATE amm_states SET shares = shares - box'],
    [
      'trades of one key',
      `UPDATE orders SET owner = (SELECT min(owner) FROM orders);
      DELETE FROM balance_changes WHERE token = (SELECT token_y FROM amm_states LIMIT 1)`,
    ],
    [
      'trades of its providers',
      `INSERT INTO balance_changes (delta, balance, script, token, number, transaction)
      SELECT 1, 1, s.id, (SELECT shares_token FROM amm_states LIMIT 1), 1000000, (SELECT transaction FROM amm_states WHERE box = ${state})
      FROM scripts s ON CONFLICT DO NOTHING`,
    ],
  ])('with %s sets no price', async (_, statement) => {
    const { databases, database } = api.chain
    await using forged = await startTestApi({ ...api.chain, database: await databases.create(database) })
    const read = async () => (await forged.get(`/api/v2/order-book/${pool.token.tokenId}`)).json as OrderBook
    await forged.chain.database.pool.query(statement)
    const book = await read()
    expect(book.marketPrice).toBeNull()
    expect(book.pools.map(({ isCounted }) => isCounted)).not.toContain(true)
  })
})

test('the order book of a token has the price of the market', async () => {
  const [price] = market.prices
  const book = (await api.get(`/api/v2/order-book/${price?.tokenId}`)).json as OrderBook
  expect(book.marketPrice).toEqual(price)
  expect(book.pools.filter(({ isCounted }) => isCounted)).toHaveLength(price?.poolCount ?? 0)
})

test('every token whose only pool counts keeps its price, and the others have none', () => {
  const ergPools = market.pools.filter(({ quoteToken }) => quoteToken === null)
  const largest = new Map(ergPools.toReversed().map((pool) => [pool.token.tokenId, pool]))
  for (const [tokenId, pool] of largest) {
    const price = market.prices.find((each) => each.tokenId === tokenId)
    const name = pool.token.name ?? tokenId
    process.stdout.write(
      `prices: ${name}: ${pool.price.decimal} ERG by the largest pool, ${price?.price.decimal ?? 'none'} by the pools that count\n`,
    )
    if (ergPools.filter(({ token }) => token.tokenId === tokenId).length === 1)
      expect(price?.price).toEqual(pool.isCounted ? pool.price : undefined)
  }
  expect(market.prices.length).toBeGreaterThan(0)
})

describe('of several pools for one pair', () => {
  const pools = presetOf('mainnet').oraclePools
  const [newer = '', older = ''] = pools.filter(({ unit }) => unit === 'nanoErgPerUsd').map(({ poolNft }) => poolNft)
  const rate = (poolNft: string, height: number, value = 500_000_000n): LatestRate => ({
    poolNft,
    rate: value,
    boxId: '',
    height,
    timestamp: 0n,
    rateBefore: null,
  })

  test.each([
    ['the first is used while it is fresh', [rate(older, 1000), rate(newer, 300)], newer],
    ['otherwise the freshest', [rate(older, 900), rate(newer, 200)], older],
    ['or any that exists', [rate(newer, 1)], newer],
    ['and none without a rate', [rate(newer, 1000, 0n)], undefined],
  ])('%s', (_, rates, expected) => {
    expect(selectOracleRate(pools, { rates, unit: 'nanoErgPerUsd', tipHeight: 1000 })?.poolNft).toBe(expected)
  })

  test('returns the ERG price with all digits', () => {
    const price = presentErgPrice(rate(newer, 10, 3_000_000_000n), 82_000_000_123_456_789n, 12)
    expect(price?.usd).toEqual({ numerator: '1', denominator: '3', decimal: '0.333333333333333333' })
    expect(price?.marketCapUsd).toBe('27333333.37')
    expect(price).toMatchObject({ age: 2, changePercent: null })
  })
})

test('uses at most four queries per request', () => {
  expect(api.app.maxQueriesPerRequest.get('getMarket')).toBe(4)
  expect(api.app.maxQueriesPerRequest.get('listTokenMarkets')).toBe(3)
  expect(api.app.maxQueriesPerRequest.get('listTokenPrices')).toBe(2)
  expect(api.app.maxQueriesPerRequest.get('getTokenPriceChart')).toBe(3)
})

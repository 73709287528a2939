import {
  DAY_MS,
  decodeConstant,
  type Hex,
  hexToBytes,
  long,
  presetOf,
  readConstantAs,
  type TokenId,
} from '@ergo-explorer/chain'
import type { Bank, BankHistory, PoolChange, PoolChart, PoolDetail, PoolList } from '@ergo-explorer/contract'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { createScriptReader, readAmmPool } from '@ergo-explorer/stories'
import { afterAll, expect, test } from 'vitest'
import { listVaultBalances } from '#queries/protocols.ts'
import { confirmedChain, holdingsOf } from '#testing/confirmed-chain.ts'
import { hashOf } from '#testing/mempool.ts'
import { startTestApi } from '#testing/test-api.ts'
import { createV2Client, type V2Page } from '#testing/v2-client.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())
const { get } = createV2Client(api)
const { boxes, unspent, unspentOf, busiest, blockAt } = confirmedChain(api.chain.node)
const { bankNft = '', oraclePools } = presetOf('devnet')
const readScript = createScriptReader(await createBlake2b256())
const dayAgo = api.chain.node.time.now - 86_400_000

const longOf = (register: Hex | undefined): bigint => {
  const constant = decodeConstant(hexToBytes(register ?? ''))
  return (constant.ok ? readConstantAs(constant.value, long) : undefined) ?? expect.fail('no Long')
}

/** States of a pool as its boxes have them, with the time of their blocks. */
const statesOf = (poolNft: string) =>
  boxes.flatMap(({ box, height }) => {
    const state = readAmmPool(box, readScript)
    const time = height === 0 ? 0 : blockAt(height).header.timestamp
    return state?.poolNft === poolNft ? [{ ...state, boxId: box.boxId, script: box.ergoTree, height, time }] : []
  })

const amountsOf = (tokenId: string): Map<Hex, bigint> => {
  const held = new Map<Hex, bigint>()
  for (const { ergoTree, assets } of unspent)
    for (const asset of assets)
      if (asset.tokenId === tokenId) held.set(ergoTree, (held.get(ergoTree) ?? 0n) + asset.amount)
  return held
}

const absolute = (value: bigint): bigint => (value < 0n ? -value : value)

test('reserves, volume, trades and providers of every pool equal a replay of its boxes', async () => {
  const { items: pools } = await get<PoolList>('pools')
  let [trades, providers] = [0, 0]
  for (const pool of pools) {
    const states = statesOf(pool.poolNft)
    const [first = expect.fail('no state'), last = expect.fail('no state')] = [states[0], states.at(-1)]
    const recent = states.flatMap((state, i) => {
      const before = states[i - 1]
      const isTrade = before !== undefined && before.shares.amount === state.shares.amount && state.time >= dayAgo
      return isTrade ? [state.x.amount - before.x.amount] : []
    })
    const volume = recent.reduce((sum, change) => sum + absolute(change), 0n)
    const holders = amountsOf(last.shares.tokenId)
    const providing = [...holders].filter(([script]) => script !== last.script)
    const issued = providing.reduce((sum, [, amount]) => sum + amount, 0n)
    expect(pool).toMatchObject({
      boxId: last.boxId,
      tradeCount: recent.length,
      purchaseCount: recent.filter((change) => change > 0n).length,
      shareTokenId: last.shares.tokenId,
      providerCount: providing.length,
      issuedShares: String(issued),
      firstHeight: first.height,
      firstTimestamp: first.time,
      ...(last.x.tokenId === undefined
        ? { nanoErg: String(last.x.amount), volumeNanoErg: String(volume), volumeQuote: null }
        : { volumeNanoErg: null, volumeQuote: String(volume) }),
    })
    const detail = await get<PoolDetail>(`pools/${pool.poolNft}`)
    const { trend, dailyVolumes, ...activity } = pool
    expect([trend, dailyVolumes]).toEqual([null, null])
    expect(detail).toMatchObject({ ...activity, priceUsd: null })
    expect(detail.providers.map(({ shares }) => shares)).toEqual(
      providing
        .map(([, amount]) => amount)
        .toSorted((a, b) => Number(b - a))
        .slice(0, 10)
        .map(String),
    )
    expect(detail.fault === null).toBe(pool.isCounted)
    trades += recent.length
    providers += providing.length
  }
  process.stdout.write(`pools: ${pools.length}, ${trades} trades in 24 hours, ${providers} providers, 0 differ\n`)
  expect(pools.length).toBeGreaterThan(0)
  expect(trades).toBeGreaterThan(0)
})

test('trend and daily volumes of every pool equal a replay of its boxes', async () => {
  const { items: pools, timestamp } = await get<PoolList>('pools?trend=true')
  const today = Math.floor(timestamp / DAY_MS)
  let days = 0
  for (const { poolNft, trend, dailyVolumes, quoteToken, token } of pools) {
    const states = statesOf(poolNft)
    const firstDay = Math.floor((states[0] ?? expect.fail('no state')).time / DAY_MS)
    if (quoteToken !== null || firstDay >= today) {
      expect([trend, dailyVolumes]).toEqual([null, null])
      continue
    }
    const shown = Array.from({ length: 31 }, (_, i) => today - 30 + i).filter((day) => day >= firstDay)
    const prices = shown.map((day) => {
      const last = states.findLast(({ time }) => time < (day + 1) * DAY_MS) ?? expect.fail('no state')
      return (Number(last.x.amount) / 1e9 / Number(last.y.amount)) * 10 ** (token.decimals ?? 0)
    })
    const volumes = shown.slice(0, -1).map((day) =>
      states
        .flatMap((state, i) => {
          const before = states[i - 1]
          const isTrade = Math.floor(state.time / DAY_MS) === day && before?.shares.amount === state.shares.amount
          return isTrade ? [absolute(state.x.amount - (before?.x.amount ?? 0n))] : []
        })
        .reduce((sum, each) => sum + each, 0n),
    )
    expect(dailyVolumes).toEqual(volumes.map(String))
    expect(trend).toHaveLength(prices.length)
    for (const [i, price] of prices.entries()) expect(Number(trend?.[i]) / price).toBeCloseTo(1, 12)
    days += volumes.length
  }
  process.stdout.write(`pools: ${days} days of trends compared with boxes, 0 differ\n`)
  expect(days).toBeGreaterThan(20)
})

test('every change and every day of every pool equals a replay of its boxes', async () => {
  const { items: pools } = await get<PoolList>('pools')
  let [changes, days] = [0, 0]
  for (const { poolNft } of pools) {
    const states = statesOf(poolNft)
    const found: PoolChange[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: V2Page<PoolChange> = await get(`pools/${poolNft}/changes?limit=50${cursor && `&cursor=${cursor}`}`)
      found.push(...page.items)
      cursor = page.next
    }
    expect(found.toReversed().map(({ boxId }) => boxId)).toEqual(states.map(({ boxId }) => boxId))
    for (const [i, change] of found.toReversed().entries()) {
      const [state, before] = [states[i] ?? expect.fail('no state'), states[i - 1]]
      const [x, y, shares] = before
        ? [
            state.x.amount - before.x.amount,
            state.y.amount - before.y.amount,
            state.shares.amount - before.shares.amount,
          ]
        : [state.x.amount, state.y.amount, -1n]
      const kind = shares < 0n ? 'deposit' : shares > 0n ? 'withdrawal' : x > 0n ? 'purchase' : 'sale'
      expect(change).toMatchObject({
        kind,
        height: state.height,
        timestamp: state.time,
        tokenAmount: String(absolute(y)),
        shares: String(before === undefined ? 0n : absolute(shares)),
        ...(state.x.tokenId === undefined
          ? { nanoErg: String(absolute(x)), quoteAmount: null }
          : { nanoErg: null, quoteAmount: String(absolute(x)) }),
      })
      if (shares !== 0n) expect(change.price).toBeNull()
      else if (state.x.tokenId === undefined) {
        const { numerator, denominator } = change.price ?? expect.fail('no price')
        const decimals = 10n ** BigInt(pools.find((pool) => pool.poolNft === poolNft)?.token.decimals ?? 0)
        // Both sides of the fraction, without division: nanoERG per unit.
        expect(BigInt(numerator) * 1_000_000_000n * absolute(y)).toBe(BigInt(denominator) * absolute(x) * decimals)
      }
    }
    const chart = await get<PoolChart>(`pools/${poolNft}/chart?days=365`)
    for (const day of chart.days) {
      const end = day.timestamp + 86_400_000
      const last = states.findLast(({ time }) => time < end) ?? expect.fail('no state')
      const own = states.flatMap((state, i) => {
        const before = states[i - 1]
        const isTrade = before?.shares.amount === state.shares.amount && state.time >= day.timestamp && state.time < end
        return isTrade ? [absolute(state.x.amount - (before?.x.amount ?? 0n))] : []
      })
      const volume = String(own.reduce((sum, each) => sum + each, 0n))
      expect(day).toMatchObject({ tokenAmount: String(last.y.amount), tradeCount: own.length })
      expect(day.nanoErg ?? day.quoteAmount).toBe(String(last.x.amount))
      expect(day.volumeNanoErg ?? day.volumeQuote).toBe(volume)
      const [low, price, high] = [day.low, day.price, day.high].map(({ decimal }) => Number(decimal))
      expect(low).toBeLessThanOrEqual(price ?? 0)
      expect(high).toBeGreaterThanOrEqual(price ?? 0)
    }
    changes += found.length
    days += chart.days.length
  }
  process.stdout.write(`pools: ${changes} changes and ${days} days compared with boxes, 0 differ\n`)
  expect(changes).toBeGreaterThan(100)
  const unknown = 'ab'.repeat(32)
  for (const path of [`pools/${unknown}`, `pools/${unknown}/changes`, `pools/${unknown}/chart`])
    expect((await api.get(`/api/v2/${path}`)).status).toBe(404)
})

test('the party of a trade is the owner of the executed order, or the wallet that traded', async () => {
  const { items: pools } = await get<PoolList>('pools')
  const [{ poolNft } = expect.fail('no pool')] = pools
  const { items } = await get<V2Page<PoolChange>>(`pools/${poolNft}/changes?limit=100`)
  const named = items.filter(({ party }) => party !== null)
  process.stdout.write(`pools: ${named.length} of ${items.length} newest changes have a party\n`)
  expect(named.length).toBeGreaterThan(items.length / 2)
  for (const { party } of named) expect(party?.kind).toBe('P2PK')
})

test('the bank is read from its unspent box and the newest rate of its oracle', async () => {
  const bank = await get<Bank>('bank')
  const box = unspent.find(({ assets }) => assets[2]?.tokenId === (bankNft as TokenId)) ?? expect.fail('no bank')
  const [stable, reserve] = [longOf(box.registers.R4), longOf(box.registers.R5)]
  const pool = unspent.find(({ assets }) => assets[0]?.tokenId === (oraclePools[0]?.poolNft as TokenId))
  const perCent = longOf(pool?.registers.R4) / 100n
  expect(bank).toMatchObject({
    bankNft,
    boxId: box.boxId,
    nanoErg: String(box.value),
    ratioPercent: String((box.value * 100n) / (stable * perCent)),
    stable: { circulating: String(stable), token: { tokenId: box.assets[0]?.tokenId } },
    reserve: { circulating: String(reserve), token: { tokenId: box.assets[1]?.tokenId } },
    oracle: { poolNft: oraclePools[0]?.poolNft, rate: String(longOf(pool?.registers.R4)) },
  })
  // A covered bank pays the oracle's price: nanoERG per cent, of which a dollar has a hundred.
  const { numerator = '0', denominator = '1' } = bank.stable.price ?? {}
  const decimals = BigInt(bank.stable.token.decimals ?? 0)
  expect((BigInt(numerator) * 1_000_000_000n) / BigInt(denominator)).toBe(perCent * 10n ** decimals)
  expect(BigInt(bank.equity ?? 0)).toBe(box.value - stable * perCent)
})

test('the history of the bank equals its boxes and the rates of the oracle at the end of each day', async () => {
  const { days } = await get<BankHistory>('bank/history?days=365')
  expect(days.length).toBeGreaterThan(1)
  const timeOf = (height: number) => (height === 0 ? 0 : blockAt(height).header.timestamp)
  const lastBefore = (end: number, position: number, tokenId: string | undefined) =>
    boxes.findLast(({ box, height }) => box.assets[position]?.tokenId === tokenId && timeOf(height) < end)?.box
  for (const { timestamp, nanoErg, ratioPercent, stableCirculating, reserveCirculating, stablePrice } of days) {
    const end = timestamp + DAY_MS
    const box = lastBefore(end, 2, bankNft) ?? expect.fail('no bank')
    const perCent = longOf(lastBefore(end, 0, oraclePools[0]?.poolNft)?.registers.R4) / 100n
    const stable = longOf(box.registers.R4)
    expect({ nanoErg, ratioPercent, stableCirculating, reserveCirculating }).toEqual({
      nanoErg: String(box.value),
      ratioPercent: stable === 0n ? null : String((box.value * 100n) / (stable * perCent)),
      stableCirculating: String(stable),
      reserveCirculating: String(longOf(box.registers.R5)),
    })
    if (stable === 0n || box.value >= stable * perCent)
      expect((BigInt(stablePrice.numerator) * 10_000_000n) / BigInt(stablePrice.denominator)).toBe(perCent)
  }
})

test('balances of several scripts, as of the vaults of a bridge, equal their boxes', async () => {
  const trees = busiest.slice(0, 6)
  const tokenIds = [...new Set(unspent.flatMap(({ assets }) => assets.map(({ tokenId }) => tokenId)))]
  const found = await listVaultBalances(api.chain.database.pool, trees.map(hashOf), ['', ...tokenIds])
  const expected = trees.flatMap((tree) => {
    const { nanoErg, tokens } = holdingsOf(unspentOf(tree))
    return [['', nanoErg] as const, ...tokens]
      .filter(([, amount]) => amount > 0n)
      .map(([tokenId, amount]) => `${hashOf(tree)} ${tokenId} ${amount}`)
  })
  expect(found.map(({ hash, tokenId, amount }) => `${hash} ${tokenId} ${amount}`).toSorted()).toEqual(
    expected.toSorted(),
  )
  for (const { tokenId, existing } of found) if (tokenId !== '') expect(existing).toBeGreaterThan(0n)
  expect((await api.get('/api/v2/bridge')).status).toBe(404)
})

test('uses at most four queries per request', async () => {
  await get('pools?trend=true')
  const counts = ['listPools', 'getPool', 'listPoolChanges', 'getPoolChart', 'getBank'].map((name) =>
    api.app.maxQueriesPerRequest.get(name),
  )
  expect(counts.every((queryCount) => queryCount !== undefined && queryCount <= 4)).toBe(true)
})

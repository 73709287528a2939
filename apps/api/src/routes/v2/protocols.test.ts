import {
  decodeConstant,
  type Hex,
  hexToBytes,
  long,
  presetOf,
  readConstantAs,
  type TokenId,
} from '@ergo-explorer/chain'
import type { Bank, PoolList } from '@ergo-explorer/contract'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { createScriptReader, readAmmPool } from '@ergo-explorer/stories'
import { afterAll, expect, test } from 'vitest'
import { listVaultBalances } from '#queries/protocols.ts'
import { confirmedChain, holdingsOf } from '#testing/confirmed-chain.ts'
import { hashOf } from '#testing/mempool.ts'
import { startTestApi } from '#testing/test-api.ts'
import { createV2Client } from '#testing/v2-client.ts'

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

test('reserves, volume, trades and providers of every pool equal a replay of its boxes', async () => {
  const { pools } = await get<PoolList>('pools')
  let [trades, providers] = [0, 0]
  for (const pool of pools) {
    const states = boxes.flatMap(({ box, height }) => {
      const state = readAmmPool(box, readScript)
      return state?.poolNft === pool.poolNft
        ? [{ ...state, boxId: box.boxId, time: height === 0 ? 0 : blockAt(height).header.timestamp }]
        : []
    })
    const last = states.at(-1) ?? expect.fail('no state')
    const recent = states.flatMap((state, i) => {
      const before = states[i - 1]
      const isTrade = before !== undefined && before.shares.amount === state.shares.amount && state.time >= dayAgo
      return isTrade ? [state.x.amount - before.x.amount] : []
    })
    const volume = recent.reduce((sum, change) => sum + (change < 0n ? -change : change), 0n)
    const holders = new Set(
      unspent
        .filter(({ assets }) => assets.some(({ tokenId }) => tokenId === last.shares.tokenId))
        .map(({ ergoTree }) => ergoTree),
    )
    expect(pool).toMatchObject({
      boxId: last.boxId,
      tradeCount: recent.length,
      shareTokenId: last.shares.tokenId,
      providerCount: holders.size - 1,
      ...(last.x.tokenId === undefined
        ? { nanoErg: String(last.x.amount), volumeNanoErg: String(volume), volumeQuote: null }
        : { volumeNanoErg: null, volumeQuote: String(volume) }),
    })
    trades += recent.length
    providers += holders.size - 1
  }
  process.stdout.write(`pools: ${pools.length}, ${trades} trades in 24 hours, ${providers} providers, 0 differ\n`)
  expect(pools.length).toBeGreaterThan(0)
  expect(trades).toBeGreaterThan(0)
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

test('uses at most four queries per request', () => {
  const counts = ['listPools', 'getBank'].map((name) => api.app.maxQueriesPerRequest.get(name))
  expect(counts.every((queryCount) => queryCount !== undefined && queryCount <= 4)).toBe(true)
})

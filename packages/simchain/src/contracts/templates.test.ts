import {
  bytesToHex,
  createLabelFinder,
  findContractRoles,
  type Hex,
  hexToBytes,
  parseErgoTree,
  presetOf,
  templateHashes,
  type TokenId,
} from '@ergo-explorer/chain'
import { blake2b256, sha256 } from '@ergo-explorer/chain/hash/noble'
import { registryLabels } from '@ergo-explorer/chain/registry'
import { describe, expect, test } from 'vitest'
import { BANK, deploymentsOf, SWAP_POOL, USD_POOL, USD_RULES } from './deployments.ts'
import { publicKeyOf } from '#keys.ts'
import { ballotScript, updateScript } from './oracle-pool.ts'
import { buyScript, sellScript } from './spectrum.ts'

const order = {
  owner: publicKeyOf('owner'),
  poolNft: SWAP_POOL.nft,
  feeNumerator: 997,
  minQuote: 300n,
  executionFee: 6_000_000n,
}
const sell = sellScript({ ...order, base: 2_000_000_000n, quoteToken: SWAP_POOL.yToken })
const buy = buyScript({ ...order, minQuote: 2_000_000_000n })

describe('scripts with our ids have the published template hashes', () => {
  // Blake2b-256, as the node and the protocols' own documents give them.
  test.each([
    ['pool box', USD_POOL.poolScript, '3ffc5d9ca2e84acd90370dbcbdd3e1b632594a599d67d16e4ad7d41a59fb6553'],
    ['oracle box', USD_POOL.oracleScript, '943c531f9d3350b2fde2174d025c173e4b68bf954138258fe37e254c6781a7b1'],
    ['ballot box', ballotScript(USD_POOL.ids), '74b398d14097c847305fe634ffec17d045eff93a297128e96c8c511c9cc22090'],
    ['swap pool', SWAP_POOL.script, '850f2d5b02b3e66612e5499953fe8dfe54b8c077a0bd85362b5c706ffebd2bae'],
    ['swap sell order v1', sell, '0989e14076c1630db24dbb42387a4ae8a737e8c8ec3d486d5cc1abd4ac19f33e'],
    ['swap buy order v1', buy, '42f224f6c3bb898a0e7d46e863a57e69256bdae0c8ea62768c16d4c987a6d229'],
  ])('%s', (_, script, published) => {
    expect(hashesOf(script).blake2b256).toBe(published)
  })

  // SHA-256, as spectrum-finance's ergo-dex-sdk-js (pool) and ergo-analytics (orders) have them.
  test.each([
    ['swap pool', SWAP_POOL.script, '2dcc7830afe8f355b945850c60ff2b41fdb3e8ade07fde0a7c8a3ec498e8c3f6'],
    ['swap sell order v1', sell, '36d1944fe6d743312e93541a1daf5592519772310ce924b2ec10e3f9b450e13a'],
    ['swap buy order v1', buy, 'be1312f720ad4de7a8528a0306478292e48fdc996d44e9014f704632b512b691'],
  ])('%s by SHA-256', (_, script, published) => {
    expect(hashesOf(script).sha256).toBe(published)
  })
})

test('the swap pool has the script of all such pools', () => {
  expect(bytesToHex(blake2b256(hexToBytes(SWAP_POOL.script)))).toBe(
    '99f30ad579a2c98ad31b432676627fcd9e303d43c06e898725f6155d8ac40aa9',
  )
})

test.each(['devnet', 'demo'] as const)('the registry names the contracts of %s', (network) => {
  const { bank, swapPool, usdPool } = deploymentsOf(presetOf(network))
  const find = createLabelFinder(registryLabels({ network, addressPrefix: 0, blake2b256 }))
  const labelOf = (script: Hex, tokenIds: readonly Hex[]) =>
    find({
      tokenIds,
      scriptHash: bytesToHex(blake2b256(hexToBytes(script))),
      templateHash: hashesOf(script).blake2b256,
      readTree: () => script,
    })?.label
  const { ids } = usdPool
  expect([
    labelOf(bank.script, [bank.nft]),
    labelOf(bank.script, []),
    labelOf(swapPool.script, [swapPool.nft]),
    ...[usdPool.poolScript, usdPool.refreshScript, usdPool.oracleScript].map((script) => labelOf(script, [])),
    ...[ballotScript(ids), updateScript(ids, 6), sell, buy].map((script) => labelOf(script, [])),
  ]).toEqual([
    'simUSD bank',
    'AgeUSD bank',
    'Spectrum pool, ERG/token',
    'Oracle pool',
    'Oracle pool refresh',
    'Oracle',
    'Oracle pool ballot',
    'Oracle pool update',
    'Spectrum swap sell order, ERG/token v1',
    'Spectrum swap buy order, ERG/token v1',
  ])
})

describe('constants are at the positions that explorers read', () => {
  const { ids } = USD_POOL

  test('refresh box: epoch length, oracle token, datapoints, deviation, pool NFT, buffer', () => {
    expect(constantsOf(USD_POOL.refreshScript, [0, 3, 13, 15, 17, 21])).toEqual([
      USD_RULES.epochLength,
      ids.oracleToken,
      USD_RULES.minDatapoints,
      USD_RULES.maxDeviationPercent,
      ids.poolNft,
      USD_RULES.buffer,
    ])
  })

  test('pool, oracle, update and ballot box', () => {
    expect(constantsOf(USD_POOL.poolScript, [2, 3])).toEqual([ids.refreshNft, ids.updateNft])
    expect(constantsOf(USD_POOL.oracleScript, [2, 5])).toEqual([10_000_000n, ids.poolNft])
    expect(constantsOf(updateScript(ids, 6), [6, 10, 14])).toEqual([ids.poolNft, ids.ballotToken, 6])
    expect(constantsOf(ballotScript(ids), [6])).toEqual([ids.updateNft])
  })

  test('orders: amount, pool NFT, token and minimum proceeds', () => {
    expect(constantsOf(sell, [2, 17, 8, 9, 10])).toEqual([
      2_000_000_000n,
      2_000_000_000n,
      SWAP_POOL.nft,
      SWAP_POOL.yToken,
      300n,
    ])
    expect(constantsOf(buy, [9, 10])).toEqual([SWAP_POOL.nft, 2_000_000_000n])
  })

  test('bank: oracle pool and update NFT', () => {
    expect(constantsOf(BANK.script, [3, 41])).toEqual([ids.poolNft, BANK.updateNft])
  })
})

describe('known meanings are at the positions of the constants', () => {
  const valuesOf = (script: Hex) => {
    const known = findContractRoles(hashesOf(script).blake2b256)?.constants ?? new Map<number, { role: string }>()
    return Object.fromEntries([...known].map(([index, { role }]) => [role, constantsOf(script, [index])[0]]))
  }

  test('oracle pool', () => {
    const { ids } = USD_POOL
    expect(valuesOf(USD_POOL.poolScript)).toEqual({ 'refresh-nft': ids.refreshNft, 'update-nft': ids.updateNft })
    expect(valuesOf(USD_POOL.oracleScript)).toEqual({ 'min-erg': 10_000_000n, 'pool-nft': ids.poolNft })
    expect(valuesOf(ballotScript(ids))).toEqual({ 'min-erg': 10_000_000n, 'update-nft': ids.updateNft })
    expect(valuesOf(USD_POOL.refreshScript)).toEqual({
      'epoch-length': USD_RULES.epochLength,
      'oracle-token': ids.oracleToken,
      'min-datapoints': USD_RULES.minDatapoints,
      'max-deviation': USD_RULES.maxDeviationPercent,
      'pool-nft': ids.poolNft,
      buffer: USD_RULES.buffer,
    })
  })

  test('liquidity pool, orders and bank', () => {
    expect(valuesOf(SWAP_POOL.script)).toEqual({
      'lp-supply': 2n ** 63n - 1n,
      'fee-denominator': 1000,
      'min-erg': 10_000_000n,
    })
    expect(valuesOf(sell)).toMatchObject({
      'base-amount': 2_000_000_000n,
      'pool-nft': SWAP_POOL.nft,
      'quote-token': SWAP_POOL.yToken,
      'min-quote': 300n,
      'execution-fee': 6_000_000n,
      'fee-numerator': 997,
      'max-miner-fee': 2_000_000n,
    })
    expect(valuesOf(buy)).toMatchObject({
      'pool-nft': SWAP_POOL.nft,
      'min-quote': 2_000_000_000n,
      'fee-numerator': 997,
      'max-miner-fee': 2_000_000n,
    })
    expect(valuesOf(BANK.script)).toEqual({
      'oracle-pool-nft': USD_POOL.ids.poolNft,
      'grace-height': 128,
      'bank-update-nft': BANK.updateNft,
    })
  })
})

function hashesOf(script: Hex) {
  return templateHashes(treeOf(script), { blake2b256, sha256 })
}

/** Ids as hex, numbers as they are. */
function constantsOf(script: Hex, positions: readonly number[]): (number | bigint | TokenId | undefined)[] {
  const { constants } = treeOf(script)
  return positions.map((position) => {
    const value = constants[position]?.value
    if (value instanceof Uint8Array) return bytesToHex(value) as TokenId
    return typeof value === 'number' || typeof value === 'bigint' ? value : undefined
  })
}

function treeOf(script: Hex) {
  const parsed = parseErgoTree(hexToBytes(script))
  if (!parsed.ok) throw new Error(parsed.reason)
  return parsed.value
}

import {
  type Box,
  type BoxId,
  contextAfter,
  decodeCompactBits,
  deriveNameSkeleton,
  EMPTY_HEADER_CONTEXT,
  FEE_SCRIPT,
  findMint,
  headerRuleFaults,
  type HeaderContext,
  NANOERG_PER_ERG as ERG,
  presetOf,
  requiredNBits,
  rewardSplit,
  tokenListsOf,
  DAY_MS,
} from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { median } from '@ergo-explorer/testkit/statistics'
import { describe, expect, test } from 'vitest'
import { genesisBoxes } from './block/genesis.ts'
import type { SimBlock } from './block/sim-block.ts'
import { deploymentsOf } from './contracts/deployments.ts'
import { readLong } from './contracts/constants.ts'
import { readN2tPool } from './contracts/n2t-pool.ts'
import { DEMO_ECONOMY } from './economy/economy.ts'
import { listOpenOrders } from './economy/markets/orders.ts'
import { publicKeyOf } from './keys.ts'
import { LiveChain } from './live/live-chain.ts'
import { generateBlocks, Simulation } from './simulation.ts'
import { worldFromUnspent } from './live/actor-world.ts'

const preset = presetOf('demo')
const { bank: BANK, swapPool: SWAP_POOL, dailyUsdPool } = deploymentsOf(preset)
const blake2b256 = await createBlake2b256()
/** In the middle of a UTC day. */
const END_TIME = Date.UTC(2026, 10, 1, 12)
const BLOCKS = 3600
const LIVE_BLOCKS = 90

const simulation = new Simulation({ preset, profile: 'demo', seed: 'demo', blake2b256, economy: DEMO_ECONOMY })
const history = [...generateBlocks(simulation, { blocks: BLOCKS, endTime: END_TIME, spanMs: 0 })]
const live = new LiveChain(simulation, history, END_TIME)
/** Half an hour at three blocks a minute. */
const added = Array.from({ length: LIVE_BLOCKS }, (_, i) => {
  const now = END_TIME + (i + 1) * 20_000
  live.mempool.simulateTransactions(14, now)
  return live.mineNext(now)
})
const all = [...history, ...added]
const boxes = new Map<BoxId, Box>(
  [
    ...genesisBoxes(preset, blake2b256),
    ...all.flatMap(({ transactions }) => transactions.flatMap(({ outputs }) => outputs)),
  ].map((box) => [box.boxId, box]),
)
const spentIds = new Set(
  all.flatMap(({ transactions }) => transactions.flatMap(({ inputs }) => inputs.map(({ boxId }) => boxId))),
)
const world = worldFromUnspent(
  [...boxes.values()].filter(({ boxId }) => !spentIds.has(boxId)),
  all.length,
)

const MEASURES: Readonly<Record<string, (blocks: readonly SimBlock[]) => number>> = {
  blocks: (blocks) => blocks.length,
  'hash rate': workOf,
  difficulty: (blocks) => workOf(blocks) / blocks.length,
  transactions: (blocks) => transactionsOf(blocks).length,
  fees: (blocks) =>
    sumOf(
      transactionsOf(blocks)
        .flatMap(({ outputs }) => outputs)
        .filter(({ ergoTree }) => ergoTree === FEE_SCRIPT),
    ),
  // As in the index: the value of the spent boxes.
  volume: (blocks) =>
    sumOf(
      transactionsOf(blocks)
        .flatMap(({ inputs }) => inputs.flatMap(({ boxId }) => boxes.get(boxId) ?? []))
        .filter(({ ergoTree }) => ergoTree !== preset.systemScripts.emission),
    ),
  price: (blocks) => 1e9 / rateAt(blocks.at(-1)?.header.height ?? 0),
}

function workOf(blocks: readonly SimBlock[]): number {
  return blocks.reduce((sum, { header }) => sum + Number(decodeCompactBits(header.nBits)), 0)
}
function transactionsOf(blocks: readonly SimBlock[]) {
  return blocks.flatMap(({ transactions }) => transactions)
}
function sumOf(of: readonly Box[]): number {
  return of.reduce((sum, { value }) => sum + Number(value), 0)
}

/** The ERG/USD rate after each block with a new one. */
const rates = all.flatMap(({ header, transactions }) =>
  transactions
    .flatMap(({ outputs }) => outputs)
    .filter(({ assets }) => assets.some(({ tokenId }) => tokenId === preset.oraclePools[0]?.poolNft))
    .map(({ registers }) => ({ height: header.height, rate: Number(readLong(registers.R4) ?? 0n) })),
)
function rateAt(height: number): number {
  return rates.findLast((each) => each.height <= height && each.rate > 0)?.rate ?? Number.NaN
}

/** The last 90 complete UTC days. */
function lastDays(blocks: readonly SimBlock[]): (readonly SimBlock[])[] {
  const days = [...Map.groupBy(blocks, ({ header }) => Math.floor(header.timestamp / DAY_MS)).values()].slice(-91, -1)
  expect(days).toHaveLength(90)
  return days
}

/** The largest day in relation to the median of the last 90 complete UTC days. */
function largestToMedian(blocks: readonly SimBlock[], measure: (day: readonly SimBlock[]) => number): number {
  const values = lastDays(blocks).map(measure)
  return Math.max(...values) / median(values)
}

describe.each([
  ['at the start', history],
  ['after half an hour', all],
])('%s', (_, blocks) => {
  test.each(Object.keys(MEASURES))('the days of the demo chain differ little in %s', (name) => {
    const ratio = largestToMedian(blocks, MEASURES[name] ?? (() => Number.NaN))
    process.stdout.write(`${name}: largest day / median of 90 days = ${ratio.toFixed(2)}\n`)
    expect(ratio).toBeLessThanOrEqual(name === 'volume' ? 10 : 3)
    expect(ratio).toBeGreaterThan(1.02)
  })
})

/** Mean of ten days, for each part of the 90 days. */
function meansOfTenDays(measure: (day: readonly SimBlock[]) => number): number[] {
  const values = lastDays(history).map(measure)
  return Array.from(
    { length: 9 },
    (_, i) => values.slice(10 * i, 10 * i + 10).reduce((sum, value) => sum + value, 0) / 10,
  )
}

test.each(['hash rate', 'difficulty', 'transactions', 'fees'])('%s wanders without a trend', (name) => {
  const means = meansOfTenDays(MEASURES[name] ?? (() => Number.NaN))
  expect(Math.max(...means) / Math.min(...means)).toBeLessThan(1.6)
  // Neither rises nor falls throughout: the last month is like the first.
  const month = (from: number) => means.slice(from, from + 3).reduce((sum, mean) => sum + mean, 0)
  expect(month(6) / month(0)).toBeGreaterThan(0.8)
  expect(month(6) / month(0)).toBeLessThan(1.25)
})

test('the income of miners falls by re-emission and one step of the emission only', () => {
  const netAt = (height: number) => rewardSplit(preset, height).minerNet / ERG
  expect([1, 1408, 1409, 3072, BLOCKS].map(netAt)).toEqual([67n, 67n, 55n, 54n, 54n])
  const means = meansOfTenDays((blocks) =>
    blocks.reduce((sum, { header }) => sum + Number(rewardSplit(preset, header.height).minerNet), 0),
  )
  expect((means.at(-1) ?? 0) / (means[0] ?? 0)).toBeGreaterThan(0.6)
})

test('the chain covers about 100 days with 36 blocks each', () => {
  const days = (END_TIME - (history[0]?.header.timestamp ?? 0)) / DAY_MS
  expect(days).toBeGreaterThan(93)
  expect(days).toBeLessThan(107)
})

test('headers follow the rules of the protocol', () => {
  let context: HeaderContext = EMPTY_HEADER_CONTEXT
  for (const block of all) {
    expect([...headerRuleFaults(preset, { ...block, context })]).toEqual([])
    context = contextAfter(preset, context, block)
  }
  expect(new Set(history.map(({ header }) => header.nBits)).size).toBeGreaterThan(15)
})

test('the difficulty of the history is exactly the required one, and new blocks keep it', () => {
  let context: HeaderContext = EMPTY_HEADER_CONTEXT
  for (const block of history) {
    const { height, nBits } = block.header
    expect([height, nBits]).toEqual([height, height === 1 ? nBits : requiredNBits(preset, height, context.headers)])
    context = contextAfter(preset, context, block)
  }
  expect(new Set(added.map(({ header }) => header.nBits))).toEqual(new Set([history.at(-1)?.header.nBits]))
})

test('every pool has a price: three keys or more that hold none of its shares traded with it within 30 days', () => {
  const tip = all.at(-1)?.header.timestamp ?? 0
  const latest = new Map<string, NonNullable<ReturnType<typeof readN2tPool>>>()
  const sharesOf = new Map<string, bigint>()
  const tradersOf = new Map<string, Set<string>>()
  for (const { header, transactions } of all)
    for (const { inputs, outputs } of transactions) {
      const spent = inputs.flatMap(({ boxId }) => boxes.get(boxId) ?? [])
      const after = outputs.flatMap((box) => (box.ergoTree === SWAP_POOL.script ? (readN2tPool(box) ?? []) : []))[0]
      const before = after && latest.get(after.nft)
      if (after === undefined) continue
      latest.set(after.nft, after)
      const gained = (script: string, token: string) => unitsOf(outputs, script, token) - unitsOf(spent, script, token)
      for (const script of new Set([...spent, ...outputs].map(({ ergoTree }) => ergoTree))) {
        const holding = `${after.lpToken} ${script}`
        sharesOf.set(holding, (sharesOf.get(holding) ?? 0n) + gained(script, after.lpToken))
        const isTrader =
          before?.shares === after.shares && script.startsWith('0008cd') && gained(script, after.yToken) !== 0n
        if (isTrader && header.timestamp > tip - 30 * DAY_MS)
          tradersOf.set(after.nft, (tradersOf.get(after.nft) ?? new Set()).add(script))
      }
    }
  const others = [...latest.values()].map(
    ({ nft, lpToken }) =>
      [...(tradersOf.get(nft) ?? [])].filter((key) => !((sharesOf.get(`${lpToken} ${key}`) ?? 0n) > 0n)).length,
  )
  process.stdout.write(
    `demo chain: ${others.length} pools, traded within 30 days by ${others.join(', ')} keys without shares\n`,
  )
  expect(others).toHaveLength(3)
  expect(Math.min(...others)).toBeGreaterThanOrEqual(3)
})

function unitsOf(held: readonly Pick<Box, 'ergoTree' | 'assets'>[], script: string, token: string): bigint {
  return held
    .filter(({ ergoTree }) => ergoTree === script)
    .flatMap(({ assets }) => assets)
    .reduce((sum, { tokenId, amount }) => (tokenId === token ? sum + amount : sum), 0n)
}

describe('the demo chain has', () => {
  const mints = all.flatMap(({ transactions }) =>
    transactions.flatMap(({ inputs, outputs }) => {
      const mint =
        inputs[0] &&
        findMint(
          inputs[0].boxId,
          outputs.map(({ assets }) => assets),
        )
      const box = mint && outputs[mint.issuingOutputIndex]
      return box === undefined ? [] : [{ ...mint, name: textOf(box.registers.R4), box }]
    }),
  )

  test('the ids that its preset and deployments.ts list', () => {
    const ids = Object.fromEntries(mints.map(({ name, tokenId }) => [name, tokenId]))
    expect(ids).toMatchObject({
      'Emission Contract NFT': preset.reemission?.tokens?.emissionNft,
      'Reemission Contract NFT': preset.reemission?.tokens?.reemissionNft,
      'Reemission Token': preset.reemission?.tokens?.reemissionToken,
      'simUSD Bank NFT': preset.bankNft,
      'simUSD Bank Update NFT': BANK.updateNft,
      simUSD: BANK.stable,
      simRSV: BANK.reserve,
      ERG_simUSD_NFT: SWAP_POOL.nft,
      ERG_simUSD_LP: SWAP_POOL.lpToken,
      'ERG/USD daily Refresh NFT': dailyUsdPool?.ids.refreshNft,
    })
    expect(BANK.nft).toBe(preset.bankNft)
    for (const pool of preset.oraclePools)
      expect(ids).toMatchObject({
        [`${pool.name} Pool NFT`]: pool.poolNft,
        [`${pool.name} Refresh NFT`]: pool.refreshNft,
        [`${pool.name} Update NFT`]: pool.updateNft,
        [`${pool.name} Oracle Token`]: pool.oracleToken,
        [`${pool.name} Ballot Token`]: pool.ballotToken,
      })
  })

  test('three oracle pools that are updated', () => {
    for (const { poolNft } of preset.oraclePools) {
      const states = [...boxes.values()].filter(({ assets }) => assets[0]?.tokenId === poolNft)
      expect(states.length).toBeGreaterThan(60)
    }
    expect(preset.oraclePools).toHaveLength(3)
  })

  test('three exchange pools with depth, a bank and open orders', () => {
    const pools = [...world.boxesOf(SWAP_POOL.script)].flatMap((box) => readN2tPool(box) ?? [])
    expect(pools).toHaveLength(3)
    for (const { x } of pools) expect(x).toBeGreaterThan(100n * ERG)
    const swaps = (nft: string) => [...boxes.values()].filter(({ assets }) => assets[0]?.tokenId === nft).length
    for (const { nft } of pools) expect(swaps(nft)).toBeGreaterThan(100)
    expect([...world.boxesOf(BANK.script)]).toHaveLength(1)
    expect(listOpenOrders({ world, preset }).length).toBeGreaterThan(3)
  })

  test('a bridge with tokens on both sides', () => {
    const vault = `0008cd${publicKeyOf('bridge vault')}`
    for (const name of ['simBTC', 'simADA']) {
      const mint = mints.find((each) => each.name === name)
      const holds = ({ assets }: Box) => assets.some(({ tokenId }) => tokenId === mint?.tokenId)
      expect([...world.boxesOf(vault)].filter(holds).length).toBeGreaterThan(0)
      expect([...boxes.values()].filter((box) => holds(box) && box.ergoTree !== vault).length).toBeGreaterThan(20)
    }
  })

  test('collections of artworks', () => {
    expect(mints.filter(({ name }) => / Editions \d+$/.test(name ?? '')).length).toBeGreaterThan(3)
    expect(mints.filter(({ name }) => / No\. \d+$/.test(name ?? '')).length).toBeGreaterThan(50)
  })

  test('no two tokens with the same name', () => {
    const names = mints.map(({ name }) => name)
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
  })

  test('one scam and no other hostile or nameless token', () => {
    const names = mints.map(({ name }) => name ?? '')
    const scams = names.filter((name) => name.startsWith('Official'))
    expect(scams).toEqual(['Official simUSD Airdrop'])
    const odd = names.filter((name) => !/^[\w .,/-]{2,40}$/.test(name) || deriveNameSkeleton(name) === '')
    expect(odd).toEqual([])
  })

  test('the stable coin of its token list, by id', () => {
    expect(tokenListsOf('demo').genuine.map(({ tokenId }) => tokenId)).toEqual([BANK.stable, BANK.reserve])
  })

  test('named owners with the keys of its actors', () => {
    const actors = ['northwind', 'k-two', 'hero', 'nano', 'wooly', 'dx', 'jj', 'magic'].map((name) => `miner ${name}`)
    expect(preset.owners?.map(({ publicKey }) => publicKey)).toEqual(
      [...actors, 'exchange hot wallet', 'bridge vault'].map(publicKeyOf),
    )
    const named = new Set(preset.owners?.map(({ publicKey }) => publicKey))
    const mined = history.filter(({ header }) => named.has(header.powSolution.pk))
    expect(mined.length / BLOCKS).toBeGreaterThan(0.9)
  })
})

/** Text in a register: type byte, length in one byte, UTF-8. */
function textOf(register: string | undefined): string | undefined {
  return register === undefined ? undefined : Buffer.from(register.slice(4), 'hex').toString()
}

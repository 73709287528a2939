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
  tokenListsOf,
} from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { median } from '@ergo-explorer/testkit/statistics'
import { describe, expect, test } from 'vitest'
import { genesisBoxes } from './block/genesis.ts'
import type { SimBlock } from './block/sim-block.ts'
import { BANK, SWAP_POOL } from './contracts/deployments.ts'
import { readLong } from './contracts/constants.ts'
import { readN2tPool } from './contracts/n2t-pool.ts'
import { DEMO_ECONOMY } from './economy/economy.ts'
import { listOpenOrders } from './economy/markets/orders.ts'
import { publicKeyOf } from './keys.ts'
import { LiveChain } from './live/live-chain.ts'
import { generateBlocks, Simulation } from './simulation.ts'
import { worldFromUnspent } from './live/actor-world.ts'

const preset = presetOf('demo')
const blake2b256 = await createBlake2b256()
const DAY_MS = 86_400_000
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

/** The largest day in relation to the median of the last 90 complete UTC days. */
function largestToMedian(blocks: readonly SimBlock[], measure: (day: readonly SimBlock[]) => number): number {
  const days = [...Map.groupBy(blocks, ({ header }) => Math.floor(header.timestamp / DAY_MS)).values()]
  const values = days.slice(-91, -1).map(measure)
  expect(values).toHaveLength(90)
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
    expect(listOpenOrders({ world }).length).toBeGreaterThan(3)
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

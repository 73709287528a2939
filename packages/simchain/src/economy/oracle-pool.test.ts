import { type Box, presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { describe, expect, test } from 'vitest'
import { type BuiltOraclePool, GOLD_POOL, USD_POOL } from '../bootstrap/built.ts'
import { groupElement, readInt, readLong } from '../contracts/constants.ts'
import { Simulation } from '../simulation.ts'
import { OracleDiary } from './oracle-diary.ts'
import { OPERATORS } from './oracle-pool.ts'
import { amountIn, type Played, playChain, spendsOf } from './testing/played-chain.ts'

const { played, world } = await playChain(2000)

/** What a refresh transaction spends and makes, taken apart by place. */
function refreshOf(pool: BuiltOraclePool, { height, transaction, inputs }: Played) {
  const isOracle = (box: Box) => box.ergoTree === pool.oracleScript
  const [poolIn, refreshIn, ...others] = inputs
  const [poolOut, refreshOut, ...rest] = transaction.outputs
  if (poolIn === undefined || refreshIn === undefined || poolOut === undefined || refreshOut === undefined)
    throw new Error('not a refresh')
  const count = others.filter(isOracle).length
  return {
    height,
    poolIn,
    poolOut,
    refreshIn,
    refreshOut,
    oraclesIn: others.slice(0, count),
    oraclesOut: rest.slice(0, count),
    isInOrder: others.slice(0, count).every(isOracle) && rest.slice(0, count).every(isOracle),
    extensions: transaction.inputs.map(({ extension }) => extension),
  }
}

/** The pool box is first spent from under its own contract; before, the builder holds the NFT. */
const refreshes = (pool: BuiltOraclePool) =>
  spendsOf(played, pool.ids.poolNft)
    .filter(({ inputs }) => inputs[0]?.ergoTree === pool.poolScript)
    .map((each) => refreshOf(pool, each))

const rates = (boxes: readonly Box[]) => boxes.map(({ registers }) => readLong(registers.R6) ?? 0n)

describe.each([
  ['ERG/USD', USD_POOL, 7],
  ['ERG/XAU', GOLD_POOL, 31],
])('the %s pool', (_, pool, fewestBlocks) => {
  const all = refreshes(pool)

  test('is refreshed about as often as its epochs allow', () => {
    expect(all.length).toBeGreaterThan((2000 - 100) / fewestBlocks / 1.5)
    for (const { height, poolIn } of all) expect(height - poolIn.creationHeight).toBeGreaterThanOrEqual(fewestBlocks)
  })

  test('takes the whole part of the average, and counts the epoch on', () => {
    for (const { poolIn, poolOut, oraclesIn } of all) {
      const sum = rates(oraclesIn).reduce((total, rate) => total + rate, 0n)
      expect(readLong(poolOut.registers.R4)).toBe(sum / BigInt(oraclesIn.length))
      expect(readInt(poolOut.registers.R5)).toBe((readInt(poolIn.registers.R5) ?? 0) + 1)
    }
  })

  test('collects enough datapoints of this epoch, in rising order and at most 5 % apart', () => {
    for (const { height, poolIn, oraclesIn, isInOrder } of all) {
      const collected = rates(oraclesIn)
      expect(isInOrder).toBe(true)
      expect(collected.length).toBeGreaterThanOrEqual(pool.rules.minDatapoints)
      expect(collected).toEqual(collected.toSorted((a, b) => Number(a - b)))
      const [lowest = 0n, highest = 0n] = [collected.at(0), collected.at(-1)]
      expect(highest - lowest).toBeLessThanOrEqual((highest * 5n) / 100n)
      for (const { creationHeight, registers } of oraclesIn) {
        expect(registers.R5).toBe(poolIn.registers.R5)
        expect(creationHeight).toBeGreaterThanOrEqual(height - pool.rules.epochLength)
      }
    }
  })

  test('pays one reward token to each operator and one for each to the collector, who is named', () => {
    const { rewardToken } = pool.ids
    for (const { poolIn, poolOut, oraclesIn, oraclesOut, extensions } of all) {
      const count = oraclesIn.length
      expect(amountIn([poolIn], rewardToken) - amountIn([poolOut], rewardToken)).toBe(BigInt(2 * count))
      const earned = oraclesOut.map(
        (box, i) => amountIn([box], rewardToken) - amountIn(oraclesIn.slice(i, i + 1), rewardToken),
      )
      const collector = earned.indexOf(BigInt(count + 1))
      expect(earned.filter((amount) => amount === 1n)).toHaveLength(count - 1)
      expect(extensions[1]).toEqual([[0, `04${(2 * collector).toString(16).padStart(2, '0')}`]])
    }
  })

  test('keeps the refresh box, and leaves each oracle box with its operator and without a datapoint', () => {
    for (const { refreshIn, refreshOut, oraclesIn, oraclesOut, extensions } of all) {
      expect(refreshOut).toMatchObject({ ergoTree: refreshIn.ergoTree, assets: refreshIn.assets })
      expect(oraclesOut.map(({ registers }) => registers)).toEqual(
        oraclesIn.map(({ registers }) => ({ R4: registers.R4 })),
      )
      // Zig-zag: output 2 is written 04.
      const places = oraclesIn.map((_box, i) => [[0, `04${(2 * (i + 2)).toString(16).padStart(2, '0')}`]])
      expect(extensions.slice(2, 2 + oraclesIn.length)).toEqual(places)
    }
  })

  test('has ten operators, some of whom miss some epochs', () => {
    const counts = all.map(({ oraclesIn }) => oraclesIn.length)
    expect(OPERATORS).toHaveLength(10)
    expect(Math.max(...counts)).toBeGreaterThan(8)
    expect(Math.min(...counts)).toBeLessThan(9)
    const boxes = [...world.boxesOf(pool.oracleScript)]
    expect(new Set(boxes.map(({ registers }) => registers.R4)).size).toBe(10)
    for (const { assets } of boxes)
      expect(assets.map(({ tokenId }) => tokenId)).toEqual([pool.ids.oracleToken, pool.ids.rewardToken])
  })
})

test('an operator posts in a box of the same tokens, for the epoch that runs, and signs', () => {
  const posts = played.filter(
    ({ inputs, transaction }) =>
      inputs[0]?.ergoTree === USD_POOL.oracleScript && transaction.outputs[0]?.ergoTree === USD_POOL.oracleScript,
  )
  expect(posts.length).toBeGreaterThan(1000)
  for (const { inputs, transaction } of posts) {
    const [before, after] = [inputs[0], transaction.outputs[0]]
    expect(after?.assets).toEqual(before?.assets)
    expect(after?.registers.R4).toBe(before?.registers.R4)
    expect(readLong(after?.registers.R6)).toBeGreaterThan(0n)
    expect(transaction.inputs[0]?.proof).toHaveLength(112)
    expect(transaction.inputs[0]?.extension).toEqual([[0, '0400']])
  }
})

test('the rate stays within what an ERG can be worth', () => {
  for (const { poolOut } of refreshes(USD_POOL)) {
    const usd = 1e9 / Number(readLong(poolOut.registers.R4))
    expect(usd).toBeGreaterThan(0.78)
    expect(usd).toBeLessThan(2.25)
  }
})

test('what the operators write down is what they did: who posted when, and which epochs passed in silence', async () => {
  const diary = new OracleDiary()
  const preset = presetOf('devnet')
  const simulation = new Simulation({
    preset,
    profile: 'demo',
    seed: 'played',
    blake2b256: await createBlake2b256(),
    diary,
  })
  let branch = simulation.start()
  for (let height = 1; height <= 600; height++)
    ({ branch } = simulation.mine(branch, { timestamp: height * preset.blockIntervalMs }))

  const isThere = ({ height }: Played) => height <= 600
  expect(diary.poolNfts).toEqual([USD_POOL.ids.poolNft, GOLD_POOL.ids.poolNft])
  for (const pool of [USD_POOL, GOLD_POOL]) {
    const ended = spendsOf(played.filter(isThere), pool.ids.poolNft)
      .filter(({ inputs }) => inputs[0]?.ergoTree === pool.poolScript)
      .map(({ inputs }) => readInt(inputs[0]?.registers.R5) ?? 0)
      .toReversed()
    const told = new Set(
      played
        .filter(isThere)
        .flatMap(({ transaction }) => transaction.outputs)
        .filter(({ ergoTree, registers }) => ergoTree === pool.oracleScript && registers.R6 !== undefined)
        .map(({ registers }) => `${registers.R4} ${readInt(registers.R5)}`),
    )
    expect(diary.operatorsOf(pool.ids.poolNft).toSorted()).toEqual(OPERATORS.map(({ key }) => key).toSorted())
    const misses = OPERATORS.map(({ key }) => diary.missesOf(pool.ids.poolNft, key))
    expect(misses).toEqual(
      OPERATORS.map(({ key }) => ended.filter((epoch) => !told.has(`${groupElement(key)} ${epoch}`))),
    )
    // The most careful one misses less than the least careful one.
    expect(misses.at(0)?.length).toBeLessThan(misses.at(-1)?.length ?? 0)
  }
})

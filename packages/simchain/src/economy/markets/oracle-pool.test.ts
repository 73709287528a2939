import { type Box, presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { describe, expect, test } from 'vitest'
import { type DeployedOraclePool, GOLD_POOL, USD_POOL } from '#contracts/deployments.ts'
import { groupElementHex, readInt, readLong } from '#contracts/constants.ts'
import { Simulation } from '#simulation.ts'
import { OracleLog } from './oracle-log.ts'
import { ORACLE_OPERATORS } from './oracle-pool.ts'
import { tokenAmount, type SimulatedTransaction, simulateChain, spendsOf } from '../testing/simulated-chain.ts'

const { transactions, world } = await simulateChain(2000)

/** The inputs and outputs of a refresh transaction, by position. */
function refreshOf(pool: DeployedOraclePool, { height, transaction, inputs }: SimulatedTransaction) {
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

/** The first spend of the pool box under its own contract; before that, the deployer holds the NFT. */
const refreshes = (pool: DeployedOraclePool) =>
  spendsOf(transactions, pool.ids.poolNft)
    .filter(({ inputs }) => inputs[0]?.ergoTree === pool.poolScript)
    .map((each) => refreshOf(pool, each))

const rates = (boxes: readonly Box[]) => boxes.map(({ registers }) => readLong(registers.R6) ?? 0n)

describe.each([
  ['ERG/USD', USD_POOL, 7],
  ['ERG/XAU', GOLD_POOL, 31],
])('the %s pool', (_, pool, minBlocks) => {
  const all = refreshes(pool)

  test('is refreshed about as often as its epochs allow', () => {
    expect(all.length).toBeGreaterThan((2000 - 100) / minBlocks / 1.5)
    for (const { height, poolIn } of all) expect(height - poolIn.creationHeight).toBeGreaterThanOrEqual(minBlocks)
  })

  test('stores the truncated average and increments the epoch', () => {
    for (const { poolIn, poolOut, oraclesIn } of all) {
      const sum = rates(oraclesIn).reduce((total, rate) => total + rate, 0n)
      expect(readLong(poolOut.registers.R4)).toBe(sum / BigInt(oraclesIn.length))
      expect(readInt(poolOut.registers.R5)).toBe((readInt(poolIn.registers.R5) ?? 0) + 1)
    }
  })

  test('collects enough datapoints of this epoch, in ascending order and within 5 %', () => {
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

  test('pays one reward token to each operator and one per operator to the named collector', () => {
    const { rewardToken } = pool.ids
    for (const { poolIn, poolOut, oraclesIn, oraclesOut, extensions } of all) {
      const count = oraclesIn.length
      expect(tokenAmount([poolIn], rewardToken) - tokenAmount([poolOut], rewardToken)).toBe(BigInt(2 * count))
      const earned = oraclesOut.map(
        (box, i) => tokenAmount([box], rewardToken) - tokenAmount(oraclesIn.slice(i, i + 1), rewardToken),
      )
      const collector = earned.indexOf(BigInt(count + 1))
      expect(earned.filter((amount) => amount === 1n)).toHaveLength(count - 1)
      expect(extensions[1]).toEqual([[0, `04${(2 * collector).toString(16).padStart(2, '0')}`]])
    }
  })

  test('recreates the refresh box, and each oracle box with its operator and without a datapoint', () => {
    for (const { refreshIn, refreshOut, oraclesIn, oraclesOut, extensions } of all) {
      expect(refreshOut).toMatchObject({ ergoTree: refreshIn.ergoTree, assets: refreshIn.assets })
      expect(oraclesOut.map(({ registers }) => registers)).toEqual(
        oraclesIn.map(({ registers }) => ({ R4: registers.R4 })),
      )
      // Zig-zag encoding: output 2 is written as 04.
      const positions = oraclesIn.map((_box, i) => [[0, `04${(2 * (i + 2)).toString(16).padStart(2, '0')}`]])
      expect(extensions.slice(2, 2 + oraclesIn.length)).toEqual(positions)
    }
  })

  test('has ten operators, some of whom miss some epochs', () => {
    const counts = all.map(({ oraclesIn }) => oraclesIn.length)
    expect(ORACLE_OPERATORS).toHaveLength(10)
    expect(Math.max(...counts)).toBeGreaterThan(8)
    expect(Math.min(...counts)).toBeLessThan(9)
    const boxes = [...world.boxesOf(pool.oracleScript)]
    expect(new Set(boxes.map(({ registers }) => registers.R4)).size).toBe(10)
    for (const { assets } of boxes)
      expect(assets.map(({ tokenId }) => tokenId)).toEqual([pool.ids.oracleToken, pool.ids.rewardToken])
  })
})

test('an operator posts in a box with the same tokens for the current epoch, and signs', () => {
  const posts = transactions.filter(
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

test('the rate stays within its range', () => {
  for (const { poolOut } of refreshes(USD_POOL)) {
    const usd = 1e9 / Number(readLong(poolOut.registers.R4))
    expect(usd).toBeGreaterThan(0.78)
    expect(usd).toBeLessThan(2.25)
  }
})

test('the oracle log matches the chain: datapoints by operator and missed epochs', async () => {
  const oracleLog = new OracleLog()
  const preset = presetOf('devnet')
  const simulation = new Simulation({
    preset,
    profile: 'demo',
    seed: 'played',
    blake2b256: await createBlake2b256(),
    oracleLog,
  })
  let branch = simulation.start()
  for (let height = 1; height <= 600; height++)
    ({ branch } = simulation.mine(branch, { timestamp: height * preset.blockIntervalMs }))

  const isThere = ({ height }: SimulatedTransaction) => height <= 600
  expect(oracleLog.poolNfts).toEqual([USD_POOL.ids.poolNft, GOLD_POOL.ids.poolNft])
  for (const pool of [USD_POOL, GOLD_POOL]) {
    const ended = spendsOf(transactions.filter(isThere), pool.ids.poolNft)
      .filter(({ inputs }) => inputs[0]?.ergoTree === pool.poolScript)
      .map(({ inputs }) => readInt(inputs[0]?.registers.R5) ?? 0)
      .toReversed()
    const missedInLog = new Set(
      transactions
        .filter(isThere)
        .flatMap(({ transaction }) => transaction.outputs)
        .filter(({ ergoTree, registers }) => ergoTree === pool.oracleScript && registers.R6 !== undefined)
        .map(({ registers }) => `${registers.R4} ${readInt(registers.R5)}`),
    )
    expect(oracleLog.operatorsOf(pool.ids.poolNft).toSorted()).toEqual(
      ORACLE_OPERATORS.map(({ key }) => key).toSorted(),
    )
    const misses = ORACLE_OPERATORS.map(({ key }) => oracleLog.missedEpochs(pool.ids.poolNft, key))
    expect(misses).toEqual(
      ORACLE_OPERATORS.map(({ key }) => ended.filter((epoch) => !missedInLog.has(`${groupElementHex(key)} ${epoch}`))),
    )
    // The most reliable operator misses fewer epochs than the least reliable one.
    expect(misses.at(0)?.length).toBeLessThan(misses.at(-1)?.length ?? 0)
  }
})

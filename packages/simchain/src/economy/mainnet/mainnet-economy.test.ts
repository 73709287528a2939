import type { BoxId } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { expect, test } from 'vitest'
import { genesisBoxes } from '#block/genesis.ts'
import type { SimBlock } from '#block/sim-block.ts'
import { MAINNET_PROFILE_PRESET as preset } from '#contracts/mainnet-profile.ts'
import { generateBlocks, Simulation } from '#simulation.ts'
import { MAINNET_ECONOMY } from '../economy.ts'
import { ChainFiguresCounter } from './chain-figures.ts'

const blake2b256 = await createBlake2b256()
const blocks = generate('mainnet', 2400)
const counter = new ChainFiguresCounter()
for (const block of blocks) counter.add(block)
const figures = counter.figures()
process.stdout.write(`mainnet profile: ${JSON.stringify(figures)}\n`)

function generate(seed: string, count: number): SimBlock[] {
  const simulation = new Simulation({ preset, profile: 'mainnet', seed, blake2b256, economy: MAINNET_ECONOMY })
  return [...generateBlocks(simulation, { blocks: count, endTime: Date.UTC(2026, 10, 1), spanMs: 0 })]
}

test('has as many boxes and new scripts as mainnet', () => {
  expect(figures.boxesPerBlock).toBeGreaterThan(28)
  expect(figures.boxesPerBlock).toBeLessThan(34)
  expect(figures.newScriptsPerBox).toBeGreaterThan(0.16)
  expect(figures.newScriptsPerBox).toBeLessThan(0.33)
})

test('has one address with 5 % and one with 1 % of the boxes', () => {
  const [first = 0, second = 0, third = 0] = figures.hottestAddressShares
  expect(first).toBeGreaterThan(0.04)
  expect(first).toBeLessThan(0.06)
  expect(second).toBeGreaterThan(0.007)
  expect(second).toBeLessThan(0.015)
  expect(third).toBeLessThan(second)
})

test('has tokens, registers and mass payments', () => {
  expect(figures.shareWithTokens).toBeGreaterThan(0.3)
  expect(figures.tokensPerBox).toBeGreaterThan(0.5)
  expect(figures.shareWithRegisters).toBeGreaterThan(0.18)
  expect(figures.massPayments).toBeGreaterThan(20)
})

test('mints as few tokens as mainnet, after the services have minted theirs', () => {
  const late = new ChainFiguresCounter()
  for (const block of blocks.slice(1200)) late.add(block)
  expect(late.figures().tokensMintedPerBlock).toBeGreaterThan(0.008)
  expect(late.figures().tokensMintedPerBlock).toBeLessThan(0.04)
})

test('pays every block by the schedule of mainnet', () => {
  const unpaid = blocks.filter(
    ({ transactions }) => transactions[0]?.outputs[0]?.ergoTree !== preset.systemScripts.emission,
  )
  expect(unpaid.map(({ header }) => header.height)).toEqual([])
})

test('spends only existing boxes and conserves ERG', () => {
  const unspent = new Map<BoxId, bigint>(genesisBoxes(preset, blake2b256).map(({ boxId, value }) => [boxId, value]))
  for (const { transactions } of blocks)
    for (const { id, inputs, outputs } of transactions) {
      let balance = 0n
      for (const { boxId } of inputs) {
        balance += unspent.get(boxId) ?? expect.fail(`${id} spends ${boxId}, which is not unspent`)
        unspent.delete(boxId)
      }
      for (const { boxId, value } of outputs) {
        balance -= value
        unspent.set(boxId, value)
      }
      if (balance !== 0n) expect.fail(`${id} does not conserve ERG`)
    }
  expect(unspent.size).toBeGreaterThan(1000)
})

test('is determined by the seed', () => {
  const tipOf = (chain: readonly SimBlock[]) => chain.at(-1)?.header.id
  expect(tipOf(generate('same', 700))).toBe(tipOf(generate('same', 700)))
  expect(tipOf(generate('same', 700))).not.toBe(tipOf(generate('other', 700)))
})

import {
  type Asset,
  type Box,
  boxIdOf,
  readRentCollection,
  presetOf,
  type Registers,
  type TokenId,
  type Transaction,
  type TransactionId,
} from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { expect, test } from 'vitest'
import { Random } from '#random.ts'
import { World } from '#world/world.ts'
import { startTick } from '../behaviour.ts'
import { textRegister } from '../tokens/mint.ts'
import { collectRent, dormantOwnerScript } from './storage-rent.ts'

const preset = presetOf('devnet')
const seed = 'test'
const tokens: Asset[] = [{ tokenId: 'ab'.repeat(32) as TokenId, amount: 5n }]

function dormant(value: bigint, overrides: { assets?: Asset[]; registers?: Registers } = {}): Box {
  const box = {
    value,
    ergoTree: dormantOwnerScript(0),
    creationHeight: 200,
    assets: [],
    registers: {},
    ...overrides,
  }
  const transactionId = value.toString(16).padStart(64, '0') as TransactionId
  return { ...box, transactionId, index: 0, boxId: boxIdOf(box, transactionId, 0, blake2b256) }
}

function collectedAt(height: number, boxes: readonly Box[]): Transaction[] {
  const world = new World()
  world.watch(dormantOwnerScript(0))
  for (const box of boxes) world.add(box)
  const { tick, sent } = startTick({ preset, seed, height, world, random: new Random(seed), blake2b256 })
  collectRent(tick)
  return sent
}

test('leaves a box alone until it is 2048 blocks old', () => {
  const box = dormant(1_000_000_000n)
  expect(collectedAt(2247, [box])).toEqual([])
  expect(collectedAt(2248, [box])).toHaveLength(1)
})

test('collects rent without a proof and recreates the box with its tokens and registers', () => {
  const box = dormant(1_000_000_000n, { assets: tokens, registers: { R4: textRegister('mine') } })
  const [rent] = collectedAt(3000, [box])
  const [recreated, taken] = rent?.outputs ?? []
  expect(rent?.inputs).toEqual([{ boxId: box.boxId, proof: '', extension: [[127, '0300']] }])
  // Bytes: 5 value, 36 script, 2 height, 1 + 33 tokens, 1 + 6 registers, 33 reference. 117 at 0.00125 ERG each.
  expect(recreated).toMatchObject({
    value: 853_750_000n,
    ergoTree: box.ergoTree,
    creationHeight: 3000,
    assets: tokens,
    registers: box.registers,
  })
  expect(taken?.value).toBe(146_250_000n)
  const spend = { box, boxBytes: 117, spentAtHeight: 3000, proof: '', extension: [[127, '0300'] as const] }
  expect(readRentCollection(preset, { ...spend, outputs: rent?.outputs ?? [] })).toEqual({ recreatedAs: 0 })
})

test('takes a box that cannot pay completely, including its tokens', () => {
  const [rich, poor] = [dormant(2_000_000_000n), dormant(50_000_000n, { assets: tokens })]
  const [rent] = collectedAt(3000, [rich, poor])
  expect(rent?.inputs.map(({ extension }) => extension)).toEqual([[[127, '0300']], [[127, '0302']]])
  expect(rent?.outputs.map(({ assets }) => assets)).toEqual([[], tokens])
})

test('skips a box whose fee overflows below zero', () => {
  const box = dormant(2_000_000_000n, { registers: { R4: textRegister('x'.repeat(2000)) } })
  expect(collectedAt(3000, [box])).toEqual([])
})

import {
  type Asset,
  type Box,
  boxIdOf,
  isRentSpend,
  presetOf,
  type Registers,
  type TokenId,
  type Transaction,
  type TransactionId,
} from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { expect, test } from 'vitest'
import { Random } from '../random.ts'
import { World } from '../world/world.ts'
import { takeTurn } from './habit.ts'
import { textRegister } from './mint.ts'
import { collectRent, sleeperScript } from './rent.ts'

const preset = presetOf('devnet')
const seed = 'test'
const tokens: Asset[] = [{ tokenId: 'ab'.repeat(32) as TokenId, amount: 5n }]

function sleeping(value: bigint, differences: { assets?: Asset[]; registers?: Registers } = {}): Box {
  const box = {
    value,
    ergoTree: sleeperScript(0),
    creationHeight: 200,
    assets: [],
    registers: {},
    ...differences,
  }
  const transactionId = value.toString(16).padStart(64, '0') as TransactionId
  return { ...box, transactionId, index: 0, boxId: boxIdOf(box, transactionId, 0, blake2b256) }
}

function collectedAt(height: number, boxes: readonly Box[]): Transaction[] {
  const world = new World()
  world.watch(sleeperScript(0))
  for (const box of boxes) world.add(box)
  const { turn, sent } = takeTurn({ preset, seed, height, world, random: new Random(seed), blake2b256 })
  collectRent(turn)
  return sent
}

test('a box is left alone until it is 2048 blocks old', () => {
  const box = sleeping(1_000_000_000n)
  expect(collectedAt(2247, [box])).toEqual([])
  expect(collectedAt(2248, [box])).toHaveLength(1)
})

test('rent is taken without a proof, and the box recreated with its tokens and registers', () => {
  const box = sleeping(1_000_000_000n, { assets: tokens, registers: { R4: textRegister('mine') } })
  const [rent] = collectedAt(3000, [box])
  const [kept, taken] = rent?.outputs ?? []
  expect(rent?.inputs).toEqual([{ boxId: box.boxId, proof: '', extension: [[127, '0300']] }])
  // Bytes: 5 value, 36 script, 2 height, 1 + 33 tokens, 1 + 6 registers, 33 place. 117 at 0.00125 ERG each.
  expect(kept).toMatchObject({
    value: 853_750_000n,
    ergoTree: box.ergoTree,
    creationHeight: 3000,
    assets: tokens,
    registers: box.registers,
  })
  expect(taken?.value).toBe(146_250_000n)
  const evidence = { creationHeight: 200, spentAtHeight: 3000, proofBytes: '', variableIds: [127] }
  expect(isRentSpend(preset, evidence)).toBe(true)
})

test('a box that cannot pay is taken whole, and the tokens in it', () => {
  const [rich, poor] = [sleeping(2_000_000_000n), sleeping(50_000_000n, { assets: tokens })]
  const [rent] = collectedAt(3000, [rich, poor])
  expect(rent?.inputs.map(({ extension }) => extension)).toEqual([[[127, '0300']], [[127, '0302']]])
  expect(rent?.outputs.map(({ assets }) => assets)).toEqual([[], tokens])
})

test('a box for which the fee wraps below zero is not worth collecting', () => {
  const box = sleeping(2_000_000_000n, { registers: { R4: textRegister('x'.repeat(2000)) } })
  expect(collectedAt(3000, [box])).toEqual([])
})

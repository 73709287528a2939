import { FEE_SCRIPT } from '@ergo-explorer/chain'
import { buildBox } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { unsignedJson, Wallet } from './wallet.ts'
import { valueAt } from './watcher.ts'

const MNEMONIC = 'race relax argue hair sorry riot there spirit ready fetch food hedgehog hybrid mobile pretty'

test('derives the master key and its children, with the scripts of their rewards', () => {
  const { scripts, rewardScripts } = new Wallet(MNEMONIC)
  expect(new Set(scripts).size).toBe(6)
  expect(rewardScripts[0]).toContain(scripts[0]?.slice('0008cd'.length))
})

test('change and fee follow the outputs', () => {
  const box = buildBox({ value: 10_000_000n })
  const { outputs } = unsignedJson(
    { inputs: [box], outputs: [{ value: 5_000_000n, ergoTree: 'aa' }], change: 'bb', fee: 1_000_000n },
    9,
  )
  expect(outputs.map(({ value, ergoTree }) => [value, ergoTree])).toEqual([
    [5_000_000n, 'aa'],
    [4_000_000n, 'bb'],
    [1_000_000n, FEE_SCRIPT],
  ])
  expect(() =>
    unsignedJson({ inputs: [box], outputs: [{ value: 10_000_000n, ergoTree: 'aa' }], change: 'bb' }, 9),
  ).toThrow('The inputs lack 1100000 nanoERG')
})

test('finds a fact by its path', () => {
  const facts = { to: [{ nanoErg: '5' }], isContinued: true }
  expect(valueAt(facts, 'to.0.nanoErg')).toBe('5')
  expect(valueAt(facts, 'isContinued')).toBe(true)
  expect(valueAt(facts, 'to.1.nanoErg')).toBeUndefined()
})

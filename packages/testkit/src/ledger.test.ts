import type { TokenId } from '@ergo-explorer/chain'
import { expect, test } from 'vitest'
import { buildBlock, buildBox, buildBoxCandidate, fakeBoxId, buildInput, buildTransaction } from './builders.ts'
import { buildLedger, sumHolding } from './ledger.ts'

const [ann, bob] = ['aa', 'bb']
const genesis = buildBox({ ergoTree: ann, value: 10n })
const token = genesis.boxId as string as TokenId
const held = (amount: bigint) => [{ tokenId: token, amount }]
const mint = buildTransaction({
  inputs: [buildInput({ boxId: genesis.boxId })],
  outputs: [
    buildBoxCandidate({ ergoTree: ann, value: 6n, assets: held(60n) }),
    buildBoxCandidate({ ergoTree: bob, value: 4n, assets: held(40n) }),
  ],
})
const spend = (boxId: typeof genesis.boxId, amount: bigint, ergoTree = bob) =>
  buildTransaction({
    inputs: [buildInput({ boxId })],
    outputs: [buildBoxCandidate({ ergoTree, value: 4n, assets: held(amount) })],
  })
const [, bobs] = mint.outputs
const burn = spend(bobs?.boxId ?? fakeBoxId(0), 10n)
const blocks = [mint, burn].map((transaction, i) =>
  buildBlock({ header: { height: i + 1 }, transactions: [transaction] }),
)

test('lists boxes with their spenders, changes by script, mints and burns', () => {
  const ledger = buildLedger({ genesis: [genesis], blocks })
  expect(ledger.boxes.map(({ height, spentBy }) => [height, spentBy?.id])).toEqual([
    [0, mint.id],
    [1, undefined],
    [1, burn.id],
    [2, undefined],
  ])
  expect(
    ledger.entries.get(bob)?.map(({ height, spent, received }) => [height, spent.length, received.length]),
  ).toEqual([
    [1, 0, 1],
    [2, 1, 1],
  ])
  expect(ledger.mints.get(token)).toMatchObject({ amount: 100n, box: mint.outputs[0] })
  expect(ledger.burns).toMatchObject([{ tokenId: token, amount: 30n, height: 2 }])
  expect(ledger.holdingsAt(ann, 0)).toEqual({ nanoErg: 10n, tokens: new Map() })
  expect(ledger.holdingsAt(bob, 2)).toEqual({ nanoErg: 4n, tokens: new Map([[token, 10n]]) })
})

test('accepts mempool transactions in any order', () => {
  const first = spend(burn.outputs[0]?.boxId ?? fakeBoxId(0), 10n, ann)
  const second = spend(first.outputs[0]?.boxId ?? fakeBoxId(0), 10n)
  const { mempoolEntries, spentInMempool } = buildLedger({ genesis: [genesis], blocks, mempool: [second, first] })
  expect([...spentInMempool].map(({ boxId }) => boxId)).toEqual([first.outputs[0]?.boxId, burn.outputs[0]?.boxId])
  expect(mempoolEntries.get(bob)?.map(({ transaction }) => transaction.id)).toEqual([second.id, first.id])
})

test('throws when an unknown box is spent', () => {
  expect(() => buildLedger({ genesis: [], blocks })).toThrow(`box ${genesis.boxId} is spent but was never created`)
})

test('omits tokens whose sum is zero', () => {
  const box = { value: 5n, assets: held(3n) }
  expect(sumHolding([box], [{ ...box, value: 2n }])).toEqual({ nanoErg: 3n, tokens: new Map() })
})

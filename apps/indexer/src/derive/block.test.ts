import { type Asset, type Block, type Box, type BoxId, type TokenId, tokenIdOfMint } from '@ergo-explorer/chain'
import { buildBlock, buildBox, buildBoxCandidate, fakeId, buildInput, buildTransaction } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { aContext } from '#testing/a-context.ts'
import { deriveBlock } from './block.ts'
import type { FindBox } from './context.ts'
import { emptyRows } from './rows.ts'
import { initialTotals } from './totals.ts'

const LARGEST = 2n ** 63n - 1n

function derive(block: Block, unspent: readonly Box[]) {
  const context = aContext()
  const rows = emptyRows()
  const findBox: FindBox = (id) => {
    const index = unspent.findIndex(({ boxId }) => boxId === id)
    const box = unspent[index]
    return box && { number: index - unspent.length, box, script: context.dictionary.script(box.ergoTree) }
  }
  const derived = deriveBlock(rows, block, { previous: initialTotals(context.preset, 0, unspent), findBox, context })
  return { rows, derived, dictionary: context.dictionary }
}

/** A block with one transaction that spends `unspent` and creates the outputs. */
const blockOf = (
  spent: readonly Box[],
  created: readonly Parameters<typeof buildBoxCandidate>[0][],
  dataInputs: readonly BoxId[] = [],
) =>
  buildBlock({
    transactions: [
      buildTransaction({
        inputs: spent.map(({ boxId }) => buildInput({ boxId })),
        outputs: created.map((each) => buildBoxCandidate({ creationHeight: 0, ...each })),
        dataInputs,
      }),
    ],
  })

test.each([1n, 2n ** 53n - 1n, 2n ** 53n, 2n ** 53n + 1n, LARGEST])('stores an amount of %s exactly', (amount) => {
  const token = fakeId<TokenId>(7)
  const box = buildBox({ value: amount, assets: [{ tokenId: token, amount }] })
  const { rows, dictionary } = derive(blockOf([box], [{ value: amount, assets: [{ tokenId: token, amount }] }]), [box])
  expect(rows.boxes[0]?.value).toBe(amount)
  expect(rows.assets[0]).toMatchObject({ amount, token: dictionary.token(token) })
  expect(rows.transactions[0]?.value).toBe(amount)
})

test('rejects a block that creates or destroys ERG', () => {
  const box = buildBox({ value: 10n })
  for (const value of [11n, 9n]) {
    expect(() => derive(blockOf([box], [{ value }]), [box])).toThrow(
      expect.objectContaining({ code: 'value_not_conserved' }),
    )
  }
})

test('rejects a block that creates tokens without a mint', () => {
  const box = buildBox({ value: 10n, assets: [] })
  const block = blockOf([box], [{ value: 10n, assets: [{ tokenId: fakeId<TokenId>(9), amount: 1n }] }])
  expect(() => derive(block, [box])).toThrow(expect.objectContaining({ code: 'tokens_from_nothing' }))
})

test('rejects a block that spends or reads an unknown box', () => {
  const box = buildBox({ value: 10n })
  const other = buildBox({ value: 5n })
  expect(() => derive(blockOf([box], [{ value: 10n }]), [])).toThrow(expect.objectContaining({ code: 'unknown_input' }))
  expect(() => derive(blockOf([box], [{ value: 10n }], [other.boxId]), [box])).toThrow(
    expect.objectContaining({ code: 'unknown_input' }),
  )
})

test('rejects a block in which two transactions spend the same box', () => {
  const box = buildBox({ value: 10n })
  const spending = (creationHeight: number) =>
    buildTransaction({
      inputs: [buildInput({ boxId: box.boxId })],
      outputs: [buildBoxCandidate({ value: 10n, creationHeight })],
    })
  const block = buildBlock({ transactions: [spending(0), spending(1)] })
  expect(() => derive(block, [box])).toThrow(expect.objectContaining({ code: 'spent_input' }))
})

test('allows a transaction to spend an output of an earlier transaction in the block', () => {
  const box = buildBox({ value: 10n })
  const first = buildTransaction({
    inputs: [buildInput({ boxId: box.boxId })],
    outputs: [buildBoxCandidate({ value: 10n })],
  })
  const created = first.outputs[0] ?? expect.fail('no output')
  const second = buildTransaction({
    inputs: [buildInput({ boxId: created.boxId })],
    outputs: [buildBoxCandidate({ value: 10n })],
  })
  const { rows, derived } = derive(buildBlock({ transactions: [first, second] }), [box])
  expect(rows.inputs.map((row) => [row.transaction, row.box])).toEqual([
    [0, -1],
    [1, 0],
  ])
  expect(derived.totals).toMatchObject({ transactions: 2, boxes: 2 })
})

test('records a mint with the sum over all outputs, and missing tokens as burned', () => {
  const assets: Asset = { tokenId: fakeId<TokenId>(3), amount: 100n }
  const box = buildBox({ value: 10n, assets: [assets] })
  const minted = tokenIdOfMint(box.boxId)
  const block = blockOf(
    [box],
    [
      { value: 4n, assets: [{ tokenId: minted, amount: 30n }] },
      {
        value: 6n,
        assets: [
          { tokenId: minted, amount: 12n },
          { ...assets, amount: 60n },
        ],
      },
    ],
  )
  const { rows, dictionary } = derive(block, [box])
  expect(rows.mints).toMatchObject([{ token: dictionary.token(minted), amount: 42n, box: 0 }])
  expect(rows.burns).toEqual([{ token: dictionary.token(assets.tokenId), amount: 40n, transaction: 0 }])
})

test('writes an ERG row without change for a script that pays itself, and no row for an unchanged token', () => {
  const assets: Asset = { tokenId: fakeId<TokenId>(3), amount: 5n }
  const box = buildBox({ value: 10n, assets: [assets] })
  const { rows } = derive(blockOf([box], [{ value: 10n, ergoTree: box.ergoTree, assets: [assets] }]), [box])
  expect(rows.changes).toEqual([{ delta: 0n, script: 0, token: 0, transaction: 0 }])
})

test('computes the same unspent sum for the same boxes regardless of history', () => {
  const box = buildBox({ value: 10n })
  const block = blockOf([box], [{ value: 10n }])
  const { derived } = derive(block, [box])
  const created = block.transactions[0]?.outputs ?? []
  expect(derived.totals.unspentSum).toBe(initialTotals(aContext().preset, 0, created).unspentSum)
})

import { type Asset, type Block, type Box, type BoxId, type TokenId, tokenIdOfMint } from '@ergo-explorer/chain'
import { aBlock, aBox, aCandidate, anId, anInput, aTransaction } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { aContext } from '../testing/a-context.ts'
import { deriveBlock, type FindBox } from './derive-block.ts'
import { noRows } from './rows.ts'
import { totalsBefore } from './totals.ts'

const LARGEST = 2n ** 63n - 1n

function derive(block: Block, unspent: readonly Box[]) {
  const context = aContext()
  const rows = noRows()
  const findBox: FindBox = (id) => {
    const index = unspent.findIndex(({ boxId }) => boxId === id)
    const box = unspent[index]
    return box && { number: index - unspent.length, box, script: context.names.script(box.ergoTree) }
  }
  const derived = deriveBlock(rows, block, totalsBefore(0, unspent), findBox, context)
  return { rows, derived, names: context.names }
}

/** One transaction that spends these and makes those. */
const blockOf = (
  spent: readonly Box[],
  made: readonly Parameters<typeof aCandidate>[0][],
  dataInputs: readonly BoxId[] = [],
) =>
  aBlock({
    transactions: [
      aTransaction({
        inputs: spent.map(({ boxId }) => anInput({ boxId })),
        outputs: made.map((each) => aCandidate({ creationHeight: 0, ...each })),
        dataInputs,
      }),
    ],
  })

test.each([1n, 2n ** 53n - 1n, 2n ** 53n, 2n ** 53n + 1n, LARGEST])(
  'an amount of %s is kept to the last digit',
  (amount) => {
    const token = anId<TokenId>(7)
    const box = aBox({ value: amount, assets: [{ tokenId: token, amount }] })
    const { rows, names } = derive(blockOf([box], [{ value: amount, assets: [{ tokenId: token, amount }] }]), [box])
    expect(rows.boxes[0]?.value).toBe(amount)
    expect(rows.assets[0]).toMatchObject({ amount, token: names.token(token) })
    expect(rows.transactions[0]?.value).toBe(amount)
  },
)

test('a block that makes ERG from nothing is refused, and one that loses some too', () => {
  const box = aBox({ value: 10n })
  for (const value of [11n, 9n]) {
    expect(() => derive(blockOf([box], [{ value }]), [box])).toThrow(
      expect.objectContaining({ code: 'value_not_conserved' }),
    )
  }
})

test('a block that makes tokens from nothing is refused', () => {
  const box = aBox({ value: 10n, assets: [] })
  const block = blockOf([box], [{ value: 10n, assets: [{ tokenId: anId<TokenId>(9), amount: 1n }] }])
  expect(() => derive(block, [box])).toThrow(expect.objectContaining({ code: 'tokens_from_nothing' }))
})

test('a block that spends a box nobody has is refused, and so is one that reads it', () => {
  const box = aBox({ value: 10n })
  const other = aBox({ value: 5n })
  expect(() => derive(blockOf([box], [{ value: 10n }]), [])).toThrow(expect.objectContaining({ code: 'unknown_input' }))
  expect(() => derive(blockOf([box], [{ value: 10n }], [other.boxId]), [box])).toThrow(
    expect.objectContaining({ code: 'unknown_input' }),
  )
})

test('a block in which two transactions spend one box is refused', () => {
  const box = aBox({ value: 10n })
  const spending = (creationHeight: number) =>
    aTransaction({ inputs: [anInput({ boxId: box.boxId })], outputs: [aCandidate({ value: 10n, creationHeight })] })
  const block = aBlock({ transactions: [spending(0), spending(1)] })
  expect(() => derive(block, [box])).toThrow(expect.objectContaining({ code: 'spent_input' }))
})

test('a transaction may spend what an earlier one of the block has made', () => {
  const box = aBox({ value: 10n })
  const first = aTransaction({ inputs: [anInput({ boxId: box.boxId })], outputs: [aCandidate({ value: 10n })] })
  const made = first.outputs[0] ?? expect.fail('no output')
  const second = aTransaction({ inputs: [anInput({ boxId: made.boxId })], outputs: [aCandidate({ value: 10n })] })
  const { rows, derived } = derive(aBlock({ transactions: [first, second] }), [box])
  expect(rows.inputs.map((row) => [row.transaction, row.box])).toEqual([
    [0, -1],
    [1, 0],
  ])
  expect(derived.totals).toMatchObject({ transactions: 2, boxes: 2 })
})

test('what is minted is one token with the sum over all outputs, and what is missing afterwards is burnt', () => {
  const held: Asset = { tokenId: anId<TokenId>(3), amount: 100n }
  const box = aBox({ value: 10n, assets: [held] })
  const minted = tokenIdOfMint(box.boxId)
  const block = blockOf(
    [box],
    [
      { value: 4n, assets: [{ tokenId: minted, amount: 30n }] },
      {
        value: 6n,
        assets: [
          { tokenId: minted, amount: 12n },
          { ...held, amount: 60n },
        ],
      },
    ],
  )
  const { rows, names } = derive(block, [box])
  expect(rows.mints).toMatchObject([{ token: names.token(minted), amount: 42n, box: 0 }])
  expect(rows.burns).toEqual([{ token: names.token(held.tokenId), amount: 40n, transaction: 0 }])
})

test('a script that pays itself has a row for ERG that changes nothing, and none for a token that stays', () => {
  const held: Asset = { tokenId: anId<TokenId>(3), amount: 5n }
  const box = aBox({ value: 10n, assets: [held] })
  const { rows } = derive(blockOf([box], [{ value: 10n, ergoTree: box.ergoTree, assets: [held] }]), [box])
  expect(rows.changes).toEqual([{ delta: 0n, script: 0, token: 0, transaction: 0 }])
})

test('the sum over unspent boxes depends on which they are, not on the way there', () => {
  const box = aBox({ value: 10n })
  const block = blockOf([box], [{ value: 10n }])
  const { derived } = derive(block, [box])
  const made = block.transactions[0]?.outputs ?? []
  expect(derived.totals.unspentSum).toBe(totalsBefore(0, made).unspentSum)
})

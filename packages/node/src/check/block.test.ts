import { type Block, type Header, type HeaderId, type Transaction, boxIdOf, headerIdOf } from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import {
  buildBlock,
  buildBox,
  buildBoxCandidate,
  fakeId,
  buildTransaction,
  MAINNET_HEADER,
} from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { checkBlock, checkHeader } from './block.ts'
import { checkBoxes, checkTransaction } from './transaction.ts'

const expected = { checkPow: false, blake2b256 }
/** Includes the header size, which the builder omits. */
const aSizedBlock = (): Block => {
  const block = buildBlock()
  return { ...block, size: block.size + 300 }
}
const codes = (block: Block, more: object = {}) => checkBlock(block, { ...expected, ...more }).map(({ code }) => code)
/** The block with a changed header and a matching id. */
const withHeader = (block: Block, overrides: Partial<Header>): Block => {
  const header = { ...block.header, ...overrides }
  return { ...block, header: { ...header, id: headerIdOf(header, blake2b256) } }
}
const withFirst = (block: Block, change: (transaction: Transaction) => Transaction): Block => ({
  ...block,
  transactions: block.transactions.map((each, i) => (i === 0 ? change(each) : each)),
})

test('returns no faults for a valid block', () => {
  const block = aSizedBlock()
  const { id, parentId, height } = block.header
  expect(codes(block, { expectedId: id, parentId, height })).toEqual([])
})

test('reports a valid block that is not the requested one', () => {
  const block = aSizedBlock()
  expect(codes(block, { expectedId: fakeId<HeaderId>(5) })).toEqual(['wrong_block'])
  expect(codes(block, { parentId: fakeId<HeaderId>(5) })).toEqual(['parent'])
  expect(codes(block, { height: 77 })).toEqual(['height'])
})

test('checks fields that no id commits to', () => {
  const block = aSizedBlock()
  const { powSolution } = block.header
  expect(codes(withHeader(block, { powSolution: { ...powSolution, d: 1n } }))).toEqual(['solution'])
  expect(codes(withHeader(block, { powSolution: { ...powSolution, w: powSolution.pk.replace('02', '03') } }))).toEqual([
    'solution',
  ])
  expect(codes({ ...block, size: 100 })).toEqual(['size'])
  expect(codes({ ...block, extension: undefined })).toEqual(['extension_missing'])
  expect(codes({ ...block, extension: undefined }, { mayLackExtension: true })).toEqual([])
})

test('rejects an amount that is equal modulo 2^64', () => {
  const block = withFirst(aSizedBlock(), (transaction) => ({
    ...transaction,
    outputs: transaction.outputs.map((box, i) => (i === 0 ? { ...box, value: box.value + 2n ** 64n } : box)),
  }))
  expect(codes(block)).toEqual(['box_value'])
})

test('rejects a register after a gap, which no id commits to', () => {
  const box = buildBox({ registers: {} })
  expect(checkBoxes([box], blake2b256)).toEqual([])
  expect(checkBoxes([{ ...box, registers: { R5: '0402' } }], blake2b256)).toMatchObject([{ code: 'registers' }])
})

test('detects a byte moved from the creation height to a P2PK script', () => {
  const ergoTree = `0008cd02${fakeId(3)}`
  // 700,000 is encoded as e0 dc 2a; without its first byte, dc 2a is 5,468.
  const box = buildBox({ ergoTree, creationHeight: 700_000 })
  const moved = { ...box, ergoTree: `${ergoTree}e0`, creationHeight: 5468 }
  expect(boxIdOf(moved, box.transactionId, box.index, blake2b256)).toBe(box.boxId)
  expect(checkBoxes([box], blake2b256)).toEqual([])
  expect(checkBoxes([moved], blake2b256)).toMatchObject([{ code: 'script' }])
})

test('accepts a negative creation height in a block of version 1 only', () => {
  const transactions = [buildTransaction({ outputs: [buildBoxCandidate({ creationHeight: -5 })] })]
  const codesOf = (version: number) => codes(buildBlock({ header: { version }, transactions }))
  expect(codesOf(1)).not.toContain('creation_height')
  expect(codesOf(1)).not.toContain('box_id')
  expect(codesOf(2)).toContain('creation_height')
})

test('reports missing and duplicate parts of a transaction', () => {
  const transaction = buildTransaction()
  expect(checkTransaction(transaction, blake2b256)).toEqual([])
  const of = (overrides: Partial<Transaction>) =>
    checkTransaction({ ...transaction, ...overrides }, blake2b256).map(({ code }) => code)
  expect(of({ inputs: [] })).toContain('no_inputs')
  expect(of({ outputs: [] })).toContain('no_outputs')
  expect(of({ inputs: [...transaction.inputs, ...transaction.inputs] })).toContain('duplicate_input')
  expect(of({ size: transaction.size + 1 })).toEqual(['transaction_size'])
})

test('limits the number of reported faults', () => {
  const block = aSizedBlock()
  const [transaction] = block.transactions
  const copies = Array.from({ length: 1000 }, () => transaction ?? expect.fail())
  expect(codes({ ...block, transactions: copies })).toHaveLength(8)
})

test('checks proof of work only when enabled', () => {
  const header = aSizedBlock().header
  expect(checkHeader(MAINNET_HEADER, { checkPow: true, blake2b256 })).toEqual([])
  const hard = { ...header, nBits: 0x1b_01_00_00 }
  const mined = { ...hard, id: headerIdOf(hard, blake2b256) }
  expect(checkHeader(mined, { checkPow: true, blake2b256 })).toMatchObject([{ code: 'work' }])
  expect(checkHeader(mined, { checkPow: false, blake2b256 })).toEqual([])
})

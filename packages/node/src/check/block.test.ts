import {
  type Block,
  type Box,
  type BoxId,
  type Header,
  type HeaderId,
  type TokenId,
  type Transaction,
  boxIdOf,
  bytesToHex,
  headerIdOf,
  hexToBytes,
  REGISTER_IDS,
  serialiseHeader,
} from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import {
  buildBlock,
  buildBox,
  buildBoxCandidate,
  buildInput,
  fakeId,
  buildTransaction,
  MAINNET_HEADER,
} from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { checkAdProofs, checkBlock, checkHeader } from './block.ts'
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
  const minSize = buildBlock().size + serialiseHeader(block.header).length
  expect(codes({ ...block, size: minSize })).toEqual([])
  expect(codes({ ...block, size: minSize - 1 })).toEqual(['size'])
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
  const all = Object.fromEntries(REGISTER_IDS.map((id) => [id, '0402']))
  expect(checkBoxes([buildBox({ registers: all })], blake2b256)).toEqual([])
  expect(checkBoxes([{ ...box, registers: all }], blake2b256)).toMatchObject([{ code: 'box_id' }])
})

test('detects a byte moved from the creation height to a P2PK script', () => {
  const ergoTree = `0008cd02${fakeId(3)}`
  // 700,000 is encoded as e0 dc 2a; without its first byte, dc 2a is 5,468.
  const box = buildBox({ ergoTree, creationHeight: 700_000 })
  const moved = { ...box, ergoTree: `${ergoTree}e0`, creationHeight: 5468 }
  expect(boxIdOf(moved, box.transactionId, box.index, blake2b256)).toBe(box.boxId)
  expect(checkBoxes([box], blake2b256)).toEqual([])
  expect(checkBoxes([moved], blake2b256)).toMatchObject([{ code: 'script' }])
  // Other scripts may have any length.
  expect(checkBoxes([buildBox({ ergoTree: '10ff' })], blake2b256)).toEqual([])
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
  const inputs = [1, 2].map((number) => buildInput({ boxId: fakeId<BoxId>(number) }))
  expect(checkTransaction(buildTransaction({ inputs }), blake2b256)).toEqual([])
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

test('reports a header whose id, height or unparsed bytes cannot be', () => {
  const block = aSizedBlock()
  expect(codes({ ...block, header: { ...block.header, timestamp: block.header.timestamp + 1 } })).toEqual(['header_id'])
  expect(codes(withHeader(block, { height: 0 }))).toContain('height')
  expect(codes(withHeader(block, { height: 1 }))).not.toContain('height')
  const first = (unparsedBytes: string) => codes(withHeader(block, { version: 1, unparsedBytes }))
  expect(first('00')).toContain('unparsed_bytes')
  expect(first('')).not.toContain('unparsed_bytes')
  expect(codes(withHeader(block, { unparsedBytes: '00' }))).not.toContain('unparsed_bytes')
})

test('checks the work of the header that was mined only', () => {
  const hard = { ...aSizedBlock().header, nBits: 0x1b_01_00_00 }
  // The id belongs to another header.
  expect(checkHeader(hard, { checkPow: true, blake2b256 })).toMatchObject([{ code: 'header_id' }])
})

test('reports sections that do not match the header', () => {
  const block = aSizedBlock()
  expect(codes(withHeader(block, { transactionsRoot: fakeId(9) }))).toEqual(['transactions_root'])
  expect(codes(withHeader(block, { extensionHash: fakeId(9) }))).toEqual(['extension_digest'])
  expect(codes({ ...block, transactions: [] })).toContain('no_transactions')
  const [transaction = expect.fail()] = block.transactions
  const twice = codes({ ...block, size: 1e6, transactions: [transaction, transaction] })
  expect(twice).toEqual(['transactions_root', 'duplicate_transaction'])
})

test('accepts the smallest size that the sections allow', () => {
  const block = aSizedBlock()
  const sizes = Array.from({ length: 600 }, (_, i) => block.size - 300 + i)
  const smallest = sizes.find((size) => codes({ ...block, size }).length === 0) ?? expect.fail()
  expect(codes({ ...block, size: smallest - 1 })).toEqual(['size'])
})

test('rejects an output that was created after its block, and no other', () => {
  const { height } = aSizedBlock().header
  const codesAt = (creationHeight: number) =>
    codes(buildBlock({ transactions: [buildTransaction({ outputs: [buildBoxCandidate({ creationHeight })] })] }))
  expect(codesAt(height + 1)).toContain('creation_height')
  expect(codesAt(height)).not.toContain('creation_height')
  expect(codesAt(0)).not.toContain('creation_height')
})

test('reports ids and positions that do not follow from the contents', () => {
  const transaction = buildTransaction()
  const codesOf = (overrides: Partial<Transaction>) =>
    checkTransaction({ ...transaction, ...overrides }, blake2b256).map(({ code }) => code)
  const [firstOutput = expect.fail('no output')] = transaction.outputs
  const withBox = (change: Partial<Box>) =>
    codesOf({ outputs: transaction.outputs.with(0, { ...firstOutput, ...change }) })
  expect(codesOf({ id: fakeId(9) })).toContain('transaction_id')
  expect(withBox({ index: 7 })).toContain('box_index')
  expect(withBox({ transactionId: fakeId(9) })).toContain('box_index')
  expect(withBox({ boxId: fakeId<BoxId>(9) })).toEqual(['box_id'])
})

test('limits context variables to what a signed byte can count', () => {
  const codesOf = (count: number) => {
    const extension = Array.from({ length: count }, (_, i): [number, string] => [i, '0402'])
    const inputs = [buildInput(), buildInput({ boxId: fakeId<BoxId>(8), extension })]
    return checkTransaction({ ...buildTransaction(), inputs }, blake2b256).map(({ code }) => code)
  }
  expect(codesOf(128)).toContain('context_variables')
  expect(codesOf(127)).not.toContain('context_variables')
})

test('limits amounts and the number of tokens of a box', () => {
  const codesOf = (box: Partial<Box>) => checkBoxes([{ ...buildBox(), ...box }], blake2b256).map(({ code }) => code)
  const tokens = (count: number, amount = 1n) =>
    Array.from({ length: count }, (_, i) => ({ tokenId: fakeId<TokenId>(i + 1), amount }))
  expect(codesOf({ value: 0n })).toContain('box_value')
  expect(codesOf({ value: 1n })).not.toContain('box_value')
  expect(codesOf({ value: 2n ** 63n - 1n })).not.toContain('box_value')
  expect(codesOf({ value: 2n ** 63n })).toContain('box_value')
  expect(codesOf({ assets: tokens(256) })).toContain('asset_count')
  expect(codesOf({ assets: tokens(255) })).not.toContain('asset_count')
  expect(codesOf({ assets: tokens(1, 0n) })).toContain('asset_amount')
  expect(codesOf({ assets: tokens(1) })).not.toContain('asset_amount')
  expect(codesOf({ registers: { R4: '0402', R5: '0402' } })).not.toContain('registers')
  expect(
    checkBoxes(
      Array.from({ length: 20 }, () => ({ ...buildBox(), value: 0n })),
      blake2b256,
    ),
  ).toHaveLength(8)
})

test('accepts state proofs only with the id and digest of their header', () => {
  const proofBytes = 'abcd'
  const digest = bytesToHex(blake2b256(hexToBytes(proofBytes)))
  const header = { ...aSizedBlock().header, adProofsRoot: digest }
  const proofs = { headerId: header.id, proofBytes, digest }
  expect(checkAdProofs(proofs, header, blake2b256)).toEqual([])
  const rejected = [
    checkAdProofs({ ...proofs, headerId: fakeId<HeaderId>(9) }, header, blake2b256),
    checkAdProofs({ ...proofs, digest: fakeId(9) }, header, blake2b256),
    checkAdProofs({ ...proofs, proofBytes: 'abce' }, header, blake2b256),
    checkAdProofs(proofs, { ...header, adProofsRoot: fakeId(9) }, blake2b256),
  ]
  expect(rejected.map((faults) => faults.map(({ code }) => code))).toEqual(rejected.map(() => ['ad_proofs']))
})

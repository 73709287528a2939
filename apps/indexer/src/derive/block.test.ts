import {
  type Asset,
  type Block,
  type Box,
  type BoxId,
  PARAMETER_RULES,
  presetOf,
  type TokenId,
  tokenIdOfMint,
} from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { buildBlock, buildBox, buildBoxCandidate, fakeId, buildInput, buildTransaction } from '@ergo-explorer/testkit'
import { describe, expect, test } from 'vitest'
import { aContext } from '#testing/a-context.ts'
import { deriveBlock } from './block.ts'
import { deriveGenesisBoxes, readRegisterFacts } from './box-rows.ts'
import type { FindBox } from './context.ts'
import { emptyRows } from './rows.ts'
import { deriveStateHash, initialTotals } from './totals.ts'

const LARGEST = 2n ** 63n - 1n

function derive(block: Block, unspent: readonly Box[], context = aContext()) {
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
      { value: 1n },
      { value: 3n, assets: [{ tokenId: minted, amount: 30n }] },
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
  expect(rows.mints).toMatchObject([
    { token: dictionary.token(minted), amount: 42n, box: 1, creation_height: 0, collection: null },
  ])
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

test('an artwork belongs to the collection that its issuer box names and holds', () => {
  const collection = fakeId<TokenId>(0xc0)
  const registers = { R4: '0404', R5: '0c3c0e0400', R7: `0e20${collection}` }
  const issuer = buildBox({ value: 10n, registers, assets: [{ tokenId: collection, amount: 1n }] })
  const minted = { tokenId: tokenIdOfMint(issuer.boxId), amount: 1n }
  const { rows } = derive(blockOf([issuer], [{ value: 10n, assets: [minted] }]), [issuer])
  expect(rows.mints).toMatchObject([{ collection }])
})

test('a transaction without inputs mints nothing', () => {
  expect(derive(blockOf([], []), []).rows.mints).toEqual([])
})

test('stories use the boxes of data inputs', () => {
  const preset = presetOf('mainnet')
  const { poolNft, oracleToken } = preset.oraclePools.find(({ version }) => version === 1) ?? expect.fail()
  const pool = { value: 10n, assets: [{ tokenId: poolNft as TokenId, amount: 1n }], registers: { R4: '0502' } }
  const registers = { R4: `0702${fakeId(5)}`, R5: `0e20${fakeId(6)}`, R6: '0502' }
  const datapoint = buildBox({ registers, assets: [{ tokenId: oracleToken as TokenId, amount: 1n }] })
  const box = buildBox(pool)
  const { rows } = derive(blockOf([box], [pool], [datapoint.boxId]), [box, datapoint], { ...aContext(), preset })
  expect(rows.stories).toMatchObject([{ rule: 'oracle-refresh-v1' }])
})

test('stores an empty proof as null', () => {
  const [first, second] = [buildBox({ value: 6n }), buildBox({ value: 4n })]
  const inputs = [buildInput({ boxId: first.boxId, proof: 'abcd' }), buildInput({ boxId: second.boxId })]
  const transaction = buildTransaction({ inputs, outputs: [buildBoxCandidate({ value: 10n })] })
  const { rows } = derive(buildBlock({ transactions: [transaction] }), [first, second])
  expect(rows.inputs.map(({ proof }) => proof)).toEqual(['abcd', null])
})

test('a script that cannot be parsed has no template, so neither searchable registers nor spends by template', () => {
  const registers = { R4: '0402' }
  const box = buildBox({ value: 10n, ergoTree: '10ff' })
  const { rows } = derive(blockOf([box], [{ value: 10n, ergoTree: '10ff', registers }]), [box])
  expect(rows.boxes).toMatchObject([{ template: null }])
  expect(rows.templateSpends).toEqual([])
  expect(rows.registerValues).toEqual([])
})

test('a register that cannot be decoded has no searchable value', () => {
  expect(readRegisterFacts('ff')).toEqual({ valueHash: undefined, keys: [] })
  expect(readRegisterFacts('0402').valueHash).toBeTypeOf('bigint')
})

test('tokens in boxes that exist before the first block are balance changes', () => {
  const { dictionary } = aContext()
  const rows = emptyRows()
  const tokenId = fakeId<TokenId>(3)
  deriveGenesisBoxes(rows, [buildBox({ value: 10n, assets: [{ tokenId, amount: 5n }] })], { height: 0, dictionary })
  expect(rows.changes).toEqual([
    { delta: 10n, script: 0, token: 0, transaction: -1 },
    { delta: 5n, script: 0, token: dictionary.token(tokenId), transaction: -1 },
  ])
})

test('rejects a block that spends the emission box against its contract, and says which block', () => {
  const context = aContext()
  const box = buildBox({ value: 10n, ergoTree: context.preset.systemScripts.emission })
  const block = blockOf([box], [{ value: 10n }])
  expect(() => derive(block, [box], context)).toThrow(
    expect.objectContaining({
      name: 'BlockRejected',
      code: 'emission',
      message: `Block 1 (${block.header.id}) rejected: transaction 0: the emission is not paid out`,
    }),
  )
})

describe('a block at a certain height', () => {
  const rowsAt = (height: number, extension: Block['extension']) => {
    // More than the reward of a block, which is subtracted.
    const value = 10n ** 12n
    const box = buildBox({ value })
    const block = { ...blockOf([box], [{ value }]), extension }
    return derive({ ...block, header: { ...block.header, height } }, [box])
  }

  test('stores the parameters that the first block of a voting epoch states', () => {
    expect(rowsAt(128, undefined).rows.epochs).toEqual([])
    expect(rowsAt(128, []).rows.epochs).toEqual([{ height: 128, parameters: '{}' }])
    expect(rowsAt(127, []).rows.epochs).toEqual([])
    const stated = [...PARAMETER_RULES.map(({ id }) => id), 123].map(
      (id) => [`00${id.toString(16).padStart(2, '0')}`, '00000005'] as const,
    )
    expect(JSON.parse(rowsAt(128, stated).rows.epochs[0]?.parameters ?? '')).toMatchObject({
      blockVersion: 5,
      maxBlockSize: 5,
    })
  })

  test('stores a state hash every thousand blocks', () => {
    expect(rowsAt(1001, []).rows.stateHashes).toEqual([])
    const { rows, derived } = rowsAt(1000, [])
    expect(rows.stateHashes).toEqual([{ height: 1000, hash: deriveStateHash(derived.totals, blake2b256) }])
  })
})

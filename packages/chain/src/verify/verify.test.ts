import { buildBlock, buildBox, buildBoxCandidate, buildInput, buildTransaction, fakeId } from '@ergo-explorer/testkit'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Block } from '#block/block.ts'
import { serialiseHeader } from '#block/header-id.ts'
import { serialiseExtensionSection, serialiseTransactionsSection } from '#block/read-block.ts'
import { type Box, serialiseBox } from '#box/box.ts'
import { blake2b256 } from '#hash/noble.ts'
import type { HeaderId, TokenId } from '#ids.ts'
import { presetOf } from '#network/presets.ts'
import { serialiseTransaction } from '#transaction/transaction.ts'
import { STEP_IDS, type VerificationData, type VerificationSubject, verify } from './verify.ts'

const preset = presetOf('devnet')
const spent = buildBox({ value: 3_000_000_000n, assets: [{ tokenId: fakeId<TokenId>(7), amount: 10n }] })
const bytesOf = (box: Box) => serialiseBox(box, box.transactionId, box.index)

/** A block with one transaction that spends the box above. */
function blockWith(outputs: readonly Parameters<typeof buildBoxCandidate>[0][], version = 2): Block {
  const inputs = [buildInput({ boxId: spent.boxId, proof: 'ab'.repeat(30) })]
  const transaction = buildTransaction({ inputs, outputs: outputs.map(buildBoxCandidate) })
  return buildBlock({ header: { version, height: 1 }, transactions: [transaction], extension: [['0001', 'aabb']] })
}

const dataOf = ({ header, transactions, extension = [] }: Block): VerificationData => ({
  header: serialiseHeader(header),
  transactions: serialiseTransactionsSection({ headerId: header.id, blockVersion: header.version, transactions }),
  extension: serialiseExtensionSection({ headerId: header.id, fields: extension }),
  boxes: [bytesOf(spent)],
})

const stepsOf = (subject: VerificationSubject, data: VerificationData) => [
  ...verify({ preset, subject, data, blake2b256 }),
]
const blockSteps = (block: Block, data: VerificationData = dataOf(block)) =>
  stepsOf({ kind: 'block', blockId: block.header.id }, data)
const statuses = (steps: ReturnType<typeof stepsOf>) =>
  Object.fromEntries(steps.map(({ id, status, reason }) => [id, reason ?? status]))

const balanced = blockWith([{ value: 3_000_000_000n, assets: [{ tokenId: fakeId<TokenId>(7), amount: 4n }] }])

test('passes every step of a block that a simulated chain can have', () => {
  expect(statuses(blockSteps(balanced))).toEqual({
    'header-id': 'pass',
    work: 'simulated',
    parent: 'pass',
    difficulty: 'simulated',
    'transactions-root': 'pass',
    'extension-root': 'pass',
    'box-ids': 'pass',
    sums: 'pass',
  })
})

test('a parent must be one block lower', () => {
  const parentAt = (height: number) => {
    const parent = buildBlock({ header: { height } })
    const child = buildBlock({ header: { height: 5, parentId: parent.header.id } })
    const data = { ...dataOf(child), earlierHeaders: [{ bytes: serialiseHeader(parent.header) }] }
    return blockSteps(child, data).find(({ id }) => id === 'parent')
  }
  expect(parentAt(4)).toMatchObject({ status: 'pass' })
  expect(parentAt(3)).toMatchObject({ status: 'fail', reason: 'other-height', computed: '3', expected: '4' })
})

test('names minted and burned tokens', () => {
  const minting = blockWith([
    { value: 3_000_000_000n, assets: [{ tokenId: spent.boxId as string as TokenId, amount: 5n }] },
  ])
  expect(blockSteps(minting).find(({ id }) => id === 'sums')).toMatchObject({
    status: 'pass',
    computed: '3000000000 nanoERG',
    inputs: [
      { name: 'minted', value: `5 ${spent.boxId}` },
      { name: 'burned', value: `10 ${fakeId(7)}` },
    ],
  })
})

test.each([
  ['a nanoERG more', [{ value: 3_000_000_001n }], '3000000001 nanoERG'],
  ['a nanoERG less', [{ value: 2_999_999_999n }], '2999999999 nanoERG'],
  [
    'more of a token than the inputs hold',
    [{ value: 3_000_000_000n, assets: [{ tokenId: fakeId<TokenId>(7), amount: 11n }] }],
    `1 ${fakeId(7)}`,
  ],
])('fails the sums of outputs with %s', (_what, outputs, computed) => {
  const steps = blockSteps(blockWith(outputs))
  expect(steps.filter(({ status }) => status === 'fail')).toMatchObject([{ id: 'sums', reason: 'mismatch', computed }])
})

test('says that a block of version 1 does not commit to spending proofs', () => {
  const isSaid = (block: Block) => blockSteps(block).find(({ id }) => id === 'transactions-root')?.isWithoutProofs
  expect(isSaid(blockWith([{ value: 3_000_000_000n }], 1))).toBe(true)
  expect(isSaid(balanced)).toBe(false)
})

test('checks nothing that depends on a header with another id', () => {
  const steps = stepsOf({ kind: 'block', blockId: fakeId<HeaderId>(9) }, dataOf(balanced))
  expect(statuses(steps)).toEqual({
    'header-id': 'mismatch',
    work: 'depends',
    parent: 'depends',
    difficulty: 'depends',
    'transactions-root': 'depends',
    'extension-root': 'depends',
    'box-ids': 'depends',
    sums: 'depends',
  })
})

test('does not check what is missing', () => {
  const { header } = dataOf(balanced)
  expect(statuses(blockSteps(balanced, { header }))).toMatchObject({
    'header-id': 'pass',
    'transactions-root': 'no-data',
    'extension-root': 'no-data',
    'box-ids': 'depends',
  })
  const withoutBoxes = statuses(blockSteps(balanced, { ...dataOf(balanced), boxes: [] }))
  expect([withoutBoxes['box-ids'], withoutBoxes['sums']]).toEqual(['no-data', 'depends'])
})

test('proves a transaction by its path, from its own bytes or from those of the block', () => {
  const [transaction = expect.fail()] = balanced.transactions
  const { id, outputs } = transaction
  const subject = {
    kind: 'transaction',
    transactionId: id,
    blockId: balanced.header.id,
    outputIds: outputs.map(({ boxId }) => boxId),
  } as const
  for (const own of [serialiseTransaction(transaction), undefined])
    expect(statuses(stepsOf(subject, { ...dataOf(balanced), transaction: own }))).toMatchObject({
      'transaction-id': 'pass',
      'merkle-path': 'pass',
      'box-ids': 'pass',
      sums: 'pass',
    })
  const shown = statuses(stepsOf({ ...subject, outputIds: [fakeId(5)] }, dataOf(balanced)))
  expect(shown['box-ids']).toBe('mismatch')
  const other = statuses(stepsOf({ ...subject, transactionId: fakeId(5) }, dataOf(balanced)))
  expect(other).toMatchObject({ 'transaction-id': 'not-included', 'merkle-path': 'depends' })
  const pending = { ...subject, blockId: null }
  expect(
    statuses(stepsOf(pending, { transaction: serialiseTransaction(transaction), boxes: [bytesOf(spent)] })),
  ).toEqual({ 'transaction-id': 'pass', 'box-ids': 'pass', sums: 'pass' })
})

test('an altered spending proof breaks only the path from version 2 on', () => {
  const [transaction = expect.fail()] = balanced.transactions
  const bytes = serialiseTransaction(transaction)
  // A count, a box id and the length of the proof come first.
  const altered = bytes.with(40, (bytes[40] ?? 0) ^ 1)
  const subject = { kind: 'transaction', transactionId: transaction.id, blockId: balanced.header.id } as const
  const failed = stepsOf(subject, { ...dataOf(balanced), transaction: altered }).filter(
    ({ status }) => status === 'fail',
  )
  expect(failed).toMatchObject([{ id: 'merkle-path', detail: 'spending proofs' }])
})

test('reports any bytes as a step, and never throws', () => {
  const bytes = fc.uint8Array({ maxLength: 400 })
  fc.assert(
    fc.property(bytes, bytes, bytes, bytes, (header, transactions, extension, transaction) => {
      const { header: genuine } = dataOf(balanced)
      for (const subject of [
        { kind: 'block', blockId: balanced.header.id },
        { kind: 'transaction', transactionId: fakeId(3), blockId: balanced.header.id },
      ] as const) {
        const data = {
          transactions,
          extension,
          transaction,
          boxes: [extension],
          earlierHeaders: [{ bytes: header }, { bytes: transactions }],
        }
        for (const first of [header, genuine]) {
          const steps = stepsOf(subject, { ...data, header: first })
          expect(steps.some(({ status }) => status === 'fail')).toBe(true)
          expect(steps.every(({ id }) => STEP_IDS.includes(id))).toBe(true)
        }
      }
    }),
    { numRuns: 300 },
  )
})

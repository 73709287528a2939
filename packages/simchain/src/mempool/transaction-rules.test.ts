import { type Asset, type Box, type BoxCandidate, type TokenId, type Transaction } from '@ergo-explorer/chain'
import { buildBox, fakeBoxId, buildBoxCandidate, fakeId, buildInput, buildTransaction } from '@ergo-explorer/testkit'
import { describe, expect, test } from 'vitest'
import { findViolation, type CheckContext } from './transaction-rules.ts'

const ERG = 1_000_000_000n
const TOKEN = fakeId<TokenId>(77)
const held: Box = buildBox({ value: 2n * ERG, creationHeight: 90, assets: [{ tokenId: TOKEN, amount: 5n }] })
const read: Box = buildBox({ index: 1 })
const boxes = new Map([held, read].map((box) => [box.boxId, box]))
const context: CheckContext = {
  height: 100,
  blockVersion: 3,
  minValuePerByte: 360,
  findBox: (boxId) => boxes.get(boxId),
}

const output = (overrides: Partial<BoxCandidate> = {}) =>
  buildBoxCandidate({ value: ERG, creationHeight: 100, ...overrides })
const spending = (...outputs: BoxCandidate[]): Transaction =>
  buildTransaction({ inputs: [buildInput({ boxId: held.boxId })], outputs })
const withAssets = (...assets: Asset[]): Transaction => spending(output({ assets }), output())

test('accepts a valid transaction', () => {
  expect(findViolation(withAssets({ tokenId: TOKEN, amount: 5n }), context)).toBeUndefined()
})

test('allows burning tokens', () => {
  expect(findViolation(spending(output(), output()), context)).toBeUndefined()
})

test('allows minting the token named after the first input', () => {
  const minted = { tokenId: held.boxId as string as TokenId, amount: 1_000n }
  expect(findViolation(withAssets(minted), context)).toBeUndefined()
})

test('allows outputs older than their inputs before version 3', () => {
  const older = spending(output({ creationHeight: 89 }), output())
  expect(findViolation(older, { ...context, blockVersion: 2 })).toBeUndefined()
  expect(findViolation(older, context)).toContain('89 is less than max creation height in inputs(90)')
})

describe("reports each violation with the node's message", () => {
  test.each<[string, Transaction, string]>([
    ['no input', buildTransaction({ inputs: [] }), 'A transaction should have at least one input. '],
    ['no output', spending(), 'A transaction should have at least one output. '],
    ['a negative output', negative(), 'Erg amount for a transaction output should not be negative. '],
    [
      'outputs beyond 2^63 − 1',
      spending(output({ value: 2n ** 63n - 1n }), output()),
      'Sum of transaction output values should not exceed 9223372036854775807. ',
    ],
    [
      'the same input twice',
      buildTransaction({
        inputs: [buildInput({ boxId: held.boxId }), buildInput({ boxId: held.boxId })],
        outputs: [output()],
      }),
      'There should be no duplicate inputs. ',
    ],
    [
      'a gap between registers',
      spending(output({ registers: { R4: '0402', R6: '0402' } }), output()),
      'Registers should be filled from R4 without a gap. ',
    ],
    [
      'a zero token amount',
      withAssets({ tokenId: TOKEN, amount: 0n }),
      'All token amounts of transaction outputs should be positive. ',
    ],
    [
      'a missing input',
      buildTransaction({
        inputs: [buildInput({ boxId: held.boxId }), buildInput({ boxId: fakeBoxId(9) })],
        outputs: [output()],
      }),
      'Every input of the transaction should be in UTXO. ',
    ],
    [
      'a missing data input',
      buildTransaction({
        inputs: [buildInput({ boxId: held.boxId })],
        dataInputs: [read.boxId, fakeBoxId(9)],
        outputs: [output(), output()],
      }),
      'Every data input of the transaction should be in UTXO. ',
    ],
    [
      'a box below the minimum value',
      spending(output({ value: 20_000n }), output({ value: 2n * ERG - 20_000n })),
      'Every output of the transaction should contain at least <minValuePerByte * outputSize> nanoErgs. ',
    ],
    [
      'a box from a future height',
      spending(output({ creationHeight: 101 }), output()),
      'Transaction outputs should have creationHeight not exceeding block height. ',
    ],
    [
      'a box that is too large',
      spending(output({ registers: { R4: `0e8020${'00'.repeat(4096)}` } }), output()),
      'Box size should not exceed 4096. ',
    ],
    ['missing ERG', spending(output()), 'Amount of Ergs in inputs should be equal to amount of Erg in outputs. '],
    [
      'ERG out of nothing',
      spending(output(), output(), output()),
      'Amount of Ergs in inputs should be equal to amount of Erg in outputs. ',
    ],
    [
      'more of a token than in the inputs',
      withAssets({ tokenId: TOKEN, amount: 6n }),
      'For every token, its amount in outputs should not exceed its amount in inputs. ',
    ],
    [
      'a token out of nothing',
      withAssets({ tokenId: fakeId<TokenId>(78), amount: 1n }),
      'For every token, its amount in outputs should not exceed its amount in inputs. ',
    ],
  ])('%s', (_description, transaction, message) => {
    expect(findViolation(transaction, context)).toMatch(new RegExp(`^${escaped(message)}`))
  })

  test('includes the figures', () => {
    const { id } = spending(output())
    const message = 'Amount of Ergs in inputs should be equal to amount of Erg in outputs.'
    expect(findViolation(spending(output()), context)).toBe(
      `${message} ${id}: Success(2000000000) == Success(1000000000)`,
    )
  })
})

/** Cannot be serialised, so it can only come from JSON. */
function negative(): Transaction {
  return { ...spending(output()), outputs: [buildBox({ value: -1n })] }
}

const escaped = (message: string): string => message.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

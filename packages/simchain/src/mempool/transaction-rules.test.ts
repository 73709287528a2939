import { type Asset, type Box, type BoxCandidate, type TokenId, type Transaction } from '@ergo-explorer/chain'
import { aBox, aBoxId, aCandidate, anId, anInput, aTransaction } from '@ergo-explorer/testkit'
import { describe, expect, test } from 'vitest'
import { brokenRule, type CheckContext } from './transaction-rules.ts'

const ERG = 1_000_000_000n
const TOKEN = anId<TokenId>(77)
const held: Box = aBox({ value: 2n * ERG, creationHeight: 90, assets: [{ tokenId: TOKEN, amount: 5n }] })
const read: Box = aBox({ index: 1 })
const boxes = new Map([held, read].map((box) => [box.boxId, box]))
const context: CheckContext = {
  height: 100,
  blockVersion: 3,
  minValuePerByte: 360,
  findBox: (boxId) => boxes.get(boxId),
}

const output = (differences: Partial<BoxCandidate> = {}) =>
  aCandidate({ value: ERG, creationHeight: 100, ...differences })
const spending = (...outputs: BoxCandidate[]): Transaction =>
  aTransaction({ inputs: [anInput({ boxId: held.boxId })], outputs })
const withAssets = (...assets: Asset[]): Transaction => spending(output({ assets }), output())

test('a transaction that keeps every rule breaks none', () => {
  expect(brokenRule(withAssets({ tokenId: TOKEN, amount: 5n }), context)).toBeUndefined()
})

test('tokens may be burnt', () => {
  expect(brokenRule(spending(output(), output()), context)).toBeUndefined()
})

test('the token named after the first input may be made from nothing', () => {
  const minted = { tokenId: held.boxId as string as TokenId, amount: 1_000n }
  expect(brokenRule(withAssets(minted), context)).toBeUndefined()
})

test('before version 3 a box may be declared older than what it is made from', () => {
  const older = spending(output({ creationHeight: 89 }), output())
  expect(brokenRule(older, { ...context, blockVersion: 2 })).toBeUndefined()
  expect(brokenRule(older, context)).toContain('89 is less than max creation height in inputs(90)')
})

describe('each broken rule is named as the node names it', () => {
  test.each<[string, Transaction, string]>([
    ['no input', aTransaction({ inputs: [] }), 'A transaction should have at least one input. '],
    ['no output', spending(), 'A transaction should have at least one output. '],
    ['a negative output', negative(), 'Erg amount for a transaction output should not be negative. '],
    [
      'outputs beyond 2^63 − 1',
      spending(output({ value: 2n ** 63n - 1n }), output()),
      'Sum of transaction output values should not exceed 9223372036854775807. ',
    ],
    [
      'the same input twice',
      aTransaction({ inputs: [anInput({ boxId: held.boxId }), anInput({ boxId: held.boxId })], outputs: [output()] }),
      'There should be no duplicate inputs. ',
    ],
    [
      'a gap between registers',
      spending(output({ registers: { R4: '0402', R6: '0402' } }), output()),
      'Registers should be filled from R4 without a gap. ',
    ],
    [
      'no amount of a token',
      withAssets({ tokenId: TOKEN, amount: 0n }),
      'All token amounts of transaction outputs should be positive. ',
    ],
    [
      'an input that is not there',
      aTransaction({ inputs: [anInput({ boxId: held.boxId }), anInput({ boxId: aBoxId(9) })], outputs: [output()] }),
      'Every input of the transaction should be in UTXO. ',
    ],
    [
      'a data input that is not there',
      aTransaction({
        inputs: [anInput({ boxId: held.boxId })],
        dataInputs: [read.boxId, aBoxId(9)],
        outputs: [output(), output()],
      }),
      'Every data input of the transaction should be in UTXO. ',
    ],
    [
      'a box with too little in it',
      spending(output({ value: 20_000n }), output({ value: 2n * ERG - 20_000n })),
      'Every output of the transaction should contain at least <minValuePerByte * outputSize> nanoErgs. ',
    ],
    [
      'a box from the future',
      spending(output({ creationHeight: 101 }), output()),
      'Transaction outputs should have creationHeight not exceeding block height. ',
    ],
    [
      'a box that is too large',
      spending(output({ registers: { R4: `0e8020${'00'.repeat(4096)}` } }), output()),
      'Box size should not exceed 4096. ',
    ],
    ['ERG that vanish', spending(output()), 'Amount of Ergs in inputs should be equal to amount of Erg in outputs. '],
    [
      'ERG from nothing',
      spending(output(), output(), output()),
      'Amount of Ergs in inputs should be equal to amount of Erg in outputs. ',
    ],
    [
      'more of a token than there was',
      withAssets({ tokenId: TOKEN, amount: 6n }),
      'For every token, its amount in outputs should not exceed its amount in inputs. ',
    ],
    [
      'a token from nothing',
      withAssets({ tokenId: anId<TokenId>(78), amount: 1n }),
      'For every token, its amount in outputs should not exceed its amount in inputs. ',
    ],
  ])('%s', (_what, transaction, words) => {
    expect(brokenRule(transaction, context)).toMatch(new RegExp(`^${escaped(words)}`))
  })

  test('with the figures of the case', () => {
    const { id } = spending(output())
    const words = 'Amount of Ergs in inputs should be equal to amount of Erg in outputs.'
    expect(brokenRule(spending(output()), context)).toBe(`${words} ${id}: Success(2000000000) == Success(1000000000)`)
  })
})

/** No bytes can say it, so only somebody's JSON can. */
function negative(): Transaction {
  return { ...spending(output()), outputs: [aBox({ value: -1n })] }
}

const escaped = (words: string): string => words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

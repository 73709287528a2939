import {
  type Box,
  hexToBytes,
  boxSize,
  readRentCollection,
  NO_PREMINE_SCRIPT,
  parseErgoTree,
  type Transaction,
} from '@ergo-explorer/chain'
import { describe, expect, test } from 'vitest'
import { registerSamples } from '../payments/register-samples.ts'
import { sharedWallets } from '../payments/shared-wallets.ts'
import {
  preset,
  type Entry,
  entries,
  isFee,
  isPlain,
  kindOf,
  expectFound,
  filterEntries,
  entriesWithOutput,
  entriesSpending,
} from './testing/demo-chain.ts'

describe('edge cases', () => {
  const isUndecodable = ({ ergoTree }: Box) => ergoTree.startsWith('09') && !parseErgoTree(hexToBytes(ergoTree)).ok
  const inputOf = (predicate: (input: Transaction['inputs'][number], box: Box | undefined, entry: Entry) => boolean) =>
    filterEntries((entry) => entry.transaction.inputs.some((input, i) => predicate(input, entry.spent[i], entry)))

  test('transactions read data inputs, pass context variables and pay no fee', () => {
    expectFound(
      'data inputs',
      filterEntries(({ transaction }) => transaction.dataInputs.length > 0),
    )
    expectFound(
      'context variables',
      inputOf(({ extension }) => extension.length > 0),
    )
    expectFound(
      'transactions with four variables',
      inputOf(({ extension }) => extension.length === 4),
    )
    const isFree = ({ height, transaction, spent }: Entry) =>
      height > 100 && !transaction.outputs.some(isFee) && spent.every(isPlain) && !spent.some(isFee)
    expectFound('free transactions', filterEntries(isFree))
  })

  test('context variables ascend and are at most four, so that any client can compute the id', () => {
    const lists = entries.flatMap(({ transaction }) =>
      transaction.inputs.map(({ extension }) => extension.map(([id]) => id)),
    )
    expect(lists.filter((ids) => ids.length > 4 || ids.some((id, i) => id <= (ids[i - 1] ?? -1)))).toEqual([])
  })

  test('storage rent is collected from old boxes, some with tokens and registers', () => {
    const isRent = (input: Transaction['inputs'][number], box: Box | undefined, { height, transaction }: Entry) =>
      box !== undefined &&
      readRentCollection(preset, {
        box,
        boxBytes: boxSize(box, box.transactionId, box.index),
        spentAtHeight: height,
        proof: input.proof,
        extension: input.extension,
        outputs: transaction.outputs,
      }) !== undefined
    expectFound('storage rent', inputOf(isRent))
    expectFound(
      'rent from boxes with tokens',
      inputOf((input, box, entry) => isRent(input, box, entry) && box?.assets.length !== 0),
    )
    expectFound(
      'rent from boxes with registers',
      inputOf((input, box, entry) => isRent(input, box, entry) && !!box?.registers.R4),
    )
    expectFound(
      'boxes consumed completely by rent',
      filterEntries((entry) => entry.spent.length >= entry.transaction.outputs.length && isRentOnly(entry)),
    )
  })

  test('scripts are undecodable, hashed, under another header, or always false', () => {
    expectFound('undecodable scripts', entriesWithOutput(isUndecodable))
    expectFound(
      'scripts behind a hash',
      entriesWithOutput(({ ergoTree }) => kindOf(ergoTree) === 'P2SH'),
    )
    expectFound(
      'their spends',
      entriesSpending(({ ergoTree }) => kindOf(ergoTree) === 'P2SH'),
    )
    const isOtherHeader = ({ ergoTree }: Box) => /^(0823|0923|1000)08cd/.test(ergoTree) && kindOf(ergoTree) === 'P2PK'
    expectFound('keys under another header', entriesWithOutput(isOtherHeader))
    expectFound('their spends', entriesSpending(isOtherHeader))
    expectFound(
      'unspendable boxes',
      entriesWithOutput(({ ergoTree }) => ergoTree === NO_PREMINE_SCRIPT),
    )
  })

  test.each([0, 1, 2, 3, 4, 5, 6])('registers of every type, set %i', (round) => {
    const samples = registerSamples(round)
    expectFound(
      `register set ${round}`,
      entriesWithOutput(({ registers }) => registers.R4 === samples.R4 && registers.R9 === samples.R9),
    )
  })

  test('a transaction is close to the relay size limit', () => {
    expectFound(
      'transactions of 85 to 98 kB',
      filterEntries(({ transaction: { size } }) => size > 85_000 && size < 98_304),
      2,
    )
  })

  test('boxes are predated', () => {
    const timeLocked = ({ height, transaction }: Entry) =>
      height > 100 && transaction.outputs.some(({ creationHeight }) => height - creationHeight > 100)
    expectFound('boxes that claim to be 100 blocks older', filterEntries(timeLocked))
    expectFound(
      'the same since version 3',
      filterEntries(
        (entry) =>
          entry.version >= 3 && entry.transaction.outputs.some(({ creationHeight }) => creationHeight < entry.height),
      ),
    )
  })

  test.each(sharedWallets().map((wallet, i) => ({ wallet, i })))(
    'shared wallet $i is funded and spent',
    ({ wallet: { script, proofBytes, delay }, i }) => {
      const spends = entriesSpending(({ ergoTree }) => ergoTree === script)
      expectFound(
        `payments to shared wallet ${i}`,
        entriesWithOutput(({ ergoTree }) => ergoTree === script),
      )
      expectFound(`spends of shared wallet ${i}`, spends, 2)
      for (const { height, transaction, spent } of spends) {
        expect(transaction.inputs.map(({ proof }) => proof.length / 2)).toEqual(spent.map(() => proofBytes))
        expect(Math.min(...spent.map(({ creationHeight }) => height - creationHeight))).toBeGreaterThanOrEqual(delay)
      }
    },
  )
})

const isRentOnly = ({ transaction }: Entry): boolean =>
  transaction.inputs.every(({ proof, extension }) => proof === '' && extension[0]?.[0] === 127)

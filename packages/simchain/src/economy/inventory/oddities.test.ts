import {
  type Box,
  hexToBytes,
  isRentSpend,
  NO_PREMINE_SCRIPT,
  parseErgoTree,
  type Transaction,
} from '@ergo-explorer/chain'
import { describe, expect, test } from 'vitest'
import { registerSamples } from '../register-samples.ts'
import { sharedWallets } from '../shared-wallets.ts'
import {
  preset,
  type Entry,
  entries,
  isFee,
  isPlain,
  kindOf,
  report,
  where,
  whereOutput,
  whereSpent,
} from './testing/demo-chain.ts'

describe('oddities', () => {
  const isUndecodable = ({ ergoTree }: Box) => ergoTree.startsWith('09') && !parseErgoTree(hexToBytes(ergoTree)).ok
  const inputOf = (holds: (input: Transaction['inputs'][number], box: Box | undefined, entry: Entry) => boolean) =>
    where((entry) => entry.transaction.inputs.some((input, i) => holds(input, entry.spent[i], entry)))

  test('transactions read boxes, hand over variables, pay no fee', () => {
    report(
      'data inputs',
      where(({ transaction }) => transaction.dataInputs.length > 0),
    )
    report(
      'context variables',
      inputOf(({ extension }) => extension.length > 0),
    )
    report(
      'four of them',
      inputOf(({ extension }) => extension.length === 4),
    )
    const isFree = ({ height, transaction, spent }: Entry) =>
      height > 100 && !transaction.outputs.some(isFee) && spent.every(isPlain) && !spent.some(isFee)
    report('free transactions', where(isFree))
  })

  test('variables ascend and are four at most, so that any client can compute the id', () => {
    const lists = entries.flatMap(({ transaction }) =>
      transaction.inputs.map(({ extension }) => extension.map(([id]) => id)),
    )
    expect(lists.filter((ids) => ids.length > 4 || ids.some((id, i) => id <= (ids[i - 1] ?? -1)))).toEqual([])
  })

  test('rent is collected from old boxes, with tokens and notes in some', () => {
    const isRent = (input: Transaction['inputs'][number], box: Box | undefined, { height }: Entry) =>
      box !== undefined &&
      isRentSpend(preset, {
        creationHeight: box.creationHeight,
        spentAtHeight: height,
        proofBytes: input.proof,
        variableIds: input.extension.map(([id]) => id),
      })
    report('storage rent', inputOf(isRent))
    report(
      'rent of boxes with tokens',
      inputOf((input, box, entry) => isRent(input, box, entry) && box?.assets.length !== 0),
    )
    report(
      'rent of boxes with registers',
      inputOf((input, box, entry) => isRent(input, box, entry) && !!box?.registers.R4),
    )
    report(
      'boxes taken whole',
      where((entry) => entry.spent.length >= entry.transaction.outputs.length && isRentOnly(entry)),
    )
  })

  test('scripts are undecodable, hidden behind a hash, under another header, or never true', () => {
    report('undecodable scripts', whereOutput(isUndecodable))
    report(
      'scripts behind a hash',
      whereOutput(({ ergoTree }) => kindOf(ergoTree) === 'P2SH'),
    )
    report(
      'their spends',
      whereSpent(({ ergoTree }) => kindOf(ergoTree) === 'P2SH'),
    )
    const isOtherHeader = ({ ergoTree }: Box) => /^(0823|0923|1000)08cd/.test(ergoTree) && kindOf(ergoTree) === 'P2PK'
    report('keys under another header', whereOutput(isOtherHeader))
    report('their spends', whereSpent(isOtherHeader))
    report(
      'coins for nobody',
      whereOutput(({ ergoTree }) => ergoTree === NO_PREMINE_SCRIPT),
    )
  })

  test.each([0, 1, 2, 3, 4, 5, 6])('registers of every type, set %i', (round) => {
    const samples = registerSamples(round)
    report(
      `register set ${round}`,
      whereOutput(({ registers }) => registers.R4 === samples.R4 && registers.R9 === samples.R9),
    )
  })

  test('a transaction is nearly as large as nodes will relay', () => {
    report(
      'transactions of 85 to 98 kB',
      where(({ transaction: { size } }) => size > 85_000 && size < 98_304),
      2,
    )
  })

  test('boxes are predated', () => {
    const late = ({ height, transaction }: Entry) =>
      height > 100 && transaction.outputs.some(({ creationHeight }) => height - creationHeight > 100)
    report('boxes that claim to be 100 blocks older', where(late))
    report(
      'the same since version 3',
      where(
        (entry) =>
          entry.version >= 3 && entry.transaction.outputs.some(({ creationHeight }) => creationHeight < entry.height),
      ),
    )
  })

  test.each(sharedWallets().map((wallet, i) => ({ wallet, i })))(
    'money is put together and spent, wallet $i',
    ({ wallet: { script, proofBytes, delay }, i }) => {
      const spends = whereSpent(({ ergoTree }) => ergoTree === script)
      report(
        `payments to shared wallet ${i}`,
        whereOutput(({ ergoTree }) => ergoTree === script),
      )
      report(`spends of shared wallet ${i}`, spends, 2)
      for (const { height, transaction, spent } of spends) {
        expect(transaction.inputs.map(({ proof }) => proof.length / 2)).toEqual(spent.map(() => proofBytes))
        expect(Math.min(...spent.map(({ creationHeight }) => height - creationHeight))).toBeGreaterThanOrEqual(delay)
      }
    },
  )
})

const isRentOnly = ({ transaction }: Entry): boolean =>
  transaction.inputs.every(({ proof, extension }) => proof === '' && extension[0]?.[0] === 127)

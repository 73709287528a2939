import { buildBlock, buildBox, buildBoxCandidate, buildInput, buildTransaction } from '@ergo-explorer/testkit'
import { tokenIdOfMint, type Transaction } from '@ergo-explorer/chain'
import { expect, test } from 'vitest'
import { aContext } from '#testing/a-context.ts'
import { deriveBlock } from './block.ts'
import { emptyRows } from './rows.ts'
import { initialTotals } from './totals.ts'

const box = buildBox({ value: 40_000n })

type Outputs = readonly Parameters<typeof buildBoxCandidate>[0][]

const transactionOf = (outputs: Outputs): Transaction =>
  buildTransaction({ inputs: [buildInput({ boxId: box.boxId })], outputs: outputs.map(buildBoxCandidate) })

function deriveTransactions(transactions: readonly Transaction[]) {
  const context = aContext()
  const rows = emptyRows()
  const known = { number: -1, box, script: context.dictionary.script(box.ergoTree) }
  const previous = initialTotals(context.preset, 0, [box])
  deriveBlock(rows, { ...buildBlock(), transactions }, { previous, findBox: () => known, context })
  return { rows }
}

/** Derives a block that spends the box and creates these outputs. */
const derive = (outputs: Outputs) => deriveTransactions([transactionOf(outputs)])

test('rejects a block that mints more of a token than 64 bits hold, however it is split', () => {
  const asset = (amount: bigint) => ({ value: 20_000n, assets: [{ tokenId: tokenIdOfMint(box.boxId), amount }] })
  expect(() => derive([asset(2n ** 63n - 1n), asset(1n)])).toThrow(expect.objectContaining({ code: 'out_of_range' }))
  expect(() => derive([asset(2n ** 63n - 2n), asset(1n)])).not.toThrow()
})

test.each(['inputs', 'dataInputs', 'outputs'] as const)('rejects more %s than 16 bits can index', (list) => {
  const transaction = transactionOf([{ value: 40_000n }])
  const items = { ...transaction, dataInputs: [box.boxId] }[list]
  const tooMany = { ...transaction, [list]: Array.from({ length: 32_768 }, () => items[0]) }
  expect(() => deriveTransactions([tooMany])).toThrow(
    expect.objectContaining({ code: 'out_of_range', message: expect.stringContaining('has 32768 inputs or outputs') }),
  )
})

test('accepts as many data inputs as 16 bits can index', () => {
  const dataInputs = Array.from({ length: 32_767 }, () => box.boxId)
  const { rows } = deriveTransactions([{ ...transactionOf([{ value: 40_000n }]), dataInputs }])
  expect(rows.dataInputs).toHaveLength(32_767)
})

import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { aCandidate, aTransaction } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { checkBody } from './check-body.ts'

const reasonFor = (transaction: ReturnType<typeof aTransaction>) => checkBody(transaction, blake2b256)

test('a transaction that is what it says is kept', () => {
  expect(reasonFor(aTransaction())).toBeUndefined()
})

test('a transaction with another id than its bytes have is refused', () => {
  expect(
    reasonFor({
      ...aTransaction(),
      id: aTransaction({ dataInputs: [] }).id,
      dataInputs: [aTransaction().inputs[0]!.boxId],
    }),
  ).toContain('hashes to')
})

test('outputs that hold more ERG than a number can are refused, although each alone could', () => {
  const outputs = [aCandidate({ value: 2n ** 62n }), aCandidate({ value: 2n ** 62n })]
  expect(reasonFor(aTransaction({ outputs }))).toBe('its outputs hold more ERG than there is')
})

test('a box from beyond the last height, or with a register larger than a box, is refused', () => {
  expect(reasonFor(aTransaction({ outputs: [aCandidate({ creationHeight: 2 ** 31 })] }))).toContain('larger or later')
  const registers = { R4: `0e${'00'.repeat(70_000)}` }
  expect(reasonFor(aTransaction({ outputs: [aCandidate({ registers })] }))).toContain('larger or later')
})

import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { buildBoxCandidate, buildTransaction } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { findBodyFault } from './check-body.ts'

const reasonFor = (transaction: ReturnType<typeof buildTransaction>) => findBodyFault(transaction, blake2b256)

test('accepts a valid transaction', () => {
  expect(reasonFor(buildTransaction())).toBeUndefined()
})

test('rejects a transaction whose id does not match its bytes', () => {
  expect(
    reasonFor({
      ...buildTransaction(),
      id: buildTransaction({ dataInputs: [] }).id,
      dataInputs: [buildTransaction().inputs[0]!.boxId],
    }),
  ).toContain('hashes to')
})

test('rejects outputs whose sum exceeds 64 bits', () => {
  const outputs = [buildBoxCandidate({ value: 2n ** 62n }), buildBoxCandidate({ value: 2n ** 62n })]
  expect(reasonFor(buildTransaction({ outputs }))).toBe('the outputs exceed the maximum ERG amount')
})

test('rejects a box beyond the maximum height or with a register larger than a box', () => {
  expect(reasonFor(buildTransaction({ outputs: [buildBoxCandidate({ creationHeight: 2 ** 31 })] }))).toContain(
    'exceeds the size or height limit',
  )
  const registers = { R4: `0e${'00'.repeat(70_000)}` }
  expect(reasonFor(buildTransaction({ outputs: [buildBoxCandidate({ registers })] }))).toContain(
    'exceeds the size or height limit',
  )
})

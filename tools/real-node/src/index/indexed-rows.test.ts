import { expect, test } from 'vitest'
import { flattenNodeBox, flattenNodeTransaction, type NodeBox } from './indexed-rows.ts'

const BOX: NodeBox = {
  boxId: 'aa',
  globalIndex: 7,
  inclusionHeight: 3,
  address: '3Wx',
  ergoTree: '0008cd',
  transactionId: 'bb',
  index: 1,
  value: 93_409_065_000_000_001n,
  creationHeight: 2,
  spentTransactionId: 'cc',
  spendingProof: {
    proofBytes: 'dd',
    extension: [
      ['3', '0402'],
      ['1', '0404'],
    ],
  },
  assets: [{ tokenId: 'ee', amount: 5 }],
  additionalRegisters: { R4: '05c801' },
}

test('flattens a box, and keeps the order of context variables', () => {
  expect(flattenNodeBox(BOX)).toMatchObject({
    value: 93_409_065_000_000_001n,
    assets: 'ee 5',
    registers: 'R4=05c801',
    spendingProof: 'dd',
    contextVariables: '3=0402 1=0404',
  })
  expect(flattenNodeBox({ ...BOX, spendingProof: null })).toMatchObject({ spendingProof: '', contextVariables: '' })
})

test('flattens a transaction to the ids of its boxes', () => {
  const numbers = { globalIndex: 1, inclusionHeight: 3, timestamp: 4, index: 0, size: 100, numConfirmations: 2 }
  const ids = { id: 'bb', blockId: 'ff', inputs: [BOX], dataInputs: [{ boxId: '11' }], outputs: [BOX, BOX] }
  expect(flattenNodeTransaction({ ...numbers, ...ids })).toMatchObject({
    inputs: 'aa',
    dataInputs: '11',
    outputs: 'aa,aa',
  })
})

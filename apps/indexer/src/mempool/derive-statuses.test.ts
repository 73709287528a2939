import { expect, test } from 'vitest'
import { deriveStatuses } from './derive-statuses.ts'
import { buildMempoolGraph } from './mempool-graph.ts'
import { aTrackedTransaction, boxId, outputOf, txId } from './testing/a-tracked-transaction.ts'

test('computes the depth as one more than the deepest parent', () => {
  const grandchild = aTrackedTransaction(3, { inputs: [boxId(3), outputOf(2), outputOf(1, 1)] })
  const statuses = deriveStatuses(
    buildMempoolGraph([grandchild, aTrackedTransaction(2, { inputs: [outputOf(1)] }), aTrackedTransaction(1)]),
  )
  expect([1, 2, 3].map((number) => statuses.get(txId(number))?.depth)).toEqual([0, 1, 2])
})

test('names the winner for a losing transaction', () => {
  const rivals = [
    aTrackedTransaction(1, { inputs: [boxId(9)] }),
    aTrackedTransaction(2, { inputs: [boxId(9)], firstSeen: 1 }),
  ]
  const statuses = deriveStatuses(buildMempoolGraph(rivals))
  expect(statuses.get(txId(2))).toEqual({ depth: 0, losesTo: txId(1) })
  expect(statuses.get(txId(1))).toEqual({ depth: 0, losesTo: undefined })
})

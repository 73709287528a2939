import { expect, test } from 'vitest'
import { type JsonBlock, type JsonBox, findMissingBoxes } from '#data/recorded-data.ts'
import { balanceChanges } from './balance-tables.ts'
import { expectedBurns, expectedMints } from './token-tables.ts'

const testBox = (
  boxId: string,
  ergoTree: string,
  { value, tokens = {} }: { readonly value: number; readonly tokens?: Readonly<Record<string, number>> },
): JsonBox => ({
  boxId,
  ergoTree,
  value,
  assets: Object.entries(tokens).map(([tokenId, amount]) => ({ tokenId, amount })),
  creationHeight: 7,
  additionalRegisters: {},
  transactionId: 'some',
  index: 0,
})

/** Alice owns 5 "old" in one box. She mints 9 "seed", pays Bob, and burns 2 "old". */
const seeds = [testBox('seed', 'alice', { value: 100, tokens: { old: 5 } })]
const outputs = [
  testBox('one', 'bob', { value: 40, tokens: { seed: 9, old: 3 } }),
  testBox('two', 'alice', { value: 60 }),
]
const block = {
  header: { height: 8 },
  blockTransactions: {
    transactions: [{ id: 'tx', inputs: [{ boxId: 'seed' }], dataInputs: [{ boxId: 'read' }], outputs }],
  },
} as unknown as JsonBlock
const recorded = { from: 8, to: 8, blocks: [block], seedBoxes: seeds }

test('records a balance change for ERG of every involved script and for each token that moves', () => {
  const changes = [...balanceChanges(recorded)].map((each) => Object.values(each).join(' '))
  expect(changes).toEqual([
    'alice   100 100 -1',
    'alice old  5 5 -1',
    'alice  tx -40 60 0',
    'alice old tx -5 0 0',
    'bob  tx 40 40 0',
    'bob seed tx 9 9 0',
    'bob old tx 3 3 0',
  ])
})

test('detects a mint by the id of the first input and a burn by the missing output amount', () => {
  expect([...expectedMints(recorded)]).toEqual([['seed', 'tx', 'one', 9n, 7]])
  expect([...expectedBurns(recorded)]).toEqual([['tx', 'old', 2n]])
})

test('reports used boxes that are neither available nor created', () => {
  const { used, missing } = findMissingBoxes([block], seeds)
  expect([...used]).toEqual(['seed', 'read'])
  expect(missing).toEqual([{ boxId: 'read', height: 8 }])
})

import { expect, test } from 'vitest'
import type { JsonBlock, JsonBox } from '../data/node-json.ts'
import { findMissing } from '../data/missing-boxes.ts'
import { changesOf } from './changes.ts'
import { burnsIn, mintsIn } from './token-facets.ts'

const aBox = (
  boxId: string,
  ergoTree: string,
  value: number,
  tokens: Readonly<Record<string, number>> = {},
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

/** Alice, who has 5 of the token "old" in one box, mints 9 "seed", pays Bob, and loses 2 "old". */
const seeds = [aBox('seed', 'alice', 100, { old: 5 })]
const outputs = [aBox('one', 'bob', 40, { seed: 9, old: 3 }), aBox('two', 'alice', 60)]
const block = {
  header: { height: 8 },
  blockTransactions: {
    transactions: [{ id: 'tx', inputs: [{ boxId: 'seed' }], dataInputs: [{ boxId: 'read' }], outputs }],
  },
} as unknown as JsonBlock
const recorded = { from: 8, to: 8, blocks: [block], seeds }

test('each transaction changes ERG of all it touches and the tokens that move, after what stood before', () => {
  const changes = [...changesOf(recorded)].map((each) => Object.values(each).join(' '))
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

test('the id of the first box that is spent is a mint, and what no output holds any more is burnt', () => {
  expect([...mintsIn(recorded)]).toEqual([['seed', 'tx', 'one', 9n, 7]])
  expect([...burnsIn(recorded)]).toEqual([['tx', 'old', 2n]])
})

test('boxes that are used and that nobody made or gave are missing', () => {
  const { used, missing } = findMissing([block], seeds)
  expect([...used]).toEqual(['seed', 'read'])
  expect(missing).toEqual([{ boxId: 'read', height: 8 }])
})

import type { Box, BoxId, TokenId, TransactionId } from '@ergo-explorer/chain'
import type { LedgerChain } from '../ledger.ts'

type BoxOverrides = Partial<Pick<Box, 'value' | 'ergoTree'>> & { readonly tokens?: Readonly<Record<string, bigint>> }

/** A box whose id is the name. */
export function namedBox(name: string, { value = 1n, ergoTree = 'ann', tokens = {} }: BoxOverrides = {}): Box {
  const assets = Object.entries(tokens).map(([tokenId, amount]) => ({ tokenId: tokenId as TokenId, amount }))
  const otherFields = { transactionId: '' as TransactionId, index: 0, creationHeight: 0, registers: {} }
  return { boxId: name as BoxId, value, ergoTree, assets, ...otherFields }
}

export type TestTransaction = LedgerChain['mempool'][number]

/** A transaction that spends boxes by name. */
export const createTransaction = (id: string, inputs: readonly string[], outputs: readonly Box[]): TestTransaction => ({
  id: id as TransactionId,
  inputs: inputs.map((boxId) => ({ boxId: boxId as BoxId, proof: '', extension: [] })),
  outputs,
})

/**
 * Ann has 10 from genesis. She pays Bob 4 and mints 100 tokens with the id of the box she spends. Bob burns 30 of them.
 * The mempool holds a payment of Bob and one of Ann that spends its output.
 */
export const SMALL_CHAIN: LedgerChain = {
  genesis: [namedBox('g', { value: 10n })],
  blocks: [
    {
      transactions: [
        createTransaction(
          't1',
          ['g'],
          [
            namedBox('a1', { value: 6n, tokens: { g: 60n } }),
            namedBox('b1', { value: 4n, ergoTree: 'bob', tokens: { g: 40n } }),
          ],
        ),
      ],
    },
    {
      transactions: [
        createTransaction('t2', ['b1'], [namedBox('b2', { value: 4n, ergoTree: 'bob', tokens: { g: 10n } })]),
      ],
    },
  ],
  mempool: [
    createTransaction(
      'w1',
      ['b2'],
      [namedBox('a2', { value: 3n }), namedBox('b3', { value: 1n, ergoTree: 'bob', tokens: { g: 10n } })],
    ),
    createTransaction('w2', ['a2'], [namedBox('c1', { value: 3n, ergoTree: 'carol' })]),
  ],
}

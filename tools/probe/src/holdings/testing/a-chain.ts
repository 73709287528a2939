import type { Box, BoxId, TokenId, TransactionId } from '@ergo-explorer/chain'
import type { ReadChain } from '../ledger.ts'

type Given = Partial<Pick<Box, 'value' | 'ergoTree'>> & { readonly tokens?: Readonly<Record<string, bigint>> }

/** A box that is known by its name alone. */
export function namedBox(name: string, { value = 1n, ergoTree = 'ann', tokens = {} }: Given = {}): Box {
  const assets = Object.entries(tokens).map(([tokenId, amount]) => ({ tokenId: tokenId as TokenId, amount }))
  const place = { transactionId: '' as TransactionId, index: 0, creationHeight: 0, registers: {} }
  return { boxId: name as BoxId, value, ergoTree, assets, ...place }
}

export type Moved = ReadChain['waiting'][number]

/** Spends boxes by name. */
export const moved = (id: string, inputs: readonly string[], outputs: readonly Box[]): Moved => ({
  id: id as TransactionId,
  inputs: inputs.map((boxId) => ({ boxId: boxId as BoxId, proof: '', extension: [] })),
  outputs,
})

/**
 * Ann has 10 of genesis. She pays Bob 4 and mints 100 coins named after the box she spends; Bob burns 30 of them; a
 * payment of his waits, and one of Ann's that builds on it.
 */
export const SMALL_CHAIN: ReadChain = {
  genesis: [namedBox('g', { value: 10n })],
  blocks: [
    {
      transactions: [
        moved(
          't1',
          ['g'],
          [
            namedBox('a1', { value: 6n, tokens: { g: 60n } }),
            namedBox('b1', { value: 4n, ergoTree: 'bob', tokens: { g: 40n } }),
          ],
        ),
      ],
    },
    { transactions: [moved('t2', ['b1'], [namedBox('b2', { value: 4n, ergoTree: 'bob', tokens: { g: 10n } })])] },
  ],
  waiting: [
    moved(
      'w1',
      ['b2'],
      [namedBox('a2', { value: 3n }), namedBox('b3', { value: 1n, ergoTree: 'bob', tokens: { g: 10n } })],
    ),
    moved('w2', ['a2'], [namedBox('c1', { value: 3n, ergoTree: 'carol' })]),
  ],
}

import type { Block, Box, BoxId, Registers, TokenId, Transaction, TransactionId } from '@ergo-explorer/chain'
import { buildBlock } from '@ergo-explorer/testkit'

type BoxOverrides = Partial<Pick<Box, 'value' | 'ergoTree' | 'registers'>> & {
  readonly tokens?: Readonly<Record<string, bigint>>
}

/** A box whose id is the name. */
export function namedBox(
  name: string,
  { value = 1n, ergoTree = 'ann', registers = {} satisfies Registers, tokens = {} }: BoxOverrides = {},
): Box {
  const assets = Object.entries(tokens).map(([tokenId, amount]) => ({ tokenId: tokenId as TokenId, amount }))
  const otherFields = { transactionId: '' as TransactionId, index: 0, creationHeight: 0, registers }
  return { boxId: name as BoxId, value, ergoTree, assets, ...otherFields }
}

/** A transaction that spends boxes by name. */
export const createTransaction = (id: string, inputs: readonly string[], outputs: readonly Box[]): Transaction => ({
  id: id as TransactionId,
  inputs: inputs.map((boxId) => ({ boxId: boxId as BoxId, proof: '', extension: [] })),
  dataInputs: [],
  outputs,
  size: 0,
})

/** Blocks are a minute apart. */
export const blockOf = (height: number, ...transactions: Transaction[]): Block => ({
  ...buildBlock({ header: { height, timestamp: Date.UTC(2026, 0, 1) + height * 60_000 } }),
  transactions,
})

/** A script of a wallet. */
export const wallet = (n: number): string => `0008cd02${n.toString(16).padStart(64, '0')}`

import type { Box, BoxId, TransactionId } from '@ergo-explorer/chain'
import type { ClientBase } from '@ergo-explorer/db'
import type { ChainFacts } from './decide-endings.ts'
import { findInChain } from './find-in-chain.ts'
import { type FindUnspent, resolveBoxes } from './resolve-boxes.ts'
import type { Reconciliation } from './reconcile.ts'
import type { TrackedTransaction } from './tracked-transaction.ts'

export interface ChainLookup {
  /** Boxes used by new transactions and by those with unknown inputs, as far as they are unspent or in the mempool. */
  readonly boxes: ReadonlyMap<BoxId, Box>
  readonly chain: ChainFacts
  /** Height of the last block. */
  readonly height: number
}

/** Looks up new, incomplete and vanished transactions in the chain. All others are already up to date. */
export async function lookUpInChain(
  client: ClientBase,
  { arrivals, known, diff }: Reconciliation,
  findUnspent: FindUnspent,
): Promise<ChainLookup> {
  const unresolved = [...arrivals, ...known.filter(({ isIncomplete }) => isIncomplete)]
  const vanished = known.filter(({ id }) => diff.vanished.has(id))
  const newBoxes = arrivals.flatMap(({ transaction }) => transaction.outputs)
  const boxes = await resolveBoxes(client, unresolved.flatMap(boxesOf), { newBoxes, findUnspent })
  const missing = unresolved.flatMap(({ inputs }) => inputs).filter((boxId) => !boxes.has(boxId))
  const ids = new Set([...unresolved, ...vanished].map(({ id }): TransactionId => id))
  const chain = await findInChain(client, [...ids], [...new Set([...missing, ...vanished.flatMap(boxesOf)])])
  return { boxes, chain, height: await findHeight(client) }
}

const boxesOf = ({ inputs, dataInputs }: TrackedTransaction): BoxId[] => [...inputs, ...dataInputs]

async function findHeight(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ height: number }>(`-- mempool.height
    SELECT height FROM checkpoint`)
  return rows[0]?.height ?? 0
}

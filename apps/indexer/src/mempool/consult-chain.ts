import type { Box, BoxId, TransactionId } from '@ergo-explorer/chain'
import type { ClientBase } from '@ergo-explorer/db'
import type { ChainFacts } from './decide-endings.ts'
import { findInChain } from './find-in-chain.ts'
import { type FindUnspent, resolveBoxes } from './resolve-boxes.ts'
import type { Stock } from './take-stock.ts'
import type { Waiting } from './waiting.ts'

export interface Consulted {
  /** What arrivals and those with unknown inputs spend and read, as far as it is unspent or waits. */
  readonly boxes: ReadonlyMap<BoxId, Box>
  readonly chain: ChainFacts
  /** Of the last block. */
  readonly height: number
}

/** Asks the chain about whatever is new, not understood, or gone: of all others it has said everything before. */
export async function consultChain(
  client: ClientBase,
  { arrivals, known, diff }: Stock,
  findUnspent: FindUnspent,
): Promise<Consulted> {
  const unclear = [...arrivals, ...known.filter(({ isIncomplete }) => isIncomplete)]
  const vanished = known.filter(({ id }) => diff.vanished.has(id))
  const made = arrivals.flatMap(({ transaction }) => transaction.outputs)
  const boxes = await resolveBoxes(client, unclear.flatMap(boxesOf), made, findUnspent)
  const missing = unclear.flatMap(({ inputs }) => inputs).filter((boxId) => !boxes.has(boxId))
  const ids = new Set([...unclear, ...vanished].map(({ id }): TransactionId => id))
  const chain = await findInChain(client, [...ids], [...new Set([...missing, ...vanished.flatMap(boxesOf)])])
  return { boxes, chain, height: await findHeight(client) }
}

const boxesOf = ({ inputs, dataInputs }: Waiting): BoxId[] => [...inputs, ...dataInputs]

async function findHeight(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ height: number }>(`-- pool.height
    SELECT height FROM checkpoint`)
  return rows[0]?.height ?? 0
}

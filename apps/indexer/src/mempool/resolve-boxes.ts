import type { Box, BoxId } from '@ergo-explorer/chain'
import type { ClientBase } from '@ergo-explorer/db'
import { findMempoolBoxes } from './find-mempool-boxes.ts'

/** Finds boxes that are confirmed and unspent. */
export type FindUnspent = (
  client: ClientBase,
  boxIds: readonly BoxId[],
) => Promise<ReadonlyMap<BoxId, { readonly box: Box }>>

/**
 * Looks up boxes in the mempool first, then in the chain: new transactions often spend outputs of other new
 * transactions.
 */
export async function resolveBoxes(
  client: ClientBase,
  boxIds: Iterable<BoxId>,
  { newBoxes, findUnspent }: { readonly newBoxes: readonly Box[]; readonly findUnspent: FindUnspent },
): Promise<Map<BoxId, Box>> {
  const known = new Map(newBoxes.map((box) => [box.boxId, box]))
  const unresolved = new Set(boxIds)
  const found = new Map<BoxId, Box>()
  const resolve = (boxId: BoxId, box: Box | undefined) =>
    box !== undefined && unresolved.delete(boxId) && found.set(boxId, box)
  for (const boxId of unresolved) resolve(boxId, known.get(boxId))
  for (const [boxId, box] of await findMempoolBoxes(client, [...unresolved])) resolve(boxId, box)
  if (unresolved.size === 0) return found
  for (const [boxId, { box }] of await findUnspent(client, [...unresolved])) resolve(boxId, box)
  return found
}

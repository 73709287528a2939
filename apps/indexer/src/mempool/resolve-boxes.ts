import type { Box, BoxId } from '@ergo-explorer/chain'
import type { ClientBase } from '@ergo-explorer/db'
import { findPoolBoxes } from './find-pool-boxes.ts'

/** Those of the boxes that stand on the chain and that nobody there has spent. */
export type FindUnspent = (
  client: ClientBase,
  boxIds: readonly BoxId[],
) => Promise<ReadonlyMap<BoxId, { readonly box: Box }>>

/** Boxes by what waits first, then by the chain: what was just sent is most often spent from what was sent before it. */
export async function resolveBoxes(
  client: ClientBase,
  boxIds: Iterable<BoxId>,
  justMade: readonly Box[],
  findUnspent: FindUnspent,
): Promise<Map<BoxId, Box>> {
  const known = new Map(justMade.map((box) => [box.boxId, box]))
  const wanted = new Set(boxIds)
  const found = new Map<BoxId, Box>()
  const learn = (boxId: BoxId, box: Box | undefined) =>
    box !== undefined && wanted.delete(boxId) && found.set(boxId, box)
  for (const boxId of wanted) learn(boxId, known.get(boxId))
  for (const [boxId, box] of await findPoolBoxes(client, [...wanted])) learn(boxId, box)
  if (wanted.size === 0) return found
  for (const [boxId, { box }] of await findUnspent(client, [...wanted])) learn(boxId, box)
  return found
}

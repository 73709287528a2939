import type { Block, Box, Hex, Header } from '@ergo-explorer/chain'
import type { Database } from '#database/query.ts'
import type { PresentedBox } from '#present/v0/boxes.ts'
import type { PresentedTransaction } from '#present/v0/transactions.ts'
import {
  listBoxesByIds,
  listOrphanSources,
  boxIdsOf,
  type BoxRecord,
  type TokenMetadata,
} from '#queries/boxes/records.ts'
import type { AddressContext } from '#scripts.ts'
import { toUnindexedBox } from '#queries/boxes/any-boxes.ts'

/** A box created only in orphaned blocks: it has no number and is unspent. */
type OrphanBox = Omit<BoxRecord, 'number'> & { readonly number: null }

/** A box of the main chain, or one that exists only in an orphaned block. Undefined without an id. */
export async function findMainOrOrphanBox(
  chain: AddressContext,
  db: Database,
  id: Hex | undefined,
): Promise<PresentedBox | undefined> {
  if (id === undefined) return undefined
  const [box] = await listBoxesByIds(db, [id])
  return box ?? findOrphanBox(chain, db, id)
}

async function findOrphanBox(chain: AddressContext, db: Database, id: Hex): Promise<OrphanBox | undefined> {
  const { blocks } = await listOrphanSources(db, [id], [])
  for (const block of blocks) {
    const box = outputsOf(block).find(({ boxId }) => boxId === id)
    if (box === undefined) continue
    const { tokenMetadata } = await listOrphanSources(db, [], tokensOf([box]))
    return toOrphanBox(chain, box, { header: block.header, tokenMetadata })
  }
  return undefined
}

/**
 * Transactions of an orphaned block. Their boxes can be on the main chain, in this block or in other orphaned blocks.
 */
export async function listOrphanTransactions(
  chain: AddressContext,
  db: Database,
  block: Block,
): Promise<PresentedTransaction[]> {
  const boxes = await listBoxesOf(chain, db, block)
  const shown = (ids: readonly Hex[]) => ids.flatMap((id) => boxes.get(id) ?? [])
  return block.transactions.map(({ id, inputs, dataInputs, outputs }, position) => ({
    id,
    blockId: block.header.id,
    height: block.header.height,
    timestamp: block.header.timestamp,
    position,
    inputs: inputs.flatMap(({ boxId, proof }) => shown([boxId]).map((box) => ({ box, proof: proof || null }))),
    dataInputs: shown(dataInputs),
    outputs: shown(outputs.map(({ boxId }) => boxId)),
  }))
}

async function listBoxesOf(chain: AddressContext, db: Database, block: Block): Promise<ReadonlyMap<Hex, PresentedBox>> {
  const ids = new Set(block.transactions.flatMap(boxIdsOf))
  const boxes = new Map<Hex, PresentedBox>((await listBoxesByIds(db, [...ids])).map((box) => [box.id, box]))
  const missing = [...ids].filter((id) => !boxes.has(id))
  if (missing.length === 0) return boxes
  const outputs = outputsOf(block)
  const outputIds = new Set<Hex>(outputs.map(({ boxId }) => boxId))
  const missingElsewhere = missing.filter((id) => !outputIds.has(id))
  const { blocks, tokenMetadata } = await listOrphanSources(db, missingElsewhere, tokensOf(outputs))
  for (const orphan of [block, ...blocks])
    for (const box of outputsOf(orphan))
      if (!boxes.has(box.boxId)) boxes.set(box.boxId, toOrphanBox(chain, box, { header: orphan.header, tokenMetadata }))
  return boxes
}

const outputsOf = ({ transactions }: Block): Box[] => transactions.flatMap(({ outputs }) => outputs)

const tokensOf = (boxes: readonly Box[]): Hex[] => [
  ...new Set(boxes.flatMap(({ assets }) => assets.map(({ tokenId }) => tokenId))),
]

const toOrphanBox = (
  context: AddressContext,
  box: Box,
  {
    header: { id, height },
    tokenMetadata,
  }: { readonly header: Header; readonly tokenMetadata: ReadonlyMap<Hex, TokenMetadata> },
): OrphanBox => ({ ...toUnindexedBox(context, box, tokenMetadata), height, blockId: id })

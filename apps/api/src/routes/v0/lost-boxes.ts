import type { Block, Box, Hex, Transaction } from '@ergo-explorer/chain'
import type { Api } from '../../api.ts'
import type { Database } from '../../database/ask.ts'
import { type LostBox, lostBox } from '../../present/lost-box.ts'
import type { ShownBox } from '../../present/v0/boxes.ts'
import type { ShownTransaction } from '../../present/v0/transactions.ts'
import { listBoxesByIds } from '../../queries/boxes-by-ids.ts'
import { findLostSources } from '../../queries/lost-blocks.ts'

type Chain = Pick<Api, 'preset' | 'blake2b256'>

/** A box that only a block which lost has made. */
export async function findLostBox(chain: Chain, db: Database, id: Hex): Promise<LostBox | undefined> {
  const { blocks } = await findLostSources(db, [id], [])
  for (const block of blocks) {
    const box = madeBy(block).find(({ boxId }) => boxId === id)
    if (box === undefined) continue
    const { claims } = await findLostSources(db, [], tokensOf([box]))
    return lostBox(chain, box, block.header, claims)
  }
  return undefined
}

/** The transactions of a block that lost. Their boxes may be on the main chain, here, or in other blocks that lost. */
export async function listLostTransactions(chain: Chain, db: Database, block: Block): Promise<ShownTransaction[]> {
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

async function listBoxesOf(chain: Chain, db: Database, block: Block): Promise<ReadonlyMap<Hex, ShownBox>> {
  const ids = new Set(block.transactions.flatMap(namedBy))
  const boxes = new Map<Hex, ShownBox>((await listBoxesByIds(db, [...ids])).map((box) => [box.id, box]))
  const missing = [...ids].filter((id) => !boxes.has(id))
  if (missing.length === 0) return boxes
  const made = madeBy(block)
  const madeIds = new Set<Hex>(made.map(({ boxId }) => boxId))
  const elsewhere = missing.filter((id) => !madeIds.has(id))
  const { blocks, claims } = await findLostSources(db, elsewhere, tokensOf(made))
  for (const lost of [block, ...blocks])
    for (const box of madeBy(lost))
      if (!boxes.has(box.boxId)) boxes.set(box.boxId, lostBox(chain, box, lost.header, claims))
  return boxes
}

const namedBy = ({ inputs, dataInputs, outputs }: Transaction): Hex[] => [
  ...inputs.map(({ boxId }) => boxId),
  ...dataInputs,
  ...outputs.map(({ boxId }) => boxId),
]

const madeBy = ({ transactions }: Block): Box[] => transactions.flatMap(({ outputs }) => outputs)

const tokensOf = (boxes: readonly Box[]): Hex[] => [
  ...new Set(boxes.flatMap(({ assets }) => assets.map(({ tokenId }) => tokenId))),
]

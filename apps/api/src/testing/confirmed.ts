import {
  type Block,
  type Box,
  type BoxId,
  type Hex,
  parseLossless,
  type Transaction,
  writeJson,
} from '@ergo-explorer/chain'
import type { ADevnet } from '@ergo-explorer/devnet/faults/testing/a-devnet'

/** A box of the best chain. */
export interface ConfirmedBox {
  readonly box: Box
  /** 0 for the genesis boxes. */
  readonly height: number
  readonly spentBy: Transaction | undefined
}

/** The best chain as the simulated node itself has it, for answers to be held against. */
export function confirmedAt({ chain }: Pick<ADevnet, 'chain'>) {
  const { tree } = chain
  const blocks = Array.from({ length: tree.tip.block.header.height }, (_, i) => blockAt(i + 1))
  const spenders = new Map<BoxId, Transaction>()
  for (const transaction of blocks.flatMap(({ transactions }) => transactions))
    for (const { boxId } of transaction.inputs) spenders.set(boxId, transaction)
  const confirmed = (box: Box, height: number): ConfirmedBox => ({ box, height, spentBy: spenders.get(box.boxId) })
  const made = blocks.flatMap((block) => madeBy(block).map((box) => confirmed(box, block.header.height)))
  const boxes = new Map(
    [...chain.genesis.map((box) => confirmed(box, 0)), ...made].map((each) => [each.box.boxId, each]),
  )

  function blockAt(height: number) {
    const block = tree.bestAt(height)
    if (block === undefined) throw new RangeError(`no block at ${height}`)
    return block
  }
  function boxOf(boxId: BoxId): ConfirmedBox {
    const box = boxes.get(boxId)
    if (box === undefined) throw new RangeError(`no box ${boxId}`)
    return box
  }
  return {
    /** From the first to the tip. */
    blocks,
    blockAt,
    boxOf,
    /** Oldest first, the genesis boxes included. */
    boxesOf: (ergoTree: Hex) => [...boxes.values()].filter(({ box }) => box.ergoTree === ergoTree),
    boxes: [...boxes.values()],
    /** Oldest first. */
    touching: (ergoTree: Hex) =>
      blocks
        .flatMap(({ transactions }) => transactions)
        .filter(({ inputs, outputs }) =>
          [...inputs.map(({ boxId }) => boxOf(boxId).box), ...outputs].some((box) => box.ergoTree === ergoTree),
        ),
    /** Blocks that did not make it. */
    lost: tree.arrivals.filter(({ header }) => !tree.isBest(header.id)),
  }
}

export const madeBy = ({ transactions }: Block): Box[] => transactions.flatMap(({ outputs }) => outputs)

export const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n)

/** A value as it looks when an answer with it was read. */
export const asRead = (value: unknown): unknown => parseLossless(writeJson(value))

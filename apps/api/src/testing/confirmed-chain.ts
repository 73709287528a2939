import {
  type Block,
  type Box,
  type BoxId,
  type Hex,
  parseLossless,
  type Transaction,
  writeJson,
} from '@ergo-explorer/chain'
import type { TestDevnet } from '@ergo-explorer/devnet/faults/testing/test-devnet'

/** A box of the main chain. */
export interface ConfirmedBox {
  readonly box: Box
  /** 0 for genesis boxes. */
  readonly height: number
  readonly spentBy: Transaction | undefined
}

/** The main chain of the simulated node, to compare responses with. */
export function confirmedChain({ chain }: Pick<TestDevnet, 'chain'>) {
  const { tree } = chain
  const blocks = Array.from({ length: tree.tip.block.header.height }, (_, i) => blockAt(i + 1))
  const spenders = new Map<BoxId, Transaction>()
  for (const transaction of blocks.flatMap(({ transactions }) => transactions))
    for (const { boxId } of transaction.inputs) spenders.set(boxId, transaction)
  const confirmed = (box: Box, height: number): ConfirmedBox => ({ box, height, spentBy: spenders.get(box.boxId) })
  const created = blocks.flatMap((block) => outputsOf(block).map((box) => confirmed(box, block.header.height)))
  const boxes = new Map(
    [...chain.genesis.map((box) => confirmed(box, 0)), ...created].map((each) => [each.box.boxId, each]),
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
    /** From the first block to the tip. */
    blocks,
    blockAt,
    boxOf,
    /** Oldest first, including genesis boxes. */
    boxesOf: (ergoTree: Hex) => [...boxes.values()].filter(({ box }) => box.ergoTree === ergoTree),
    boxes: [...boxes.values()],
    /** Oldest first. */
    touching: (ergoTree: Hex) =>
      blocks
        .flatMap(({ transactions }) => transactions)
        .filter(({ inputs, outputs }) =>
          [...inputs.map(({ boxId }) => boxOf(boxId).box), ...outputs].some((box) => box.ergoTree === ergoTree),
        ),
    /** Orphaned blocks. */
    orphans: tree.arrivals.filter(({ header }) => !tree.isBest(header.id)),
  }
}

export const outputsOf = ({ transactions }: Block): Box[] => transactions.flatMap(({ outputs }) => outputs)

export const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n)

/** A value as it looks after serialization and parsing. */
export const asRead = (value: unknown): unknown => parseLossless(writeJson(value))

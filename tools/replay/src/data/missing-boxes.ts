import type { JsonBlock, JsonBox } from './node-json.ts'

interface MissingBox {
  readonly boxId: string
  readonly height: number
}

export interface BoxUsage {
  /** Ids of the boxes that the blocks spend or read. */
  readonly used: ReadonlySet<string>
  /** Used boxes that are neither available nor created by an earlier transaction. */
  readonly missing: readonly MissingBox[]
}

/** Finds the boxes that the blocks need but that are not available. Without them the blocks cannot be indexed. */
export function findMissingBoxes(blocks: readonly JsonBlock[], available: readonly JsonBox[]): BoxUsage {
  const known = new Set(available.map(({ boxId }) => boxId))
  const used = new Set<string>()
  const missing: MissingBox[] = []
  for (const { header, blockTransactions } of blocks) {
    for (const { inputs, dataInputs, outputs } of blockTransactions.transactions) {
      for (const { boxId } of [...inputs, ...dataInputs]) {
        if (!known.has(boxId) && !used.has(boxId)) missing.push({ boxId, height: header.height })
        used.add(boxId)
      }
      for (const { boxId } of outputs) known.add(boxId)
    }
  }
  return { used, missing }
}

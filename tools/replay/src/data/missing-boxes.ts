import type { JsonBlock, JsonBox } from './node-json.ts'

interface Missing {
  readonly boxId: string
  readonly height: number
}

export interface Uses {
  /** Ids of the boxes that are spent or read. */
  readonly used: ReadonlySet<string>
  /** Those of them that no earlier transaction makes and nobody gives. */
  readonly missing: readonly Missing[]
}

/** Which boxes blocks need that are not there: without all of them the blocks cannot be indexed. */
export function findMissing(blocks: readonly JsonBlock[], given: readonly JsonBox[]): Uses {
  const known = new Set(given.map(({ boxId }) => boxId))
  const used = new Set<string>()
  const missing: Missing[] = []
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

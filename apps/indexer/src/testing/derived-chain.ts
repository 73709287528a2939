import type { BoxId } from '@ergo-explorer/chain'
import { deriveBlock, type DerivedBlock } from '#derive/block.ts'
import { deriveGenesisBoxes } from '#derive/box-rows.ts'
import type { IndexedBox } from '#derive/context.ts'
import { type DerivedRows, emptyRows } from '#derive/rows.ts'
import { initialTotals } from '#derive/totals.ts'
import { aContext } from './a-context.ts'
import type { AChain } from './indexed-chain.ts'

/** Derives a whole chain in memory. */
export function deriveChain({ genesis, blocks }: AChain) {
  const context = aContext()
  const { preset, dictionary } = context
  const rows = emptyRows()
  const seed = deriveGenesisBoxes(rows, genesis, { height: 0, dictionary })
  const unspent = new Map<BoxId, IndexedBox>(seed.map((each) => [each.box.boxId, each]))
  let totals = initialTotals(preset, 0, genesis)
  const steps: { readonly rows: DerivedRows; readonly derived: DerivedBlock; readonly firstBox: number }[] = []
  for (const block of blocks) {
    const added = emptyRows()
    const firstBox = totals.boxes
    const derived = deriveBlock(added, block, { previous: totals, findBox: (id) => unspent.get(id), context })
    for (const each of derived.created) unspent.set(each.box.boxId, each)
    for (const id of derived.spent.keys()) unspent.delete(id)
    totals = derived.totals
    steps.push({ rows: added, derived, firstBox })
    // Every list of rows is appended to the list of the same name.
    for (const [name, list] of Object.entries(added)) (rows[name as keyof DerivedRows] as unknown[]).push(...list)
  }
  return { rows, totals, unspent, dictionary, preset, steps }
}

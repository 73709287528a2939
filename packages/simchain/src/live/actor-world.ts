import { type Box, type BoxId, FEE_SCRIPT, type NetworkPreset, type Transaction } from '@ergo-explorer/chain'
import { INJECTION_SCRIPT } from '#bootstrap/reemission.ts'
import { World } from '#world/world.ts'

/**
 * The world at the tip of a branch, built only from the unspent boxes. It watches every script, because blocks do not
 * tell which scripts belong to actors.
 */
export function worldFromUnspent(unspent: Iterable<Box>, height: number): World {
  const world = new World()
  world.height = height
  for (const box of unspent) {
    world.watch(box.ergoTree)
    world.add(box)
  }
  return world
}

/** Applies transactions that the world's own actors did not submit. */
export function applyTransactions(world: World, transactions: readonly Transaction[]): void {
  for (const transaction of transactions) {
    // Fee boxes stay unwatched: the miner has already collected them when the world sees the transaction.
    for (const { ergoTree } of transaction.outputs) if (ergoTree !== FEE_SCRIPT) world.watch(ergoTree)
    world.apply(transaction)
  }
}

/** The boxes that the next block's reward may spend. */
export function reservedBoxes(preset: NetworkPreset, world: World): ReadonlySet<BoxId> {
  const { emission, reemission } = preset.systemScripts
  const scripts = [emission, reemission, INJECTION_SCRIPT].filter((script) => script !== undefined)
  return new Set(scripts.flatMap((script) => [...world.boxesOf(script)].map(({ boxId }) => boxId)))
}

/** A copy of the world for actors between blocks, without the boxes reserved for the reward. */
export function mempoolWorld(preset: NetworkPreset, world: World): World {
  const copy = world.copy()
  const inputs = [...reservedBoxes(preset, world)].map((boxId) => ({ boxId, proof: '', extension: [] }))
  copy.apply({ inputs, outputs: [] })
  return copy
}

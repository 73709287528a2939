import { type Box, type BoxId, FEE_SCRIPT, type NetworkPreset, type Transaction } from '@ergo-explorer/chain'
import { INJECTION_SCRIPT } from '../bootstrap/reemission.ts'
import { World } from '../world/world.ts'

/**
 * The world as the actors see it at the tip of a branch, made from the unspent boxes alone. It watches every script, as
 * blocks do not tell which of them belong to actors.
 */
export function worldOf(unspent: Iterable<Box>, height: number): World {
  const world = new World()
  world.height = height
  for (const box of unspent) {
    world.watch(box.ergoTree)
    world.add(box)
  }
  return world
}

/** Lets a world see transactions that it did not make itself. */
export function settle(world: World, transactions: readonly Transaction[]): void {
  for (const transaction of transactions) {
    // Fee boxes stay unwatched: the miner has collected them before the world hears of the transaction.
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

/** A copy for what the actors do between blocks: what only a reward may spend is not there. */
export function betweenBlocks(preset: NetworkPreset, world: World): World {
  const copy = world.copy()
  const inputs = [...reservedBoxes(preset, world)].map((boxId) => ({ boxId, proof: '', extension: [] }))
  copy.apply({ inputs, outputs: [] })
  return copy
}

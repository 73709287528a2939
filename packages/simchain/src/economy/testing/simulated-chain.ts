import { type Box, type BoxId, type NetworkPreset, presetOf, type Transaction } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { genesisBoxes } from '#block/genesis.ts'
import { Simulation } from '#simulation.ts'
import type { World } from '#world/world.ts'

/** A transaction of a generated chain with its inputs and data inputs resolved. */
export interface SimulatedTransaction {
  readonly height: number
  readonly transaction: Transaction
  readonly inputs: readonly Box[]
  readonly dataInputs: readonly Box[]
}

interface SimulatedChain {
  readonly transactions: readonly SimulatedTransaction[]
  readonly world: World
}

/** Generates a chain for tests and reads it back as a client would. */
export function simulateChain(
  blocks: number,
  seed = 'played',
  preset: NetworkPreset = presetOf('devnet'),
): Promise<SimulatedChain> {
  const name = `${preset.name} ${seed} ${blocks}`
  const chain = chains.get(name) ?? simulate(blocks, seed, preset)
  chains.set(name, chain)
  return chain
}

/** Cached, because several test files use the same chain and generating one takes seconds. */
const chains = new Map<string, Promise<SimulatedChain>>()

async function simulate(blocks: number, seed: string, preset: NetworkPreset): Promise<SimulatedChain> {
  const blake2b256 = await createBlake2b256()
  const simulation = new Simulation({ preset, profile: 'demo', seed, blake2b256 })
  const boxes = new Map<BoxId, Box>(genesisBoxes(preset, blake2b256).map((box) => [box.boxId, box]))
  const boxOf = (boxId: BoxId): Box => {
    const box = boxes.get(boxId)
    if (box === undefined) throw new Error(`no box ${boxId}`)
    return box
  }
  const transactions: SimulatedTransaction[] = []
  let branch = simulation.start()
  for (let height = 1; height <= blocks; height++) {
    const mined = simulation.mine(branch, { timestamp: height * preset.blockIntervalMs })
    branch = mined.branch
    for (const transaction of mined.block.transactions) {
      for (const box of transaction.outputs) boxes.set(box.boxId, box)
      const inputs = transaction.inputs.map(({ boxId }) => boxOf(boxId))
      transactions.push({ height, transaction, inputs, dataInputs: transaction.dataInputs.map(boxOf) })
    }
  }
  return { transactions, world: branch.world }
}

/** Transactions whose first input holds this token: the history of a singleton. */
export function spendsOf(played: readonly SimulatedTransaction[], tokenId: string): SimulatedTransaction[] {
  return played.filter(({ inputs }) => inputs[0]?.assets.some((asset) => asset.tokenId === tokenId))
}

export function tokenAmount(boxes: readonly Pick<Box, 'assets'>[], tokenId: string): bigint {
  return boxes
    .flatMap(({ assets }) => assets)
    .reduce((sum, asset) => (asset.tokenId === tokenId ? sum + asset.amount : sum), 0n)
}

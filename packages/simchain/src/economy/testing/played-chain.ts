import { type Box, type BoxId, presetOf, type Transaction } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { genesisBoxes } from '../../block/genesis.ts'
import { Simulation } from '../../simulation.ts'
import type { World } from '../../world/world.ts'

/** A transaction of a generated chain with the boxes that it spends and reads. */
export interface Played {
  readonly height: number
  readonly transaction: Transaction
  readonly inputs: readonly Box[]
  readonly dataInputs: readonly Box[]
}

interface PlayedChain {
  readonly played: readonly Played[]
  readonly world: World
}

/** For tests: a generated devnet chain from its first block on, read back as a client would read it. */
export function playChain(blocks: number, seed = 'played'): Promise<PlayedChain> {
  const name = `${seed} ${blocks}`
  const chain = chains.get(name) ?? play(blocks, seed)
  chains.set(name, chain)
  return chain
}

/** Several test files look at the same chain, and a chain takes seconds. */
const chains = new Map<string, Promise<PlayedChain>>()

async function play(blocks: number, seed: string): Promise<PlayedChain> {
  const preset = presetOf('devnet')
  const blake2b256 = await createBlake2b256()
  const simulation = new Simulation({ preset, profile: 'demo', seed, blake2b256 })
  const boxes = new Map<BoxId, Box>(genesisBoxes(preset, blake2b256).map((box) => [box.boxId, box]))
  const boxOf = (boxId: BoxId): Box => {
    const box = boxes.get(boxId)
    if (box === undefined) throw new Error(`no box ${boxId}`)
    return box
  }
  const played: Played[] = []
  let branch = simulation.start()
  for (let height = 1; height <= blocks; height++) {
    const mined = simulation.mine(branch, { timestamp: height * preset.blockIntervalMs })
    branch = mined.branch
    for (const transaction of mined.block.transactions) {
      for (const box of transaction.outputs) boxes.set(box.boxId, box)
      const inputs = transaction.inputs.map(({ boxId }) => boxOf(boxId))
      played.push({ height, transaction, inputs, dataInputs: transaction.dataInputs.map(boxOf) })
    }
  }
  return { played, world: branch.world }
}

/** Transactions that spend a box with this token first: what happened to a singleton. */
export function spendsOf(played: readonly Played[], tokenId: string): Played[] {
  return played.filter(({ inputs }) => inputs[0]?.assets.some((asset) => asset.tokenId === tokenId))
}

export function amountIn(boxes: readonly Pick<Box, 'assets'>[], tokenId: string): bigint {
  return boxes
    .flatMap(({ assets }) => assets)
    .reduce((sum, asset) => (asset.tokenId === tokenId ? sum + asset.amount : sum), 0n)
}

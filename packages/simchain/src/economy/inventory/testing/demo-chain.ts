import {
  addressOfScript,
  type Asset,
  type Box,
  type BoxId,
  FEE_SCRIPT,
  findMint,
  type Mint,
  presetOf,
  type Transaction,
  DAY_MS,
} from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { expect } from 'vitest'
import { genesisBoxes } from '#block/genesis.ts'
import { generateBlocks, Simulation } from '#simulation.ts'

/**
 * One demo chain of 5000 blocks, generated once and read by every test in this folder: everything it should contain
 * must occur several times and be understood by our own readers.
 */
const SEED = 'inventory'
export const BLOCKS = 5000
export const preset = presetOf('devnet')
const blake2b256 = await createBlake2b256()

/** A transaction with the boxes it spends. */
export interface Entry {
  readonly height: number
  readonly version: number
  readonly transaction: Transaction
  readonly spent: readonly Box[]
}

export interface MintEntry extends Mint {
  readonly entry: Entry
  readonly issuer: Box
  readonly box: Box
}

interface DemoChain {
  readonly miners: readonly string[]
  readonly entries: readonly Entry[]
  readonly mints: readonly MintEntry[]
  readonly worldSize: number
}

export const { miners, entries, mints, worldSize } = readChain()

function readChain(): DemoChain {
  const pks: string[] = []
  const read: Entry[] = []
  const unspent = new Map<BoxId, Box>(genesisBoxes(preset, blake2b256).map((box) => [box.boxId, box]))
  const take = (boxId: BoxId): Box => {
    const box = unspent.get(boxId) ?? expect.fail(`box ${boxId} is spent twice or does not exist`)
    unspent.delete(boxId)
    return box
  }
  const chain = generateChain(BLOCKS)
  let next = chain.next()
  for (; next.done !== true; next = chain.next()) {
    const { header, transactions } = next.value
    pks.push(header.powSolution.pk)
    for (const transaction of transactions) {
      for (const boxId of transaction.dataInputs)
        if (!unspent.has(boxId)) expect.fail(`${boxId} is read after it is spent`)
      const spent = transaction.inputs.map(({ boxId }) => take(boxId))
      for (const box of transaction.outputs) unspent.set(box.boxId, box)
      read.push({ height: header.height, version: header.version, transaction, spent })
    }
  }
  return { miners: pks, entries: read, mints: read.flatMap(mintIn), worldSize: next.value.world.size }
}

export function generateChain(blocks: number) {
  const simulation = new Simulation({ preset, profile: 'demo', seed: SEED, blake2b256 })
  return generateBlocks(simulation, { blocks, endTime: 1_760_000_000_000, spanMs: 800 * DAY_MS })
}

function mintIn(entry: Entry): MintEntry[] {
  const { inputs, outputs } = entry.transaction
  const mint = inputs[0] && findMint(inputs[0].boxId, outputs.map(assetsOf))
  const [issuer] = entry.spent
  const box = mint && outputs[mint.issuingOutputIndex]
  return mint !== undefined && issuer !== undefined && box !== undefined ? [{ ...mint, entry, issuer, box }] : []
}

export function assetsOf({ assets }: Box): readonly Asset[] {
  return assets
}
export const scriptOf = ({ ergoTree }: Box): string => ergoTree
export const isFee = ({ ergoTree }: Box): boolean => ergoTree === FEE_SCRIPT
export const isPlain = ({ ergoTree, assets, registers }: Box): boolean =>
  (ergoTree.startsWith('0008cd') || ergoTree === FEE_SCRIPT) && assets.length === 0 && registers.R4 === undefined
export const kindOf = (ergoTree: string) => addressOfScript(ergoTree, preset.addressPrefix).kind

/** Prints where something was found, and fails when it was found too rarely. */
export function expectFound(description: string, found: readonly (Entry | { readonly entry: Entry })[], min = 3): void {
  const [first] = found.map((each) => ('entry' in each ? each.entry : each))
  const filterEntries = first === undefined ? '' : `, first at ${first.height} in ${first.transaction.id}`
  process.stdout.write(`${description}: ${found.length}${filterEntries}\n`)
  if (found.length < min) expect.fail(`${description}: ${found.length} found, expected at least ${min}`)
}

export const filterEntries = (predicate: (entry: Entry) => boolean): Entry[] => entries.filter(predicate)
export const entriesWithOutput = (predicate: (box: Box) => boolean): Entry[] =>
  entries.filter(({ transaction }) => transaction.outputs.some(predicate))
export const entriesSpending = (predicate: (box: Box) => boolean): Entry[] =>
  entries.filter(({ spent }) => spent.some(predicate))

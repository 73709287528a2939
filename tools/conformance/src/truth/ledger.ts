import {
  addressOfScript,
  type Blake2b256,
  type Block,
  type Box,
  type BoxId,
  bytesToHex,
  decodeRegisters,
  encodeAddress,
  findMint,
  type Hex,
  hexToBytes,
  parseErgoTree,
  readTokenMetadata,
  type TokenMetadata,
  type Transaction,
} from '@ergo-explorer/chain'
import { sha256 } from '@ergo-explorer/chain/hash/noble'
import type { LiveChain } from '@ergo-explorer/simchain'
import { certain } from './certain.ts'

/** A box and what became of it. */
export interface KnownBox extends Box {
  /** Undefined of genesis boxes and of boxes that wait. */
  readonly number: number | undefined
  readonly block: Block | undefined
  readonly address: string
  readonly template: Hex
  /** The confirmed transaction that spends it. */
  spentBy: string | null
}

/** A transaction and the boxes that it names. */
export interface Resolved extends Transaction {
  readonly spent: readonly KnownBox[]
  readonly read: readonly KnownBox[]
  readonly made: readonly KnownBox[]
}

export interface KnownTransaction extends Resolved {
  readonly number: number
  readonly block: Block
  readonly index: number
}

export interface KnownToken {
  readonly id: string
  readonly issuingBox: KnownBox
  readonly emission: bigint
  readonly metadata: TokenMetadata
}

/**
 * All that the simulated chain says, told once more in the simplest way there is: lists in memory, to be filtered. No
 * part of the indexer or of the API has a hand in it, so what it says is what clients ought to hear.
 */
export class Ledger {
  readonly blocks: readonly Block[]
  readonly genesis: readonly KnownBox[]
  readonly transactions: KnownTransaction[] = []
  /** By number. */
  readonly boxes: KnownBox[] = []
  readonly tokens = new Map<string, KnownToken>()
  /** What no block has yet. */
  readonly waiting: readonly Resolved[]
  readonly #boxes = new Map<BoxId, KnownBox>()
  readonly #scripts = new Map<Hex, Pick<KnownBox, 'address' | 'template'>>()
  readonly #tree: LiveChain['tree']
  readonly #blake2b256: Blake2b256

  constructor({ genesis, tree, tip, room }: LiveChain, blake2b256: Blake2b256) {
    this.#tree = tree
    this.#blake2b256 = blake2b256
    this.blocks = Array.from({ length: tip.height }, (_, i) => certain(tree.bestAt(i + 1)))
    this.genesis = genesis.map((box) => this.#keep(box))
    for (const block of this.blocks)
      for (const [i, transaction] of block.transactions.entries()) this.#read(transaction, block, i)
    const waiting = room.pool.ordered().map(({ transaction }) => transaction)
    for (const box of waiting.flatMap(({ outputs }) => outputs)) this.#keep(box)
    this.waiting = waiting.map((transaction) => this.#resolve(transaction))
  }

  /** Of all blocks at a height, those that lost behind the one that won. */
  idsAt(height: number): string[] {
    const best = this.blocks[height - 1]?.header.id
    const known = this.#tree.idsAt(height)
    return [...known.filter((id) => id === best), ...known.filter((id) => id !== best)]
  }

  get tip(): Block {
    return certain(this.blocks.at(-1))
  }

  box(id: BoxId): KnownBox {
    return certain(this.#boxes.get(id))
  }

  scriptOf(ergoTree: Hex): Pick<KnownBox, 'address' | 'template'> {
    const met = this.#scripts.get(ergoTree)
    if (met !== undefined) return met
    const tree = parseErgoTree(hexToBytes(ergoTree))
    const script = {
      address: encodeAddress(addressOfScript(ergoTree, ADDRESS_PREFIX), this.#blake2b256),
      template: tree.ok ? bytesToHex(sha256(tree.value.template)) : '',
    }
    this.#scripts.set(ergoTree, script)
    return script
  }

  #read(transaction: Transaction, block: Block, index: number): void {
    for (const box of transaction.outputs) this.boxes.push(this.#keep(box, this.boxes.length, block))
    for (const { boxId } of transaction.inputs) this.box(boxId).spentBy = transaction.id
    this.transactions.push({ ...this.#resolve(transaction), number: this.transactions.length, block, index })
    const held = transaction.outputs.map(({ assets }) => assets)
    const mint = findMint(certain(transaction.inputs[0]).boxId, held)
    if (mint === undefined) return
    const issuingBox = this.box(certain(transaction.outputs[mint.issuingOutputIndex]).boxId)
    const metadata = readTokenMetadata(decodeRegisters(issuingBox.registers))
    this.tokens.set(mint.tokenId, { id: mint.tokenId, issuingBox, emission: mint.amount, metadata })
  }

  #resolve(transaction: Transaction): Resolved {
    const { inputs, dataInputs, outputs } = transaction
    return {
      ...transaction,
      spent: inputs.map(({ boxId }) => this.box(boxId)),
      read: dataInputs.map((boxId) => this.box(boxId)),
      made: outputs.map(({ boxId }) => this.box(boxId)),
    }
  }

  #keep(box: Box, number?: number, block?: Block): KnownBox {
    const known = { ...box, ...this.scriptOf(box.ergoTree), number, block, spentBy: null }
    this.#boxes.set(box.boxId, known)
    return known
  }
}

/** The devnet's is mainnet's. */
const ADDRESS_PREFIX = 0

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
import { assertDefined } from './assert-defined.ts'

/** A box and its spending transaction. */
export interface LedgerBox extends Box {
  /** Undefined for genesis boxes and unconfirmed boxes. */
  readonly number: number | undefined
  readonly block: Block | undefined
  readonly address: string
  readonly template: Hex
  /** The confirmed transaction that spends it. */
  spentBy: string | null
}

/** A transaction with the boxes it references. */
export interface ResolvedTransaction extends Transaction {
  readonly spentBoxes: readonly LedgerBox[]
  readonly readBoxes: readonly LedgerBox[]
  readonly createdBoxes: readonly LedgerBox[]
}

export interface LedgerTransaction extends ResolvedTransaction {
  readonly number: number
  readonly block: Block
  readonly index: number
}

export interface LedgerToken {
  readonly id: string
  readonly issuingBox: LedgerBox
  readonly emission: bigint
  readonly metadata: TokenMetadata
}

/**
 * The simulated chain as plain lists in memory. It shares no code with the indexer or the API, so it provides
 * independent expected values.
 */
export class ReferenceLedger {
  readonly blocks: readonly Block[]
  readonly genesis: readonly LedgerBox[]
  readonly transactions: LedgerTransaction[] = []
  /** In the order of their numbers. */
  readonly boxes: LedgerBox[] = []
  readonly tokens = new Map<string, LedgerToken>()
  /** Unconfirmed transactions. */
  readonly mempool: readonly ResolvedTransaction[]
  readonly #boxes = new Map<BoxId, LedgerBox>()
  readonly #scripts = new Map<Hex, Pick<LedgerBox, 'address' | 'template'>>()
  readonly #tree: LiveChain['tree']
  readonly #blake2b256: Blake2b256

  constructor({ genesis, tree, tip, mempool }: LiveChain, blake2b256: Blake2b256) {
    this.#tree = tree
    this.#blake2b256 = blake2b256
    this.blocks = Array.from({ length: tip.height }, (_, i) => assertDefined(tree.bestAt(i + 1)))
    this.genesis = genesis.map((box) => this.#addBox(box))
    for (const block of this.blocks)
      for (const [i, transaction] of block.transactions.entries()) this.#addTransaction(transaction, block, i)
    const pending = mempool.pool.ordered().map(({ transaction }) => transaction)
    for (const box of pending.flatMap(({ outputs }) => outputs)) this.#addBox(box)
    this.mempool = pending.map((transaction) => this.#resolve(transaction))
  }

  /** All block ids at a height, the one on the main chain first. */
  idsAt(height: number): string[] {
    const best = this.blocks[height - 1]?.header.id
    const ids = this.#tree.idsAt(height)
    return [...ids.filter((id) => id === best), ...ids.filter((id) => id !== best)]
  }

  get tip(): Block {
    return assertDefined(this.blocks.at(-1))
  }

  box(id: BoxId): LedgerBox {
    return assertDefined(this.#boxes.get(id))
  }

  scriptOf(ergoTree: Hex): Pick<LedgerBox, 'address' | 'template'> {
    const cached = this.#scripts.get(ergoTree)
    if (cached !== undefined) return cached
    const tree = parseErgoTree(hexToBytes(ergoTree))
    const script = {
      address: encodeAddress(addressOfScript(ergoTree, ADDRESS_PREFIX), this.#blake2b256),
      template: tree.ok ? bytesToHex(sha256(tree.value.template)) : '',
    }
    this.#scripts.set(ergoTree, script)
    return script
  }

  #addTransaction(transaction: Transaction, block: Block, index: number): void {
    for (const box of transaction.outputs) this.boxes.push(this.#addBox(box, this.boxes.length, block))
    for (const { boxId } of transaction.inputs) this.box(boxId).spentBy = transaction.id
    this.transactions.push({ ...this.#resolve(transaction), number: this.transactions.length, block, index })
    const held = transaction.outputs.map(({ assets }) => assets)
    const mint = findMint(assertDefined(transaction.inputs[0]).boxId, held)
    if (mint === undefined) return
    const issuingBox = this.box(assertDefined(transaction.outputs[mint.issuingOutputIndex]).boxId)
    const metadata = readTokenMetadata(decodeRegisters(issuingBox.registers))
    this.tokens.set(mint.tokenId, { id: mint.tokenId, issuingBox, emission: mint.amount, metadata })
  }

  #resolve(transaction: Transaction): ResolvedTransaction {
    const { inputs, dataInputs, outputs } = transaction
    return {
      ...transaction,
      spentBoxes: inputs.map(({ boxId }) => this.box(boxId)),
      readBoxes: dataInputs.map((boxId) => this.box(boxId)),
      createdBoxes: outputs.map(({ boxId }) => this.box(boxId)),
    }
  }

  #addBox(box: Box, number?: number, block?: Block): LedgerBox {
    const known = { ...box, ...this.scriptOf(box.ergoTree), number, block, spentBy: null }
    this.#boxes.set(box.boxId, known)
    return known
  }
}

/** The devnet uses mainnet's prefix. */
const ADDRESS_PREFIX = 0

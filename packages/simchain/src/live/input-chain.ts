import {
  type Blake2b256,
  bytesToHex,
  type ExtensionField,
  type HeaderId,
  type Hex,
  hexToBytes,
  type Transaction,
} from '@ergo-explorer/chain'

/** A block between two blocks of the chain, which only adds transactions. */
export interface InputBlock {
  readonly id: HeaderId
  /** The block after which it follows. */
  readonly ordering: HeaderId
  /** The input block before it; undefined for the first after a block. */
  readonly previous: HeaderId | undefined
  readonly transactions: readonly Transaction[]
}

/** Older input blocks are forgotten, like in a node. */
const MAX_KNOWN = 1000

/** The input blocks after the tip of the chain, and recent ones of other branches. */
export class InputChain {
  readonly #blake2b256: Blake2b256
  readonly #known = new Map<HeaderId, InputBlock>()
  #best: InputBlock[] = []
  #count = 0

  constructor(blake2b256: Blake2b256) {
    this.#blake2b256 = blake2b256
  }

  /** The best chain after the tip, oldest first. */
  get best(): readonly InputBlock[] {
    return this.#best
  }

  get transactions(): Transaction[] {
    return this.#best.flatMap(({ transactions }) => transactions)
  }

  find(id: HeaderId): InputBlock | undefined {
    return this.#known.get(id)
  }

  append(ordering: HeaderId, transactions: readonly Transaction[]): InputBlock {
    const previous = this.#best.at(-1)?.id
    const digest = digestOf(transactions, this.#blake2b256)
    // Two blocks with the same transactions must differ.
    const nonce = (++this.#count).toString(16).padStart(8, '0')
    const id = bytesToHex(this.#blake2b256(hexToBytes(ordering + (previous ?? '') + digest + nonce))) as HeaderId
    const block = { id, ordering, previous, transactions }
    this.#best.push(block)
    this.#known.set(id, block)
    for (const old of this.#known.keys()) if (this.#known.size > MAX_KNOWN) this.#known.delete(old)
    return block
  }

  /** Rolls back the last input blocks and returns their transactions. */
  rollBack(depth: number): Transaction[] {
    return this.#best.splice(Math.max(0, this.#best.length - depth), depth).flatMap(({ transactions }) => transactions)
  }

  /** The next block has come: the input blocks before it are history. */
  clear(): void {
    this.#best = []
  }

  /** The fields of the next block's extension; `others` are its transactions that are in no input block. */
  extensionFields(others: readonly Transaction[]): ExtensionField[] {
    const previous = this.#best.at(-1)?.id
    return [
      ['0300', digestOf(others, this.#blake2b256)],
      ['0301', digestOf(this.transactions, this.#blake2b256)],
      ...(previous === undefined ? [] : [['0302', previous] satisfies ExtensionField]),
    ]
  }
}

/** A substitute for the Merkle root, which nothing reads. */
const digestOf = (transactions: readonly Transaction[], blake2b256: Blake2b256): Hex =>
  bytesToHex(blake2b256(hexToBytes(transactions.map(({ id }) => id).join(''))))
